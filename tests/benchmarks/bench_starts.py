"""How long a start takes, in units of `import click`. Run by hand: python tests/benchmarks/bench_starts.py [ROUNDS]

All calls take turns, so that a busy machine is unjust to none; CPU time of the process, the median of all rounds.
The table of `docs/performance.md` is made so.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = ROOT / "data" / "examples" / "702" / "702.19b.scenario"
CALLS: dict[str, tuple[tuple[str, ...], float]] = {
    "import click": (("-c", "import click"), 1),
    "rule 704.5f": (("-m", "rulesdb", "rule", "704.5f"), 1.25),
    "trample": (("-m", "rulesdb", "trample"), 1.25),
    "search": (("-m", "rulesdb", "search", "deathtouch trample"), 2.0),
    "judge": (("-m", "rulesdb", "judge", str(SCENARIO)), 3.5),
}
"""What is called, and how many times `import click` it may take."""


def seconds(words: tuple[str, ...], home: str) -> float:
    """The CPU time of a new process that ends well."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment = {**kept, "PYTHONPATH": str(ROOT), "RULESDB_HOME": home}
    done = subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.DEVNULL, cwd=home, env=environment
    )
    _, status, used = os.wait4(done.pid, 0)
    done.returncode = os.waitstatus_to_exitcode(status)
    assert done.returncode == 0, words
    return used.ru_utime + used.ru_stime


def ratios(rounds: int) -> dict[str, float]:
    """The median of each call, in units of the first."""
    with tempfile.TemporaryDirectory() as home:
        for _ in range(2):  # what can be kept is kept after the first
            for words, _ in CALLS.values():
                seconds(words, home)
        taken: dict[str, list[float]] = {name: [] for name in CALLS}
        for _ in range(rounds):
            for name, (words, _) in CALLS.items():
                taken[name].append(seconds(words, home))
    middle = {name: statistics.median(each) for name, each in taken.items()}
    return {name: one / middle["import click"] for name, one in middle.items()}


def test_a_start_takes_no_longer_than_it_may() -> None:
    found = ratios(9)
    assert {name: one for name, one in found.items() if one > CALLS[name][1]} == {}


if __name__ == "__main__":
    for name, one in ratios(int(sys.argv[1]) if len(sys.argv) > 1 else 15).items():
        print(f"{name:14} {one:5.2f}   must {CALLS[name][1]}")
