"""A sentence that belongs into what the one before begins: into its delayed or reflexive trigger, into “for each”, or to its X (107.3i, 603.7, 603.12, 608.2c).

“Flip a coin at end of combat. If you lose the flip, sacrifice it”: nothing is asked before the coin is flipped.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.following import followed
from rulesdb.oracle.meaning.rows import expect, nodes, reworded
from rulesdb.oracle.meaning.trees import speaks_of, with_parts

WITHIN = "s_within"
"""The hint of an instruction with sentences inside of it; that of how it began stands behind."""

Around = a.Expect | a.WhenDone | a.ForEach | a.LetX


def taken_in(before: a.Effect, step: a.Effect, *, own_targets: bool = False) -> a.Effect | None:
    """The instruction before with the sentence inside of it; nothing where it stands by itself.

    `own_targets`: no target is outside of the reflexive trigger, so that all are its own (603.12).
    """
    if (shield := followed(before, step)) is not None:
        return shield
    if isinstance(before, a.If) and before.otherwise is None and before.said in _CLAUSES:
        then = _of_name(before.then, step)
        return reworded(before, before.said, then=then) if then is not None else None
    if not isinstance(before, (a.Expect, a.WhenDone, a.ForEach, a.LetX)):
        return None
    inner = inside(before)
    aimed = _aims(before, step)
    if aimed and (not own_targets or isinstance(inner, a.If)):
        return None
    asks = isinstance(step, a.If) and any(isinstance(x, a.IfDid) for x in step.condition.walk())
    if isinstance(before, a.LetX):
        belongs = _says(step, before.letter)
    elif isinstance(before, a.ForEach):
        belongs = asks and any(isinstance(x, a.Item) for x in step.walk())
    else:
        belongs = asks or aimed or speaks_of(step, inner) or _of_event(before, step)
    if not belongs:
        return None
    own = isinstance(inner, a.Sequence) and inner.said == "body" and before.said[:8] == WITHIN
    steps = inner.steps if own and isinstance(inner, a.Sequence) else (inner,)
    said = before.said if own else f"{WITHIN} {before.said}"
    return with_inside(before, a.Sequence((*steps, step), a.Join.SENTENCE, said="body"), said)


def _says(step: a.Effect, letter: str) -> bool:
    """Whether the sentence speaks of the X that the one before told: “you gain X life” (107.3i, 608.2h)."""
    parts = nodes(step)
    own = (a.LetX, a.ActivatedAbility, a.TriggeredAbility, a.StaticAbility)
    told = any(isinstance(one, own) for one in parts)
    return not told and any(isinstance(one, a.X) and one.letter == letter for one in parts)


_AWAY = (a.Exile, a.Sacrifice, a.Destroy)
_ON_IT = (a.Replace, a.Apply)


def before_it_goes(before: a.Effect, step: a.Effect) -> a.Effect:
    """“Exile it at the beginning of …. If it would leave the battlefield, …”: as it is before it is exiled.

    “Exile that token when …. Sacrifice ~ when that token leaves the battlefield”: what is exiled has left it.
    """
    leaves = isinstance(step, a.Expect) and isinstance(
        getattr(step.ability, "event", None), (a.Leaves, a.Dies)
    )
    told = step.then if isinstance(step, a.If) and step.otherwise is None else step
    if not isinstance(before, a.Expect) or not (leaves or isinstance(told, _ON_IT)):
        return step
    later = inside(before)
    if not isinstance(later, _AWAY) or not later.bind or isinstance(later.what, (a.Pick, a.Each)):
        return step
    gone, what = a.Bound(later.bind), later.what

    def part(value: object) -> object:
        if isinstance(value, a.Bound) and value == gone:
            return reworded(what, value.said)
        return with_parts(value, part)

    return expect(a.Effect, part(step))


_CLAUSES = ("if_pre",)


def _of_name(then: a.Effect, step: a.Effect) -> a.Effect | None:
    """Into what is done later under a condition goes only what speaks of its result."""
    if isinstance(then, (a.Expect, a.WhenDone)) and speaks_of(step, inside(then)):
        return taken_in(then, step)
    return None


def _of_event(before: a.Effect, step: a.Effect) -> bool:
    """Whether the sentence speaks of the event that is waited for: “whenever … attacks this turn, … on it. It …”."""
    if not isinstance(before, a.Expect) or not isinstance(before.ability, a.TriggeredAbility):
        return False
    event = before.ability.event
    if isinstance(event, a.StepBegins):
        return False
    return _names_event(before.ability.effect) and _names_event(step)


def _names_event(effect: a.Effect) -> bool:
    return any(isinstance(one, (a.Trigger, a.EventAmount)) for one in effect.walk())


def _aims(before: Around, step: a.Effect) -> bool:
    """Whether a target of the one would be taken for one of the other: a reflexive trigger has its own."""
    return isinstance(before, a.WhenDone) and any(isinstance(x, a.Target) for x in nodes(step))


def inside(one: Around) -> a.Effect:
    """What is done later, or for each."""
    if isinstance(one, (a.ForEach, a.LetX)):
        return one.effect
    return expect(a.TriggeredAbility, one.ability).effect


def with_inside(one: Around, effect: a.Effect, said: str) -> a.Effect:
    """The same with another instruction inside."""
    if isinstance(one, (a.ForEach, a.LetX)):
        return reworded(one, said, effect=effect)
    ability = expect(a.TriggeredAbility, one.ability)
    return reworded(one, said, ability=reworded(ability, ability.said, effect=effect))
