"""Actions keyed by turn and step, as programs write them, turned into the steps of a scenario.

A script is a list of {"turn": 2, "step": "upkeep", "do": [steps]}; turn 1 is that of the first
player. An entry without "do" says only how far the game goes. Everything else is `data`'s.
"""

from __future__ import annotations

from typing import Any

from rulesdb.errors import BadInput
from rulesdb.scenarios.language.words import STEPS

_ORDER = {name: place for place, name in enumerate(STEPS)}
MOST_TURNS = 1000


def steps_of(script: Any, players: tuple[str, ...]) -> list[dict[str, Any]]:
    """The steps of a script, as JSON data."""
    if not isinstance(script, list):
        raise BadInput(f"script: expected a list, found {script!r:.60}")
    if not players:
        raise BadInput('a script needs "players", in turn order')
    out: list[dict[str, Any]] = []
    now = (0, -1)
    for at, entry in enumerate(script):
        where = f"script[{at}]"
        if not isinstance(entry, dict) or set(entry) - {"turn", "step", "do"}:
            raise BadInput(f"{where}: expected turn, step and do, found {entry!r:.60}")
        turn, step = entry.get("turn"), entry.get("step")
        if not isinstance(turn, int) or not 1 <= turn <= MOST_TURNS:
            raise BadInput(f"{where}: {turn!r} is no turn")
        if step not in _ORDER:
            raise BadInput(f"{where}: {step!r} is no step; there are {', '.join(_ORDER)}")
        then = (turn, _ORDER[step])
        if then < now:
            raise BadInput(f"{where}: turn {turn}, {step}, lies before the entry above it")
        if then != now:
            out += _way(now, then, step, players)
        now = then
        out += entry.get("do", [])
    return out


def _way(
    now: tuple[int, int], then: tuple[int, int], step: str, players: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The times from one step to another: a step in each turn between, so that no turn is lost."""
    count = len(players)
    between = range(max(now[0] + 1, 2), then[0])
    turns = [*((turn, "upkeep") for turn in between), (then[0], step)]
    return [
        {"say": "when", "step": where, "player": players[(turn - 1) % count]}
        for turn, where in turns
    ]
