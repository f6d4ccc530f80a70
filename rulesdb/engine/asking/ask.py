"""The three questions that a text can ask of a game: which things, how many, is it so.

Only the tables live here; `nouns`, `numbers` and `truths` fill them with one row a kind of node.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame, unknown

NOUNS: dict[type[a.Ref], Callable[[Frame, Any], tuple[int, ...]]] = {}
NUMBERS: dict[type[a.Quantity], Callable[[Frame, Any], int]] = {}
TRUTHS: dict[type[a.Condition], Callable[[Frame, Any], bool]] = {}


def answers(frame: Frame, ref: a.Ref) -> tuple[int, ...]:
    """The objects and players that a reference names."""
    row = NOUNS.get(type(ref))
    if row is None:
        raise unknown("reference", ref)
    return row(frame, ref)


def number(frame: Frame, quantity: a.Quantity) -> int:
    """The number that a quantity is now; 0 where it cannot be determined (107.2)."""
    if type(quantity) is a.Number:
        return quantity.value
    row = NUMBERS.get(type(quantity))
    if row is None:
        raise unknown("quantity", quantity)
    return row(frame, quantity)


def truth(frame: Frame, condition: a.Condition) -> bool:
    """Whether a condition holds."""
    row = TRUTHS.get(type(condition))
    if row is None:
        raise unknown("condition", condition)
    return row(frame, condition)
