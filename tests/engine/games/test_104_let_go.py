"""A game that nobody holds any longer is gone at once, and takes nothing from games that go on from it."""

import gc

from rulesdb.engine.state.decisions import Pass
from rulesdb.engine.state.game_state import GameState
from tests.benchmarks.bench_engine import usual_scenario


def states_in_memory() -> int:
    return sum(type(one) is GameState for one in gc.get_objects())


def test_a_game_is_gone_without_the_garbage_collector() -> None:
    usual_scenario()
    gc.collect()
    before = states_in_memory()
    gc.disable()
    try:
        usual_scenario()
        assert states_in_memory() == before
    finally:
        gc.enable()


def test_a_copy_keeps_what_was_computed_for_it_when_the_game_is_gone() -> None:
    game = usual_scenario().game
    assert game is not None
    computed = game.board
    copy = game.copy()
    del game
    assert copy.state.board is computed


def test_a_copy_is_as_it_was_whatever_the_game_does() -> None:
    game = usual_scenario().game
    assert game is not None
    copy, as_it_was = game.copy(), game.state.key()
    for _ in range(4):  # the postcombat main phase and the end step, in which nobody does anything
        game.advance(Pass())
        assert copy.state.key() == as_it_was
    for _ in range(4):
        copy.advance(Pass())
    assert copy.state.key() == game.state.key() != as_it_was
