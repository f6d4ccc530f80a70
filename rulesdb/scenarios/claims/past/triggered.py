"""Whether an ability has triggered: it has as its event happens (603.2), even where it is never put on the stack (603.3).

A game that ends at once, a player who leaves and a turn that is ended keep it from there. Why something has not triggered
is told in `trying/untriggered`.
"""

from __future__ import annotations

from rulesdb.engine.state.events import UNPUT, Event, EventKind


def has_triggered(event: Event) -> bool:
    """Whether this is an ability that triggered, on the stack or never put there."""
    return event.kind is EventKind.TRIGGER or was_never_put(event)


def was_never_put(event: Event) -> bool:
    """Whether this is an ability that triggered and was never put on the stack."""
    return event.kind is EventKind.SKIP and event.word == UNPUT


def source_of(event: Event) -> int:
    """What the ability is of that triggered."""
    return event.subject if event.kind is EventKind.SKIP else event.source
