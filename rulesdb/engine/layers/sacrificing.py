"""What a player can sacrifice (701.21a): asked alike where it is chosen, offered, paid and done.

Here stands the question only; that something is sacrificed is an event like any other (`perform_zones`).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.layers.board import board
from rulesdb.engine.state.game_state import GameState
from rulesdb.values import NamedTuple


class Obstacle(NamedTuple):
    """Why something can't be sacrificed: the end of a sentence, the rule, and whose effect it is (0 for a rule's)."""

    words: str
    rule: str
    source: int = 0


NOT_OWN = Obstacle("only what one controls is sacrificed", "701.21a")


def obstacle(state: GameState, n: int, who: int) -> Obstacle | None:
    """What keeps the player from sacrificing the object; None if nothing is in the way."""
    one = state.objects.get(n)
    if one is None or one.zone is not Zone.BATTLEFIELD:
        return NOT_OWN
    here = board(state)  # an instruction before may have changed who controls it (608.2c, 613.1b)
    seen = here.chars.get(n)
    if seen is None or seen.controller != who:
        return NOT_OWN
    for rule in here.rules(a.CantBeSacrificed):
        if rule.covers(n):
            return Obstacle("it can't be sacrificed", "614.17", rule.source)
    return None


def sacrificable(state: GameState, n: int, who: int) -> bool:
    """Whether the player could sacrifice the object now."""
    return obstacle(state, n, who) is None
