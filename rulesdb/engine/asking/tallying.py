"""How often something has happened, and how much in all: of events of the past, and of the creatures that attacked (508.1k).

Whether an event fits is decided in `patterns`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import Makers, Test
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


def _nth_cast(one: a.NthCast) -> Test:
    """The spell before which so many were cast; of one that is being cast, so many were (601.2i, 707.10)."""
    event = one.event
    assert isinstance(event, a.Casts)

    def test(frame: Frame, n: int) -> bool:
        made = [e.subject for e in reversed(_fitting(frame, event, "turn"))]
        if n in made:
            return made.index(n) == one.nth - 1
        thing = frame.object(n)
        cast = thing.stack.cast if thing is not None and thing.stack is not None else None
        if cast is None or cast.copied or (event.from_ and cast.from_zone not in event.from_):
            return False
        return len(made) == one.nth - 1

    return test


MAKERS: Makers = {a.NthCast: _nth_cast}
