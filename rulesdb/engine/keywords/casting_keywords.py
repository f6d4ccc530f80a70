"""Keywords that change how a card is cast (702): from where, for what, with what added, and what comes after."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.ways import Way
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.objects import GameObject

ADDITIONAL_KEYWORDS: Mapping[str, tuple[str, bool]] = {
    "kicker": ("702.33a", False),
    "multikicker": ("702.33c", True),
    "buyback": ("702.27a", False),
    "replicate": ("702.56a", True),
}


ALTERNATIVE_KEYWORDS: Mapping[str, str] = {
    "evoke": "702.74a",
}


def _flashback(_: Play, __: int, ___: GameObject, held: Held) -> Way | None:
    ability = held.ability
    if isinstance(ability, a.KeywordAbility) and ability.name == "flashback":
        return Way("flashback", ability.cost, rules=("702.34a",))
    return None


def _escape(_: Play, __: int, ___: GameObject, held: Held) -> Way | None:
    ability = held.ability
    if (
        isinstance(ability, a.KeywordAbility)
        and ability.name == "escape"
        and ability.cost is not None
    ):
        return Way("escape", ability.cost, rules=("702.138a",))
    return None


def _with_discard(
    word: str, rule: str, what: a.Filter
) -> Callable[[Play, int, GameObject, Held], Way | None]:
    """Cast from the graveyard for the usual cost and a discarded card."""
    discard = a.Act(a.Discard(a.You(), a.Pick(what)))

    def row(_: Play, __: int, one: GameObject, held: Held) -> Way | None:
        ability = held.ability
        if isinstance(ability, a.KeywordAbility) and ability.name == word:
            mana = one.card.faces[one.face].mana_cost
            if mana is not None:
                return Way(word, a.Cost((a.PayMana(mana), discard)), rules=(rule,))
        return None

    return row


FROM_GRAVEYARD = (
    _flashback,
    _escape,
    _with_discard("retrace", "702.81a", a.HasType(CardType.LAND)),
    _with_discard("jump-start", "702.133a", a.IsCard()),
)
"""Keywords that let their card be cast from a graveyard, each what the held ability allows."""


def after_buyback(p: Play, n: int) -> tuple[Zone, str] | None:
    """A spell whose buyback was paid returns to its owner's hand (702.27a)."""
    one = p.state.objects[n]
    cast = one.stack.cast if one.stack is not None else None
    if cast is not None and any(name == "buyback" for name, _ in cast.paid):
        return (Zone.HAND, "702.27a")
    return None
