"""Whether something is on the battlefield or has been in the story: what never was there can't have survived it (700.4)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.playing.story import Story


def was_there(story: Story, events: Iterable[Event], line: set[int]) -> bool:
    """Whether any of these numbers, all of one thing, is that of a permanent or was until it left."""
    left = (e.subject for e in events if e.kind is EventKind.MOVE and e.from_ is Zone.BATTLEFIELD)
    return not line.isdisjoint(story.state.battlefield) or not line.isdisjoint(left)
