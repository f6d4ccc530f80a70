"""How a thing came by its counters: whose effects changed how many were put on it, and what put and took each (122.1, 614.1a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios.claims.applying.not_changed import not_changed
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.replies import Why, happened, in_steps, told_with_reason
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

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
    last = next(
        (e for e in reversed(happened(story)) if e.word == kind and those & {e.subject, e.other, e.player}
         and e.kind in (K.PUT_COUNTERS, K.REMOVE_COUNTERS)), put[-1],
    )  # fmt: skip
    if last.kind is K.REMOVE_COUNTERS:  # how many there are hangs on that as well
        came = came_to(story, those, kind)
        return Why(f" ({came.text})", came.rules)
    every = [
        e for e in happened(story)
        if e.kind is K.PUT_COUNTERS and those & {e.subject, e.other, e.player} and e.word == kind
    ]  # fmt: skip
    if len(every) > 1:  # the number is made of all of them
        came = came_to(story, those, kind)
        return Why(f" ({came.text})", came.rules)
    chosen = ("616.1",) if len(put[-1].by) > 1 else ()  # the order of several is a choice
    return Why(in_steps(story, put[-1:], put[-1].amount), (*chosen, *put[-1].rules))


def _none_of(event: Event, kind: str) -> bool:
    """Whether counters of a kind would have been put or removed, and it was replaced or forbidden (614.6, 122.1)."""
    words = (K.PUT_COUNTERS.value, K.REMOVE_COUNTERS.value)
    return event.kind is K.SKIP and event.word in words and event.detail in ("", None, kind)


def _entered_without(story: Story, those: set[int], kind: str) -> Why:
    """That something would have entered with counters and can't have them, by whose effect (614.17)."""
    for e in happened(story):
        if e.kind is not K.MOVE or e.to is not Zone.BATTLEFIELD or "614.17" not in e.rules:
            continue
        if e.other not in those or e.other not in story.state.battlefield:
            continue
        rules = Play(story.state.copy()).board.rules(a.CantHaveCounters)
        names = GivenNames(story.state, story.things)
        by = [
            names.of(x.source)
            for x in rules
            if x.covers(e.other) and (not kind or x.change.kind in ("", kind))
        ]
        if by:
            text = f"it entered without any, for it can't have them, because of {by[0]}"
            return Why(text, ("614.17",))
    return Why()


def kept_without(story: Story, n: int) -> Why:
    """What kept counters of any kind from something that has none; empty where nothing would have put some (614.17)."""
    entered = _entered_without(story, {n}, "")
    if entered.text:
        return entered
    kinds = {e.detail for e in happened(story) if e.kind is K.SKIP and isinstance(e.detail, str)}
    found = [came_to(story, {n}, kind) for kind in sorted(kinds) if kind]
    return next((one for one in found if one.text), Why())


def _by(story: Story, event: Event) -> str:
    """What put or took them, in parentheses; "" where an event has been told with its reason, or it is its own doing."""
    by = event.cause or event.source
    if event.kind is K.SKIP:
        return ""
    if paid := paid_in(story, event):
        return f"{paid}{in_steps(story, [event], event.amount)}"
    if event.by or not by or is_player(by) or by == event.subject:
        return in_steps(story, [event], event.amount)
    return f" (by {GivenNames(story.state, story.things).of(by)})"


def came_to(story: Story, those: set[int], kind: str) -> Why:
    """Everything that put counters of a kind on something or took them, in order; nothing where nothing did."""
    # What it would have entered with is told of the object that it was before (122.6a).
    before = {
        e.subject
        for e in happened(story)
        if e.kind is K.MOVE and e.to is Zone.BATTLEFIELD and e.other in those
    }
    changes = [
        e for e in happened(story)
        if (those & {e.subject, e.other, e.player}
        and ((e.kind in (K.PUT_COUNTERS, K.REMOVE_COUNTERS) and e.word == kind) or _none_of(e, kind)))
        or (e.subject in before and _none_of(e, kind))
    ][-_MOST:]  # fmt: skip
    if not changes and (kept := _entered_without(story, those, kind)).text:
        return kept
    texts = [f"{told_with_reason(story, e)}{_by(story, e)}" for e in changes]
    other = not_changed(story, [e for e in changes if e.kind is K.PUT_COUNTERS])
    tail = f"; {other.text}" if other.text else ""
    rules = (rule for e in reversed(changes) for rule in e.rules)
    return Why(", then ".join(texts) + tail, (*rules, *other.rules))


def came_to_all(story: Story, those: set[int], kind: str) -> Why:
    """The same of counters of this kind; of any kind, where none is said."""
    if kind:
        return came_to(story, those, kind)
    put = (K.PUT_COUNTERS, K.REMOVE_COUNTERS)
    kinds = dict.fromkeys(
        e.word for e in happened(story) if e.kind in put and those & {e.subject, e.other, e.player}
    )
    found = [counters_put(story, those, word) for word in kinds]
    found = [
        one if one.text else came_to(story, those, word)
        for one, word in zip(found, kinds, strict=True)
    ]
    texts = list(dict.fromkeys(one.text.strip(" ()") for one in found if one.text))
    both = [
        text for text in texts if "were removed together" in text
    ]  # each kind tells of the other
    text = ", then ".join([*(text for text in texts if text not in both), *both[:1]])
    return Why(text, tuple(rule for one in found for rule in one.rules))
