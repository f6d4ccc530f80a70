"""Casting a card with other characteristics than it shows: prototype, more than meets the eye (702.160, 718, 702.162)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Layout
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.stack.ways import AlternativeWays, Way
from rulesdb.engine.state.characteristics import Characteristics, Values
from rulesdb.engine.state.faces import AsCast, face_up_values
from rulesdb.engine.state.memo import by_identity


def _prototype(values: Values) -> a.KeywordAbility | None:
    return next(
        (
            held.ability
            for held in values.abilities
            if isinstance(held.ability, a.KeywordAbility) and held.ability.name == "prototype"
        ),
        None,
    )


def _mana(cost: a.Cost | None) -> ManaCost | None:
    parts = cost.parts if cost is not None else ()
    return next((part.mana for part in parts if isinstance(part, a.PayMana)), None)


@by_identity
def _prototyped(values: Values) -> Values:
    """The second mana cost, power and toughness, and the colours of that cost (718.3b)."""
    ability = _prototype(values)
    mana = _mana(ability.cost) if ability is not None else None
    if ability is None or mana is None or not ability.words:
        return values
    power, toughness = (int(part) for part in ability.words[0].split("/"))
    return values._replace(
        mana_cost=mana,
        mana_value=mana.mana_value,
        colors=frozenset(color for symbol in mana.symbols for color in symbol.colors),
        power=power,
        toughness=toughness,
    )


def _prototype_way(frame: Frame, ability: a.KeywordAbility) -> Way | None:
    """Whether it may be cast so is judged by those characteristics (718.3a)."""
    one = frame.object(frame.source)
    if one is None or ability.cost is None:
        return None
    seen = Characteristics(_prototyped(face_up_values(one, frame.state.ports)), 0)
    return Way("prototype", ability.cost, rules=("702.160a", "718.3", "718.3a"), seen_as=seen)


def _converted(frame: Frame, ability: a.KeywordAbility) -> Way | None:
    """Cast with its back face up (702.162a, 701.28)."""
    one = frame.object(frame.source)
    if one is None or ability.cost is None or one.card.layout is not Layout.TRANSFORM:
        return None
    back = Characteristics(face_up_values(one._replace(face=1), frame.state.ports), 0)
    return Way(ability.name, ability.cost, rules=("702.162a",), seen_as=back, face=1)


AS_CAST: AsCast = {
    "prototype": _prototyped,
}
ALTERNATIVE_WAYS: AlternativeWays = {
    "prototype": _prototype_way,
    "more than meets the eye": _converted,
}
