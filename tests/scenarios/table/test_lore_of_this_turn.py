"""Where a situation stands in a precombat main phase, the lore counter of that turn is there (714.3c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """players Ann, Bob
card Tale {1}{W}
  Enchantment — Saga
  I, II — You gain 1 life.
  III — You gain 4 life.
"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    ("setup", "begins", "after"),
    [
        ("Ann has Tale (2 lore counters)", "in Ann's precombat main phase", "Tale has 2 lore counters"),
        ("Ann has Tale (2 lore counters)", "", "Tale has 2 lore counters"),
        ("Ann has Tale (2 lore counters)", "in Ann's precombat main phase\neveryone passes until the stack is empty", "Ann is at 20 life"),
        ("Ann has Tale (1 lore counter)", "in Ann's draw step\nin Ann's precombat main phase", "Tale has 2 lore counters"),
        ("Ann has Tale (1 lore counter)", "in Ann's precombat main phase\nin Ann's next postcombat main phase", "Tale has 1 lore counter"),
        ("Ann has Tale (1 lore counter)", "in Ann's precombat main phase\nin Bob's upkeep\nin Ann's precombat main phase", "Tale has 2 lore counters"),
        ("Bob has Tale (1 lore counter)", "in Ann's precombat main phase\nin Bob's precombat main phase", "Tale has 2 lore counters"),
        ("Ann has Tale", "in Ann's precombat main phase", "Tale has 1 lore counter"),
    ],
)  # fmt: skip
def test_the_counters_told_are_those_of_the_turn(setup: str, begins: str, after: str) -> None:
    found = result(f"{setup} on the battlefield\n{begins}\nthen {after}")
    assert (found.reason, found.status) == ("", Status.PASSES)


def test_that_is_said() -> None:
    told = result(
        "Ann has Tale (2 lore counters) on the battlefield\nin Ann's precombat main phase"
    )
    assert "taken to be so: Tale has the lore counter of this turn" in [
        one.text for one in told.steps
    ]
