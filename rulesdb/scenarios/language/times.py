"""Two times told one after the other, where the second only says more about the first (500.1).

What is told and when is the reader's; here is whether a time stands for itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.scenarios import model as m

_BEFORE_MAIN = ("upkeep", "draw step")
"""Steps of a turn before its main phase in which players act."""


def within_next_turn(steps: Sequence[m.Node], said: m.When) -> bool:
    """Whether a time is of the beginning of the turn that `pass the turn` has just gone to."""
    last = steps[-1] if steps else None
    return (
        isinstance(last, m.Pass)
        and last.time is not None
        and last.time.step == m.TURN
        and said.step in _BEFORE_MAIN
    )


def narrows(steps: Sequence[m.Node], said: m.When) -> bool:
    """Whether a time says more about the turn that the line before told as a whole."""
    last = steps[-1] if steps else None
    return (
        isinstance(last, m.When)
        and last.step == m.TURN
        and said.step not in (m.TURN, m.BEFORE_IT_BEGINS)
        and said.player in ("", last.player)
    )
