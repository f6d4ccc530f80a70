"""The rules of another text are led to today's: same, moved, gone, shown as of their time, or of no known time."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.errors import BadInput
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.scenarios.checking.coverage import Row, State
from rulesdb.scenarios.checking.led import Text, edition_of, lead, text_of
from rulesdb.scenarios.results import Expectation, Result, Status

OLD = "2003-05-26"


def result(rule: str, *, as_of: str = "", held: tuple[str, ...] = ()) -> Result:
    expected = (Expectation("so it is", held=True, rules=held),)
    return Result(f"{rule}[1]", rule, "", Status.PASSES, as_of=as_of, expected=expected)


def led(number: str, *results: Result, rows: tuple[Row, ...] = ()) -> tuple[str, State, int]:
    (one,) = lead(Text(OLD, {number: "words"}), results, rows, Atlas())
    return one.today, one.row.state, len(one.examples)


def test_a_rule_that_moved_is_shown_by_todays_example() -> None:
    rows = (Row("101.1", "", State.SHOWN),)
    assert led("103.1", result("101.1"), rows=rows) == ("101.1", State.SHOWN, 1)
    assert led("103.1", rows=(Row("101.1", "", State.OPEN),)) == ("101.1", State.OPEN, 0)


def test_a_rule_that_is_gone_is_shown_as_of_its_time_alone() -> None:
    today, state, _ = led("215.3", result("215.3"))
    assert (today, state) == ("", State.OPEN)
    then = result("999.9", as_of=OLD, held=("215.3",))
    assert led("215.3", then) == ("", State.SHOWN, 1)


def test_a_claim_as_of_a_date_that_did_not_pass_shows_nothing() -> None:
    failed = Result("x[1]", "999.9", "", Status.FAILS, as_of=OLD)
    assert led("215.3", failed)[1] is State.OPEN


def test_a_text_without_a_date_has_the_numbers_of_some_edition_or_is_refused(
    tmp_path: Path,
) -> None:
    numbers = [n for n in edition_of("2014-02-01", Atlas()).rules if n.startswith("10")]
    file = tmp_path / "part.txt"
    file.write_text(
        "".join(f"{n}{'' if n[-1].isalpha() else '.'} A player draws a card.\n\n" for n in numbers)
    )
    assert "2013-01-01" < text_of(file, "", Atlas()).edition < "2015-01-01"
    file.write_text("".join(f"100.{n}. A player draws a card.\n\n" for n in range(1, 90)))
    with pytest.raises(BadInput, match=r"states no date, and no edition known has its numbers"):
        text_of(file, "", Atlas())
    assert text_of(file, "2014-02-01", Atlas()).edition == "2014-02-01"


def test_what_holds_no_rules_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("A player draws a card, a spell resolves.\n")
    with pytest.raises(BadInput, match="no numbered rules"):
        text_of(file, "", Atlas())
