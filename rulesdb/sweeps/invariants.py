"""What is true of every game at every moment, whatever was played.

What is true of a state is for `engine.invariants` to know; here are questions to a game as a whole. Asking changes
nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesdb.engine import invariants
from rulesdb.engine.game import Game
from rulesdb.engine.state.objects import ObjectKind

Census = Counter[int]
"""How many cards each player owns."""


def census(game: Game) -> Census:
    """The cards of a game by owner (108.3)."""
    every = game.state.objects.values()
    return Counter(one.owner for one in every if one.kind is ObjectKind.CARD)


def _can_be_answered(game: Game) -> str:
    decision = game.decision
    if decision is None or not decision.options:
        return ""
    few = len(decision.options) < decision.minimum and decision.detail != "repeat"
    return f"{decision.kind} wants more answers than there are" if few else ""


def broken(game: Game, cards: Census) -> Iterator[str]:
    """What is not as it must be; `cards` are those that there were at the beginning."""
    yield from invariants.broken(game.state)
    if why := _can_be_answered(game):
        yield f"{why} [608.2d]"
    if all(not one.left for one in game.state.players.values()) and census(game) != cards:
        yield "cards came or went [400.1]"
