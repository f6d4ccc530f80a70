"""Definitions and what is outside the game: each a rule of the book, with a reason that says something."""

from __future__ import annotations

from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.scenarios.checking import check as checks
from rulesdb.scenarios.checking import coverage
from rulesdb.scenarios.checking.untold import Kind, Untold, untold, why_untold


def test_each_reason_stands_at_a_rule_of_the_book() -> None:
    book = {node.number for node in Library().open(PLAIN).book().nodes}
    assert not [number for number in untold() if number not in book]


def test_each_reason_says_something() -> None:
    for number, row in untold().items():
        assert len(row.reason.split()) >= 3, number
        assert not row.reason.endswith("."), number


def test_outside_reaches_down_and_a_definition_does_not() -> None:
    rows = {
        "717": Untold(Kind.OUTSIDE, "not of this table"),
        "605.1": Untold(Kind.DEFINITION, "names a class"),
    }
    assert why_untold("717.4a", rows) == rows["717"]
    assert why_untold("605.1", rows) == rows["605.1"]
    assert why_untold("605.1a", rows) is None
    assert why_untold("605.2", rows) is None


def test_what_is_open_says_what_is_lacking_and_nothing_else_does() -> None:
    rows = coverage.measure(checks.check(checks.files()))
    still = {row.rule for row in rows if row.state is coverage.State.OPEN}
    assert {number for number, row in untold().items() if row.kind is Kind.LACKING} == still


def test_a_list_of_excuses_would_hide_what_is_open() -> None:
    rules = [n for n in Library().open(PLAIN).book().nodes if n.kind in ("rule", "subrule")]
    assert len(untold()) < len(rules) / 4
