"""Damage that did not do what damage to these does: it was dealt to something else, or gave poison counters (614.9, 120.3b)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.replies import Why, replaced, told_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def redirected(
    story: Story, events: Sequence[Event], line: set[int], of: set[int] | None = None
) -> Why:
    """The damage that was to be dealt to these and was dealt to something else, by whose effect (614.9); `of` these sources."""
    found = [
        e
        for e in events
        if e.kind is K.DAMAGE and "614.9" in e.rules and e.detail in line and e.other not in line
        if of is None or e.subject in of
    ]
    texts = dict.fromkeys(f"{told_of(story, e)} instead{replaced(story, e)}" for e in found)
    return Why(
        "; ".join(texts), ("614.9", *(rule for e in found for rule in e.rules)) if found else ()
    )


def as_poison(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """Whose damage gave a player poison counters and took no life (702.90b)."""
    names = GivenNames(story.state, story.things)
    hits = [
        e for e in events if e.kind is K.PUT_COUNTERS and e.subject in line and "702.90b" in e.rules
    ]
    by = and_(list(dict.fromkeys(names.of(e.source) for e in hits)))
    return (
        Why(f"damage from {by} gives poison counters instead (infect)", ("702.90b", "120.3b"))
        if hits
        else Why()
    )


def dealt_to_his(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """The damage that was dealt to what a player controls, and not to the player (120.1, 120.3)."""
    hits = [
        e for e in events
        if e.kind is K.DAMAGE and (was := story.state.last(e.other)) is not None and was.controller in line
    ]  # fmt: skip
    who = and_([story.state.players[n].name for n in sorted(line) if n in story.state.players])
    texts = list(dict.fromkeys(told_of(story, e) for e in hits))
    if not texts or not who or len(texts) > _FEW:
        return Why()
    return Why(f"{and_(texts)}, and not to {who}", ("120.1",))


_FEW = 3
"""So many of them are told."""
