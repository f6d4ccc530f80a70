"""rulesdb from Python: the page that tells of it runs, importing it is free, threads may share it."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import rulesdb
from rulesdb.errors import NotFound, NotInstalled, ParseError, UsageError

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))


def test_every_example_of_the_page_runs():
    text = PAGE.read_text("utf-8")
    names: dict[str, object] = {}
    for found in re.finditer(r"```python\n(.*?)```", text, re.DOTALL):
        line = text[: found.start()].count("\n") + 1
        exec(compile("\n" * line + found[1], str(PAGE), "exec"), names)


def test_the_page_names_all_that_is_public():
    rows = set(re.findall(r"^\| `rulesdb\.(\w+)", PAGE.read_text("utf-8"), re.MULTILINE))
    assert rows == set(rulesdb.__all__) <= set(dir(rulesdb))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rulesdb.nothing


def test_importing_it_loads_nothing():
    code = "import sys, rulesdb; print(*[n for n in sys.modules if n.startswith('rulesdb.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: rulesdb.rule("999.9"), NotFound),
        (lambda: rulesdb.rule("nonsense"), NotFound),
        (lambda: rulesdb.rule("702.2", edition="1990-01-01"), NotInstalled),
        (lambda: rulesdb.rule("702.2@plain", edition="plain"), UsageError),
        (lambda: rulesdb.term("zzyzx"), NotFound),
        (lambda: rulesdb.refs("999.9"), NotFound),
        (lambda: rulesdb.where("702.2"), UsageError),
        (lambda: rulesdb.where("999.9@2014-02-01"), NotFound),
        (lambda: rulesdb.diff("plain", "1990-01-01"), NotInstalled),
        (lambda: rulesdb.diff("plain", "plain", rule="x"), UsageError),
        (lambda: rulesdb.card("Nosuch Card"), NotFound),
        (lambda: rulesdb.judge("nothing of a situation"), ParseError),
    ],
)
def test_what_is_not_there_is_an_error(call, error):
    with pytest.raises(error):
        call()


def test_the_nearest_are_named():
    with pytest.raises(NotFound) as found:
        rulesdb.term("tramplee")
    assert "Trample" in found.value.near


def test_a_difference_has_both_texts(tmp_path):
    from rulesdb.rulebook.kept.library import Library

    book = "These rules are effective as of {}.\n\n1. Game Concepts\n\n100. General\n\n100.1. {}\n\nGlossary\n\nCredits\n"
    for date, text in (
        ("May 4, 2018", "A player has a round pebble."),
        ("March 1, 2020", "A player has a flat pebble."),
    ):
        Library().add(book.format(date, text).encode(), "pebbles")
    found = rulesdb.diff("2018-05-04", "2020-03-01")
    (change,) = found.changes
    assert (change.kind, change.new) == ("reworded", "100.1")
    assert (change.before, change.after) == (
        "A player has a round pebble.",
        "A player has a flat pebble.",
    )
    assert [one.edition for one in rulesdb.editions() if one.answers] == ["2020-03-01"]


SITUATION = """Ann has a Mountain and Shock in hand
Ann has a Mountain on the battlefield
in Ann's precombat main phase
  Ann casts Shock targeting Bob
  everyone passes until it resolves
then Bob is at 18 life
"""


def test_eight_threads_ask_at_once_and_each_gets_the_answer():
    calls = [
        lambda: rulesdb.rule("702.19b"),
        lambda: rulesdb.term("trample"),
        lambda: rulesdb.refs("704"),
        lambda: rulesdb.where("420.5b@2001-07-23"),
        lambda: rulesdb.card("Shock"),
        lambda: rulesdb.search("trample deathtouch", limit=3),
        rulesdb.editions,
        lambda: rulesdb.judge(SITUATION)[0].status,
    ]
    alone = [call() for call in calls]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(4):
            assert [*pool.map(lambda call: call(), calls)] == alone
