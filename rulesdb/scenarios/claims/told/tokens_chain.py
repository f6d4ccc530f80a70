"""How many tokens came of one instruction where effects add others to them: a chain of numbers in the order applied (614.5, 616.1).

An effect that has more created besides makes events of its own, each with what was applied to it afterwards. Where the order
of them is not one line, or the numbers don't add up to what was created, nothing is told.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter

from rulesdb.engine.state.events import Event
from rulesdb.scenarios.claims.replies import Why, ability_source
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def tokens_chain(story: Story, events: Sequence[Event]) -> Why:
    """The chain of each instruction that created tokens to which effects added others; empty where none did."""
    causes: dict[int, list[Event]] = {}
    for e in events:
        causes.setdefault(e.cause, []).append(e)
    told: dict[str, int] = {}
    added = False
    for cause, those in causes.items():
        own = (cause, ability_source(story, cause))
        added = added or any(e.source and e.source not in own for e in those)
        chain = _chain(those, own)
        if chain is None:
            return Why()
        text = _said(story, cause, chain)
        told[text] = told.get(text, 0) + 1
    if not added:
        return Why()
    parts = [f"{n} × {text}" if n > 1 else text for text, n in told.items()]
    return Why(and_(parts), ("616.1", "614.5"))


_Chain = list[tuple[int, int]]
"""What there was at first, by 0, and what each effect made of it."""


def _chain(events: Sequence[Event], own: Sequence[int]) -> _Chain | None:
    """The number at first and after each effect; None where the order is not one line or the numbers don't fit."""
    sorter: TopologicalSorter[int] = TopologicalSorter()
    for e in events:
        line = (*((e.source,) if e.source and e.source not in own else ()), *e.by)
        for before, after in itertools.pairwise(line):
            if before != after:
                sorter.add(after, before)
        for one in line:
            sorter.add(one)
    try:
        order = [*sorter.static_order()]
    except CycleError:
        return None
    more = dict.fromkeys((0, *order), 0)
    groups: dict[tuple[int, tuple[int, ...], str], list[Event]] = {}
    for e in events:
        groups.setdefault((e.source, e.by, e.name), []).append(e)
    for (source, by, _), those in groups.items():
        told = [e.was for e in those if e.was]
        begun = sum(was[0] for was in told) if by else len(those)
        more[source if source in more and source not in own else 0] += begun
        for at, effect in enumerate(by):
            if any(len(was) != len(by) for was in told):
                return None
            now = sum(was[at] for was in told)
            then = sum(was[at + 1] for was in told) if at + 1 < len(by) else len(those)
            more[effect] += then - now
    out: _Chain = []
    total = 0
    for effect in (0, *order):
        total += more[effect]
        if more[effect]:
            out.append((effect, total))
    return out if total == len(events) else None


def _said(story: Story, cause: int, chain: _Chain) -> str:
    """`1 by Forge's ability, then 3 by the effect of Mill, then 6 by that of Loom`."""
    names = GivenNames(story.state, story.things)
    seen: set[str] = set()
    parts: list[str] = []
    for effect, total in chain:
        if not effect:
            parts.append(f"{total} by {names.of(cause)}" if cause else f"{total} at first")
            continue
        name = names.of(effect)
        other = "another " if name in seen else ""
        seen.add(name)
        parts.append(f"{total} by the effect of {other}{name}")
    return ", then ".join(parts)
