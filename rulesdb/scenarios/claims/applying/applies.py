"""Whether the effect of a card applies, and to what; where not, what it speaks of and what of that was not so (604.1, 614.1, 611.3a).

Each kind of effect is a row: what shows that it has applied, and what it lacks to apply. An event is held against what
the effect waits for, a thing against the description of those that it changes, and the reason is the one condition
that is not met. Where that can't be told, no reason is invented.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.layers.changes import LAYER_OF
from rulesdb.engine.stack.occurrences import MORE_TIMES
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.applying.effect_asked import (
    Asked,
    bare,
    changed_things,
    cost_changes,
    in_force,
    of_no_spell,
    words,
)
from rulesdb.scenarios.claims.applying.not_applied import ABOUT_ANOTHER, not_applied, out_of_force
from rulesdb.scenarios.claims.now.doing import does
from rulesdb.scenarios.claims.replies import (
    Reply,
    Why,
    begins,
    line_of,
    ordered,
    replaced,
    told_of,
    told_with_reason,
)
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

K = EventKind


def applies(story: Story, one: m.DoneBy) -> Reply:
    """Whether an effect has applied, or applies now; why not, by the one thing that is otherwise than it asks."""
    n = story.things.one(story.state, one.by)
    if is_player(n) or story.state.last(n) is None:
        return Reply(f"that can't be told: {said(one.by)} is no card", known=False)
    to = line_of(story, (one.ref,), gone=True) if one.ref is not None else set()
    asked = Asked(story, n, line_of(story, (one.by,)), to)
    found = _applied(asked)
    if found.text:
        head = begins(so=True, why=one.why, negated=one.negated)
        return Reply(f"{head}: {found.text}", ordered(found.rules), settled=not one.negated)
    why = out_of_force(asked) or not_applied(asked)
    head = begins(so=False, why=one.why, negated=one.negated)
    loose = why is not None and ABOUT_ANOTHER in why.rules and not one.why
    if why is not None and why.text and not loose:
        return Reply(f"{head}: {why.text}", ordered(why.rules), settled=False)
    if one.why:
        text = f"that can't be told: what {said(one.by)} asks is compared with nothing here"
        return Reply(text, settled=False, known=False)
    return does(story, m.Noted("does", one.by), n)


# That it has applied, or does.


def _applied(asked: Asked) -> Why:
    return next(filter(lambda why: why.text, (row(asked) for row in _SIGNS)), Why())


def _changed_events(asked: Asked) -> Why:
    """Events that it replaced or prevented (614.6, 615.1)."""
    story = asked.story
    for e in reversed(asked.events):
        if asked.hosts & {*e.by}:
            return Why(f"{told_of(story, e)}{replaced(story, e)}", e.rules)
        if e.kind is K.PREVENTED and e.source in asked.hosts:
            return Why(told_with_reason(story, e), e.rules)
        if e.kind is K.SKIP and (
            (e.source in asked.hosts and "614.6" in e.rules)
            or any(c.source in asked.hosts for c in e.considered)
        ):
            return Why(told_with_reason(story, e), e.rules)
    return Why()


def _more_triggers(asked: Asked) -> Why:
    """Abilities that it had trigger additional times (603.2d)."""
    story = asked.story
    for e in asked.events:
        one = story.state.last(e.subject) if e.kind is K.TRIGGER else None
        bound = one.stack.bound.bound if one is not None and one.stack is not None else ()
        by = (
            n
            for name, found in bound
            if name == MORE_TIMES
            if isinstance(found, tuple)
            for n in found
        )
        if asked.hosts & {n for n in by if isinstance(n, int)}:
            text = f"{asked.name(e.source)} triggers additional times by the effect of {asked.name(asked.n)}"
            return Why(text, ("603.2d",))
    return Why()


def _costs(asked: Asked) -> Why:
    """The spells that it makes cost more or less, of those that it is asked about (601.2f)."""
    for effect in in_force(asked):
        for change in cost_changes(effect.node):
            for x in asked.to & {*asked.story.state.objects}:
                if not of_no_spell(asked, change, x).text and not bare(asked, change, x):
                    how = "less" if isinstance(change, a.CostLess) else "more"
                    text = f"{asked.name(x)} costs {how} by the effect of {asked.name(asked.n)}"
                    return Why(text, ("601.2f",))
    return Why()


def _held(asked: Asked) -> Why:
    """That a thing is of those for whom it has a rule: what they may and must, and what can't be done (613.11)."""
    for effect in in_force(asked):
        node = effect.node
        if not isinstance(node, a.Continuous) or node.to is None or not node.changes:
            continue
        if any(type(change) in LAYER_OF for change in node.changes):
            continue
        try:
            those = {*answers(asked.frame, node.to)} & asked.to
        except RulesdbError:  # what only the effect itself could say
            continue
        if those:
            text = f"{asked.name(min(those))} is of what it speaks of{words(asked, node)}"
            return Why(text, ("613.11",))
    return Why()


_SIGNS: tuple[Callable[[Asked], Why], ...] = (
    _changed_events,
    _more_triggers,
    changed_things,
    _costs,
    _held,
)
"""What shows that an effect has applied."""
