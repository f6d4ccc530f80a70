"""Listing what a player could do: what is kept with the board says the same as a look at everything (117.1)."""

import random

import pytest

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.errors import IllegalAction
from rulesdb.sweeps.chance import random_answer
from tests.engine.random_play import new_game


def anew(game: Game) -> Game:
    """The same game with nothing computed and nothing kept."""
    other = game.copy()
    other.state = game.state.copy()
    other.state.board = None
    return other


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_with_a_board_lists_the_same_actions(seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(seed)
    listed = 0
    while game.decision is not None and game.state.turn <= 14:
        decision = game.decision
        if decision.kind is DecisionKind.PRIORITY:
            assert game.legal_actions() == anew(game).legal_actions()
            listed += 1
        try:
            game.advance(random_answer(game, decision, rng))
        except IllegalAction:
            game.advance(Pass() if decision.kind is DecisionKind.PRIORITY else ())
    assert listed > 100
