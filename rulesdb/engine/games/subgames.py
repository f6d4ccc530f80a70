"""Subgames: a game within a game, played with the cards of the libraries (729).

The main game waits as it is while the state becomes that of the subgame; when that has an outcome
the main game comes back, and each player's cards of the subgame go into the library (729.5). The
subgame is played by the same flow as any game, so it asks and is answered like any other.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame, look
from rulesdb.engine.events.following import Followers, done
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.games.flow import step
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import HAND_SIZE, SUBGAME
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.last_known import LastKnown
from rulesdb.engine.state.multiplayer import setting, use
from rulesdb.engine.state.objects import GameObject, ObjectKind, Player
from rulesdb.errors import Unsupported

K = EventKind


def _play(p: Play, effect: a.Subgame, frame: Frame) -> None:
    """Discontinue the main game, play the subgame to its end, and go on (729.1a)."""
    state = p.state
    if setting(state).commanders or state.zone(Zone.COMMAND):
        raise Unsupported("a subgame of a game with cards in the command zone (729.2a–c)")
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
    first = playing[p.random(len(playing), "who goes first in the subgame", rules=("103.1",))]
    sub = GameState(main.variants, main.ports, main.seed)
    sub.order, sub.active, sub.priority = playing, first, first
    sub.next_id, sub.clock, sub.draws, sub.log = main.next_id, main.clock, p.state.draws, main.log
    outside: dict[int, int] = {}
    for n in playing:
        old = main.players[n]
        life = old.starting_life
        sub.players[n] = Player(n, old.name, life, old.team, starting_life=life)
        sub.set_flag(HAND_SIZE, 7, n)
    for one in main.objects.values():
        if one.kind is not ObjectKind.CARD or one.owner not in playing:
            continue
        inside = one.zone is Zone.LIBRARY
        looks = look(main, one.id)
        number = _take(sub, one, looks, Zone.LIBRARY if inside else Zone.OUTSIDE, known=inside)
        if not inside:
            outside[number] = one.id
    sub.set_flag(SUBGAME, True)
    sub.record(Event(K.SUBGAME, player=first, word="begins", rules=_begun(main, sub)))
    p.state.restore(sub)
    use(p.state, setting(main))
    return outside


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
    if known:
        to.lki[one.id] = LastKnown(one, looks, number)
    return number


def _end(p: Play, main: GameState, outside: dict[int, int]) -> None:
    """Each player's cards of the subgame go to the main-game library, which is shuffled (729.5)."""
    sub = p.state.copy()
    for number, was in outside.items():
        if number not in sub.objects:
            _brought(main, was)
    for key, numbers in tuple(main.zones.items()):
        if key[0] is Zone.LIBRARY and key[1] in sub.order:
            for number in numbers:
                del main.objects[number]
            main.zones[key] = ()
    main.next_id, main.clock, main.draws, main.log = sub.next_id, sub.clock, sub.draws, sub.log
    main.lki |= sub.lki
    for one in sub.objects.values():
        if one.kind is ObjectKind.CARD and one.id not in outside:
            _take(main, one, look(sub, one.id), Zone.LIBRARY)
    p.state.restore(main)
    p.state.touch()
    counted = ("729.4b",) if _counted(sub) or _counted(main) else ()
    p.state.record(Event(K.SUBGAME, word="ends", rules=("729.5", *counted)))
    for n in sub.order:
        happen(p, Event(K.SHUFFLE, player=n, rules=("729.5", "701.24a")))


def _brought(main: GameState, number: int) -> None:
    """A card from outside the subgame was brought into it; it is in none of the main game's zones."""
    one = main.objects[number]
    if one.zone is not Zone.OUTSIDE:
        raise Unsupported("a card brought into a subgame from a zone of the main game (729.4a)")
    key = (Zone.OUTSIDE, one.owner)
    main.zones[key] = tuple(n for n in main.zones[key] if n != number)
    del main.objects[number]


EFFECTS: Followers = {
    a.Subgame: _play,
}
