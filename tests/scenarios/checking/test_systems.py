"""The source documents and their systems: nearly every rule and term is shown, and each gap has its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.rulebook.kept.where import Atlas
from rulesdb.scenarios.checking import check as checks
from rulesdb.scenarios.checking import coverage, led, terms
from rulesdb.scenarios.checking.systems import listed, systems
from rulesdb.scenarios.results import Result
from tests.texts import SOURCES

ENOUGH = 0.95
MOST_WITHOUT = 20
"""How many of the 901 systems may have no example."""


@pytest.fixture(scope="module")
def results() -> tuple[Result, ...]:
    return checks.check(checks.files())


@pytest.fixture(scope="module")
def rows(results: tuple[Result, ...]) -> tuple[coverage.Row, ...]:
    return coverage.measure(results)


@pytest.mark.skipif(not SOURCES, reason="../shared/sources is not here")
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name[:3])
def test_each_document_is_reached(
    path: Path, results: tuple[Result, ...], rows: tuple[coverage.Row, ...]
) -> None:
    words = terms.terms_of(path)
    if words:
        found = terms.lead_terms(words, results, rows)
    else:
        atlas = Atlas()
        found = led.lead(led.text_of(path, "", atlas), results, rows, atlas)
    total = coverage.by_section([one.row for one in found])[-1]
    assert total.reached / total.all >= ENOUGH, total.line()


@pytest.mark.skipif(not SOURCES, reason="../shared/sources is not here")
def test_every_term_of_the_basic_rulebook_is_shown_or_says_why_not(
    results: tuple[Result, ...], rows: tuple[coverage.Row, ...]
) -> None:
    (words,) = filter(None, map(terms.terms_of, SOURCES))
    found = terms.lead_terms(words, results, rows)
    assert len(found) == 177
    shown = coverage.State.SHOWN
    assert [one.row.rule for one in found if one.row.state is shown and not one.examples] == []
    assert [
        one.row.rule for one in found if one.row.state is not shown and not one.row.reason
    ] == []


def test_nearly_every_system_has_an_example_and_the_others_a_reason(
    results: tuple[Result, ...], rows: tuple[coverage.Row, ...]
) -> None:
    found = systems(results, rows, Atlas())
    assert [one.number for one in found] == list(range(1, 902))
    without = [one for one in found if not one.examples]
    assert len(without) <= MOST_WITHOUT, [one.name for one in without]
    assert [one.name for one in without if not one.reason] == []


def test_a_reason_is_given_only_where_it_is_needed(
    results: tuple[Result, ...], rows: tuple[coverage.Row, ...]
) -> None:
    needless = [one.name for one in systems(results, rows, Atlas()) if one.examples and one.reason]
    assert needless == []


def test_examples_named_for_a_system_exist(results: tuple[Result, ...]) -> None:
    ids = {one.id for one in results}
    assert [id_ for row in listed() for id_ in row.get("examples", ()) if id_ not in ids] == []


def test_a_number_that_went_on_in_other_words_is_led_by_hand() -> None:
    assert led.heirs("2003-05-26")["404.1"] == "603.1"
    assert not led.heirs("2014-02-01")
