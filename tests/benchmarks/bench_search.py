"""How fast the search is; figures of issue 6.

Run by hand: `pytest tests/benchmarks/bench_search.py`. The cold process is to be compared
with `import click` in bench_rulebook.py.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdb.rulebook.kept.library import Library
from rulesdb.search.find import Searcher
from rulesdb.search.index import build_index, index_folder
from tests.search import measure, test_browser
from tests.texts import NEWEST, RULEBOOKS, needs_texts

pytestmark = needs_texts


@pytest.fixture
def library(own_home: Path) -> Library:
    library = Library()
    library.add(next(path for path in RULEBOOKS if path.stem == NEWEST).read_bytes(), NEWEST)
    return library


def test_make_the_index(benchmark, library) -> None:
    """Target: 2 s, and under 3 MB."""
    edition = library.open()
    benchmark.pedantic(lambda: build_index(edition).close(), rounds=3)
    size = sum(path.stat().st_size for path in index_folder(edition).iterdir())
    assert size < 3_000_000


def test_answer_a_plain_question_warm(benchmark, library) -> None:
    """Target: 5 ms at the median (of this: one round asks all questions; divide by their number)."""
    search = Searcher(library.open())
    asked = [case.typed for case in measure.questions()]
    benchmark.extra_info["questions"] = len(asked)
    benchmark.pedantic(lambda: [search.search(each) for each in asked], rounds=3, warmup_rounds=1)


def _cold(*words: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, *words], check=True, capture_output=True, env=environment)


def test_search_in_a_cold_process(benchmark, library) -> None:
    """Target: at most 3.4 times `import click`."""
    build_index(library.open()).close()
    call = ("-m", "rulesdb", "search", "trample", "deathtouch")
    benchmark.pedantic(_cold, call, rounds=15, warmup_rounds=2)


def test_import_click_in_a_cold_process(benchmark) -> None:
    """What the cold search is measured against."""
    benchmark.pedantic(_cold, ("-c", "import click"), rounds=15, warmup_rounds=2)


@test_browser.needs_node
def test_a_key_press_in_the_browser(library, tmp_path) -> None:
    """Target: 8 ms at the 95th percentile."""
    test_browser.write(tmp_path, Searcher(library.open()))
    asked = [case.typed for case in measure.questions()[:60]]
    done = subprocess.run(
        [str(test_browser.NODE), str(test_browser.HERE / "agree.js"), str(tmp_path), "bench"],
        input=json.dumps(asked), capture_output=True, text=True, check=True,
    )  # fmt: skip
    print(done.stdout)
    assert json.loads(done.stdout)["p95"] < 8
