"""What came back to the battlefield and has left it again by the time that is asked about: that it came back then is another matter (400.7)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.fate_rows import FATES
from rulesdb.scenarios.claims.replies import Reply, line_of
from rulesdb.scenarios.playing.story import Story

K = EventKind
_VERB = "come back"
_NOT = ("No", "Not so far", "Because")
"""How an answer begins that it has not."""


def since_it_left(
    story: Story, one: m.FateOf, fate: Callable[[Story, m.FateOf], Reply]
) -> Reply | None:
    """Whether it has come back since it left the last time; None where it has not left since it came back.

    What is asked before that leaving is asked of the first time, whatever happens later.
    """
    if one.verb != _VERB or len(one.refs) != 1 or one.when:
        return None
    line = line_of(story, one.refs)
    log = story.game.events()
    told = log[: story.asked]
    back = _last(told, lambda e: FATES[_VERB].happened(e, line))
    left = _last(
        told, lambda e: e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and e.subject in line
    )
    if not 0 <= back < left:
        return None
    found = fate(story.at(story.hand, left, story.until), one)
    if found.text.partition(":")[0] in _NOT and one.negated is one.why:
        return found._replace(text=f"{found.text}; before that it has come back")
    return found


def _last(events: list[Event], test: Callable[[Event], object]) -> int:
    return max((at for at, e in enumerate(events) if test(e)), default=-1)
