"""Who chooses where no line of a story does: an interface that the hand asks, and no more.

Whoever branches a story stands behind it (`branching`); the hand knows nothing of branches.
"""

from __future__ import annotations

from typing import Protocol

from rulesdb.engine.game import Game
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import Asked


class Ways(Protocol):
    """Chooses for a hand, and gives it the games it has been through before."""

    def choose(self, asked: Asked, where: m.Where, *, quiet: bool) -> object:
        """An answer, or NONE where this is not to be chosen.

        `where` is the place of the line told last; `quiet`: it is asked in the course of an action that
        says what it means, so that what it does not say is not done.
        """

    def advanced(self, game: Game, answer: object) -> Game:
        """The game after an answer."""
