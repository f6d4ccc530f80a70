"""What no line speaks of and the rules need all the same: as little of it as will do.

Convoke, improvise, delve and waterbend where the mana alone is not enough, so that a payment is found
whenever there is one (601.2g, 601.2h); attacks and blocks that must be made (508.1d, 509.1c). Each is
tried out on copies.
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
            if _goes(game, chosen):
                return chosen
    return ()


def forced_to(game: Game, decision: Decision) -> tuple[object, ...]:
    """The smallest legal declaration of attackers or blockers, where only one is the smallest; else none."""
    for many in range(len(decision.options) + 1):
        tried = islice(combinations(decision.options, many), TRIED)
        legal = list(islice((one for one in tried if _goes(game, one)), 2))
        if legal:
            return legal[0] if len(legal) == 1 else ()
    return ()


def _goes(game: Game, chosen: tuple[object, ...]) -> bool:
    trial = game.copy()
    try:
        trial.advance(chosen)
        while trial.decision is not None and trial.decision.kind is DecisionKind.PAY:
            trial.advance("auto")
    except IllegalAction:
        return False
    return True
