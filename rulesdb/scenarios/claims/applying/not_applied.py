"""Why an effect has not applied: what it speaks of, and what of that was not so (614.1, 611.3a, 603.2d, 601.2f).

A row for each kind of effect. An event is held against what the effect waits for, a thing against the description of
those that it changes; the reason is the one condition that is not met, and where there is none, none is invented.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.applying.effect_asked import (
    Asked,
    abilities_of,
    bare,
    changed_things,
    cost_changes,
    effects_of,
    in_force,
    is_spell,
    of_no_spell,
    words,
    works,
)
from rulesdb.scenarios.claims.applying.not_of_that_kind import not_of_that_kind
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import (
    Why,
    happened,
    told_of,
    told_with_reason,
)
from rulesdb.scenarios.claims.since.condition_said import not_met
from rulesdb.scenarios.claims.trying.near_misses import near_miss, waited_for
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


# Why it has not.


def out_of_force(asked: Asked) -> Why | None:
    """That it has no effect at all: its card is elsewhere, came to nothing, is phased out or has lost that ability."""
    story, name = asked.story, asked.name(asked.n)
    lost = [
        e for e in happened(story) if e.kind in (K.COUNTER, K.FIZZLE) and e.subject in asked.hosts
    ]
    if lost:
        return Why(told_with_reason(story, lost[-1]), lost[-1].rules)
    thing = story.state.objects.get(asked.n)
    if thing is not None and thing.phased_out:
        return Why(f"{name} is phased out, and is treated as though it did not exist", ("702.26b",))
    if asked.n in story.state.battlefield:
        elsewhere = asked._replace(to=set())
        if changed_things(elsewhere).text:
            return None  # what it does in an earlier layer goes on (613.6)
        taken = abilities_taken(story, asked.n)
        return (
            Why(f"{name} has lost that ability: {taken.text}", taken.rules) if taken.text else None
        )
    if is_spell(asked) or any(works(each, thing.zone) for each in abilities_of(asked) if thing):
        resolved = any(e.kind is K.RESOLVE and e.subject in asked.hosts for e in happened(story))
        waiting = f"{name} is {spot(story.state, asked.n)}, and has not resolved"
        return Why(waiting, ("608.2",)) if is_spell(asked) and not resolved else None
    text = f"{name} is {spot(story.state, asked.n)}, where that ability does nothing"
    return Why(text, ("113.6",))


def not_applied(asked: Asked) -> Why:
    """By the first of its effects that knows: what it asks and was not so."""
    told: list[Why] = []
    for effect in effects_of(asked):
        if effect not in [*in_force(asked)]:
            so = not_met(asked.story, asked.frame, effect.condition)
            says = words(asked, effect.node)
            told.append(
                Why(
                    f"what {asked.name(asked.n)} asks is not so{f': {so}' if so else says}",
                    ("604.2",),
                )
            )
            continue
        row = next((row for kind, row in _ROWS if isinstance(effect.node, kind)), None)
        found = row(asked, effect.node) if row is not None else Why()
        if found.text:
            told.append(found)
    told.sort(key=_how_far)
    first = told[0] if told else _not_made(asked)
    return first._replace(rules=tuple(rule for rule in first.rules if rule != FAR))


def _not_made(asked: Asked) -> Why:
    """That its effect is made by an ability that nobody has activated, or that has not triggered (602.1, 603.2)."""
    made = {effect.node for effect in effects_of(asked)}
    for one in abilities_of(asked):
        waits = [x for x in one.walk() if isinstance(x, a.Replace) and x.static not in made]
        if isinstance(one, a.ActivatedAbility) and waits:
            return Why(f"its ability has not been activated{words(asked, one)}", ("602.1",))
        if isinstance(one, a.TriggeredAbility) and waits:
            return Why(f"its ability has not triggered{words(asked, one)}", ("603.2",))
    return Why()


ABOUT_ANOTHER = "604.1"
"""What an effect about something else may have done all the same is not said: it is no yes and no no."""
FAR = ""
"""What a reason is marked with that names no event: one that does is nearer."""


def _how_far(why: Why) -> int:
    """How far a reason is from what happened: one about another thing, or about no event, comes later."""
    return 2 if why.rules[-1:] == (FAR,) else 1 if ABOUT_ANOTHER in why.rules else 0


def of_events(asked: Asked, node: a.Replacement | a.Prevention) -> Why:
    """What a replacement or prevention effect waits for, which has not happened but for one thing."""
    story, frame = asked.story, asked.frame
    if _of_its_own(node.event):
        return Why()
    rule = "615.1" if isinstance(node, a.Prevention) else "614.1a"
    events = [e for e in asked.events if e.kind not in (K.SKIP, K.PREVENTED)]
    if any(waited_for(frame, node.event, e) for e in events):
        return _although_it_fits(asked, node, events, rule)
    missed = near_miss(story, frame, node.event, events, whole=True)
    if missed.text:
        return Why(missed.text, (*missed.rules, rule))
    other = not_of_that_kind(story, node.event, events)
    if other.text:
        return Why(f"{other.text}{words(asked, node)}", (*other.rules, rule))
    whom = (
        f" to {and_(sorted({asked.name(story.state.current(x)) for x in asked.to}))}"
        if asked.to
        else ""
    )
    return Why(f"nothing of what it speaks of has happened{whom}{words(asked, node)}", (rule, FAR))


def _of_its_own(event: a.EventPattern) -> bool:
    """Whether it is about how its own card enters, which nobody asks about."""
    return isinstance(event, (a.Enters, a.Moves)) and event.what == a.Is(a.Source())


def _although_it_fits(
    asked: Asked, node: a.Replacement | a.Prevention, events: Sequence[Event], rule: str
) -> Why:
    """What happened is what it waits for, and yet it did not apply: it can't, was not there, or asked for more."""
    story, frame = asked.story, asked.frame
    those = [e for e in events if waited_for(frame, node.event, e)]
    for e in those:
        if kept := [c for c in e.considered if "615.12" in c.rules]:
            by = f", because of {asked.name(kept[0].source)}" if kept[0].source else ""
            return Why(f"{told_of(story, e)}, and that can't be prevented{by}", ("615.12",))
    came_in = next(
        (e for e in happened(story) if e.other == asked.n and e.to is Zone.BATTLEFIELD), None
    )
    if came_in is not None and any(_together(came_in, e) for e in those):
        both = f"{told_of(story, those[-1])} at the same time as {asked.name(asked.n)}"
        return Why(f"{both}, whose effect has to be there before that", ("614.4", "614.12"))
    if node.condition is not None:
        so = not_met(story, _of_event(asked, those[-1]), node.condition)
        return Why(
            f"what it asks besides was not so{f': {so}' if so else words(asked, node)}", (rule,)
        )
    every = happened(story)
    came = next(
        (at for at, e in enumerate(every) if e.other == asked.n and e.to is Zone.BATTLEFIELD), 0
    )
    resolved = next(
        (at for at, e in enumerate(every) if e.kind is K.RESOLVE and e.subject in asked.hosts), 0
    )
    since = max(came, resolved)
    if since and all(_place(every, e) < since for e in those):
        return Why(
            f"{told_of(story, those[-1])} before {asked.name(asked.n)} was there", ("614.4",)
        )
    return Why()


