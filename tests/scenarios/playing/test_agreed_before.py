"""What a line chose as something was cast says yes to being asked for it; the no behind it is for what is asked later (608.2d, 614.12a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have this creature enter as a copy of any creature on the battlefield.
card Ward {2}{W}
  Creature — Human 2/2
  When this creature enters, you may gain 3 life.
card Elk {1}{G}
  Creature — Elk 3/3

Bob controls Ward
Ann controls Elk
Ann has Mime in hand
"""


def told(*lines: str) -> Result:
    return judge(read("\n".join((CARDS, *lines)), open_=True)[0], "").result


CAST = "Ann casts Mime as a copy of Ward"


@pytest.mark.parametrize(
    ("word", "name", "life"),
    [("no", "", 20), ("no", " for Ward", 20), ("no", " to Mime", 20), ("yes", " to Ward", 23)],
)
def test_an_answer_behind_it_is_to_the_trigger(word: str, name: str, life: int) -> None:
    result = told(
        CAST,
        "everyone passes until the stack is empty",
        f"Ann says {word}{name}",
        f"then Ann is at {life} life",
        "  and Mime is a 2/2 white creature",
    )
    assert result.status is Status.PASSES, result.reason


def test_without_a_choice_the_no_is_to_the_copy() -> None:
    result = told(
        "Ann casts Mime",
        "everyone passes until the stack is empty",
        "Ann says no",
        "then Mime is in Ann's graveyard",
    )
    assert result.status is Status.PASSES, result.reason


def test_a_no_that_nothing_asks_for_is_what_is_wrong() -> None:
    result = told(
        "Ann casts Mime as a copy of Elk",
        "everyone passes until the stack is empty",
        "Ann says no",
        "what is Mime?",
    )
    assert "nothing is asked that this answers: Ann says no" in result.reason
