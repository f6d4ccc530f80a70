"""Convoke, improvise, delve and waterbend that no line speaks of: used where the mana alone is not enough, and no further.

What could help is tried out on copies, with as few things as possible, so that a payment is found
whenever there is one (601.2g, 601.2h).
"""

from __future__ import annotations

from itertools import combinations, islice

from rulesdb.engine import Game
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.errors import IllegalAction

HELPS = frozenset({"702.51a", "702.66a", "702.126a", "701.67a"})
"""The rules by which other things than mana pay for mana."""
TRIED = 60
"""So many sets of one size are tried; most boards have helpers that are all as good."""


def is_help(decision: Decision) -> bool:
    """Whether it is asked what helps to pay."""
    return not HELPS.isdisjoint(decision.rules) and decision.minimum == 0


def fewest(game: Game, decision: Decision) -> tuple[object, ...]:
    """As few of what may help as the cost can be paid with; none where nothing makes it so."""
    for many in range(decision.maximum + 1):
        for chosen in islice(combinations(decision.options, many), TRIED):
            if _pays(game, chosen):
                return chosen
    return ()


def _pays(game: Game, chosen: tuple[object, ...]) -> bool:
    trial = game.copy()
    try:
        trial.advance(chosen)
        while trial.decision is not None and trial.decision.kind is DecisionKind.PAY:
            trial.advance("auto")
    except IllegalAction:
        return False
    return True
