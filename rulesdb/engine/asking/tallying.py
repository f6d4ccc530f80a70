"""How often something has happened, and how much in all: of events of the past, and of the creatures that attacked (508.1k).

Whether an event fits is decided in `patterns`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import kinds_of, matches, past
from rulesdb.engine.state.events import Event


def count_events(frame: Frame, pattern: a.EventPattern, since: str) -> int:
    """How many events of the past fit; a creature that attacked twice is one that attacked (508.1k)."""
    found = _fitting(frame, pattern, since)
    return len({e.subject for e in found} if isinstance(pattern, a.Attacks) else found)


def total_of_events(frame: Frame, pattern: a.EventPattern, since: str) -> int:
    """The sum of the amounts of the events of the past that fit."""
    return sum(e.amount for e in _fitting(frame, pattern, since))


def _fitting(frame: Frame, pattern: a.EventPattern, since: str) -> list[Event]:
    kinds = kinds_of(pattern, frame.state.ports)
    return [e for e in past(frame, since) if e.kind in kinds and matches(frame, pattern, e)]
