"""How a thing came by its counters: whose effects changed how many were put on it, and what put and took each (122.1, 614.1a)."""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios.claims.replies import Why, happened, replaced, told_of
from rulesdb.scenarios.playing.story import Story

K = EventKind
_MOST = 4
"""So many changes are told, the last ones."""


def counters_put(story: Story, those: set[int], kind: str) -> Why:
    """Whose effects changed how many counters were put on something, in parentheses; nothing where none did (614.1a)."""
    put = [
        e for e in happened(story)
        if e.kind is K.PUT_COUNTERS and those & {e.subject, e.other, e.player} and e.word == kind and e.by
    ]  # fmt: skip
    gone = [
        e for e in happened(story)
        if e.kind is K.REMOVE_COUNTERS and e.subject in those and e.word == kind and "704.5q" in e.rules
    ]  # fmt: skip
    if gone:
        other = "-1/-1" if kind == "+1/+1" else "+1/+1"
        text = (
            f" ({gone[-1].amount} {kind} and {gone[-1].amount} {other} of it were removed together)"
        )
        return Why(text, gone[-1].rules)
    if not put:
        return Why()
    chosen = ("616.1",) if len(put[-1].by) > 1 else ()  # the order of several is a choice
    return Why(replaced(story, put[-1]), (*chosen, *put[-1].rules))


def came_to(story: Story, those: set[int], kind: str) -> Why:
    """Everything that put counters of a kind on something or took them, in order; nothing where nothing did."""
    changes = [
        e for e in happened(story)
        if e.kind in (K.PUT_COUNTERS, K.REMOVE_COUNTERS) and e.word == kind and those & {e.subject, e.other, e.player}
    ][-_MOST:]  # fmt: skip
    texts = [f"{told_of(story, e)}{replaced(story, e)}" for e in changes]
    return Why(", then ".join(texts), tuple(rule for e in reversed(changes) for rule in e.rules))
