"""What happens together and is one occurrence for a trigger, and what is not (603.2c, 510.2, 700.1).

“One or more” triggers once for each player, source or creature that its text speaks of one of, and
once for all where it speaks of one or more players, or of what is done by whomever; a source that deals damage to several at once deals damage once; what several sources damage at once
is dealt damage once. One row a kind of event pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.ports import Ports

Occurrence = tuple[int, ...]
"""What tells one occurrence from others of the same moment: numbers of players and objects."""

_Row = Callable[[Any, Event], "Occurrence | None"]

INSTEAD = "!instead"
"""Under this name a frame keeps that a replacement effect made it: what waits then is its source's (603.7f)."""


def _deals(one: a.DealsDamage, event: Event) -> Occurrence | None:
    return (event.subject,) if one.to is None else None


def _is_dealt(one: a.IsDealtDamage, event: Event) -> Occurrence | None:
    return (event.other,) if one.source is None else None


def _attacks(one: a.PlayerAttacks, event: Event) -> Occurrence | None:
    return (event.player, event.other) if one.whom is not None else None


_ALONE: Mapping[type[a.EventPattern], _Row] = {
    a.DealsDamage: _deals,
    a.IsDealtDamage: _is_dealt,
    a.PlayerAttacks: _attacks,
    a.IsAttacked: lambda _, event: (event.other,),
}
"""Of events told without “one or more”: those that are one occurrence all the same (510.2)."""


def _single(of: a.Filter | None) -> bool:
    """Whether a description is of one source, and so each source is told by itself."""
    return any(isinstance(part, (a.Is, a.IsSource)) for part in _parts(of))


def _parts(of: a.Filter | None) -> tuple[a.Filter, ...]:
    if of is None:
        return ()
    return of.parts if isinstance(of, (a.All, a.AnyOf)) else (of,)


def _by_source_or_recipient(one: a.DealsDamage, event: Event) -> Occurrence:
    if _single(one.source):
        return (event.subject,)
    return (event.other,) if one.to is not None else ()


def _by_damaged(one: a.IsDealtDamage, event: Event) -> Occurrence:
    return (event.other,) if one.source is not None else ()


def _by_attacked(one: a.Attacks, event: Event) -> Occurrence:
    return () if one.whom is None or isinstance(one.whom, a.AnyOf) else (event.other,)


def _by_subject(_: a.EventPattern, event: Event) -> Occurrence:
    return (event.subject,)


def _by_source(_: a.EventPattern, event: Event) -> Occurrence:
    return (event.source,)


def _by_player(_: a.EventPattern, event: Event) -> Occurrence:
    return (event.player,)


_MANY: Mapping[type[a.EventPattern], _Row] = {
    a.DealsDamage: _by_source_or_recipient,
    a.IsDealtDamage: _by_damaged,
    a.Attacks: _by_attacked,
    a.CountersPut: _by_subject,
    a.CountersRemoved: _by_subject,
    a.BecomesTarget: _by_source,
    a.CommitsCrime: _by_source,
    a.Mills: _by_player,
    a.Discards: _by_player,
    a.Draws: _by_player,
    a.Sacrifices: _by_player,
    a.CreatesToken: _by_player,
    a.Casts: _by_player,
    a.Activates: _by_player,
    a.Copies: _by_player,
    a.TapsForMana: _by_player,
}
"""Of events told with “one or more”: what the text speaks of one of. All at once where there is no row."""


def occurrence(pattern: a.EventPattern, event: Event, ports: Ports) -> Occurrence | None:
    """What an event that fits shares with the others of its occurrence; None where it is one alone."""
    if isinstance(pattern, a.FirstTime):
        return occurrence(pattern.event, event, ports)
    if isinstance(pattern, a.AnyEvent):
        for at, part in enumerate(pattern.parts):
            if event.kind in kinds_of(part, ports):
                found = occurrence(part, event, ports)
                return None if found is None else (at, *found)
        return None
    if isinstance(pattern, a.OnceForAll):
        return ()
    if isinstance(pattern, a.OneOrMore):
        row = _MANY.get(type(pattern.event))
        return row(pattern.event, event) if row is not None else ()
    row = _ALONE.get(type(pattern))
    return row(pattern, event) if row is not None else None


_MEASURED = frozenset(
    {
        EventKind.DAMAGE,
        EventKind.GAIN_LIFE,
        EventKind.LOSE_LIFE,
        EventKind.PUT_COUNTERS,
        EventKind.REMOVE_COUNTERS,
        EventKind.CREATE,
    }
)
"""Events whose amount says how much happened; of all others each counts for one."""


def how_much(events: tuple[Event, ...]) -> int:
    """What “that many” and “that much” are of events that are one occurrence (608.2h)."""
    return sum(event.amount if event.kind in _MEASURED else 1 for event in events)
