"""The runner: a story passes only where all of it happened, each date under its rules, and a ruling is told in lines."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status, told
from tests.scenarios.material import BOARD, CARDS, passes, result


def test_dates_in_one_file_are_run_each_under_its_rules() -> None:
    text = (
        CARDS
        + BOARD
        + "then as of 2005-01-01: Ann is at 20 life\n  and as of today: Ann isn't at 7 life\n"
    )
    found = run(read('rule 104.1\nexample "t"\n' + text)[0])
    assert [(one.as_of, one.status) for one in found] == [
        ("2005-01-01", Status.PASSES),
        ("", Status.PASSES),
    ]


def test_an_example_that_is_not_about_play_says_so() -> None:
    found = result('not about play "a visit to the snack bar"\n', "")
    assert found.status is Status.NOT_ABOUT_PLAY


def test_leftover_choices_are_warnings_where_that_is_allowed() -> None:
    passes(
        "Ann chooses Elk\nthen Ann is at 20 life\n",
        "leftover choices are allowed\n" + CARDS + BOARD,
    )


MAY = """card Old Well {1}
  Artifact
  {T}: You may gain 1 life.
"""
KINDS = """card Old Chief {1}{R}
  Creature — Goblin 2/2
"""
FROM_OUTSIDE = {
    # beside what is on the board, the story and its claim, which holds only where that is allowed
    "what may be done is done": (
        MAY,
        "Ann has Old Well on the battlefield",
        "Ann activates Old Well\neveryone passes until it resolves\nthen Ann is at 21 life",
    ),
    "a token is counted by its name": (
        KINDS,
        "Ann has Old Chief and a 1/1 red Goblin creature token on the battlefield",
        "then Ann controls 1 Goblin",
    ),
    "and so is none": (
        KINDS,
        "Ann has Old Chief on the battlefield",
        "then Ann controls no Goblins",
    ),
}


@pytest.mark.parametrize(("cards", "board", "story"), FROM_OUTSIDE.values(), ids=FROM_OUTSIDE)
def test_what_is_told_from_outside_is_taken_in_its_words(
    cards: str, board: str, story: str
) -> None:
    text = f"{cards}players Ann, Bob\n{board}\nin Ann's upkeep\n{story}\n"
    assert result(text, "leftover choices are allowed\n").status is Status.PASSES
    assert result(text, "").status is Status.FAILS


def test_where_a_line_declines_it_is_not_done_there_either() -> None:
    passes(
        "in Ann's upkeep\nAnn activates Old Well\nAnn says no\n"
        "everyone passes until it resolves\nthen Ann is at 20 life\n",
        f"leftover choices are allowed\n{MAY}players Ann, Bob\nAnn has Old Well on the battlefield\n",
    )


def test_a_ruling_tells_payments_in_one_line_and_keeps_every_step() -> None:
    found = result("Ann casts Spark targeting Bob's Elk\nthen Ann is at 20 life\n")
    lines = [step.text for step in told(found.steps)]
    assert "Ann taps a Mountain for {R}" in lines
    assert "Mountain becomes tapped" not in lines
    assert {"Mountain becomes tapped", "Ann adds {R}"} <= {step.text for step in found.steps}
    rules = next(step.rules for step in told(found.steps) if step.text.startswith("Ann taps"))
    assert {"601.2f", "605.3b", "106.4"} <= set(rules)


def test_steps_that_only_pass_are_one_line() -> None:
    found = result("in Bob's upkeep\nthen Ann is at 20 life\n")
    lines = [step.text for step in told(found.steps)]
    assert any("end step, cleanup step; Bob's turn begins: untap step, upkeep" in x for x in lines)
    assert sum(len(step.rules) for step in told(found.steps)) > len(lines)
