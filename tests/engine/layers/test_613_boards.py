"""What is computed is never seen to be kept: in random play every board equals one made from nothing.

Boards are carried over moves, combat and turns where nothing alive looks at them; here each of them
is compared with one computed anew, characteristics, effects, rules, triggers and shields.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase, Relation, Step, Zone
from rulesdb.engine import game as games
from rulesdb.engine.events import zones
from rulesdb.engine.games import flow
from rulesdb.engine.layers.board import Board
from rulesdb.engine.state.events import EventKind
from rulesdb.errors import IllegalAction
from rulesdb.sweeps.chance import random_answer
from tests.engine.random_play import CREATURES, OTHERS, new_game
from tests.engine.table import ANN, BOB, CREATURE, SELF, YOURS, Table, creature, pump, static


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
        "frail": board.frail,
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
    after = zones._board_after

    def watched_unit(do):
        def unit(p):
            do(p)
            seen[0] += compare(p.state)

        return unit

    def watched_move(state, here, *rest):
        board = after(state, here, *rest)
        if board is not None and board is not here:
            state.board = board
            seen[1] += compare(state)
        return board

    for stage, do in [*flow.STAGES.items()]:
        monkeypatch.setitem(flow.STAGES, stage, watched_unit(do))
    monkeypatch.setattr(zones, "_board_after", watched_move)
    return seen


ALL = a.Each(a.All((CREATURE, YOURS)))
CARDS = a.Count(a.Each(a.In((Zone.GRAVEYARD,), a.You())))
CONDITIONS = (
    a.TurnOf(a.Is(a.You())),
    a.During(phases=(Phase.COMBAT,)),
    a.During(steps=(Step.UPKEEP, Step.END)),
    a.Happened(a.GainsLife(a.Is(a.You()))),
    a.Happened(a.Dies(CREATURE)),
    a.Compare(a.LifeTotal(a.You()), Relation.LESS, a.Number(18)),
    a.Exists(a.All((CREATURE, a.HasStatus(a.Status.TAPPED)))),
    a.Exists(a.All((CREATURE, a.InCombat(a.Combat.ATTACKING)))),
    a.Fits(a.Source(), a.InCombat(a.Combat.BLOCKING)),
    a.Exists(a.IsSpell()),
    a.Compare(CARDS, Relation.MORE, a.Number(1)),
)
WATCHERS = (
    *(
        creature(f"Watcher {at}", 2, 2, static(pump(1, 1), condition=one), cost="{1}{W}")
        for at, one in enumerate(CONDITIONS)
    ),
    creature(
        "Captain",
        2,
        2,
        static(pump(1, 0), to=a.Each(a.All((CREATURE, a.InCombat(a.Combat.ATTACKING))))),
        cost="{1}{R}",
    ),
    creature(
        "Guard",
        1,
        3,
        static(pump(0, 1), to=a.Each(a.All((CREATURE, a.HasStatus(a.Status.UNTAPPED))))),
        cost="{1}{G}",
    ),
    creature("Heavy", 1, 1, static(a.ModifyPT(CARDS, CARDS)), cost="{B}"),
    creature("Lonely", 3, 3, static(a.CantBlock(), condition=a.TurnOf(a.IsOpponent())), cost="{G}"),
    creature("Twin", 1, 1, static(pump(1, 1), to=a.Each(a.All((CREATURE, YOURS, a.Not(SELF)))))),
)
"""Cards that look at every side of the game, each under a condition or in what it applies to."""


def watching_game(seed: int) -> games.Game:
    """A game in which cards that look at how things are stand on the battlefield."""
    rng = random.Random(seed)
    t = Table()
    for player in (ANN, BOB):
        t.lands("WUBRG", player)
        for one in rng.sample(WATCHERS, 6):
            t.put(one, player)
        for one in rng.sample(CREATURES + OTHERS, 12):
            t.hand(one, player)
        t.library(12, player)
    t.start()
    assert t.game is not None
    return t.game


def played_on(game: games.Game, seed: int, decisions: int) -> None:
    """Random answers."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        try:
            game.advance(random_answer(game, game.decision, rng))
        except IllegalAction:
            continue


@pytest.mark.parametrize(("seed", "mixed"), [(1, True), (2, False), (4, True)])
def test_a_board_that_was_carried_on_equals_one_made_from_nothing(watched, seed, mixed):
    played_on(new_game(seed, mixed=mixed), seed, 150)
    assert watched[0] > 100
    assert watched[1] > 5


@pytest.mark.parametrize("seed", [1, 2])
def test_cards_that_look_at_how_things_are_see_it_at_once(watched, seed):
    played_on(watching_game(seed), seed, 140)
    assert watched[0] > 100


def test_the_comparison_finds_a_board_that_was_kept_too_long(watched, monkeypatch):
    monkeypatch.setattr(games.GameState, "touch", lambda *_: None)
    with pytest.raises(AssertionError):
        for seed in range(1, 6):
            played_on(watching_game(seed), seed, 60)
