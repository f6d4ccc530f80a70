"""What a spell or ability left out as it resolved, for a target of it was illegal by then (608.2b).

Nothing is done to such a target; and what would have to find something out about it does not happen, whatever it would
have been done to.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.events.untriggered import NOT_FOUND
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.story import Story


def illegal_as_it_resolved(
    story: Story, events: Sequence[Event], line: set[int], aims: set[int] | None
) -> Why:
    """What resolved and left out one of its targets, or what asks about that, and so did nothing to these.

    `line` is what something is asked of, `aims` to whom it would have been done; they are the same where what is
    asked is what was done to it.
    """
    names = Names(story.state)
    for at, e in enumerate(events):
        if e.kind is not K.RESOLVE or not e.considered:
            continue
        aimed = {x.subject for x in events if x.kind is K.TARGET and x.source == e.subject}
        of_it = {e.subject, e.source}
        asks = _not_found(events[at + 1 :])
        if asks and (aimed | of_it | {e.player}) & line:
            for one in e.considered:
                if one.about in asks:
                    text = f"{names.of(one.about, one.what)} is an illegal target as {names.of(e.subject, e.name)} resolves ({one.why}), and what asks about it is left out"
                    return Why(text, one.rules)
        if aims is not line and not of_it & line:
            continue
        called = {names.of(n) for n in aimed & (aims or aimed)}
        for one in e.considered:
            if one.what in called:
                text = f"{one.what} is an illegal target as {names.of(e.subject, e.name)} resolves ({one.why})"
                return Why(text, one.rules)
    return Why()


def _not_found(later: Sequence[Event]) -> set[int]:
    """The illegal targets that what has begun to resolve would have had to ask about."""
    out: set[int] = set()
    for e in later:
        if e.kind is K.RESOLVE:
            break
        if e.kind is K.SKIP and e.word == NOT_FOUND:
            out.add(e.subject)
    return out
