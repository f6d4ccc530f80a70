"""Mana in any combination of colors is a choice, told like any other however many answers it has (106.3, 608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Rich Morph {1}{G}
  Instant
  Add {} mana in any combination of colors.
card Spark {{R}}
  Instant
  Spark deals 2 damage to any target.
players Ann, Bob
Ann controls two Forests
Ann has Rich Morph and Spark in hand
in Ann's precombat main phase
Ann casts Rich Morph
it resolves
"""
TWO = CARDS.replace("{1}{G}", "{{1}}{{G}}").format("two")
THREE = CARDS.replace("{1}{G}", "{{1}}{{G}}").format("three")


def _judged(story: str, *, every: bool = False) -> Result:
    return judge(read(story, open_=True)[0], "", every=every).result


@pytest.mark.parametrize(("story", "many"), [(TWO, 15), (THREE, 35)])
def test_it_is_named_as_left_open_with_all_its_answers(story: str, many: int) -> None:
    (one,) = _judged(story).open
    assert one.asked.startswith("which mana Rich Morph adds")
    assert len(one.lines) == many
    assert all(one.lines)


@pytest.mark.parametrize(
    ("line", "mana"),
    [
        ("Ann chooses {R}{G}", "{G}{R}"),
        ("Ann chooses {G}{R}", "{G}{R}"),
        ("Ann chooses {R}{R}", "{R}{R}"),
        ("Ann chooses red", "{R}{R}"),
    ],
)
def test_in_whatever_order_it_is_said(line: str, mana: str) -> None:
    result = _judged(f"{TWO}{line}\nhow much mana does Ann have?\n")
    assert result.status is Status.PASSES, result.reason
    assert result.answers[0].text == f"Ann has {mana} floating"


def test_what_the_story_goes_on_to_pay_tells_what_was_meant() -> None:
    result = _judged(
        f"{TWO}Ann casts Spark targeting Bob\nit resolves\nhow much life does Bob have?\n"
    )
    assert result.status is Status.PASSES, result.reason
    assert result.answers[0].text.startswith("Bob is at 18 life")
    assert [one.taken for one in result.open] == ["Ann chooses {W}{R}"]


def test_every_way_is_played_where_that_is_asked_for() -> None:
    result = _judged(f"{TWO}how much mana does Ann have?\n", every=True)
    assert result.ways is not None
    assert result.ways.fork is not None
