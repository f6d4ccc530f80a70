"""How fast card texts are read, shown and imported; targets beside each figure.

Run by hand on a quiet machine: `pytest tests/benchmarks/bench_oracle.py`. RULESDB_CARDS names a
file of cards to read; without it, those shipped are read, which are few.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.kept.coverage import measure
from rulesdb.oracle.kept.library import shipped
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.paragraph import _cached
from rulesdb.oracle.syntax import tables as grammar

FILE = os.environ.get("RULESDB_CARDS")


@pytest.fixture(scope="module")
def cards() -> list[PrintedCard]:
    """The cards to read."""
    if FILE is None:
        return list(shipped().values())
    return [one for one in read_cards(Path(FILE)) if not isinstance(one, Refused)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of our own."""
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path))
    return tmp_path


def test_lines_a_second(cards: list[PrintedCard]) -> None:
    """Target: 3,000 lines a second of CPU, the best of three, nothing read before."""
    measure(cards[:50])
    best = 0.0
    for _ in range(3):
        _cached.cache_clear()
        start = time.process_time()
        found = measure(cards)
        best = max(best, found.total.lines / (time.process_time() - start))
    print(f"{best:,.0f} lines a second of {found.total.lines:,}")
    assert best >= 3000 or FILE is None


def test_one_card_warm(benchmark, cards: list[PrintedCard]) -> None:
    """Target: 1 ms a card that was not read before; each round is a hundred cards."""
    measure(cards[:50])
    some = cards[:: max(1, len(cards) // 100)][:100]

    def read() -> None:
        _cached.cache_clear()
        for card in some:
            for face in card.faces:
                read_printed(face)

    benchmark.pedantic(read, rounds=9)
    assert benchmark.stats["median"] / len(some) < 0.001


def test_load_of_the_tables(benchmark, home: Path) -> None:
    """Target: 0.5 s."""
    grammar.tables.cache_clear()
    grammar.tables()

    def load() -> None:
        grammar.tables.cache_clear()
        grammar.tables()

    benchmark.pedantic(load, rounds=5)
    assert benchmark.stats["median"] < 0.5


def test_build_of_the_tables(benchmark) -> None:
    """Target: 20 s."""
    benchmark.pedantic(grammar.build, rounds=1)
    assert benchmark.stats["max"] < 20


def _rulesdb(*words: str) -> str:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    made = subprocess.run(
        [sys.executable, "-m", "rulesdb", *words], check=True, capture_output=True, env=environment
    )
    return made.stdout.decode()


def test_a_card_in_a_cold_process(benchmark, home: Path) -> None:
    """Target: 150 ms from the store."""
    name = next(card.name for card in shipped().values() if card.faces[0].text)
    _rulesdb("card", name)
    benchmark.pedantic(_rulesdb, ("card", name), rounds=9, warmup_rounds=1)
    assert benchmark.stats["median"] < 0.15


SIZE = 150 << 20
_PEAK = """
import re, sys
from rulesdb.cli import rulesdb
rulesdb.main(["cards", "import", sys.argv[1]], standalone_mode=False)
print(int(re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1]) >> 10)
"""
"""An import that says how many MB it used at most (of its own: what a parent used is not counted)."""


def _many(cards: list[PrintedCard]) -> Iterator[str]:
    """The members of a file of the wanted size: the cards again and again under other names."""
    size, time_around = 0, 0
    while size < SIZE:
        time_around += 1
        for card in cards:
            facts = card.facts()
            facts["name"] += f" {time_around}"
            made = json.dumps(facts)
            size += len(made) + 2
            yield made
            if size >= SIZE:
                return


def test_import_of_a_large_file(home: Path, tmp_path: Path, cards: list[PrintedCard]) -> None:
    """Target: less than 500 MB of memory for a file of 150 MB."""
    file = tmp_path / "many.json"
    with file.open("w", encoding="utf-8") as out:
        out.write('{"cards": [\n')
        for number, row in enumerate(_many(cards)):
            out.write(",\n" * bool(number) + row)
        out.write("\n]}\n")
    start = time.perf_counter()
    told = subprocess.run(
        [sys.executable, "-c", _PEAK, str(file)], check=True, capture_output=True, text=True
    ).stdout.split()
    peak = int(told[-1])
    print(f"{told[0]} cards, {peak} MB, {time.perf_counter() - start:.1f} s")
    assert peak < 500


def test_a_large_file_that_is_cut_off_leaves_nothing(home: Path, tmp_path: Path) -> None:
    """All or nothing, however far it came."""
    row = json.dumps({"name": "Bear", "type_line": "Creature — Bear"})
    rows = ",\n".join(row.replace("Bear", f"Bear {n}", 1) for n in range(50_000))
    file = tmp_path / "cut.json"
    file.write_text('{"cards": [' + rows + ', {"name": "Be', "utf-8")
    made = subprocess.run(
        [sys.executable, "-m", "rulesdb", "cards", "import", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 1
    assert "cut.json:50000:" in made.stderr
    found = subprocess.run(
        [sys.executable, "-m", "rulesdb", "card", "Bear 7"], capture_output=True, check=False
    )
    assert found.returncode == 1
