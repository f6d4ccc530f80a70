"""With first strike a combat has two combat damage steps, and the story and the answers tell them apart (510.4)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, told

HEAD = """card Elk {1}{G}
  Creature — Elk 2/2
card Knight {1}{W}
  Creature — Knight 2/1
  First strike
card Twin {2}{W}
  Creature — Knight 3/3
  Double strike
card Herd {4}{G}
  Creature — Elk 6/6
  Trample, double strike

Bob is at 20 life
"""
ON = "everyone passes until Ann's end of combat step\n"


def ruled(lines: str) -> Result:
    (source,) = read(HEAD + lines, open_=True)
    return judge(source, "").result


ONE = "Ann controls Elk\nin Ann's turn\nAnn attacks Bob with Elk\nBob doesn't block\n"
TWIN = ONE.replace("Elk", "Twin")
HERD = "Ann controls Herd\nBob controls Elk\nin Ann's turn\nAnn attacks Bob with Herd\nBob blocks Herd with Elk\nAnn assigns 2 to Elk and 4 to Bob\n"
KNIGHT = "Ann controls Knight and Elk\nBob controls Elk (called Wall)\nin Ann's turn\nAnn attacks Bob with Knight and Elk\nBob blocks Knight with Wall\n"

TIMES = (
    (ONE, "when does Bob take damage?", "In Ann's combat damage step: Bob takes 2 damage"),
    (TWIN, "when does Bob take damage?", "In Ann's first combat damage step: Bob takes 3 damage; in Ann's second combat damage step: Bob takes 3 damage"),
    (HERD, "when does Bob take damage?", "In Ann's first combat damage step: Bob takes 4 damage; in Ann's second combat damage step: Bob takes 6 damage"),
    (HERD, "when does Elk die?", "In Ann's first combat damage step: Elk is destroyed"),
    (KNIGHT, "when does Wall die?", "In Ann's first combat damage step: Wall is destroyed"),
    (KNIGHT, "when does Bob take damage?", "In Ann's second combat damage step: Bob takes 2 damage"),
)  # fmt: skip
"""What is asked of a time, before and after it came, and which of the steps it is."""


@pytest.mark.parametrize(("lines", "question", "answer"), TIMES)
@pytest.mark.parametrize("on", ["", ON])
def test_when_it_happens_is_said_of_each_step(
    lines: str, question: str, answer: str, on: str
) -> None:
    found = ruled(lines + (on + question))
    (one,) = found.answers
    assert one.text.startswith(answer), one.text
    assert ("510.4" in one.rules) == ("first" in answer or "second" in answer)


@pytest.mark.parametrize(("lines", "count"), [(ONE, 1), (TWIN, 2), (HERD, 2), (KNIGHT, 2)])
def test_the_story_names_them(lines: str, count: int) -> None:
    found = ruled(lines + "in the combat damage step\n" + ON)
    line = " ".join(one.text for one in told(found.steps))
    assert ("first combat damage step" in line) == (count == 2)
    assert ("second combat damage step" in line) == (count == 2)


def test_the_first_is_called_so_before_the_second_has_come() -> None:
    found = ruled(TWIN + "in the combat damage step\n")
    line = " ".join(one.text for one in told(found.steps))
    assert "first combat damage step" in line
    assert "second" not in line


def test_the_step_of_another_combat_is_no_second_one() -> None:
    """Each turn has a combat of its own."""
    lines = ONE.replace("Ann controls Elk", "Ann controls Elk\nBob controls Elk (called Other)")
    lines += "in Bob's turn\nBob attacks Ann with Other\nAnn doesn't block\n"
    found = ruled(lines + "everyone passes until Bob's end of combat step\n")
    assert "second" not in " ".join(one.text for one in told(found.steps))
