"""Which systems of the source documents an example shows: `data/systems.json`, each led to today's rules.

A system is known by its number in the inventory of the documents and by a short name of ours. It has the
examples about its rules, wherever those stand today, and those as of the documents' times.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.scenarios.checking.coverage import Row, by_rule
from rulesdb.scenarios.checking.led import of_then, onward, standing
from rulesdb.scenarios.results import Result
from rulesdb.values import Value, value


@value
class System(Value):
    """One system: its number, its name, today's rules about it, the ids of what shows it, and why nothing does."""

    number: int
    name: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    reason: str = ""


def listed() -> list[dict[str, Any]]:
    """The rows of the data file.

    Raises:
        BadInput: the file can't be read.
    """
    path = asset("data", "systems.json")
    try:
        rows: list[dict[str, Any]] = json.loads(path.read_bytes())["systems"]
    except (OSError, ValueError, KeyError) as error:
        raise BadInput(f"cannot read {str(path)!r} ({error})") from error
    return rows


def systems(results: Sequence[Result], rows: Sequence[Row], atlas: Atlas) -> tuple[System, ...]:
    """Every system with its rules of today and its examples, in the order of the inventory."""
    today = {row.rule: row for row in rows}
    shows = by_rule(results)
    ids = frozenset(one for found in shows.values() for one in found)
    told = [
        {**row, "examples": [n for n in row.get("examples", ()) if n in ids]} for row in listed()
    ]
    editions = sorted({edition for row in told for edition in row["then"]})
    now_at = {one: onward(one, atlas) for one in editions}
    then = {one: of_then(results, one, atlas) for one in editions}
    return tuple(_system(row, now_at, then, today, shows) for row in told)


def _system(
    row: Mapping[str, Any],
    now_at: Mapping[str, Mapping[str, str]],
    then: Mapping[str, Mapping[str, tuple[str, ...]]],
    today: Mapping[str, Row],
    shows: Mapping[str, tuple[str, ...]],
) -> System:
    rules: dict[str, None] = dict.fromkeys(row.get("rules", ()))
    examples = dict.fromkeys(row["examples"])
    for edition, numbers in row["then"].items():
        for number in numbers:
            examples |= dict.fromkeys(then[edition].get(number, ()))
            if now := now_at[edition].get(number, ""):
                rules.setdefault(now)
    for rule in rules:
        examples |= dict.fromkeys(standing(rule, today, shows)[2])
    return System(row["n"], row["name"], tuple(rules), tuple(examples), row.get("none", ""))