def _together(one: Event, other: Event) -> bool:
    """Whether two things came to the battlefield by one instruction."""
    return (
        one.kind is other.kind
        and one.to is other.to
        and bool(one.cause)
        and one.cause == other.cause
    )


def _of_event(asked: Asked, e: Event) -> Frame:
    """What it asks with, of an event."""
    frame = asked.frame
    return Frame(frame.state, frame.you, frame.source, event=e)


def _place(every: Sequence[Event], one: Event) -> int:
    return next((at for at, e in enumerate(every) if e is one), 0)


def _of_things(asked: Asked, node: a.Continuous) -> Why:
    """What the things that it is asked about are not, of those that a continuous effect changes; or how it changes triggers and costs."""
    for change in node.changes:
        if (
            isinstance(change, (a.TriggerMore, a.TriggerNot))
            and (why := _of_triggers(asked, change)).text
        ):
            return why
    for change in cost_changes(node):
        for x in sorted(asked.to & {*asked.story.state.objects} or _spells(asked)):
            why = of_no_spell(asked, change, x)
            why = why if why.text else Why(bare(asked, change, x), ("118.7a",))
            if why.text:
                return Why(f"{why.text}{words(asked, node)}", ("601.2f", *why.rules))
    if not isinstance(node.to, a.Each):
        return _about_others(asked, node)
    for x in sorted(asked.to & {*asked.story.state.objects}) or _touched(asked):
        try:
            found = lacking(asked.frame, x, node.to.of, asked.name(x))
        except RulesdbError:  # what only the effect itself could say
            continue
        if found is not None:
            return Why(f"{found.text}{words(asked, node)}", ("611.3a",))
    return Why()


