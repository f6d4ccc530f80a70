"""That something was indestructible as state-based actions were checked, and no longer as they were checked again (704.3, 702.12b)."""

from __future__ import annotations

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.replies import Why, happened, turn_began
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def was_indestructible(story: Story, ends: Event) -> Why:
    """What kept a thing from being destroyed right before it was, and who went meanwhile; empty where nothing did."""
    events = happened(story)
    at = next((i for i, e in enumerate(events) if e is ends), len(events))
    start = turn_began(events[:at])
    spared = [
        i for i in range(start, at)
        if events[i].kind is K.SKIP and events[i].word == "destroy" and events[i].subject == ends.subject
        and "702.12b" in events[i].rules
    ]  # fmt: skip
    if not spared:
        return Why()
    names = GivenNames(story.state, story.things)
    gone = dict.fromkeys(
        names.of(e.subject, e.name) for e in events[spared[-1] - _NEAR : at]
        if e.kind is K.DESTROY and e.subject != ends.subject
    )  # fmt: skip
    went = f", before {' and '.join(gone)} went" if gone else ""
    text = f"it was indestructible as that was checked first{went}, and no longer as it was checked again"
    return Why(text, ("704.3",))


_NEAR = 6
"""So many events before it was spared belong to the same check."""
