"""The three questions that a text can ask of a game: which things, how many, is it so (608.2c, 608.2h).

Only the questions live here; `nouns`, `numbers` and `truths` have one row a kind of node, and
rooms above have rows for nodes of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame, unknown
from rulesdb.engine.state.ports import Port

Nouns = Mapping[type[a.Ref], Callable[[Frame, Any], tuple[int, ...]]]
Numbers = Mapping[type[a.Quantity], Callable[[Frame, Any], int]]
Truths = Mapping[type[a.Condition], Callable[[Frame, Any], bool]]

NOUNS: Port[Nouns] = Port("which objects and players", "608.2h")
NUMBERS: Port[Numbers] = Port("how many", "107.2")
TRUTHS: Port[Truths] = Port("is it so", "608.2c")


def answers(frame: Frame, ref: a.Ref) -> tuple[int, ...]:
    """The objects and players that a reference names."""
    row = frame.state.ports[NOUNS].get(type(ref))
    if row is None:
        raise unknown("reference", ref)
    return row(frame, ref)


def number(frame: Frame, quantity: a.Quantity) -> int:
    """The number that a quantity is now; 0 where it cannot be determined (107.2)."""
    if type(quantity) is a.Number:
        return quantity.value
    row = frame.state.ports[NUMBERS].get(type(quantity))
    if row is None:
        raise unknown("quantity", quantity)
    return row(frame, quantity)


def truth(frame: Frame, condition: a.Condition) -> bool:
    """Whether a condition holds."""
    row = frame.state.ports[TRUTHS].get(type(condition))
    if row is None:
        raise unknown("condition", condition)
    return row(frame, condition)
