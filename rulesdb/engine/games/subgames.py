"""Subgames: a game within a game, played with the cards of the libraries (729).

The main game waits as it is while the state becomes that of the subgame; when that has an outcome
the main game comes back, and each player's cards of the subgame go into the library (729.5), what
belongs in the command zone there (729.5b, 729.5c). The subgame is played by the same flow as any
game, so it asks and is answered like any other.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame, look
from rulesdb.engine.events.following import Followers, done
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.games.commander import is_commander
from rulesdb.engine.games.flow import step
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import COMMANDERS, HAND_SIZE, SUBGAME
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.last_known import LastKnown
from rulesdb.engine.state.multiplayer import PLANAR, setting, use
from rulesdb.engine.state.objects import GameObject, ObjectKind, Player
from rulesdb.errors import Unsupported

K = EventKind


def _play(p: Play, effect: a.Subgame, frame: Frame) -> None:
    """Discontinue the main game, play the subgame to its end, and go on (729.1a)."""
    state = p.state
    if setting(state).ante:
        raise Unsupported("a subgame of a game that is played for ante (407.2)")
    main = state.copy()
    outside = _begin(p, main)
    while state.outcome is None:
        step(p)
    winners = state.outcome.winners
    _end(p, main, outside)
    done(frame, effect, winners)


def _begin(p: Play, main: GameState) -> dict[int, int]:
    """New zones, libraries out of the main game's, and someone goes first by chance (729.2).

    What is outside the subgame (729.4) is returned: its number there, and in the main game.
    """
    playing = tuple(n for n in main.order if not main.players[n].left)
    first, why = _first(p, main, playing)
    sub = GameState(main.variants, main.ports, main.seed)
    sub.order, sub.active, sub.priority = playing, first, first
    sub.next_id, sub.clock, sub.draws, sub.log = main.next_id, main.clock, p.state.draws, main.log
    outside: dict[int, int] = {}
    for n in playing:
        old = main.players[n]
        life = old.starting_life
        sub.players[n] = Player(n, old.name, life, old.team, starting_life=life)
        sub.set_flag(HAND_SIZE, main.flag(HAND_SIZE, n), n)
    sub.set_flag(COMMANDERS, main.flag(COMMANDERS))
    leading: tuple[str, ...] = ()
    for one in main.objects.values():
        if one.kind is not ObjectKind.CARD or one.owner not in playing:
            continue
        looks = look(main, one.id)
        leads = _leads(one)
        inside = one.zone is Zone.LIBRARY or bool(leads)
        place = Zone.COMMAND if leads else Zone.LIBRARY if inside else Zone.OUTSIDE
        number = _take(sub, one, looks, place, known=inside)
        if not inside:
            outside[number] = one.id
        leading += leads[:1]
    sub.set_flag(SUBGAME, True)
    rules = (*_begun(main, sub), *dict.fromkeys(leading), *why)
    sub.record(Event(K.SUBGAME, player=first, word="begins", rules=rules))
    p.state.restore(sub)
    use(p.state, setting(main))
    _shuffled_decks(p, "729.2a")
    return outside


def _first(p: Play, main: GameState, playing: tuple[int, ...]) -> tuple[int, tuple[str, ...]]:
    """Who goes first: the archenemy where there is one, otherwise one by chance (904.6, 103.1)."""
    villains = [n for n in playing if n in setting(main).archenemies]
    if len(villains) == 1:
        return villains[0], ("904.6",)
    text = "who goes first in the subgame"
    return playing[p.random(len(playing), text, rules=("103.1",), of=playing)], ()


_IN_A_DECK = "deck"
"""How a card of a supplementary deck lies in the command zone (901.3, 904.3)."""


def _leads(one: GameObject) -> tuple[str, ...]:
    """The rules by which a card goes from one command zone to the other, as a game begins and ends; else none."""
    here = one.zone is Zone.COMMAND
    if here and CardType.VANGUARD in one.card.front.type_line.types:
        return ("729.2b", "729.5b")
    if one.face_down == _IN_A_DECK:
        return ("729.2a", "729.5a")
    return ("729.2c", "729.5c") if here and is_commander(one) else ()


def _begun(main: GameState, sub: GameState) -> tuple[str, ...]:
    """The rules about a subgame that matter to one that begins so."""
    few = any(len(sub.zone(Zone.LIBRARY, n)) < OPENING_HAND for n in sub.order)
    return (
        "729.1a",
        "729.2",
        "729.4",
        *(("729.1b",) if main.effects else ()),
        *(("729.3",) if few else ()),
        *(("729.4b",) if _counted(main) else ()),
        *(("729.6",) if main.flag(SUBGAME) else ()),
    )


OPENING_HAND = 7


def _counted(state: GameState) -> bool:
    """Whether a player has counters."""
    return any(player.counters for player in state.players.values())


def _take(
    to: GameState, one: GameObject, looks: Characteristics, zone: Zone, *, known: bool = True
) -> int:
    """A card goes over from one game to the other, as a new object."""
    number = create(to, one.card, one.owner, zone)
    if is_commander(one):
        to.objects[number] = to.objects[number]._replace(designations=one.designations)
    if zone is Zone.COMMAND and _nontraditional(one):
        to.objects[number] = to.objects[number]._replace(face_down=_IN_A_DECK)
    if known:
        to.lki[one.id] = LastKnown(one, looks, number)
    return number


def _nontraditional(one: GameObject) -> bool:
    """Whether a card is of a planar or scheme deck."""
    return not (PLANAR | {CardType.SCHEME}).isdisjoint(one.card.front.type_line.types)


def _shuffled_decks(p: Play, rule: str) -> None:
    """Each supplementary deck is shuffled (729.2a, 729.5a)."""
    state = p.state
    here = state.zone(Zone.COMMAND)
    for who in state.order:
        deck = [
            n
            for n in here
            if state.objects[n].face_down == _IN_A_DECK and state.objects[n].owner == who
        ]
        for at in range(len(deck) - 1, 0, -1):
            other = p.random(at + 1, f"{p.name(who)} shuffles a supplementary deck", who, (rule,))
            deck[at], deck[other] = deck[other], deck[at]
        if deck:
            rest = [n for n in state.zone(Zone.COMMAND) if n not in deck]
            state.zones[Zone.COMMAND, 0] = (*rest, *deck)


def _end(p: Play, main: GameState, outside: dict[int, int]) -> None:
    """Each player's cards of the subgame go to the main-game library, which is shuffled (729.5).

    Vanguards and commanders that are in the command zone go to that of the main game.
    """
    sub = p.state.copy()
    for one in tuple(main.objects.values()):
        if one.owner in sub.order and _leads(one):
            _gone(main, one)
    brought = [was for number, was in outside.items() if number not in sub.objects]
    for was in [was for was in brought if main.objects[was].zone is Zone.OUTSIDE]:
        _gone(main, main.objects[was])
    for key, numbers in tuple(main.zones.items()):
        if key[0] is Zone.LIBRARY and key[1] in sub.order:
            for number in numbers:
                del main.objects[number]
            main.zones[key] = ()
    main.next_id, main.clock, main.draws, main.log = sub.next_id, sub.clock, sub.draws, sub.log
    main.lki |= sub.lki
    leading: tuple[str, ...] = ()
    for one in sub.objects.values():
        if one.kind is ObjectKind.CARD and one.id not in outside:
            leads = ("", "729.5a") if _nontraditional(one) else _leads(one)
            _take(main, one, look(sub, one.id), Zone.COMMAND if leads else Zone.LIBRARY)
            leading += leads[1:]
    p.state.restore(main)
    p.state.touch()
    for was in [was for was in brought if was in p.state.objects]:
        happen(p, moving(p, was, Zone.OUTSIDE, "729.4a"))
        for one in [one for one in p.state.objects.values() if one.came_from == was]:
            _gone(p.state, one)
    counted = ("729.4b",) if _counted(sub) or _counted(main) else ()
    rules = ("729.5", *counted, *dict.fromkeys(leading))
    p.state.record(Event(K.SUBGAME, word="ends", rules=rules))
    _shuffled_decks(p, "729.5a")
    for n in sub.order:
        happen(p, Event(K.SHUFFLE, player=n, rules=("729.5", "701.24a")))


def _gone(main: GameState, one: GameObject) -> None:
    """A card is in none of the main game's zones while it is in the subgame."""
    key = (one.zone, 0 if one.zone.shared else one.owner)
    main.zones[key] = tuple(n for n in main.zones[key] if n != one.id)
    del main.objects[one.id]


EFFECTS: Followers = {
    a.Subgame: _play,
}
