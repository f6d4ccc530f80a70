"""How play grows with what is on the table. Run by hand: PYTHONPATH=. python tests/benchmarks/bench_growth.py [NAME …]

For each row: milliseconds of the processor (the least of several) and thousands of calls of Python at each size, and
the power of n with which the calls grow between the two largest. Calls are the same on a busy machine.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Supertype, Zone
from rulesdb.engine.layers.board import Board
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    LAND,
    YOURS,
    Table,
    card,
    creature,
    kw,
    pump,
    set_pt,
    sorcery,
    static,
    when,
)

Row = tuple[Callable[[int], Callable[[], object]], tuple[int, ...], float]
"""What sets a run of n up, the sizes, and the power of n that it may grow with."""

WIPE = sorcery("Wipe", "{W}", a.Destroy(a.Each(CREATURE)))


def lords(count: int) -> Callable[[], object]:
    """So many creatures, each of which makes all of them larger: their characteristics anew."""
    t = Table()
    each = a.Each(a.All((CREATURE, YOURS)))
    for _ in range(count):
        t.put(creature("Lord", 2, 2, static(pump(1, 1), to=each)))
    t.start()
    return lambda: _board(t)


def moons(count: int) -> Callable[[], object]:
    """Effects that make all lands Mountains, and as many that take abilities from creatures."""
    t = Table()
    to_lands = a.Each(a.All((LAND, a.Not(a.HasSupertype(Supertype.BASIC)))))
    moon = card(
        "Moon",
        "{2}",
        "Enchantment",
        None,
        None,
        static(a.BecomeType((), ("Mountain",)), to=to_lands),
    )
    humble = card(
        "Humble", "{1}", "Enchantment", None, None,
        static(a.LoseAllAbilities(), set_pt(0, 1), to=a.Each(CREATURE)),
    )  # fmt: skip
    for _ in range(count):
        t.put(moon)
        t.put(humble)
        t.put(creature("Flier", 2, 2, *kw("flying")))
        t.put(card("Cave", None, "Land — Cave"))
    t.start()
    return lambda: _board(t)


def _board(t: Table) -> object:
    t.state.board = None
    return Board(t.state).chars


def combat(count: int) -> Callable[[], object]:
    """So many attackers, each blocked by one of as many blockers, to the end of combat."""

    def play() -> object:
        t = Table()
        mine = [t.put(BEAR) for _ in range(count)]
        theirs = [t.put(BEAR, BOB) for _ in range(count)]
        t.start()
        t.attack(*mine, blocks=dict(zip(theirs, mine, strict=True)))
        return t

    return play


def library(count: int) -> Callable[[], object]:
    """A library of so many cards, put there one by one."""

    def play() -> object:
        t = Table()
        t.library(count, ANN)
        return t.start()

    return play


def destroyed(count: int) -> Callable[[], object]:
    """So many creatures destroyed at once."""

    def play() -> object:
        t = Table()
        t.lands("W")
        for _ in range(count):
            t.put(BEAR, BOB)
        wipe = t.hand(WIPE)
        t.start()
        t.cast(wipe)
        assert len(t.state.zone(Zone.GRAVEYARD, BOB)) == count
        return t

    return play


def triggers(count: int) -> Callable[[], object]:
    """So many abilities that trigger at once and resolve one after the other."""
    each = when(a.Enters(a.All((CREATURE, YOURS))), a.GainLife(a.Number(1)))
    herald = creature("Herald", 1, 1, each)

    def play() -> object:
        t = Table()
        t.lands("GG")
        for _ in range(count):
            t.put(herald)
        bear = t.hand(BEAR)
        t.start()
        t.cast(bear)
        t.resolve()
        assert t.life(ANN) == 20 + count
        return t

    return play


def wide(count: int) -> Callable[[], object]:
    """A usual scenario with so many permanents on the table."""
    from tests.benchmarks.bench_engine import usual_scenario

    return lambda: usual_scenario(count)


ROWS: dict[str, Row] = {
    "n lords": (lords, (20, 40, 80, 160), 1.2),
    "n Moons and n Humbles": (moons, (4, 8, 16, 32), 1.2),
    "n attackers, n blockers": (combat, (20, 40, 80, 160), 1.3),
    "a library of n cards": (library, (100, 200, 400, 800), 1.1),
    "n destroyed at once": (destroyed, (20, 40, 80, 160), 1.1),
    "n triggers": (triggers, (20, 40, 80, 160), 1.1),
    "a board of n": (wide, (50, 200, 1000), 1.0),
}


def calls(run_: Callable[[], object]) -> int:
    """How many calls of functions written in Python a run makes."""
    count = 0

    def one(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(one)
    try:
        run_()
    finally:
        sys.setprofile(None)
    return count


def least(run_: Callable[[], object], times: int = 5) -> float:
    """The least milliseconds of the processor of several runs."""
    taken = []
    for _ in range(times):
        begun = time.process_time()
        run_()
        taken.append(time.process_time() - begun)
    return min(taken) * 1000


def grown(sizes: tuple[int, ...], found: list[int]) -> float:
    """The power of n with which something grows between the two largest sizes."""
    return math.log(found[-1] / found[-2]) / math.log(sizes[-1] / sizes[-2])


if __name__ == "__main__":
    wanted = sys.argv[1:]
    for name, (make, sizes, must) in ROWS.items():
        if wanted and not any(word in name for word in wanted):
            continue
        runs = [make(size) for size in sizes]
        runs[0]()
        made = [calls(one) for one in runs]
        times = [least(one) for one in runs]
        told = "  ".join(
            f"{size}: {ms:.1f} ms, {count / 1000:.1f} k"
            for size, ms, count in zip(sizes, times, made, strict=True)
        )
        print(f"{name:26} n^{grown(sizes, made):.2f} (must {must})  {told}")
