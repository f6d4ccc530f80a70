"""What had made a creature larger and was over as its damage came to be lethal (704.5g, 611.2, 611.3)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.claims.since.ended import effects_ended
from rulesdb.scenarios.playing.story import Story


def no_longer_larger(story: Story, event: Event) -> Why:
    """Which effects that had made a creature larger had ended as it was destroyed for its damage; empty of all else."""
    events = happened(story)
    at = next((i for i, e in enumerate(events) if e is event), len(events))
    ends = next(
        (
            e
            for e in reversed(events[: at + 1])
            if e.kind is K.DESTROY and e.subject == event.subject
        ),
        None,
    )
    if ends is None or "704.5g" not in ends.rules:
        return Why()
    before = story.at(story.hand, story.since, story.begun + at)
    return effects_ended(before, event.subject, _larger)


def _larger(change: a.Change) -> bool:
    """Whether a change could have made toughness more."""
    if isinstance(change, a.ModifyPT):
        more = change.toughness
        return not isinstance(more, a.Number) or more.value > 0
    return isinstance(change, a.SetPT)
