"""Where an ability works, by what it says: where its card is, or where it moves its card from (113.6b, j, k, m)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone


def of_condition(cond: a.Condition) -> tuple[Zone, ...]:
    """Where an ability works whose condition says where its card is (113.6b)."""
    parts = cond.parts if isinstance(cond, a.AllSo) else (cond,)
    for part in parts:
        if not isinstance(part, a.Fits) or not isinstance(part.ref, a.Source):
            continue
        if isinstance(part.of, a.In):
            return part.of.zones
        if part.of == a.HasStatus(a.Status.SUSPENDED):
            return (Zone.EXILE,)  # nowhere else is a card suspended (702.62b)
    return ()


def of_cost(cost: a.Cost) -> tuple[Zone, ...]:
    """Where an ability functions that moves its own card from somewhere else (113.6m)."""
    for part in cost.parts:
        what = getattr(getattr(part, "effect", None), "what", None)
        if (
            isinstance(part, a.Act)
            and isinstance(part.effect, a.Discard)
            and isinstance(what, a.Source)
        ):
            return (Zone.HAND,)
        if isinstance(part, a.Act) and isinstance(part.effect, a.Exile) and what is not None:
            for one in what.walk():
                if isinstance(one, a.In) and isinstance(what, a.Source):
                    return one.zones
            if isinstance(what, a.Together) and what.parts[0] == a.Source():
                return _with_others(what.parts[1:])
    return ()


_MOVERS = (a.Put, a.Return, a.Exile, a.Sacrifice, a.Discard)
"""What moves things; the first of them that moves the object itself says where it is, or puts it elsewhere."""


def of_effect(effect: a.Effect, cost: a.Cost | None = None) -> tuple[Zone, ...]:
    """Where an ability works whose effect moves its own card “from the command zone” (113.6m).

    Not there if a part of the cost, or of the effect before it, is what puts it there.
    """
    for part in (*cost.walk(), *effect.walk()) if cost is not None else effect.walk():
        what = getattr(part, "what", None)
        if isinstance(part, _MOVERS) and isinstance(what, a.Source):
            zone = getattr(part, "from_", None)
            return (zone,) if zone not in (None, Zone.BATTLEFIELD) else ()
    return ()


def _with_others(refs: tuple[a.Ref, ...]) -> tuple[Zone, ...]:
    """“~ and two other cards from your graveyard”: what is other than it is where it is."""
    for ref in refs:
        parts = list(ref.walk()) if isinstance(ref, a.Pick) else []
        zones = [one.zones for one in parts if isinstance(one, a.In)]
        if zones and a.Other() in parts:
            return zones[0]
    return ()


def of_trigger(
    moved: tuple[Zone, ...], event: a.EventPattern, cond: a.Condition | None
) -> tuple[Zone, ...]:
    """Where a trigger works: where its condition says, or where its effect moves it from (`moved`) (113.6b, 113.6m).

    Not there if the event is what brings it there, or that what it enchants leaves the battlefield.
    """
    if cond is not None and (zones := of_condition(cond)):
        return zones
    for one in event.walk():
        # “a counter is removed from ~ while it's exiled”
        if isinstance(one, a.Where) and (zones := of_condition(one.condition)):
            return zones
    parts = event.parts if isinstance(event, a.AnyEvent) else (event,)
    return () if any(_brings(part) for part in parts) else moved


_BRINGING = (a.Leaves, a.Dies, a.Sacrifices, a.Discards, a.Cycles, a.Mills)
"""Events that put what they happen to into another zone."""


def _brings(event: a.EventPattern) -> bool:
    away = isinstance(event, _BRINGING) or (
        isinstance(event, a.Moves) and Zone.BATTLEFIELD in event.from_
    )
    what = getattr(event, "what", None)
    return away and isinstance(what, a.Is) and isinstance(what.ref, (a.Source, a.Host))
