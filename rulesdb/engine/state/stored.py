"""How stored results of dice are written down for a permanent (706.8a): a kind of die and a value for each."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.engine.state.objects import GameObject

_LINK = "stored results"


def results_on(one: GameObject) -> tuple[tuple[int, int], ...]:
    """The stored results of a permanent, each with its kind of die, in the order in which they were stored."""
    noted = str(one.chosen(_LINK) or "")
    pairs = (part.split(":") for part in noted.split())
    return tuple((int(sides), int(value)) for sides, value in pairs)


def written(results: Iterable[tuple[int, int]]) -> tuple[str, str]:
    """The link and the word under which results are noted."""
    return _LINK, " ".join(f"{sides}:{value}" for sides, value in results)
