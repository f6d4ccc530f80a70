"""Events that are one occurrence are gathered for what triggered on them, and told as its text tells them (603.2c)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.groups import TOGETHER, how_much
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind

Together = dict[tuple[int | str, ...], list[Event]]
"""What has happened at once and is one occurrence, by ability and what the events share (603.2c)."""


def one_of(once: Together, key: tuple[int | str, ...], event: Event) -> bool:
    """Whether an event belongs to an occurrence that has been noticed; it is kept with the others."""
    events = once.setdefault(key, [])
    events.append(event)
    return len(events) > 1


def gather(p: Play, once: Together) -> None:
    """What triggered on an occurrence knows all the events that it was (603.2c, 608.2h)."""
    several: dict[tuple[object, ...], tuple[Event, ...]] = {
        (*key[:2], id(events[0])): tuple(events) for key, events in once.items() if len(events) > 1
    }
    if not several:
        return
    state = p.state
    made = []
    for one in state.waiting:
        found = several.get((one.source, one.key, id(one.event)))
        if found is None:
            made.append(one)
            continue
        bound = (*one.frame.bound, (TOGETHER, found))
        made.append(one._replace(frame=one.frame._replace(bound=bound, amount=how_much(found))))
    state.waiting = tuple(made)


def as_told(frame: Frame, pattern: a.EventPattern, event: Event) -> Event:
    """The event as the text tells it: what is dealt damage, or becomes blocked, is its subject (120.3, 509.3d)."""
    if isinstance(pattern, (a.OneOrMore, a.FirstTime)):
        return as_told(frame, pattern.event, event)
    if isinstance(pattern, a.AnyEvent):
        fitting = (part for part in pattern.parts if matches(frame, part, event))
        return as_told(frame, next(fitting, pattern.parts[0]), event)
    if isinstance(pattern, a.IsDealtDamage) and event.kind in (EventKind.DAMAGE, EventKind.EXCESS):
        return event._replace(subject=event.other)
    if isinstance(pattern, a.BecomesBlocked) and event.kind is EventKind.BLOCK:
        return event._replace(subject=event.other, other=event.subject)
    return event


def tellings(frame: Frame, pattern: a.EventPattern, event: Event) -> tuple[Event, ...]:
    """The event once for each thing that it happens to, where the text speaks of two sides of it (603.2c, 509.3d)."""
    if not isinstance(pattern, a.AnyEvent):
        return (as_told(frame, pattern, event),)
    fitting = (part for part in pattern.parts if matches(frame, part, event))
    return tuple(dict.fromkeys(as_told(frame, part, event) for part in fitting))
