"""What stands is asked of every way to its end: a life total that a choice still to come changes is not told as fixed.

702.21a: who pays 3 life for ward has 3 less. 119.3.
"""

from __future__ import annotations

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

STORY = """players Ann, Bob
card Warden {1}{W}
  Creature — Cat 2/2
  Ward—Pay 3 life.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.

Ann controls Warden
Bob controls a Mountain and has Spark in hand
Bob is at 5 life
in Bob's precombat main phase
Bob casts Spark targeting Warden
how much life does Bob have?
"""


def test_each_way_tells_what_it_comes_to() -> None:
    (source,) = read(STORY, open_=True)
    explored = judge(source, "", every=True).explored
    assert explored is not None
    texts = {answer.text for one in explored.branches for answer in one.ending.answers}
    assert texts == {
        "Bob is at 5 life; once everyone passes: Bob is at 2 life: 3 life lost by Warden",
        "Bob is at 5 life",
    }


def test_a_choice_written_behind_the_question_changes_nothing_of_that() -> None:
    (source,) = read(f"{STORY}everyone passes until the stack is empty\nBob says yes\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert (
        answer.text
        == "Bob is at 5 life; once everyone passes: Bob is at 2 life: 3 life lost by Warden"
    )
