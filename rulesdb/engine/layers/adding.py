"""Effects that add the same power and toughness to the same objects, as one that adds it so many times in layer 7c.

Where a whole group only adds, and none of it depends on another, their order is nothing: n lords are one
lord, n times. What each applies to is found once; it may leave out its own source (“other creatures”). Only
what is meant the same whatever the source is taken so; all else is applied one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.state.memo import by_identity

FEW = 3
"""Fewer effects are applied one by one: to find what they have in common takes as long."""
_OF_ANY_SOURCE = (
    a.All, a.AnyOf, a.Not, a.IsPermanent, a.IsToken, a.HasType, a.HasSupertype, a.HasSubtype, a.HasColor,
    a.IsColorless, a.IsMulticolored, a.IsMonocolored, a.HasName, a.HasKeyword, a.ControlledBy, a.You,
)  # fmt: skip
"""What means the same in the text of any source with the same controller."""
_OTHER = a.Other()


def alike(group: Sequence[LiveEffect], layer: int) -> Iterator[Sequence[LiveEffect]]:
    """The effects of a group that add the same to the same; none where one of the group does more than add.

    The `frame.you` of each is its controller of now.
    """
    if not all(type(change) is a.ModifyPT for one in group for change in one.parts[layer]):
        return
    found: dict[tuple[object, ...], list[LiveEffect]] = {}
    for one in group:
        new = one.held is not None and one.condition is None and one.started is None
        if new and _adds(one.changes) and isinstance(one.to, a.Each) and _fits(one.to):
            found.setdefault((one.frame.you, one.to, one.changes), []).append(one)
    yield from (each for each in found.values() if len(each) >= FEW)


def added(
    same: Sequence[LiveEffect], affected: Callable[[LiveEffect], Sequence[int]]
) -> dict[int, a.ModifyPT]:
    """What such effects add to each object together; each is noted to have begun to apply to its own (613.6).

    `affected` says what one of them applies to.
    """
    first, second, *_ = same
    ids, sources = [*affected(first)], frozenset[int]()
    if _leaves_out_source(first):
        sources = frozenset([one.source for one in same])
        ids += [n for n in affected(second) if n == first.source]
    every, but_own = _times(first, len(same)), _times(first, len(same) - 1)
    those, whole = sources.intersection(ids), tuple(ids)
    for one in same:
        out = one.source in those
        one.started = tuple([n for n in ids if n != one.source]) if out else whole
    return {number: but_own if number in sources else every for number in ids}


def _leaves_out_source(effect: LiveEffect) -> bool:
    return isinstance(effect.to, a.Each) and _OTHER in _parts(effect.to.of)


def _times(effect: LiveEffect, many: int) -> a.ModifyPT:
    """What so many effects add that each add what this one does."""
    (change,) = effect.changes
    assert isinstance(change, a.ModifyPT)
    assert isinstance(change.power, a.Number)
    assert isinstance(change.toughness, a.Number)
    return a.ModifyPT(a.Number(change.power.value * many), a.Number(change.toughness.value * many))


def _adds(changes: Sequence[a.Change]) -> bool:
    """Whether nothing is done but adding two numbers that are written."""
    one = changes[0]
    return (
        len(changes) == 1
        and isinstance(one, a.ModifyPT)
        and type(one.power) is type(one.toughness) is a.Number
    )


@by_identity
def _fits(to: a.Each) -> bool:
    """Whether it names the same whatever the source is, which alone may be left out."""
    return all(part == _OTHER or _of_any_source(part) for part in _parts(to.of))


def _parts(of: a.Filter) -> tuple[a.Filter, ...]:
    return of.parts if isinstance(of, a.All) else (of,)


def _of_any_source(tree: a.Node) -> bool:
    return isinstance(tree, _OF_ANY_SOURCE) and all(
        _of_any_source(child) for _, child in tree.children()
    )
