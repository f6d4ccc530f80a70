"""What a text of a spell says of the spell itself: what is paid for it, and what it is while it is cast (113.6, 118.9)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost

FREE = a.Cost((a.PayMana(ManaCost.parse("{0}")),))
"""What is paid for a spell that is cast without paying its mana cost."""


def of_itself(effect: a.Effect) -> bool:
    """“if ~ was kicked, it has split second”: what a spell is while it is cast, and not an instruction (113.6)."""
    return isinstance(effect, a.Apply) and isinstance(effect.to, a.Source)


def cast_free(one: object) -> a.AlternativeCost | a.StaticAbility | None:
    """“if you control a commander, you may cast ~ without paying its mana cost”: what may be paid for it, said by itself (118.9)."""
    if isinstance(one, a.If) and one.otherwise is None and one.said == "if_pre":
        inner = cast_free(one.then)
        if not isinstance(inner, a.AlternativeCost):
            return None
        return a.StaticAbility((inner,), one.condition, said=one.said)
    if not isinstance(one, a.May) or one.said != "c_may" or not isinstance(one.player, a.You):
        return None
    cast = one.effect
    if not isinstance(cast, a.CastCard) or not isinstance(cast.what, a.Source):
        return None
    if cast.cost is not None or cast.normally or cast.play:
        return None
    return a.AlternativeCost(FREE, said=f"c_may {cast.what.said}")


def own_cost(stated: tuple[a.Static | a.StaticAbility, ...]) -> bool:
    """Whether it says what is paid for the spell, which nothing does as it resolves (118.9)."""
    return any(isinstance(x, a.AlternativeCost) for one in stated for x in one.walk())
