"""How it came that this is whose turn it is, where it is not simply the next player's: turns skipped, an extra turn (614.10, 500.7)."""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.playing.story import Story

K = EventKind
_EXTRA = "500.7"


def turn_came(story: Story) -> Why:
    """Which turns were skipped right before this one, and that it is an extra one; empty where neither is so."""
    events = happened(story)
    began = [at for at, e in enumerate(events) if e.kind is K.TURN]
    if not began:
        return Why()
    now = began[-1]
    before = began[-2] if len(began) > 1 else 0
    skipped = [e for e in events[before:now] if e.kind is K.SKIP and e.word == "turn"]
    texts = [told_with_reason(story, e) for e in skipped]
    rules = [rule for e in skipped for rule in e.rules]
    if _EXTRA in events[now].rules:
        texts.append("it is an extra turn")
        rules.insert(0, _EXTRA)
    return Why("".join(f"; {text}" for text in texts), tuple(dict.fromkeys(rules)))
