"""What came back and has left again: whether it comes back is asked of the last time that it left (400.7)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Stout Ouphe {1}{G}
  Creature — Ouphe 3/2
  Persist
card Glare {2}{W}
  Enchantment
  When Glare enters, exile target creature until Glare leaves the battlefield.
card End {1}{B}
  Instant
  Destroy target creature.
card Undo {W}
  Instant
  Destroy target enchantment.

Ann controls Stout Ouphe
Bob has two Ends and Undo in hand
Bob controls Glare and 9 Swamps and 3 Plains
in Bob's precombat main phase
"""
DIES = "Bob casts End on Stout Ouphe\neveryone passes until the stack is empty\n"


def answers(lines: str) -> tuple[r.Answer, ...]:
    found = judge(read(HEAD + lines, open_=True)[0], "").result
    assert found.status is r.Status.PASSES, found.reason
    return found.answers


def test_each_leaving_has_its_answer() -> None:
    first, second, why = answers(
        f"{DIES}does Stout Ouphe come back?\n{DIES}does Stout Ouphe come back?\nwhy doesn't Stout Ouphe come back?\n"
    )
    assert first.text.startswith("Yes: Stout Ouphe enters the battlefield")
    assert second.text.startswith("No: Stout Ouphe is in Ann's graveyard")
    assert second.text.endswith("before that it has come back")
    assert why.text.startswith("Because: Stout Ouphe is in Ann's graveyard")
    assert {"702.79a", "603.4"} <= {*second.rules}


@pytest.mark.parametrize("asked", ["does Stout Ouphe come back?", "did Stout Ouphe come back?"])
def test_what_is_there_still_has_come_back(asked: str) -> None:
    (found,) = answers(f"{DIES}in Bob's end step\n{asked}\n")
    assert found.text.startswith("Yes: Stout Ouphe enters the battlefield")


def test_asked_before_it_leaves_the_first_time_is_asked_of_that() -> None:
    (found,) = answers(f"does Stout Ouphe come back?\n{DIES}{DIES}")
    assert "later in the story: Yes: Stout Ouphe enters the battlefield" in found.text
