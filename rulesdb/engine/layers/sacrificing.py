"""What a player can sacrifice (701.21a): asked alike where it is chosen, offered, paid and done.

Here stands the question only; that something is sacrificed is an event like any other (`perform_zones`).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.layers.board import board
from rulesdb.engine.state.game_state import GameState

NOT_OWN = ("only what one controls is sacrificed", "701.21a")
BARRED = ("it can't be sacrificed", "614.17")


def obstacle(state: GameState, n: int, who: int) -> tuple[str, str] | None:
    """Why the player can't sacrifice the object, with the rule; None if nothing is in the way."""
    one = state.objects.get(n)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.controller != who:
        return NOT_OWN
    barred = board(state).rules(a.CantBeSacrificed)
    return BARRED if any(rule.covers(n) for rule in barred) else None


def sacrificable(state: GameState, n: int, who: int) -> bool:
    """Whether the player could sacrifice the object now."""
    return obstacle(state, n, who) is None
