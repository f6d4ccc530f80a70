"""What resolved and changed nothing of a permanent, as what it asks was not so (608.2h)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def did_nothing(story: Story, n: int, claim: m.Claim | None = None) -> Why:
    """Which ability of a permanent, or what was aimed at it, resolved last and did nothing; empty where none did.

    Of a claim about keywords: that it was to gain one as something resolved, and could not have it (113.11).
    """
    events = happened(story)
    asked = claim.keywords if isinstance(claim, m.HasFeature) else ()
    words = {f"gaining {each.name}" for each in asked}
    names = GivenNames(story.state, story.things)
    for at, e in reversed([*enumerate(events)]):
        if e.kind is K.SKIP and e.subject == n and e.word in words:
            by = next((x for x in reversed(events[:at]) if x.kind is K.RESOLVE), None)
            when = f"as {names.of(by.subject, by.name)} resolved, " if by is not None else ""
            could = f"{when}{names.of(n)} could not have {e.word.removeprefix('gaining ')}"
            return Why(could, e.rules)
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
