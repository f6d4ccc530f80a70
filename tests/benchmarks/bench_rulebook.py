"""How fast a rulebook is read, stored and looked up; figures of the design page, part 8.

Run by hand: `pytest tests/benchmarks/bench_rulebook.py`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.read import read_bytes
from tests.texts import NEWEST, RULEBOOKS, needs_texts

pytestmark = needs_texts


def newest() -> bytes:
    return next(path for path in RULEBOOKS if path.stem == NEWEST).read_bytes()


def test_read_and_link_the_newest_text(benchmark) -> None:
    """Target: 0.5 s."""
    raw = newest()
    read_bytes(raw)  # the parser is made once
    benchmark.pedantic(read_bytes, (raw,), rounds=7)


def test_import_the_newest_text(benchmark, own_home: Path) -> None:
    """Target: 1 s."""
    raw = newest()
    benchmark.pedantic(lambda: Library().add(raw, NEWEST), rounds=5)


def _cold(*words: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, *words], check=True, capture_output=True, env=environment)


def test_look_a_rule_up_in_a_cold_process(benchmark, own_home: Path) -> None:
    """Target: at most 1.5 times `import click` (below)."""
    Library().add(newest(), NEWEST)
    _cold("-m", "rulesdb", "rule", "702.19b")
    benchmark.pedantic(_cold, ("-m", "rulesdb", "rule", "702.19b"), rounds=15, warmup_rounds=2)


def test_import_click_in_a_cold_process(benchmark) -> None:
    """What the look-up is measured against."""
    benchmark.pedantic(_cold, ("-c", "import click"), rounds=15, warmup_rounds=2)


def test_peak_memory_of_an_import(own_home: Path) -> None:
    """Target: 200 MB."""
    path = next(path for path in RULEBOOKS if path.stem == NEWEST)
    _cold("-m", "rulesdb", "import", str(path))
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 200 * 1024
