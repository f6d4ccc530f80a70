"""Keywords that add rules to the ability that follows them: boast, exhaust, solved, ∞ (702).

The ability is printed after a dash and kept in `inner`; a row here says what it is with what the
keyword adds. Nothing is asked here: the limits are those that any ability can have.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.engine.state.characteristics import Means

_SELF = a.Is(a.Source())


def _both(one: a.Condition | None, other: a.Condition) -> a.Condition:
    return other if one is None else a.AllSo((one, other))


def _boast(ability: a.Ability) -> a.Ability:
    """Only if this creature attacked this turn, and once each turn (702.142a)."""
    if not isinstance(ability, a.ActivatedAbility):
        return ability
    attacked = a.Fits(a.Source(), a.Took(a.Attacks(_SELF)))
    return ability.but(
        condition=_both(ability.condition, attacked), per_turn=a.Number(1), word="boast"
    )


def _exhaust(ability: a.Ability) -> a.Ability:
    """Only once (702.177a)."""
    if not isinstance(ability, a.ActivatedAbility):
        return ability
    return ability.but(once=True, word="exhaust")


def _solved(ability: a.Ability) -> a.Ability:
    """Only while the Case is solved (702.169b–d).

    A solved Case stays solved until it leaves, so that asking a trigger again as it resolves changes
    nothing: what has left is seen as it was.
    """
    solved = a.Solved("solved")
    if isinstance(ability, (a.StaticAbility, a.TriggeredAbility, a.ActivatedAbility)):
        return ability.but(condition=_both(ability.condition, solved))
    return a.StaticAbility((a.Continuous(a.Source(), (a.Gain((ability,)),)),), condition=solved)


def _infinite(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """It has the ability as long as it is harnessed (702.186b)."""
    given = a.Continuous(a.Source(), (a.Gain(one.inner),))
    return (a.StaticAbility((given,), condition=a.Solved("harnessed")),)


def _each(
    row: Callable[[a.Ability], a.Ability],
) -> Callable[[a.KeywordAbility], tuple[a.Ability, ...]]:
    return lambda one: tuple(map(row, one.inner))


OVER_TEXT: Means = {
    "boast": _each(_boast),
    "exhaust": _each(_exhaust),
    "solved": _each(_solved),
    "∞": _infinite,
}