def _about_others(asked: Asked, node: a.Continuous) -> Why:
    """That it is about its own card, or what wears that, and about nothing else."""
    if node.to is None:
        return Why()
    try:
        those = list(answers(asked.frame, node.to))
    except RulesdbError:  # what only the effect itself could say
        return Why()
    if {*those} & asked.to:
        return Why()
    names = and_([asked.name(x) for x in those]) or "nothing now"
    return Why(f"it is about {names} alone{words(asked, node)}", (ABOUT_ANOTHER,))


def _of_triggers(asked: Asked, change: a.TriggerMore | a.TriggerNot) -> Why:
    """What made abilities trigger, which is not what this speaks of; or whose abilities those are."""
    story, frame = asked.story, asked.frame
    for e in reversed(asked.events):
        one = story.state.last(e.subject) if e.kind is K.TRIGGER else None
        event = one.stack.event if one is not None and one.stack is not None else None
        if event is None or change.event is None:
            continue
        if (missed := near_miss(story, frame, change.event, (event,), whole=True)).text:
            return Why(missed.text, (*missed.rules, "603.2d"))
        if change.of is not None and waited_for(frame, change.event, event):
            found = lacking(frame, e.source, change.of, asked.name(e.source))
            if found is not None:
                return Why(f"{found.text}, whose ability triggers", ("603.2d",))
            continue
        says = words(asked, change)
        return Why(
            f"{asked.name(e.source)} triggers as {told_of(story, event)}, which is not what it speaks of{says}",
            ("603.2d",),
        )
    says = words(asked, change)
    return Why(f"no ability has triggered on what it speaks of{says}", ("603.2d", FAR))


def _touched(asked: Asked) -> list[int]:
    """What the story has been about where nothing is named: permanents that something happened to, the last first."""
    state = asked.story.state
    found = [
        n for e in reversed(asked.events) for n in (e.other, e.subject) if n in state.battlefield
    ]
    return [n for n in dict.fromkeys(found) if n != asked.n and not state.objects[n].tapped][:3]


def without_more(story: Story, events: Sequence[Event]) -> Why:
    """What would have abilities trigger additional times and did not apply to any of these events, with what it asks (603.2d)."""
    told: dict[str, None] = {}
    for n in story.state.battlefield:
        for held in story.game.look(n).abilities:
            for change in held.ability.walk() if isinstance(held.ability, a.StaticAbility) else ():
                if not isinstance(change, a.TriggerMore) or change.event is None:
                    continue
                frame = Frame(story.state, story.game.look(n).controller, n)
                missed = near_miss(story, frame, change.event, events, whole=True)
                if missed.text and not any(waited_for(frame, change.event, e) for e in events):
                    name = GivenNames(story.state, story.things).of(n)
                    told[f"{name} does not have it trigger again, for {missed.text}"] = None
    return Why("; ".join(told), ("603.2d",) if told else ())


def _spells(asked: Asked) -> set[int]:
    """What is meant where no spell is named: what was cast last, else the one card that somebody holds."""
    story = asked.story
    there = {*story.state.objects}
    if cast := [
        n
        for e in happened(story)
        if e.kind is K.CAST
        if (n := story.state.current(e.subject)) in there
    ]:
        return {cast[-1]}
    held = {n for who in story.state.order for n in story.state.zone(Zone.HAND, who)}
    return held if len(held) == 1 else set()


_ROWS: tuple[tuple[type[a.Node], Callable[..., Why]], ...] = (
    (a.Replacement, of_events),
    (a.Prevention, of_events),
    (a.Continuous, _of_things),
)
"""By the kind of effect, what of what it asks was not so."""
