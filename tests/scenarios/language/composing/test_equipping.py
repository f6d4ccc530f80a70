"""What is equipped is told with the Equipment left out, or behind it: the only one that there is, or the one that is named (702.6a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

CARDS = """card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {2}
card Club {1}
  Artifact — Equipment
  Equipped creature gets +2/+0.
  Equip {3}
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{W}
  Creature — Ox 2/4

"""
ONE = "Ann controls Belt, Elk, Ox and four Plains\nin Ann's turn"
TWO = "Ann controls Belt, Club, Elk, Ox and four Plains\nin Ann's turn"


def told(*lines: str) -> Result:
    return judge(read(CARDS + "\n".join(lines), open_=True)[0], "").result


COSTS = ["what does Ann pay to equip Elk?", "how much does it cost to equip Elk?", "what does it cost Ann to equip Elk?", "what would it cost to equip Elk?",
         "how much mana does it cost Ann to equip Elk?"]  # fmt: skip


@pytest.mark.parametrize("question", COSTS)
def test_with_one_equipment_it_is_that(question: str) -> None:
    assert told(ONE, question).answers[0].text.startswith("Ann pays {2} for Belt targeting Elk")


@pytest.mark.parametrize("question", COSTS)
@pytest.mark.parametrize(("with_", "cost"), [("Belt", "{2}"), ("Club", "{3}")])
def test_with_two_it_is_the_one_named(question: str, with_: str, cost: str) -> None:
    named = f"{question.removesuffix('?')} with {with_}?"
    text = told(TWO, named).answers[0].text
    assert text.startswith(f"Ann pays {cost} for {with_} targeting Elk")
    behind = question.replace("equip Elk", f"equip {with_} to Elk")
    assert told(TWO, behind).answers[0].text == text


@pytest.mark.parametrize("question", [*COSTS, "can Ann equip Elk?"])
def test_with_two_and_none_named_it_is_asked_for(question: str) -> None:
    unread, other = told(TWO, question, "what is Elk?").answers
    assert "equip Belt to Elk / equip Club to Elk" in unread.text
    assert other.text.startswith("Elk is a 3/3")


def test_whether_it_can_be_is_asked_of_the_equipment() -> None:
    can, with_, cant = told(
        ONE, "can Ann equip Elk?", "can Ann equip Ox with Belt?", "can Bob equip Elk with Belt?"
    ).answers
    assert can.text.startswith("Yes: Ann can activate Belt")
    assert with_.text.startswith("Yes: Ann can activate Belt")
    assert cant.text.startswith("No")


@pytest.mark.parametrize(
    "line", ["Ann equips Elk", "Ann equips Elk with Belt", "Ann equips Belt to Elk"]
)
def test_so_is_it_done(line: str) -> None:
    (answer,) = told(ONE, line, "it resolves", "how much power does Elk have?").answers
    assert "4" in answer.text
