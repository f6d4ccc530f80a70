"""Commanders: what a commander is, how it is cast, where it may go, and its damage (903).

Being a commander is told of the card and not of an object, so it goes with the card through all
zones (903.3). What decks may hold is no matter of play and is checked elsewhere.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import Casting
from rulesdb.engine.stack.ways import Way
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.entering import WithoutRest
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import COMMANDERS, COMMANDERS_SEEN
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.objects import GameObject, ObjectKind, is_player
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.engine.state_based.actions import Permanent, Row

K = EventKind
COMMANDER = "commander"
MOST_DAMAGE = 21


def designate(state: GameState, number: int) -> None:
    """This card is its owner's commander (903.3)."""
    one = state.objects[number]
    state.objects[number] = one._replace(designations=(*one.designations, COMMANDER))
    state.set_flag(COMMANDERS, (*state.flag(COMMANDERS), (one.owner, one.card)))
    state.touch()


def is_commander(one: GameObject) -> bool:
    """Whether an object is a commander: its card is, whatever it looks like (903.3)."""
    return COMMANDER in one.designations and one.kind is ObjectKind.CARD


def _place_of(state: GameState, one: GameObject) -> int:
    """Which of the game's commanders a card is: the same in all zones."""
    listed = state.flag(COMMANDERS)
    return next(
        (at for at, (who, card) in enumerate(listed, 1) if who == one.owner and card is one.card), 0
    )


# Casting (903.8).


def ways(_: Play, who: int, one: GameObject, __: int) -> list[Way]:
    """A commander may be cast from the command zone by its owner (903.8)."""
    if one.zone is Zone.COMMAND and one.owner == who and is_commander(one):
        return [Way(rules=("903.8",))]
    return []


def times_cast(state: GameState, who: int, one: GameObject) -> Use:
    """Under what it is counted how often this player has cast this commander from the command zone (903.8)."""
    return Use(Counted.COMMANDER_CAST, who, part=_place_of(state, one), game=True)


def tax(p: Play, c: Casting) -> None:
    """{2} more for each earlier time it was cast from the command zone by this player (903.8)."""
    one = p.state.objects[c.n]
    if c.zone is not Zone.COMMAND or not is_commander(one):
        return
    before = p.state.count(times_cast(p.state, c.who, one)) - 1
    if before:
        c.extra.append(
            ("commander tax", 1, a.Cost((a.PayMana(ManaCost.parse(f"{{{2 * before}}}")),)))
        )


# Where it may go (903.9).


def to_the_command_zone(p: Play, event: Event) -> Event:
    """It may go to the command zone and not where its owner would lose it, by the date (903.9b)."""
    if event.to not in _INSTEAD_OF[p.state.variants["return of commanders"]]:
        return event
    one = p.state.objects.get(event.subject)
    if one is None or not is_commander(one) or not _playing(p, one.owner):
        return event
    asked = f"put {p.name(one.id)} into the command zone instead"
    if not _wanted(p, one, ("903.9b",), asked, usual=event.from_ is not Zone.COMMAND):
        return event
    rest = WithoutRest(event.to) if one.parts else None
    rules = ("903.9b", "903.9c") if one.parts else ("903.9b",)
    return event._replace(to=Zone.COMMAND, word="", detail=rest).citing(*rules)


_LOST = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE})
_INSTEAD_OF = {
    "as it dies or is exiled": frozenset({Zone.GRAVEYARD, Zone.EXILE}),
    "as it moves": _LOST,
    "from where it is": frozenset({Zone.HAND, Zone.LIBRARY}),
}
"""For each form, the zones that it need not go to; today it returns from graveyard and exile (903.9a)."""


def _playing(p: Play, owner: int) -> bool:
    return bool(setting(p.state).commanders) and not p.player(owner).left


def _wanted(
    p: Play, one: GameObject, rules: tuple[str, ...], text: str, *, usual: bool = True
) -> bool:
    """Whether its owner wants it there; the first answer is what owners usually want: who takes it out means it to go."""
    options = YES_OR_NO if usual else YES_OR_NO[::-1]
    question = Decision(one.owner, DecisionKind.MAY, text, rules, options, source=one.id)
    return p.ask_whether(question)


def _return(p: Play, _: list[Permanent]) -> list[Event]:
    """One that has just come to a graveyard or to exile may go to the command zone (704.6d, 903.9a)."""
    state = p.state
    if not setting(state).commanders:
        return []
    since = state.flag(COMMANDERS_SEEN)
    state.set_flag(COMMANDERS_SEEN, state.clock)
    out = []
    for (zone, _owner), numbers in tuple(state.zones.items()):
        if zone not in (Zone.GRAVEYARD, Zone.EXILE):
            continue
        for n in numbers:
            one = state.objects[n]
            if one.timestamp <= since or not is_commander(one) or not _playing(p, one.owner):
                continue
            if state.variants["return of commanders"] != "from where it is":
                return []
            if _wanted(p, one, ("704.6d", "903.9a"), f"put {p.name(n)} into the command zone"):
                out.append(moving(p, n, Zone.COMMAND, "704.6d").citing("903.9a"))
    return out


# Damage (903.10a).


def note(p: Play, event: Event) -> None:
    """Combat damage of a commander to a player is added up over the game (903.10a)."""
    one = p.object(event.subject)
    if not event.combat or one is None or not is_player(event.other) or not is_commander(one):
        return
    player = p.player(event.other)
    tally = dict(player.commander_damage)
    place = _place_of(p.state, one)
    tally[place] = tally.get(place, 0) + event.amount
    p.state.put_player(player._replace(commander_damage=tuple(tally.items())), COMMANDER)


def _struck(p: Play, _: list[Permanent]) -> list[Event]:
    """21 combat damage of one commander (704.6c), though not in a Brawl game (903.12h)."""
    if setting(p.state).commanders != "Commander":
        return []
    return [
        Event(K.LOSE_GAME, player=n, rules=("704.6c", "903.10a"))
        for n in p.state.from_active()
        if not p.player(n).lost
        and any(amount >= MOST_DAMAGE for _, amount in p.player(n).commander_damage)
        and not any(r.covers(n) and not r.change.by_damage for r in p.board.rules(a.CantLose))
    ]


ACTIONS: tuple[Row, ...] = (
    Row("704.6c", "commander damage", _struck, "commander damage"),
    Row("704.6d", "commander returns", _return, "commanders"),
)
