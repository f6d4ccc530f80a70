"""What a coin, a die and the planar die give as a line says it, and of which objects chance takes one (705, 706, 901.3)."""

from __future__ import annotations

from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.scenarios import model as m

PLANAR = "901.3a"
"""The rule that a roll of the planar die is asked by."""
SIDES = (*4 * ("a blank face",), "the chaos symbol", "the Planeswalker symbol")
"""What the sides of the planar die show, in the order of the engine."""


def result_of(one: Decision, line: m.Chance) -> int | None:
    """The answer that a line gives to a question to chance; None where it speaks of another."""
    if one.kind is not DecisionKind.RANDOM:
        return None
    if line.kind == "coin" and one.detail == 2:
        return 1 if line.word == "heads" else 0
    if line.kind == m.PLANAR_DIE and PLANAR in one.rules:
        return SIDES.index(line.word)
    if line.kind == "die" and PLANAR not in one.rules and 1 <= line.number <= one.amount:
        return line.number - 1
    return None


def drawn_from(one: Decision) -> tuple[int, ...]:
    """The objects of which chance takes one; none where it is about anything else."""
    random = one.kind is DecisionKind.RANDOM
    return one.detail if random and isinstance(one.detail, tuple) else ()
