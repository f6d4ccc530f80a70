"""What was so in the combat of this turn, once that is over: what attacked, what blocked it, what it blocked (506.4, 511.3)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios.claims.replies import Why, happened, of_this_turn, told_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
_OVER = "511.3"


def pairs(story: Story, kind: EventKind) -> list[tuple[int, int]]:
    """What attacked what, or what blocked what, in the combats of this turn."""
    return [(e.subject, e.other) for e in of_this_turn(story) if e.kind is kind]


def was_in_combat(story: Story, n: int, status: str) -> Why:
    """How it stood in this turn's combat, where that is over; empty where it had no part in one."""
    if story.state.combat is not None:
        return Why()
    log = of_this_turn(story)
    names = GivenNames(story.state, story.things)
    attacks = [other for one, other in pairs(story, K.ATTACK) if one == n]
    blocks = [other for one, other in pairs(story, K.BLOCK) if one == n]
    blockers = [one for one, other in pairs(story, K.BLOCK) if other == n]
    if status == "attacking" and attacks:
        return Why(
            f"combat is over; in it {names.of(n)} attacked {names.of(attacks[-1])}", (_OVER,)
        )
    if status == "blocking" and blocks:
        whom = and_([names.of(x) for x in blocks])
        return Why(f"combat is over; in it {names.of(n)} blocked {whom}", (_OVER,))
    if status not in ("blocked", "unblocked"):
        return Why()
    if any(e.kind is K.BLOCKED and e.subject == n for e in log):
        by = f" by {and_([names.of(x) for x in blockers])}" if blockers else ""
        return Why(f"combat is over; in it {names.of(n)} was blocked{by}", (_OVER, "509.1h"))
    if any(e.kind is K.UNBLOCKED and e.subject == n for e in log):
        return Why(f"combat is over; in it {names.of(n)} was unblocked", (_OVER, "509.1h"))
    return Why()


def left_combat(story: Story, n: int) -> Why:
    """That a permanent was removed from the combat that goes on, and by whose gaining control of it, where that did it (506.4)."""
    events = happened(story)
    begun = max(
        (
            at
            for at, e in enumerate(events)
            if e.kind is K.STEP and e.word == Step.BEGINNING_OF_COMBAT
        ),
        default=0,
    )
    here = events[begun:] if story.state.combat is not None else []
    gone = [e for e in here if e.kind in (K.LEAVE_COMBAT, K.PHASE_OUT) and e.subject == n]
    if not gone:
        return Why()
    taken = [e for e in here if e.kind is K.CONTROL and e.subject == n]
    by = f", as {told_of(story, taken[-1])}" if taken else ""
    out = ("506.4",) if gone[-1].kind is K.PHASE_OUT else ()
    return Why(f"{told_of(story, gone[-1])}{by}", (*out, *gone[-1].rules))
