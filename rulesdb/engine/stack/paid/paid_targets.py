"""Targets that a spell has only if a cost was paid for it: kicked, bargained, promised … (702.33g, 702.166d, 702.174m, 702.194c).

Where the cost was not paid, those targets are not there for casting the spell, and where it was
those are not that it has instead of others: their slots stay, so that the numbering holds,
and take nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.memo import by_identity

_KICKED = a.HasStatus(a.Status.KICKED)


def _of_cost(one: a.Condition) -> bool:
    """Whether a condition asks for a cost of the spell itself, with or without more."""
    if isinstance(one, a.AllSo):
        return any(map(_of_cost, one.parts))
    if isinstance(one, a.Fits):
        return one.of == _KICKED and isinstance(one.ref, a.Source)
    return isinstance(one, a.CostPaid) and isinstance(one.of, a.Source)


def _shut(tree: a.Node, frame: Frame, *, paid: bool) -> str:
    """Which part of an instruction the costs paid have decided against; no part where they don't alone decide.

    `paid`: as if each such cost were paid.
    """
    if not isinstance(tree, a.If):
        return ""
    one = tree.condition
    parts = one.parts if isinstance(one, a.AllSo) else (one,)
    if not paid and any(_of_cost(part) and not truth(frame, part) for part in parts):
        return "then"
    return "otherwise" if all(map(_of_cost, parts)) else ""


@by_identity
def asks_of_cost(effect: a.Effect) -> bool:
    """Whether an instruction has a part that is only followed if a cost was paid."""
    return a.If in kinds_of(effect) and any(
        isinstance(n, a.If) and _of_cost(n.condition) for n in effect.walk()
    )


def _named(
    tree: a.Node, frame: Frame, *, paid: bool, open_: bool = True
) -> Iterator[tuple[int, bool]]:
    """Each target slot that a text names, and whether it does so where the costs paid let it."""
    if isinstance(tree, a.Target):
        yield tree.slot, open_
    shut = _shut(tree, frame, paid=paid)
    for name, child in tree.children():
        yield from _named(child, frame, paid=paid, open_=open_ and name != shut)


def without_unpaid(
    effects: tuple[a.Effect, ...],
    offsets: tuple[int, ...],
    slots: tuple[a.TargetSlot, ...],
    frame: Frame,
    *,
    paid: bool = False,
) -> tuple[a.TargetSlot, ...]:
    """The slots of a spell, those that nothing paid for asks for with no targets to take.

    `paid`: those that it has if such a cost is paid, before it is.
    """
    if not any(map(asks_of_cost, effects)):
        return slots
    seen: dict[int, bool] = {}
    for effect, first in zip(effects, offsets or (0,) * len(effects), strict=True):
        for slot, open_ in _named(effect, frame, paid=paid):
            seen[first + slot] = seen.get(first + slot, False) or open_
    none = a.Number(0)
    return tuple(
        a.TargetSlot(slot.of, none, none) if seen.get(at) is False else slot
        for at, slot in enumerate(slots)
    )
