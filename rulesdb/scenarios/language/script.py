"""Actions keyed by turn and step, as programs write them, turned into the steps of a scenario.

A script is a list of {"turn": 2, "step": "upkeep", "do": [steps]}; turn 1 is that of the first
player. An entry without "do" says only how far the game goes. Everything else is `data`'s.
"""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.scenarios.as_json import Json
from rulesdb.scenarios.language.words import STEPS
from rulesdb.values import NamedTuple

_ORDER = {name: place for place, name in enumerate(STEPS)}
MOST_TURNS = 1000


class Entry(NamedTuple):
    """How far the game goes (turns count from 1), and the steps that are done there, as JSON data."""

    turn: int
    step: str
    do: list[Json]


def steps_of(script: object, players: tuple[str, ...]) -> list[Json]:
    """The steps of a script, as JSON data; BadInput where it goes back in time."""
    if not isinstance(script, list):
        raise BadInput(f"script: expected a list, found {script!r:.60}")
    if not players:
        raise BadInput('a script needs "players", in turn order')
    out: list[Json] = []
    now = (0, -1)
    for at, data in enumerate(script):
        entry = _entry(data, f"script[{at}]")
        then = (entry.turn, _ORDER[entry.step])
        if then < now:
            raise BadInput(
                f"script[{at}]: turn {entry.turn}, {entry.step}, lies before the entry above it"
            )
        if then != now:
            out += _way(now, then, entry.step, players)
        now = then
        out += entry.do
    return out


def _entry(data: object, where: str) -> Entry:
    if not isinstance(data, dict) or set(data) - set(Entry._fields):
        raise BadInput(f"{where}: expected turn, step and do, found {data!r:.60}")
    turn, step = data.get("turn"), data.get("step")
    if not isinstance(turn, int) or not 1 <= turn <= MOST_TURNS:
        raise BadInput(f"{where}: {turn!r} is no turn")
    if not isinstance(step, str) or step not in _ORDER:
        raise BadInput(f"{where}: {step!r} is no step; there are {', '.join(_ORDER)}")
    return Entry(turn, step, data.get("do", []))


def _way(
    now: tuple[int, int], then: tuple[int, int], step: str, players: tuple[str, ...]
) -> list[Json]:
    """The times from one step to another: a step in each turn between, so that no turn is lost."""
    count = len(players)
    between = range(max(now[0] + 1, 2), then[0])
    turns = [*((turn, "upkeep") for turn in between), (then[0], step)]
    return [
        {"say": "when", "step": where, "player": players[(turn - 1) % count]}
        for turn, where in turns
    ]
