"""What is computed is never seen to be kept: in random play every board equals one made from nothing.

Boards are carried over moves, combat and turns where nothing alive looks at them; here each of them
is compared with one computed anew, characteristics, effects, rules, triggers and shields.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from random_play import new_game, random_answer

from rulesdb.engine import flow, zones
from rulesdb.engine import game as games
from rulesdb.engine.board import Board
from rulesdb.engine.events import EventKind
from rulesdb.errors import IllegalAction


def told(board: Board, numbers: Any) -> dict[str, Any]:
    """Everything that a board says, in values that can be compared."""
    state = board.state
    state.board = board
    board.bind(state)
    kinds = {type(c) for e in board.effects.values() for c in e.changes}
    return {
        "characteristics": {n: games.look(state, n).state() for n in numbers},
        "order": [n for n in board.chars if n in state.battlefield],
        "effects": {key: (e.timestamp, e.started) for key, e in board.effects.items()},
        "rules": {
            kind: [(r.change, r.source, r.on, r.ids, r.frame.you) for r in board.rules(kind)]
            for kind in kinds
        },
        "triggers": {kind: board.triggers(kind) for kind in EventKind},
        "states": board.state_triggers(),
        "active": board.active,
        "words": board.words,
        "shields": [(s.key, s.source, s.controller) for s in board.shields()],
    }


def compare(state: Any) -> int:
    """Compare the board of a state with a new one; 0 where it has none."""
    if state.board is None:
        return 0
    kept, fresh = state.copy(), state.copy()
    fresh.board = None
    kept.board.bind(kept)
    mine = told(kept.board, state.objects)
    new = told(Board(fresh), state.objects)
    state.board.bind(state)
    for part, value in new.items():
        assert mine[part] == value, part
    return 1


@pytest.fixture
def watched(monkeypatch):
    """Compare after every move of an object and every unit of work; how many comparisons there were."""
    seen = [0, 0]
    step, after = flow.step, zones._board_after

    def watched_step(p):
        step(p)
        seen[0] += compare(p.state)

    def watched_move(state, here, *rest):
        board = after(state, here, *rest)
        if board is not None and board is not here:
            state.board = board
            seen[1] += compare(state)
        return board

    monkeypatch.setattr(games, "step", watched_step)
    monkeypatch.setattr(zones, "_board_after", watched_move)
    return seen


@pytest.mark.parametrize(("seed", "mixed"), [(1, True), (2, False), (3, True), (4, True)])
def test_a_board_that_was_carried_on_equals_one_made_from_nothing(watched, seed, mixed):
    rng = random.Random(seed)
    game = new_game(seed, mixed=mixed)
    for _ in range(260):
        if game.decision is None:
            break
        try:
            game.advance(random_answer(game, game.decision, rng))
        except IllegalAction:
            continue
    assert watched[0] > 100
    assert watched[1] > 5
