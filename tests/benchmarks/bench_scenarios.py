"""How long scenarios take. Run by hand: pytest tests/benchmarks/bench_scenarios.py

Or as a program, which prints each target beside its figure:
`PYTHONPATH=. python tests/benchmarks/bench_scenarios.py`. Targets (two cores, Python 3.11): 1,000
usual scenarios in 4 s, the same again from what was kept in 0.5 s, `rulesdb judge FILE` in a new
process 250 ms.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulesdb.scenarios.checking import check
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

USUAL = """rule 704.5g
example "Three spells and a combat"

card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Might {G}
  Instant
  Target creature gets +2/+2 until end of turn.

Ann has 2 Elks, 2 Mountains, a Forest and Elk (called Hero) on the battlefield, Spark, Might in hand
Bob has Elk (called Guard), Elk (called Other) and 4 Mountains on the battlefield, Spark (called Answer) in hand

in Ann's precombat main phase
  Ann casts Spark targeting Other
  everyone passes until it resolves
  Ann attacks with Hero
  Bob blocks Hero with Guard
  Bob casts Answer targeting Hero
  Ann casts Might targeting Hero
  everyone passes until the stack is empty
  everyone passes

then Other is in Bob's graveyard
  and Guard is in Bob's graveyard
  and Hero is in Ann's graveyard
"""


def test_reading_a_usual_scenario(benchmark: Any) -> None:
    assert len(benchmark(read, USUAL)) == 1


def test_running_a_usual_scenario(benchmark: Any) -> None:
    source = read(USUAL)[0]
    result = benchmark(lambda: run(source, trace=False)[0])
    assert result.status == "passes", result.reason


def _files(folder: Path, count: int = 1000, *, mixed: bool = False) -> tuple[Path, ...]:
    """So many files of usual scenarios, each its own text; `mixed`: every other one is a shipped one."""
    shipped = [path.read_text("utf-8") for path in check.files()]
    for number in range(count):
        text = shipped[number // 2 % len(shipped)] if mixed and number % 2 else USUAL
        text = text.split("\nexample ")[0] + "\nexample " + text.split("\nexample ")[1]
        (folder / f"{number:04}.scenario").write_text(f"# {number}\n{text}", "utf-8")
    return tuple(sorted(folder.glob("*.scenario")))


def _judge(folder: Path) -> None:
    path = folder / "usual.scenario"
    path.write_text(USUAL, "utf-8")
    command = [sys.executable, "-m", "rulesdb", "judge", str(path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _seconds(work: Callable[[], object], rounds: int = 1) -> float:
    best = 1e9
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Print each target and what was measured."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["RULESDB_HOME"] = str(folder / "home")
        (folder / "many").mkdir()
        (folder / "mixed").mkdir()
        paths = _files(folder / "many")
        check.check(_files(folder / "mixed", 1))  # the parsers' tables are made once in a home
        mixed = _files(folder / "mixed", mixed=True)
        rows = (
            ("1,000 usual scenarios", 4.0, _seconds(lambda: check.check(paths))),
            ("the same, kept", 0.5, _seconds(lambda: check.check(paths), 3)),
            ("1,000, half of them shipped ones", 4.0, _seconds(lambda: check.check(mixed))),
            ("judge FILE, its cards read before", 0.25, _seconds(lambda: _judge(folder), 5)),
        )
    for what, target, found in rows:
        print(f"{what:36} target {target:5.2f} s   found {found:5.2f} s")


if __name__ == "__main__":
    main()
