"""What a sentence says of damage that the one before prevents, or deals beyond what is lethal, or of the mana that it adds (106.6, 120.4a, 615.5).

What speaks of “damage prevented this way” is done as often as the shield prevents some, and goes into the shield;
“excess damage is dealt to … instead” changes the damage before. All else is done once, by itself.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.cast_riders import ridden
from rulesdb.oracle.meaning.rows import expect, reworded
from rulesdb.oracle.meaning.trees import swapped

THEN = "sh_then"
"""The hint of a shield with sentences inside of it; that of the shield alone stands behind."""


EXCESS = "ou_excess"
"""The hint of damage whose excess is dealt to somebody else; that of the damage alone stands behind."""


def _spilt(before: a.Effect, step: a.Damage) -> a.Effect | None:
    damage = before.effect if isinstance(before, a.LetX) else before
    if not isinstance(damage, a.Damage) or damage.divided or not isinstance(damage.to, a.Target):
        return None
    spilling = reworded(damage, damage.said, excess=step.excess)
    made = (
        reworded(before, before.said, effect=spilling) if isinstance(before, a.LetX) else spilling
    )
    return reworded(made, f"{EXCESS} {before.said}")


RIDER = "sp_rider"
"""How the hints begin of what mana does to the spell that it is spent on; that of adding it stands behind (106.6)."""


def _ridden(before: a.Effect, step: a.AddMana) -> a.Effect | None:
    if not isinstance(before, a.AddMana) or before.rider or before.lasting is not None:
        return None
    more = {"rider": step.rider, "rider_on": step.rider_on, "rider_for": step.rider_for}
    return reworded(before, f"{step.said} {before.said}", **more)


ARRIVES = "s_enters_attacking"
"""The hint of a sentence that says how what the one before makes or puts enters: tapped and attacking (508.4)."""


def _arrived(before: a.Effect, step: a.Put) -> a.Effect | None:
    so = {"tapped": True, "attacking": True}
    if not isinstance(step.what, a.Bound) or getattr(before, "bind", "") != step.what.name:
        return None
    said = f"{step.said} {before.said}"
    if isinstance(before, a.CreateToken) and before.attached_to is None:
        return reworded(before, said, attacks=step.to.attacks, **so)
    if isinstance(before, a.CreateCopyToken) and step.to.attacks is None:
        return reworded(before, said, **so)
    if isinstance(before, a.Put) and before.to.zone is Zone.BATTLEFIELD:
        return reworded(before, said, to=before.to.but(attacks=step.to.attacks, **so))
    return None


WITH = "s_enters_with"
"""The hint of a sentence that says with which counters what the one before puts enters (122.6)."""


def _with_counters(before: a.Effect, step: a.Put) -> a.Effect | None:
    """“Put it onto the battlefield, then shuffle. It enters with …”: of the card that was put."""
    puts = [
        one
        for one in before.walk()
        if isinstance(one, a.Put) and step.what in (a.Bound(one.bind), one.what)
    ]
    if len(puts) != 1 or puts[0].to.zone is not Zone.BATTLEFIELD or puts[0].to.with_counters:
        return None
    (put,) = puts
    to = put.to.but(with_counters=step.to.with_counters)
    made = swapped(before, put, reworded(put, put.said, to=to))
    return reworded(made, f"{step.said} {before.said}")


def followed(before: a.Effect, step: a.Effect) -> a.Effect | None:
    """The instruction before with the sentence inside of it; nothing where the sentence speaks of nothing of it."""
    if isinstance(step, a.Put) and step.said.startswith(ARRIVES):
        return _arrived(before, step)
    if isinstance(step, a.Put) and step.said.startswith(WITH):
        return _with_counters(before, step)
    if isinstance(step, a.AddMana) and step.said.startswith(RIDER):
        return _ridden(before, step)
    if isinstance(step, a.Damage) and step.said == EXCESS:
        return _spilt(before, step)
    if (permission := ridden(before, step)) is not None:
        return permission
    shield = _shield(before)
    if shield is None or not any(isinstance(one, a.Prevented) for one in step.walk()):
        return None
    if any(isinstance(one, (a.Expect, a.WhenDone)) for one in step.walk()):
        return (
            None  # done once, later, with all that was prevented until then: no shield knows that
        )
    prevention = expect(a.Prevention, shield.static)
    steps = (*_steps(prevention.then), step)
    then = step if len(steps) == 1 else a.Sequence(steps, a.Join.SENTENCE, said="body")
    said = before.said if prevention.then is not None else f"{THEN} {before.said}"
    return reworded(_with(before, then), said)


def without_then(effect: a.Effect) -> tuple[a.Effect, tuple[a.Effect, ...]]:
    """The shield alone, and the sentences that follow it."""
    shield = expect(a.Replace, _shield(effect))
    return _with(effect, None), _steps(expect(a.Prevention, shield.static).then)


def _shield(effect: a.Effect) -> a.Replace | None:
    """The shield that an instruction makes; with the choice of a source before it, or one for each of several."""
    if isinstance(effect, a.Sequence) and isinstance(effect.steps[0], a.Choose):
        effect = effect.steps[-1]
    if isinstance(effect, a.ForEach):
        effect = effect.effect
    if isinstance(effect, a.Replace) and isinstance(effect.static, a.Prevention):
        return effect
    return None


def _with(effect: a.Effect, then: a.Effect | None) -> a.Effect:
    if isinstance(effect, a.Sequence):
        return reworded(
            effect, effect.said, steps=(*effect.steps[:-1], _with(effect.steps[-1], then))
        )
    if isinstance(effect, a.ForEach):
        return reworded(effect, effect.said, effect=_with(effect.effect, then))
    prevention = expect(a.Prevention, expect(a.Replace, effect).static)
    return reworded(effect, effect.said, static=reworded(prevention, prevention.said, then=then))


def _steps(then: a.Effect | None) -> tuple[a.Effect, ...]:
    if then is None:
        return ()
    several = isinstance(then, a.Sequence) and then.joined is a.Join.SENTENCE
    return then.steps if several and isinstance(then, a.Sequence) else (then,)
