"""Which events only keep the books: they are part of what happened, and a ruling leaves them out (509.1h)."""

from __future__ import annotations

from rulesdb.engine.state.events import CHANGED, Event, EventKind

K = EventKind

QUIET = frozenset(
    {K.PASS, K.TARGET, K.EFFECT_ENDS, K.STEP_ENDS, K.BLOCKED, K.UNBLOCKED, K.ATTACKERS, K.BLOCKERS, K.LOOK,
     K.TAP_FOR_MANA, K.EXILE, K.PAY}
)  # fmt: skip
"""Kinds of events that only keep the books, where nothing of them is out of the ordinary."""


def quiet(event: Event) -> bool:
    """Whether an event is left out of a ruling.

    That something is blocked is told where nothing blocks it itself (509.1h, 702.22h), and a target that is changed
    to another (115.7), which no line of a spell or ability as it was cast tells. That attackers become tapped is part of
    attacking (508.1f), also where something is chosen or paid in between.
    """
    if event.kind is K.TAP:
        return "508.1f" in event.rules
    if event.kind is K.TARGET:
        return event.word != CHANGED
    unseen = event.kind is K.BLOCKED and (not event.amount or "702.22h" in event.rules)
    return event.kind in QUIET and not unseen
