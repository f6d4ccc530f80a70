"""Why something has not come back to the battlefield: it never left it, or where it is and what is still to come.

What waits to bring it back is named (603.7, 610.3); whether it will is not said, for much can happen before.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.events import UNPUT, Event, EventKind
from rulesdb.engine.state.saved import Saved
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import (
    Why,
    ability_source,
    happened,
    instead_of,
    replaced,
    told_of,
    told_with_reason,
    where_else,
)
from rulesdb.scenarios.claims.trying.silenced import silenced
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

TO_COME = frozenset(("603.7", "610.3", "702.26a"))
"""The rules of what is still to bring something back."""


def to_return(story: Story, ref: m.Ref, n: int) -> Why:
    """Where something is that has not come back, how it got there, and the delayed abilities that wait for it."""
    thing = story.state.objects[n]
    place = f"{said(ref)} is {spot(story.state, n)}"
    if thing.phased_out:
        return Why(
            f"{said(ref)} is phased out and phases in as its controller's next untap step begins",
            ("702.26a",),
        )
    if thing.zone is Zone.BATTLEFIELD:
        return Why(f"{place} and has not left it")
    moves = [e for e in happened(story) if e.kind is EventKind.MOVE and e.other == n]
    how = f"{replaced(story, moves[-1])}{paid_in(story, moves[-1])}" if moves else ""
    text = f"{told_of(story, moves[-1])}{how}" if moves else place
    instead = [rule for e in moves[-1:] for x in instead_of(story, e) for rule in x.rules]
    rules = where_else((*instead, *moves[-1].rules)) if moves else ()
    stays = [
        e
        for e in happened(story)
        if e.kind is EventKind.SKIP and e.word == "move" and e.subject == n
    ]
    if stays:
        text += f", and {told_with_reason(story, stays[-1])}"
        rules = (*stays[-1].rules, *rules)
    names = GivenNames(story.state, story.things)
    for kept in story.state.effects.values():
        if isinstance(kept.static, a.Return) and isinstance(kept.to, tuple) and n in kept.to:
            text += f", and comes back as the effect of {names.of(kept.source)} ends"
            rules = ("610.3", *rules)
    if moves and (linked := _linked(story, moves[-1])).text:
        text += f", and {linked.text}"
        rules = (*linked.rules, *rules)
    if (failed := _came_to_nothing(story, n)).text:
        text, rules = f"{text}, and {failed.text}", (*failed.rules, *rules)
    waiting = [one for one in story.state.delayed.values() if _about(one.frame, n)]
    for one in waiting:
        event = getattr(one.ability, "event", None)
        when = f" for the {event.step.value}" if isinstance(event, a.StepBegins) else ""
        if isinstance(event, a.StepBegins) and event.step is story.state.step is Step.END:
            whose = "next turn's end step" if event.player is None else "next such end step"
            when = f" for the {whose}, for this one has begun already"
            rules = ("513.2", *rules)
        text += f", and a delayed triggered ability of {names.of(one.source)} waits{when}"
        rules = ("603.7", *rules)
    if text == place and thing.zone is Zone.EXILE:
        text += ", and nothing that waits brings it back"
    return Why(text, rules)


def _came_to_nothing(story: Story, n: int) -> Why:
    """The linked ability that would bring it back, where that never resolves: not put on the stack, countered, or lost (607.2a)."""
    state = story.state
    holders = {
        number: was for number, was in state.lki.items()
        if was.object.zone is Zone.BATTLEFIELD and any(n in ids for _, ids in was.object.links)
    }  # fmt: skip
    events = happened(story)
    for e in reversed(events):
        source = ability_source(story, e.subject)
        unput = e.kind is EventKind.SKIP and e.word in (UNPUT, "trigger") and e.subject in holders
        if unput or (e.kind in (EventKind.COUNTER, EventKind.FIZZLE) and source in holders):
            considered = [rule for why in e.considered for rule in why.rules]
            return Why(told_with_reason(story, e), (*considered, *e.rules))
    if (early := _too_early(story, n)).text:
        return early
    began = {e.source for e in events if e.kind is EventKind.TRIGGER}
    for e in events:
        if e.kind is EventKind.MOVE and e.subject in holders and e.subject not in began:
            name = GivenNames(state, story.things).of(e.subject)
            return silenced(story, name, state.current(e.subject), e, "")
    return Why()


def _too_early(story: Story, n: int) -> Why:
    """That what exiled it had left the battlefield before, and its ability that returns it had resolved by then (607.2a)."""
    state, events = story.state, story.game.events()
    exiled = next((at for at in reversed(range(len(events))) if events[at].other == n and events[at].to is Zone.EXILE), -1)  # fmt: skip
    source = ability_source(story, events[exiled].cause) if exiled >= 0 else 0
    for e in events[: max(exiled, 0)]:
        if e.kind is not EventKind.RESOLVE or (own := state.last(e.subject)) is None:
            continue
        ability = own.stack.ability if own.stack is not None else None
        if own.stack is None or own.stack.source != source or not source:
            continue
        if not isinstance(ability, a.TriggeredAbility) or not isinstance(ability.event, a.Leaves):
            continue
        if any(isinstance(x, a.Return) and isinstance(x.what, a.Linked) for x in ability.walk()):
            name = GivenNames(state, story.things).of(source)
            text = (
                f"the ability that returns what {name} has exiled had resolved before, as {name} had left"
                " the battlefield, when nothing was exiled with it"
            )
            return Why(text, ("607.2a",))
    return Why()


def _linked(story: Story, event: Event) -> Why:
    """The linked ability of what exiled something, that brings it back as that leaves the battlefield (607.2a)."""
    state = story.state
    item = state.last(event.cause)
    by = state.current(item.stack.source) if item is not None and item.stack is not None else 0
    if event.to is not Zone.EXILE or by not in state.battlefield:
        return Why()
    for held in story.game.look(by).abilities:
        one = held.ability
        if isinstance(one, a.TriggeredAbility) and isinstance(one.event, a.Leaves):
            returns = (x for x in one.walk() if isinstance(x, a.Return))
            if any(isinstance(x.what, a.Linked) for x in returns):
                name = GivenNames(state, story.things).of(by)
                return Why(
                    f"an ability of {name} brings it back once {name} leaves the battlefield",
                    ("607.2a",),
                )
    return Why()


def _about(frame: Saved, n: int) -> bool:
    """Whether what is remembered for later has this thing among what it named or targeted."""
    named = (numbers for _, numbers in frame.bound if isinstance(numbers, tuple))
    return n == frame.item or any(n in one for one in (*frame.targets, *named))
