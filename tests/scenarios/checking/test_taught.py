"""The order of a lesson, and how examples read: titles, length, ideas, needless cards."""

from __future__ import annotations

from collections import Counter

from rulesdb.scenarios.checking.taught import as_taught
from rulesdb.scenarios.results import Result, Status
from tests.tools.examples import faults, recorded


def result(rule: str, name: str, source: str = "", **more: object) -> Result:
    return Result(name, rule, name, Status.PASSES, source=source, **more)  # type: ignore[arg-type]


def order(*rows: Result) -> list[str]:
    return [one.id for one in as_taught(rows)]


def test_rules_stand_in_their_order() -> None:
    rows = (result("613.10", "c"), result("613.8a", "b"), result("613.1", "a"))
    assert order(*rows) == ["a", "b", "c"]


def test_the_plain_case_stands_before_its_twists() -> None:
    plain = result("603.4", "plain", "then a\n")
    longer = result("603.4", "longer", "Ann has a Forest\nthen a\nand b\n")
    three = result("603.4", "three", "players Ann, Bob, Cat\n")
    older = result("603.4", "older", "then a\n", as_of="2001-07-23")
    assert order(older, three, longer, plain) == ["plain", "longer", "three", "older"]


def test_what_cannot_be_run_stands_last() -> None:
    stopped = Result("stopped", "603.4", "", Status.UNSUPPORTED, "no")
    assert order(stopped, result("603.4", "runs", "a\nb\nc\n")) == ["runs", "stopped"]


def test_no_more_examples_read_badly_than_are_known() -> None:
    counts = Counter(kind for kind, _, _ in faults([], played_too=False))
    known = recorded()
    assert {kind: n for kind, n in counts.items() if n > known.get(kind, 0)} == {}
