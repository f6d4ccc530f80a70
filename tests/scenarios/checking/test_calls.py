"""What a usual situation takes, counted in calls of our own functions: that is the same on a busy machine."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from rulesdb.content import PACKAGE
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.library import library
from tests.benchmarks.bench_scenarios import USUAL

MOST = {"read": 2180, "run": 6840}
"""Calls to read it and to run it, a hundredth more than were counted; they may only fall."""


def calls(what: Callable[[], object]) -> int:
    """How many functions of ours are called meanwhile."""
    ours, count = str(PACKAGE), 0

    def hear(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event == "call" and frame.f_code.co_filename.startswith(ours)

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        what()
    finally:
        sys.setprofile(before)
    return count


def counted() -> dict[str, int]:
    """The calls to read the usual situation and to run it."""
    (source,) = read(USUAL, library=library())
    for _ in range(
        5
    ):  # what is made once for a process is made, or once for a class that is used more than a few times
        read(USUAL, library=library())
        run(source)
    return {
        "read": calls(lambda: read(USUAL, library=library())),
        "run": calls(lambda: run(source, trace=False)),
    }


def test_a_usual_situation_is_read_and_run_with_no_more_calls_than_were_counted() -> None:
    # A process of its own: what other tests have left in memory would be counted with it.
    told = subprocess.run(
        [sys.executable, "-m", __name__],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    found = json.loads(told.stdout)
    assert found == {name: min(number, MOST[name]) for name, number in found.items()}


if __name__ == "__main__":
    print(json.dumps(counted()))
