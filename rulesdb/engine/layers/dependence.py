"""Dependence: which of several effects waits for which (613.8).

What each effect reads and writes tells which pairs can depend on each other at all; only those are
tried. Whether one of them does depend is found by trial elsewhere; loops are ignored here (613.8b).
Nothing here applies an effect.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesdb.engine.layers.live_effect import EffectKey, LiveEffect

Pairs = Sequence[tuple[LiveEffect, Sequence[LiveEffect]]]
"""Effects, each with the others that write something it reads."""


def may_depend(
    group: Sequence[LiveEffect],
    reads: Sequence[Collection[str]],
    writes: Sequence[Collection[str]],
) -> Pairs:
    """Which effects of a group read what others of it write; all that are not named are independent.

    `reads` and `writes` are the aspects that each effect of the group reads and writes, in its order.
    """
    written: dict[str, set[EffectKey]] = {}
    for other, aspects in zip(group, writes, strict=True):
        for aspect in aspects:
            written.setdefault(aspect, set()).add(other.key)
    out = []
    for one, aspects in zip(group, reads, strict=True):
        met = [written[aspect] for aspect in aspects if aspect in written]
        keys = set[EffectKey]().union(*met) - {one.key}
        if keys:
            out.append((one, [other for other in group if other.key in keys]))
    return out


def first_free(
    group: Sequence[LiveEffect], depends: Mapping[EffectKey, Collection[EffectKey]]
) -> LiveEffect:
    """The first of a group that waits for no other, loops of dependence left out (613.8b)."""
    reach = _closure(depends)
    for effect in group:
        waits = [
            other for other in depends.get(effect.key, ()) if effect.key not in reach.get(other, ())
        ]
        if not waits:
            return effect
    return group[0]


def _closure(
    depends: Mapping[EffectKey, Collection[EffectKey]],
) -> dict[EffectKey, set[EffectKey]]:
    """For each effect all that it depends on, directly or through others."""
    out = {key: set(found) for key, found in depends.items()}
    changed = True
    while changed:
        changed = False
        for found in out.values():
            more = set().union(*(out.get(other, set()) for other in found)) - found
            if more:
                found |= more  # noqa: PLW2901
                changed = True
    return out
