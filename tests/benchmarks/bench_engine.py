"""How fast the engine is. Run by hand: pytest tests/benchmarks/bench_engine.py

Or as a program, which prints each target beside its figure:
`PYTHONPATH=. python tests/benchmarks/bench_engine.py`. Targets (two cores, Python 3.11): a usual
scenario 2 ms, characteristics of 50 permanents after a change 1 ms, copying a usual state 0.2 ms, 30
random two-player games of 20 turns a second, and 150 MB at the peak of them all.
"""

import random
import resource
import statistics
import sys
import time
from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.layers.board import Board
from rulesdb.engine.state.decisions import Activate, DecisionKind, Pass
from rulesdb.errors import IllegalAction
from rulesdb.sweeps.chance import random_answer
from tests.engine.random_play import new_game
from tests.engine.table import ANN, BEAR, BOB, BOLT, GROWTH, KILL, Table, creature, kw, pump, static


def usual_scenario(permanents=12):
    """Two boards of six permanents, three spells, one combat; more permanents lie idle on both sides."""
    t = Table()
    for number in range(12, permanents):
        t.put(BEAR, ANN if number % 2 else BOB)
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


def three_spells():
    """Three spells on the stack, each paid for; none resolves."""
    t = Table()
    t.lands("RGB")
    t.lands("RGB", BOB)
    mine, theirs = t.put(BEAR), t.put(BEAR, BOB)
    bolt, growth, kill = t.hand(BOLT), t.hand(GROWTH), t.hand(KILL, BOB)
    t.start()
    t.cast(bolt, targets=theirs, resolve=False)
    t.cast(growth, targets=mine, resolve=False)
    t.cast(kill, BOB, targets=mine, resolve=False)
    return t


def lords(count):
    """So many creatures, each of which makes all of them larger."""
    t = Table()
    each = a.Each(a.All((a.HasType(BEAR.front.type_line.types[0]), a.ControlledBy(a.You()))))
    for _ in range(count):
        t.put(creature("Lord", 2, 2, static(pump(1, 1), to=each)))
    t.start()
    return t


def test_a_usual_scenario(benchmark):
    t = benchmark(usual_scenario)
    assert t.life(BOB) == 15


def test_three_spells_on_the_stack(benchmark):
    t = benchmark(three_spells)
    assert len(t.state.stack) == 3


def test_eighty_lords(benchmark):
    t = lords(80)
    assert len(benchmark(lambda: made_anew(t)).chars) == 80


def test_characteristics_of_50_permanents_after_a_change(benchmark):
    t = big_board()
    assert len(t.state.battlefield) == 50

    assert len(benchmark(lambda: made_anew(t)).chars) == 50


def made_anew(t):
    """The board of a state from nothing, as after a change that anything could depend on."""
    t.state.board = None
    return Board(t.state)


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


# The table.


def each_time(run: Callable[[], object], times: int) -> float:
    """The median time of a run in milliseconds of the processor, which others may be using too."""
    for _ in range(max(3, times // 10)):
        run()
    taken = []
    for _ in range(times):
        begun = time.process_time()
        run()
        taken.append(time.process_time() - begun)
    return statistics.median(taken) * 1000


def games_a_second(seeds: range) -> float:
    """How many random games of 20 turns are played in a second."""
    for seed in seeds[:3]:
        twenty_turns(seed)
    begun = time.process_time()
    for seed in seeds:
        twenty_turns(seed)
    return len(seeds) / (time.process_time() - begun)


def peak() -> float:
    """The most memory that this process has had, in MB."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / 1024 if sys.platform != "darwin" else used / 1024**2


def loop() -> int:
    """What tells how fast the processor is just now: a hundred thousand additions."""
    total = 0
    for number in range(100_000):
        total += number & 7
    return total


def table() -> list[tuple[str, str, str]]:
    """Each measure with its target and its figure."""
    big, usual = big_board(), usual_scenario()
    grown = {count: lords(count) for count in (20, 40, 80, 160)}
    return [
        ("a hundred thousand additions", "", f"{each_time(loop, 100):.2f} ms"),
        ("a usual scenario", "2 ms", f"{each_time(usual_scenario, 300):.2f} ms"),
        ("three spells on the stack", "1 ms", f"{each_time(three_spells, 300):.2f} ms"),
        *(
            (f"{n} lords", "", f"{each_time(lambda t=t: made_anew(t), 5):.1f} ms")  # type: ignore[misc]
            for n, t in grown.items()
        ),
        (
            "characteristics of 50 permanents",
            "1 ms",
            f"{each_time(lambda: made_anew(big), 300):.2f} ms",
        ),
        ("copying a usual state", "0.2 ms", f"{each_time(usual.state.copy, 2000):.4f} ms"),
        ("random games of 20 turns", "30 a second", f"{games_a_second(range(40)):.1f} a second"),
        ("peak memory of all this", "150 MB", f"{peak():.0f} MB"),
    ]


if __name__ == "__main__":
    print(f"{'measure':34} {'target':>12} {'figure':>14}")
    for name, target, figure in table():
        print(f"{name:34} {target:>12} {figure:>14}")
