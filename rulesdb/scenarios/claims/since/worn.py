"""Why a permanent is attached to what it is attached to, or to nothing: what came last of that in the story (301.5, 303.4, 701.3).

What would have attached it and came to nothing is told as that; where the story has done nothing, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.claims.told.missed import auras_failed, that_do
from rulesdb.scenarios.claims.told.not_so import not_so
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def why_attached(story: Story, n: int) -> Why:
    """What attached or unattached something last, what kept it from that, or what would have and came to nothing."""
    events = happened(story)
    own = [at for at, e in enumerate(events) if e.subject == n and _of_attaching(e)]
    failed = _failed(story, n)
    if own and (not failed.text or events[own[-1]].kind is not K.SKIP):
        last = events[own[-1]]
        return Why(f"{told_with_reason(story, last)}{_because(story, events, last)}", last.rules)
    if failed.text:
        return failed
    came = [e for e in events if e.kind is K.MOVE and e.other == n and e.to is Zone.BATTLEFIELD]
    left = [e for e in came if e.from_ not in (Zone.STACK, None)]
    if left and story.state.objects[n].attached_to == 0:
        name = GivenNames(story.state, story.things).of(n)
        return Why(
            f"{name} came onto the battlefield as a new object, attached to nothing", ("400.7",)
        )
    return Why()


def why_worn(story: Story, host: int) -> Why:
    """The same of what is attached to something, or was or would have been, one after the other."""
    events = happened(story)
    worn = [x for x in story.state.battlefield if story.state.objects[x].attached_to == host]
    once = [e.subject for e in events if e.other == host and _of_attaching(e)]
    told = [
        why_attached(story, x) for x in dict.fromkeys((*worn, *once)) if x in story.state.objects
    ]
    told += auras_failed(story, {host}, lambda one: getattr(one, "name", "") == "enchant")
    told = [one for one in told if one.text]
    text = "; ".join(dict.fromkeys(one.text for one in told))
    return Why(text, tuple(dict.fromkeys(rule for one in told for rule in one.rules)))


def _of_attaching(event: Event) -> bool:
    if event.kind is K.SKIP:
        return event.word == "attach" or event.word.startswith("attaching to ")
    return event.kind in (K.ATTACH, K.UNATTACH)


def _worn_by_nothing(kind: str) -> Callable[[Story, int], Why]:
    """The row of what is attached to it, with how it stands where nothing is."""

    def why(story: Story, n: int) -> Why:
        told = why_worn(story, n)
        status = "equipped" if kind == "Equipment" else "enchanted"
        bare = not any(
            other.attached_to == n and kind in story.game.look(x).subtypes
            for x, other in story.state.objects.items()
        )
        return told if told.text or not bare else not_so(story, n, status)

    return why


def _failed(story: Story, n: int) -> Why:
    """What would have attached it and was countered or did not resolve: an ability of its own, or what was aimed at it."""
    for one in reversed([*that_do(story, (a.Attach,))]):
        aims = {x for slot in one.item.targets for x in slot}
        if one.why and (one.item.source == n or n in aims):
            return Why(one.why, one.rules)
    return Why()


_NO_LONGER = {
    "301.5c": "it can't be attached to that",
    "704.5n": "what it was attached to is gone, or it can't be attached to that any more",
    "704.5p": "it can't be attached to anything as it is",
}
"""Why a state-based action unattached something, by its rule."""


def _because(story: Story, events: list[Event], last: Event) -> str:
    """Why it became unattached, in parentheses; "" of all else."""
    if last.kind is not K.UNATTACH:
        by = last.cause or last.source if last.kind is K.ATTACH else 0
        names = GivenNames(story.state, story.things)
        told = names.of(by) if by and by != last.subject and story.state.last(by) else ""
        return f" (by {told})" if told else ""
    one = story.state.objects.get(last.subject)
    if (
        one is not None
        and CardType.CREATURE in story.game.look(last.subject).types
        and "704.5p" in last.rules
    ):
        return " (it is a creature, which is attached to nothing)"
    before = [e for e in events if e.kind is K.ATTACH and e.subject == last.subject]
    host = last.other or (before[-1].other if before else 0)
    gone = [e for e in events if e.kind is K.MOVE and host and e.subject == host]
    if gone:
        return f" ({told_with_reason(story, gone[-1])})"
    return next((f" ({text})" for rule, text in _NO_LONGER.items() if rule in last.rules), "")


STATES: dict[str, Callable[[Story, int], Why]] = {
    "attached to": why_attached,
    "unattached": why_attached,
    "equipped": _worn_by_nothing("Equipment"),
    "enchanted": _worn_by_nothing("Aura"),
}
"""What is said of something that is attached, or of what it is attached to (301.5a, 303.4b)."""
