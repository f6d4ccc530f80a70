"""How fast the engine is. Run by hand: pytest tests/benchmarks/bench_engine.py

Targets (two cores, Python 3.11): a usual scenario 2 ms, characteristics of 50 permanents after a
change 1 ms, copying a usual state 0.2 ms, 30 random two-player games of 20 turns a second.
"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "engine"))

from random_play import new_game, random_answer
from table import ANN, BEAR, BOB, BOLT, GROWTH, KILL, Table, creature, kw, pump, static

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.board import Board
from rulesdb.engine.decisions import Activate, DecisionKind, Pass
from rulesdb.errors import IllegalAction


def usual_scenario():
    """Two boards of six permanents, three spells, one combat."""
    t = Table()
    t.lands("RGB")
    t.lands("RGB", BOB)
    mine = [t.put(BEAR), t.put(creature("Knight", 2, 2, *kw("first strike"))), t.put(BEAR)]
    theirs = [t.put(BEAR, BOB), t.put(BEAR, BOB), t.put(creature("Wall", 0, 4), BOB)]
    bolt, growth, kill = t.hand(BOLT), t.hand(GROWTH), t.hand(KILL, BOB)
    t.start()
    t.cast(bolt, targets=theirs[0])
    t.cast(growth, targets=mine[1])
    t.cast(kill, BOB, targets=mine[0])
    t.attack(mine[1], mine[2], blocks={theirs[2]: mine[2]})
    t.to(Step.POSTCOMBAT_MAIN)
    return t


def big_board():
    t = Table()
    each = a.Each(a.All((a.HasType(BEAR.front.type_line.types[0]), a.ControlledBy(a.You()))))
    for _ in range(20):
        t.put(BEAR)
        t.put(creature("Flier", 1, 1, *kw("flying")), BOB)
    for player in (ANN, BOB):
        t.lands("GG", player)
        for _ in range(3):
            t.put(creature("Lord", 2, 2, static(pump(1, 1), to=each)), player)
    t.start()
    return t


def test_a_usual_scenario(benchmark):
    t = benchmark(usual_scenario)
    assert t.life(BOB) == 15


def test_characteristics_of_50_permanents_after_a_change(benchmark):
    t = big_board()
    assert len(t.state.battlefield) == 50

    def compute():
        state = t.state
        state.board = None
        return Board(state)

    assert len(benchmark(compute).chars) == 50


def test_copying_a_usual_state(benchmark):
    t = usual_scenario()
    benchmark(t.state.copy)


def test_copying_a_game(benchmark):
    t = usual_scenario()
    benchmark(t.game.copy)


def twenty_turns(seed):
    rng = random.Random(seed)
    game = new_game(seed, mixed=False)
    while game.decision is not None and game.state.turn <= 20:
        decision = game.decision
        if decision.kind is DecisionKind.PRIORITY:
            options = [x for x in game.legal_actions() if not isinstance(x, Activate)]
            answer = rng.choice(options[1:]) if len(options) > 1 and rng.random() < 0.8 else Pass()
        else:
            answer = random_answer(game, decision, rng)
        try:
            game.advance(answer)
        except IllegalAction:
            game.advance(())
    return game


def test_random_games_of_20_turns(benchmark):
    seeds = iter(range(10**6))
    benchmark.pedantic(lambda: twenty_turns(next(seeds)), rounds=20, iterations=1, warmup_rounds=3)
