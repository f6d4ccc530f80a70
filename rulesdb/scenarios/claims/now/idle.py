"""What resolved and changed nothing of a permanent, as what it asks was not so (608.2h)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def did_nothing(story: Story, n: int) -> Why:
    """Which ability of a permanent, or what was aimed at it, resolved last and did nothing; empty where none did."""
    events = happened(story)
    names = GivenNames(story.state, story.things)
    aimed = {e.source for e in events if e.kind is K.TARGET and e.subject == n}
    for at in reversed(range(len(events))):
        e = events[at]
        item = story.state.last(e.subject) if e.kind is K.RESOLVE else None
        if (
            item is None
            or item.stack is None
            or (item.stack.source != n and e.subject not in aimed)
        ):
            continue
        asks = any(isinstance(node, a.If) for one in item.stack.effects for node in one.walk())
        if not asks or any(e.subject in (x.cause, x.source) for x in events[at + 1 :]):
            return Why()
        return Why(f"{names.of(e.subject)} resolved, and what it asks was not so", ("608.2h",))
    return Why()
