"""Why nothing came of a spell, or of an ability of a permanent: it was countered, did not trigger, was prevented or replaced."""

from __future__ import annotations

from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.fates import fate
from rulesdb.scenarios.claims.replies import (
    Why,
    ability_source,
    happened,
    line_of,
    told_with_reason,
)
from rulesdb.scenarios.playing.story import Story

_AS = {"take": "damage", "lose": "lose life", "gain": "gain life"}
"""What an event is called that would have been it, where that is not the word itself."""


def came_of(story: Story, by: m.Ref, what: str) -> Why:
    """Why nothing of this kind came of it to any player; empty where nothing is known to have kept it."""
    line = line_of(story, (by,), gone=True)
    for e in reversed(happened(story)):
        if e.kind in (K.COUNTER, K.FIZZLE) and {e.subject, ability_source(story, e.subject)} & line:
            return Why(told_with_reason(story, e), e.rules)
        if _kept(e, what) and {e.source, e.subject, e.cause, ability_source(story, e.cause)} & line:
            return Why(told_with_reason(story, e), e.rules)
    there = {*story.things.all(story.state, by)} & {*story.state.battlefield}
    found = fate(story, m.FateOf((by,), "trigger" if there else "resolve"))
    head, _, text = found.text.partition(": ")
    nothing = "603.1" in found.rules  # it has no ability that could have done it
    return Why(text, found.rules) if head == "No" and text and not nothing else Why()


def _kept(e: Event, what: str) -> bool:
    """Whether an event was prevented, or told not to happen, that would have been it."""
    if e.kind is K.PREVENTED:
        return what in ("take", "lose")
    return e.kind is K.SKIP and e.word in (what, _AS.get(what, ""))
