"""How often something has happened, and how much in all: of events of the past, and of the creatures that attacked (508.1k).

Whether an event fits is decided in `patterns`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import Makers, Test
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import kinds_of, matches, past
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.memo import by_identity


def count_events(frame: Frame, pattern: a.EventPattern, since: str) -> int:
    """How many events of the past fit; a creature that attacked twice is one that attacked (508.1k)."""
    found = _fitting(frame, pattern, since)
    return len({e.subject for e in found} if isinstance(pattern, a.Attacks) else found)


def total_of_events(frame: Frame, pattern: a.EventPattern, since: str) -> int:
    """The sum of the amounts of the events of the past that fit."""
    return sum(e.amount for e in _fitting(frame, pattern, since))


def power_of_events(frame: Frame, pattern: a.EventPattern, since: str) -> int:
    """The power in all of the creatures that attacked so, as they were declared; each once (508.1k)."""
    found = {e.subject: e.detail for e in _fitting(frame, pattern, since)}
    return sum(power for power in found.values() if isinstance(power, int))


def count_of_the_past(frame: Frame, of: a.All) -> int | None:
    """How many Goblins that entered, or that attacked, there were: those too that are gone or others' now (608.2i).

    None where more is told of them (“Goblins you control that entered”): that is about what is there.
    """
    told = _told_of_the_past(of)
    return count_events(frame, *told) if told is not None else None


@by_identity
def _told_of_the_past(of: a.All) -> tuple[a.EventPattern, str] | None:
    took = [one for one in of.parts if isinstance(one, a.Took)]
    rest = [one for one in of.parts if not isinstance(one, a.Took)]
    if len(took) != 1 or took[0].role != "subject" or not all(map(_plain, rest)):
        return None
    event = took[0].event
    if isinstance(event, a.Enters):
        what = a.All((*rest, event.what))
        return a.Enters(what, event.from_, event.was_cast), took[0].since
    if isinstance(event, a.Attacks) and event == a.Attacks(event.what):
        return a.Attacks(a.All((*rest, event.what))), took[0].since
    return None


def _plain(of: a.Filter) -> bool:
    """Whether it tells only what a thing is."""
    if isinstance(of, a.Not):
        return _plain(of.part)
    return all(map(_plain, of.parts)) if isinstance(of, a.AnyOf) else isinstance(of, _ATOMS)


_ATOMS = (a.HasType, a.HasSubtype, a.HasSupertype, a.HasColor, a.IsToken, a.IsPermanent, a.Other)


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
