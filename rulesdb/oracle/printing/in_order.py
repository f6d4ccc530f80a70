"""Which conditions can stand behind several instructions, and of which of them they are then (608.2c). Words are no matter here."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes


def only_if(step: a.Effect) -> bool:
    """Whether an instruction is done only if something is so, and nothing else otherwise."""
    return isinstance(step, a.If) and step.otherwise is None


def asked_last(value: a.Sequence) -> bool:
    """Whether the last of several instructions has a condition that can stand behind them all: “A, then B if C” (608.2c)."""
    last = value.steps[-1]
    unclear = any(getattr(one, "except_", ()) for one in nodes(last))
    return only_if(last) and not unclear and not in_order(getattr(last, "then", None))


def in_order(step: object) -> bool:
    """Whether instructions are done one after the other, so that a condition behind them is of the last alone."""
    return isinstance(step, a.Sequence) and step.joined is a.Join.THEN
