"""New targets for what has some: how many there are and how they are divided stays, and what is kept may be illegal (115.7, 707.10c).

Where a text says “change the target”, what follows is in `instructions/spells.py`; here is what “choose new targets” lets a
player do, of a spell or ability that is on the stack and of a copy of one.
"""

from __future__ import annotations

from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.asked_targets import ask_targets
from rulesdb.engine.stack.deciders import Decider, decider
from rulesdb.engine.stack.demanded import other_modes
from rulesdb.engine.stack.targets import (
    apart,
    first_slot,
    frame_of,
    legal,
    source_of,
)

Targets = tuple[tuple[int, ...], ...]


def new_targets(p: Play, n: int, who: int, rules: tuple[str, ...]) -> Targets | None:
    """Which targets it has after new ones could be chosen; None where what was chosen leaves no legal set (115.7d, 115.7e)."""
    item = p.state.objects[n].stack
    assert item is not None
    frame, source = frame_of(p, n), source_of(p, n)
    every = item.targets
    out: list[tuple[int, ...]] = []
    for at, slot in enumerate(item.slots):
        old = every[at]
        if not old:
            out.append(())
            continue
        # Each mode and each text added to a spell numbers its slots for itself (115.8).
        first = first_slot(item, at)
        frame.targets = every[first:at]
        before = apart(p, legal(p, slot, frame, source, frame.targets), every[:at])
        frame.targets = tuple(out[first:])
        options = apart(p, legal(p, slot, frame, source, frame.targets), out)
        if slot.apart:
            options = other_modes(item.slots, out, options)
        # What is left unchanged may be illegal, but not because of another change (115.7d).
        kept = [t for t in old if t in options or t not in before]
        options = list(dict.fromkeys((*kept, *options)))
        if len(options) < len(old):
            return None
        by = Decider(who)
        if slot.chooser is not None:
            by = decider(p, frame, slot.chooser, source, spell=item.kind == "spell")
        for rule in (*rules, *(("115.8", "700.2f") if item.modes else ())):
            by = by.citing(rule)
        # How many there are is no new choice; nor is the share of each place (115.7f).
        many = len(old), len(old)
        out.append(ask_targets(p, slot, frame, source, options, many, at, by))
    return tuple(out)
