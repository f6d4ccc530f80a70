"""Characteristics that no effect has touched: made once for the same values, and the same for all who ask.

Nothing here may be changed by who gets it: whatever applies an effect makes a copy first.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.layers.changes import intrinsic
from rulesdb.engine.state.characteristics import Characteristics, Values, sort_abilities
from rulesdb.engine.state.memo import by_identity


@by_identity
def _pristine(_: Values) -> dict[int, Characteristics]:
    return {}


def pristine(values: Values, controller: int) -> Characteristics:
    """Characteristics that no effect has touched, the same object each time; never to be changed.

    A land has the mana abilities of its basic land types from the start (305.6); `lands` finds them
    anew where an effect has changed its types.
    """
    made = _pristine(values)
    found = made.get(controller)
    if found is None:
        found = Characteristics(values, controller)
        found.abilities = (*found.abilities, *intrinsic(found))
        made[controller] = found
    return found


_SIZES = (int, type(None))


def starred(c: Characteristics) -> bool:
    """Whether the game says what its power or toughness is (208.2a)."""
    values = c.copiable
    return not (isinstance(values.power, _SIZES) and isinstance(values.toughness, _SIZES))


def defines_itself(c: Characteristics) -> bool:
    """Whether an object has a characteristic-defining ability, so that its looks hang on the game."""
    return starred(c) or any(
        isinstance(h.ability, a.StaticAbility) and h.ability.defining
        for h in sort_abilities(c.abilities).static
    )


@by_identity
def fixed(values: Values) -> dict[int, Characteristics] | None:
    """For values that hang on nothing: their characteristics by controller, never to be changed."""
    return None if defines_itself(Characteristics(values, 0)) else {}
