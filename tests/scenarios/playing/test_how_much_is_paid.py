"""A line that says how much is paid answers only what asks for so much; another amount pays for nothing (118.3, 118.12a)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.one_file import check_file
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Leak {1}{U}
  Instant
  Counter target spell unless its controller pays {3}.
card Sink {X}{U}
  Instant
  Counter target spell unless its controller pays {X}.
card Snag {1}{U}
  Instant
  Counter target spell unless its controller pays {1} for each Island you control.
card Tax {B}
  Instant
  Counter target spell unless its controller pays 2 life.
Ann controls 6 Mountains
Bob controls 4 Islands and 2 Swamps
in Ann's precombat main phase
Ann casts Bolt targeting Bob
"""
PAID = (
    ("Leak", "{3}"), ("Sink with X = 2", "{2}"), ("Snag", "{4}"), ("Tax", "2 life"), ("Leak", ""),
)  # fmt: skip
OTHER = (
    ("Leak", "{2}", "{3}"), ("Leak", "{4}", "{3}"), ("Leak", "{R}{R}{R}", "{3}"), ("Sink with X = 2", "{1}", "{2}"),
    ("Snag", "{1}", "{4}"), ("Tax", "1 life", "2 life"), ("Tax", "{2}", "2 life"),
)  # fmt: skip


def _said(tmp_path: Path, with_: str, amount: str) -> tuple[str, str]:
    file = tmp_path / "one.scenario"
    name = with_.split(maxsplit=1)[0]
    rest = with_.removeprefix(name)
    pays = f"Ann pays {amount} for {name}" if amount else f"Ann pays for {name}"
    file.write_text(
        f"{HEAD}Bob casts {name}{rest} targeting Bolt\neveryone passes until the stack is empty\n{pays}\n"
        "then Bolt resolves\n",
        encoding="utf-8",
    )
    (result,) = check_file(file)
    return result.status, result.reason


def test_life_that_is_paid_is_the_x_of_what_is_cast(tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(
        "players Ann, Bob\ncard Deluge {2}{B}\n  Sorcery\n  As an additional cost to cast this spell, pay X life.\n"
        "  All creatures get -X/-X until end of turn.\ncard Elk {1}{G}\n  Creature — Elk 3/3\nBob controls Elk\n"
        "Ann casts Deluge paying 2 life\neveryone passes until it resolves\nthen Elk is 1/1 and Ann is at 18 life\n",
        encoding="utf-8",
    )
    (result,) = check_file(file)
    assert (result.status, result.reason) == ("passes", "")


def test_lands_are_taken_to_be_there_for_each_further_target(tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(
        "players Ann, Bob\ncard Storm {X}{R}\n  Sorcery\n  This spell costs {1} more to cast for each target beyond the first.\n"
        "  Storm deals X damage divided evenly, rounded down, among any number of targets.\n"
        "card Elk {1}{G}\n  Creature — Elk 3/3\nBob controls Elk and Elk (called Cub)\n"
        "Ann casts Storm with X = 6 targeting Elk and Cub and Bob\neveryone passes until it resolves\n"
        "then Bob is at 18 life\n",
        encoding="utf-8",
    )
    (result,) = check_file(file)
    assert (result.status, result.reason) == ("passes", "")


def test_what_is_tried_can_be_paid_for_and_says_how_it_is_done(tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(
        "players Ann, Bob\ncard Bolt {R}\n  Instant\n  Bolt deals 3 damage to any target.\n"
        "Ann tries to cast Bolt targeting Bob\nthen Bob is at 20 life\n",
        encoding="utf-8",
    )
    (result,) = check_file(file)
    assert result.reason.endswith(
        "this is not refused; where it is done, write: Ann casts Bolt targeting Bob"
    )


@pytest.mark.parametrize(("with_", "amount"), PAID)
def test_what_is_asked_is_paid(with_: str, amount: str, tmp_path: Path) -> None:
    assert _said(tmp_path, with_, amount) == ("passes", "")


@pytest.mark.parametrize(("with_", "amount", "asked"), OTHER)
def test_another_amount_answers_nothing(
    with_: str, amount: str, asked: str, tmp_path: Path
) -> None:
    status, reason = _said(tmp_path, with_, amount)
    assert status != "passes"
    assert f"{asked} is to be paid" in reason


@pytest.mark.parametrize(
    "lines", ["Ann casts Debt Wurm paying 5 life", "Ann casts Debt Wurm\nAnn pays 5 life"]
)
def test_any_amount_of_life_is_paid_as_it_enters(lines: str) -> None:
    card = (
        "card Debt Wurm {B}\n  Creature — Wurm */*\n  As this creature enters, pay any amount of life.\n"
        "  This creature's power and toughness are each equal to the life paid as it entered the battlefield.\n"
    )
    (source,) = read(
        f"{card}\nin Ann's precombat main phase\n{lines}\nit resolves\nwhat is Debt Wurm?",
        open_=True,
    )
    result = judge(source, "").result
    assert result.answers[0].text.startswith("Debt Wurm is a 5/5"), result
