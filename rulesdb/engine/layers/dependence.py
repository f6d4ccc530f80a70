"""Dependence: which of several effects waits for which (613.8).

What each effect reads and writes tells which pairs can depend on each other at all; only those are
tried. Whether one of them does depend is found by trial elsewhere; loops are ignored here (613.8b).
Nothing here applies an effect.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesdb.engine.layers.live_effect import EffectKey, LiveEffect

Pairs = Sequence[tuple[LiveEffect, Collection[EffectKey]]]
"""Effects, each with the keys of the others that write something it reads."""
Depends = Mapping[EffectKey, Collection[EffectKey]]
"""For an effect those that it depends on; nothing for one that depends on none."""


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
            out.append((one, keys))
    return out


def first_free(group: Sequence[LiveEffect], depends: Depends) -> LiveEffect:
    """The first of a group that waits for no other, loops of dependence left out (613.8b)."""
    for effect in group:
        if all(_leads(other, effect.key, depends) for other in depends.get(effect.key, ())):
            return effect
    return group[0]


def _leads(start: EffectKey, goal: EffectKey, depends: Depends) -> bool:
    """Whether an effect depends on another, directly or through others."""
    seen, open_ = {start}, [start]
    while open_:
        found = depends.get(open_.pop(), ())
        if goal in found:
            return True
        more = [key for key in found if key not in seen]
        seen.update(more)
        open_ += more
    return False


def without(depends: Depends, gone: EffectKey) -> Depends:
    """The same where one effect waits no more, and nothing for it."""
    kept = {key: {one for one in found if one != gone} for key, found in depends.items()}
    return {key: found for key, found in kept.items() if found and key != gone}
