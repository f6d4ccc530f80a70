"""Whether a thing fits a description: one row a kind of filter, each made into a small function.

A filter is turned into a function of a frame and a number once, and the function is kept with it.
`candidates` tells which things have to be asked, from the zones that the filter speaks of (109.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame, unknown
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.multiplayer import limited, setting, within
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.state.ports import Port, Ports

Test = Callable[[Frame, int], bool]


def fits(frame: Frame, number_: int, one: a.Filter) -> bool:
    """Whether a thing fits a filter."""
    return test_of(one, frame.state.ports)(frame, number_)


@by_identity_in
def test_of(one: a.Filter, ports: Ports) -> Test:
    """The function that a filter means."""
    maker = ports[MAKERS].get(type(one))
    if maker is not None:
        return maker(one)
    whole = ports[OF_PARTS].get(type(one))
    if whole is None:
        raise unknown("filter", one)
    return whole(one, ports)


Makers = Mapping[type[a.Filter], Callable[[Any], Test]]
MAKERS: Port[Makers] = Port("does it fit", "109")
"""One row a kind of filter: `of_a_kind` and `in_a_state` have them."""

Wholes = Mapping[type[a.Filter], Callable[[Any, Ports], Test]]
OF_PARTS: Port[Wholes] = Port("does it fit what asks other rows", "109")
"""The kinds of filters that hold others or ask a table: each is handed the ports."""


# Which things to ask.

PLAYERS = "players"
_PLAYER_ATOMS = (a.IsPlayer, a.IsOpponent, a.IsTeammate, a.PlayerWhere)


@by_identity
def places(one: a.Filter) -> frozenset[Zone | str]:
    """The zones whose objects a filter speaks of, and PLAYERS where it speaks of players (109.2)."""
    found = _places(one)
    return found or frozenset({Zone.BATTLEFIELD})


_ORDER = {place: at for at, place in enumerate((*Zone, PLAYERS))}


@by_identity
def in_order(one: a.Filter) -> tuple[Zone | str, ...]:
    """The same places, always in one order: what players are offered depends on nothing else."""
    return tuple(sorted(places(one), key=_ORDER.__getitem__))


_ALL_ZONES = frozenset(
    {Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.COMMAND}
)


_SUSPENDED = a.HasStatus(a.Status.SUSPENDED)
"""The one state of a card that is nowhere but in exile (702.62b)."""


def _brought(one: a.Filter) -> bool:
    """Whether it is what an instruction did something to: “dealt damage this way”, “exiled with ~”."""
    return isinstance(one, a.Is) and isinstance(one.ref, (a.Bound, a.Linked))


def _places(one: a.Filter) -> frozenset[Zone | str]:
    if isinstance(one, a.All):
        # A spell is on the stack; a zone tells where it was cast from (112.1, 601.2a).
        spell = any(isinstance(part, a.IsSpell) for part in one.parts)
        parts = [x for x in one.parts if not (spell and isinstance(x, a.In))]
        if any(isinstance(x, _PLAYER_ATOMS) for x in parts):
            # “a player dealt damage this way”: what an instruction did, it did to players, too.
            parts = [x for x in parts if not _brought(x)]
        found = [part for part in map(_places, parts) if part]
        return frozenset.intersection(*found) if found else frozenset()
    if isinstance(one, a.AnyOf):
        each = [_places(part) or frozenset({Zone.BATTLEFIELD}) for part in one.parts]
        if all(not _places(part) for part in one.parts):
            return frozenset()
        return frozenset[Zone | str]().union(*each)
    if isinstance(one, a.In):
        return frozenset(one.zones)
    if isinstance(one, a.Not) and isinstance(one.part, a.In) and one.part.of is None:
        # “cards that aren't on the battlefield”: wherever else in the game they are (400.1).
        return (_ALL_ZONES | {Zone.LIBRARY}) - {*one.part.zones}
    if one == _SUSPENDED:
        return frozenset({Zone.EXILE})
    if isinstance(one, (a.IsSpell, a.IsAbility)):
        return frozenset({Zone.STACK})
    if isinstance(one, _PLAYER_ATOMS):
        return frozenset({PLAYERS})
    if isinstance(one, a.AnyTarget):
        return frozenset({PLAYERS, Zone.BATTLEFIELD})
    if isinstance(one, a.IsPermanent):
        return frozenset({Zone.BATTLEFIELD})
    if isinstance(one, a.IsSource):
        return _ALL_ZONES
    if _brought(one):
        # “cards revealed this way”, “cards exiled with ~”: wherever an instruction brought them.
        return _ALL_ZONES | {Zone.LIBRARY}
    return frozenset()


@by_identity
def of_permanents(one: a.Filter) -> bool:
    """Whether a description tells a type and no card, spell or source: then permanents are meant (109.2)."""
    if not {Zone.BATTLEFIELD} <= places(one) <= _THERE:
        return False
    atoms = tuple(_atoms(one))
    other = any(isinstance(x, a.Is) and not isinstance(x.ref, (a.Source, a.You)) for x in atoms)
    typed = any(isinstance(x, (a.HasType, a.HasSubtype)) for x in atoms)
    return typed and not other and not any(isinstance(x, a.IsCard) for x in atoms)


_THERE = frozenset({Zone.BATTLEFIELD, PLAYERS})


def _atoms(one: a.Filter) -> Iterator[a.Filter]:
    if isinstance(one, (a.All, a.AnyOf)):
        for part in one.parts:
            yield from _atoms(part)
    else:
        yield one


def meant(frame: Frame, n: int, one: a.Filter | None) -> bool:
    """Whether something in an event is what is described: “a creature” is no creature card or spell (109.2)."""
    if one is None or not n:
        return one is None
    if of_permanents(one):
        last = frame.state.last(n)
        if last is not None and last.zone is not Zone.BATTLEFIELD:
            return False
    return fits(frame, n, one)


def before(frame: Frame, ref: a.Ref, into: Zone | None = None) -> tuple[int, ...]:
    """What an instruction did something to, as it was then: what it moved is a new object now (400.7, 608.2h).

    Only what came to be in a zone, where one is told.
    """
    out = []
    for n in answers(frame, ref):
        thing = frame.object(n)
        if into is not None and (thing is None or thing.zone is not into):
            continue
        was = n if thing is None or thing.zone is Zone.BATTLEFIELD else thing.came_from
        out.append(was if was in frame.state.lki else n)
    return tuple(out)


def _handled(one: a.Filter) -> a.DoneTo | None:
    """The part of a description that tells what was done to it."""
    parts = one.parts if isinstance(one, a.All) else (one,)
    return next((part for part in parts if type(part) is a.DoneTo), None)


def _of_each_player(state: GameState, place: Zone) -> list[int]:
    """What is in a zone that each player has."""
    return [n for player in state.order for n in state.zone(place, player)]


def _from_outside(state: GameState) -> list[int]:
    """What can be brought in from outside the game: nothing into one with commanders (903.11)."""
    if setting(state).commanders:
        return []
    found = _of_each_player(state, Zone.OUTSIDE)
    if removed(state):
        objects = state.objects
        found += [n for n in state.zone(Zone.EXILE) if objects[n].kind is ObjectKind.CARD]
    return found


def candidates(frame: Frame, one: a.Filter) -> list[int]:
    """Everything that has to be asked whether it fits: phased-out permanents are not there (702.26b)."""
    state = frame.state
    if (done := _handled(one)) is not None:
        return list(before(frame, done.ref))
    out: list[int] = []
    for place in in_order(one):
        if not isinstance(place, Zone):
            out.extend(state.from_active())
        elif place is Zone.BATTLEFIELD:
            objects = state.objects
            out += [n for n in state.battlefield if not objects[n].phased_out]
        elif place.shared:
            out.extend(state.zone(place))
        elif place is Zone.OUTSIDE:
            out.extend(_from_outside(state))
        else:
            out.extend(_of_each_player(state, place))
    if limited(state):
        # What is out of range is neither affected nor seen (801.4, 801.5a, 801.10, 801.11).
        return within(state, frame.you, out, source=frame.source)
    return out


def removed(state: GameState) -> bool:
    """Whether what is exiled is outside the game, as rules before 2009 had it (217.1e then)."""
    return state.variants["exile"] == "removed from the game"


def members(frame: Frame, one: a.Filter) -> tuple[int, ...]:
    """Everything that fits a filter."""
    if type(one) is a.IsOpponent and isinstance(one.of, a.You):
        found = frame.state.opponents(frame.you) if frame.you else ()
        return (
            tuple(within(frame.state, frame.you, found, source=frame.source))
            if limited(frame.state)
            else found
        )
    test = test_of(one, frame.state.ports)
    return tuple(n for n in candidates(frame, one) if test(frame, n))
