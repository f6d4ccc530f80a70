"""Learning paths: a question before each outcome, its right answer the run's own, its wrong ones refuted by the board."""

from __future__ import annotations

import dataclasses
import re

import pytest

from rulesdb.scenarios.checking.shipped import recorded
from rulesdb.scenarios.results import Board, Card, Expectation, Result, Side, Status
from rulesdb.site.build import Material, site_files
from rulesdb.site.check import check_files
from rulesdb.site.outcomes import Outcomes
from rulesdb.site.paths import table
from rulesdb.site.paths.questions import question_of
from rulesdb.site.paths.stations import paths_of
from rulesdb.site.paths.table import PATHS, Path
from tests.site.material import rich, shipped


def ended(text: str, *cards: Card, life: int = 20, held: bool = True, grave: tuple[Card, ...] = ()) -> Result:  # fmt: skip
    start = Board((Side("Ann", battlefield=(Card("Elk", number="2/2"),)), Side("Bob")))
    end = Board((Side("Ann", battlefield=cards, graveyard=grave), Side("Bob", life)))
    claim = Expectation(text, held=held, rules=("1.1",))
    return Result("x", "1.1", "X", Status.PASSES, start=start, end=end, expected=(claim,))


ELK = Card("Elk", number="3/3")


@pytest.mark.parametrize(
    ("result", "right", "wrong"),
    [
        (ended("Bob is at 17 life", life=17), "Bob is at 17 life", {"Bob is at 20 life", "Bob is at 14 life"}),
        (ended("Elk is in Ann's graveyard", grave=(ELK,)), "Elk is in Ann's graveyard", {"Elk is in exile", "Elk is on the battlefield"}),
        (ended("Elk is on the battlefield", ELK), "Elk is on the battlefield", {"Elk is in Ann's graveyard", "Elk is in exile"}),
        (ended("Elk is a 3/3 green creature", ELK), "Elk is 3/3", {"Elk is 2/2", "Elk is 4/4"}),
    ],
)  # fmt: skip
def test_a_question_has_one_right_answer(result: Result, right: str, wrong: set[str]) -> None:
    asked = question_of(result)
    assert asked is not None
    assert (asked.right, {*asked.answers} - {right}) == (right, wrong)
    assert list(asked.answers) == sorted(asked.answers), "the order would tell which is right"


@pytest.mark.parametrize(
    "result",
    [
        ended("Bob is at 17 life"),
        ended("Bob is at 20 life", held=False),
        ended("Elk is in Ann's graveyard", ELK, grave=(ELK,)),
        ended("Elk is in Ann's graveyard", ELK),
        ended("Elk is 5/5", ELK),
        ended("Elk is 3/3", ELK, ELK.but(tapped=True)),
        ended("Ann has won", ELK),
        ended("Bob is at 20 life").but(status=Status.FAILS),
    ],
    ids=["was so only on the way", "did not hold", "two of a name", "lies elsewhere", "another size", "two sizes", "nothing of these", "fails"],
)  # fmt: skip
def test_what_the_last_board_does_not_decide_is_not_asked(result: Result) -> None:
    assert question_of(result) is None


def test_every_path_of_the_shipped_edition_has_its_questions() -> None:
    book = shipped().book
    outcomes = Outcomes(recorded().results, shipped().date, official=False)
    made = {path.name: stations for path, stations in paths_of(book, outcomes, str)}
    assert list(made) == [path.name for path in PATHS]
    assert len(made) == 12
    assert {name: len(some) for name, some in made.items() if len(some) < 5} == {}
    for path in PATHS:
        assert [number for number in path.rules if book.get(number) is None] == []


def test_a_path_is_a_page_that_needs_no_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdb.site.paths.stations.FEW", 1)
    monkeypatch.setattr("rulesdb.site.paths.stations.PATHS", (Path("path-x", "A way", "Short.", ("100.1",)),))  # fmt: skip
    hostile = ended("Elk</summary> is on the battlefield", ELK.but(name="Elk</summary>"))
    files = site_files(_with(hostile.but(rule="100.1")))
    page = files["path-x.html"].decode()
    assert page.count('<details class="choice">') == 3
    assert len(re.findall("so it is", page)) == 1
    assert "Elk&lt;/summary&gt; is in exile" in page or "Elk&lt;/summary&gt; is in Ann" in page
    assert check_files(files, "https://example.org/rules/") == []
    assert b'href="paths.html"' in files["index.html"]
    assert b'<li><a href="paths.html">Learn</a></li>' in files["glossary.html"]
    assert b'<li><a href="paths.html" aria-current="page">Learn</a></li>' in files["paths.html"]


def _with(result: Result) -> Material:
    return dataclasses.replace(rich(), results=(result,))


def test_names_of_paths_are_their_own() -> None:
    assert len({path.name for path in table.PATHS}) == len(table.PATHS)
