"""What a coin, a die and the planar die give as a line says it, and of which objects chance takes one (705, 706, 901.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.scenarios import model as m

PLANAR = "901.3a"
"""The rule that a roll of the planar die is asked by."""
SIDES = (*4 * ("a blank face",), "the chaos symbol", "the Planeswalker symbol")
"""What the sides of the planar die show, in the order of the engine."""


STARTS = "103.1"
"""The rule that who goes first is asked by: of players, where other questions of one among some are of objects."""


def result_of(one: Decision, line: m.Chance, players: Sequence[str]) -> int | None:
    """The answer that a line gives to a question to chance; None where it speaks of another.

    `players` are the names of those of whom one goes first, where that is asked.
    """
    if one.kind is not DecisionKind.RANDOM:
        return None
    starts = STARTS in one.rules
    if line.kind == "first":
        return players.index(line.word) if starts and line.word in players else None
    if line.kind == "coin" and (starts or one.detail == 2) and len(one.options) == 2:
        return 1 if line.word == "heads" else 0
    if line.kind == "die" and starts and 1 <= line.number <= len(players):
        return line.number - 1
    if line.kind == m.PLANAR_DIE and PLANAR in one.rules:
        return SIDES.index(line.word)
    if line.kind == "die" and PLANAR not in one.rules and 1 <= line.number <= one.amount:
        return line.number - 1
    return None


def line_of(one: Decision, result: int, players: Sequence[str]) -> tuple[m.Chance | None, str]:
    """The line that gives such a result, and its words; there is none where one of many is drawn."""
    if "706.2" in one.rules:
        return m.Chance("die", number=result + 1), f"the die shows {result + 1}"
    if PLANAR in one.rules:
        return m.Chance(m.PLANAR_DIE, word=SIDES[result]), f"the planar die shows {SIDES[result]}"
    if players:
        return m.Chance("first", word=players[result]), f"{players[result]} goes first"
    if len(one.options) == 2:
        word = ("tails", "heads")[result]
        return m.Chance("coin", word=word), f"the coin comes up {word}"
    return None, f"chance picks {result + 1} of {len(one.options)} ({one.text})"


def drawn_from(one: Decision) -> tuple[int, ...]:
    """The objects of which chance takes one; none where it is about anything else."""
    random = one.kind is DecisionKind.RANDOM
    return one.detail if random and isinstance(one.detail, tuple) else ()
