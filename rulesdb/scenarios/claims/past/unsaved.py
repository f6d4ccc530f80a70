"""What would have saved a permanent from being destroyed and could not: no regeneration, no prevention (701.19c, 615.12)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios.claims.replies import Why, told_with_reason, turn_began
from rulesdb.scenarios.playing.story import Story

K = EventKind
_BY_DAMAGE = {"704.5g", "704.5h"}


def unsaved(story: Story, events: Sequence[Event], at: int, cause: Event) -> Why:
    """What was of no use as something was destroyed, each behind a semicolon; empty where nothing would have helped."""
    barred = _barred(events, at, cause)
    texts = [told_with_reason(story, e) for e in barred]
    names = Names(story.state)
    for why in _kept_on(events, at, cause):
        by = f", because of {names.of(why.source)}" if why.source else ""
        texts.append(f"the effect of {why.what} prevents nothing, for {why.why}{by}")
    text = "".join(f"; {one}" for one in dict.fromkeys(texts))
    return Why(text, unsaved_by(events, at, cause))


def unsaved_by(events: Sequence[Event], at: int, cause: Event) -> tuple[str, ...]:
    """The rules of what was of no use."""
    barred = (rule for e in _barred(events, at, cause) for rule in e.rules)
    kept = (rule for why in _kept_on(events, at, cause) for rule in why.rules[:1])
    return tuple(dict.fromkeys((*barred, *kept)))


def _barred(events: Sequence[Event], at: int, cause: Event) -> Sequence[Event]:
    """That what was destroyed could not be regenerated, where it would have been (701.19c)."""
    return [
        e
        for e in events[:at]
        if e.kind is K.SKIP and e.word == "regenerate" and e.subject == cause.subject
    ][-1:]


def _kept_on(events: Sequence[Event], at: int, cause: Event) -> list[Considered]:
    """What would have prevented the damage of this turn that was lethal, which can't be prevented (615.12)."""
    if not _BY_DAMAGE & {*cause.rules}:
        return []
    begun = turn_began(events[:at])
    hits = (e for e in events[begun:at] if e.kind is K.DAMAGE and e.other == cause.subject)
    return [why for e in hits for why in e.considered if "615.12" in why.rules]
