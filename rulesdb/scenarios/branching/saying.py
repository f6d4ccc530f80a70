"""Choices written into a situation: the sentence that says each, at the place where it is asked.

A choice stands behind the line in the course of which it is asked for, in the order in which they are asked.
A block stands before a line that would go on beyond it: players declare blockers on the way.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.branching.way import Taken

PASSING = "everyone passes until the stack is empty"
"""What is written for choices that come up only after the last line."""


def said(text: str, scenario: m.Scenario, path: Iterable[Taken]) -> str:
    """The text of a situation with the lines of the answers on a way; those without a line are left out."""
    once = {step.where.line for step in scenario.steps if step == m.Pass()}
    rows = text.rstrip("\n").split("\n")
    before: dict[int, list[str]] = {}
    behind: dict[int, list[str]] = {}
    late: list[str] = []
    for choice, at in path:
        line, place = choice.options[at].line, choice.where.line
        if not line:
            continue
        if not place:
            late.append(line)
        elif choice.kind is DecisionKind.BLOCKERS and place not in once:
            before.setdefault(place, []).append(line)
        else:
            behind.setdefault(place, []).append(line)
    out: list[str] = []
    for number, row in enumerate(rows, 1):
        margin = row[: len(row) - len(row.lstrip())] or "  "
        out += [f"{margin}{line}" for line in before.get(number, ())]
        out.append(row)
        out += [f"{margin}{line}" for line in behind.get(number, ())]
    out += [f"  {line}" for line in ([PASSING, *late] if late else [])]
    return "\n".join(out) + "\n"
