"""What mana that is added is called by who chooses it: by its symbols in any order, or by its color (106.3)."""

from __future__ import annotations

from itertools import islice, permutations
from typing import TypeGuard

from rulesdb.scenarios.language.words import COLORS

_MOST_ORDERS = 120
"""So many orders in which mana may be said are known: five mana of different types."""


def is_mana(option: object) -> TypeGuard[tuple[str, ...]]:
    """Whether an answer is mana that is added, by its types: each is told apart from all others."""
    return isinstance(option, tuple) and bool(option) and all(isinstance(x, str) for x in option)


def words_for(option: object, said: set[str]) -> list[str]:
    """The words by which an answer is told, the best first: mana of several types by its symbols, all else by a word."""
    if is_mana(option) and len({*option}) > 1:
        return ["".join(f"{{{x}}}" for x in option)]
    return sorted(said, key=lambda w: (w.isdigit(), len(w) == 1, w)) or [str(option)]


def mana_called(types: tuple[str, ...]) -> set[str]:
    """What mana of these types could be called: `{G}{U}`, `{U}{G}`; `blue` where all of it is."""
    orders = dict.fromkeys(islice(permutations(types), _MOST_ORDERS))
    called = {"".join(f"{{{x}}}" for x in order) for order in orders}
    return called | ({color_called(types[0])} if len({*types}) == 1 else set())


def color_called(text: str) -> str:
    """The word for a color of mana, such as `blue` for `U`; anything else as it is."""
    return next((word for word, color in COLORS.items() if color.value == text), text)
