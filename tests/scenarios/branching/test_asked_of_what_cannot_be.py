"""What can be done is answered behind a line that can't be done: nothing remains of that (733.1); what would come of it is not."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Wall {1}{W}
  Creature — Wall 0/4
  Defender
card Hawk {1}{W}
  Creature — Bird 2/2
  Flying
card Elk {1}{G}
  Creature — Elk 3/3
card Grave {1}{B}
  Instant
  Destroy target creature that entered this turn.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Imp {R}
  Creature — Imp 1/1
  Sacrifice this creature: It deals 1 damage to any target.
Bob controls Elk
Bob has Spark in hand and a Mountain
Ann has Grave in hand and 2 Swamps
"""
GRAVE = "Ann casts Grave on Elk\n"
IMP = "Ann controls Imp\nAnn sacrifices Imp to deal 1 damage to Elk\nBob casts Spark on Imp\n"
WALL = "Ann controls Wall\nAnn attacks with Wall\n"
HAWK = "Ann controls Hawk\nAnn attacks with Hawk\nBob blocks with Elk\n"
TOLD = {
    (GRAVE, "is Elk a legal target for Grave?"): ("No: ", "601.2c"),
    (GRAVE, "why can't Ann cast Grave on Elk?"): ("Because: ", "601.2c"),
    (IMP, "can Bob cast Spark on Imp?"): ("No: ", "601.2c"),
    (IMP, "can Bob respond?"): ("Yes: ", "117.7"),
    (WALL, "can Wall attack?"): ("No: Ann can't attack with Wall: it has defender", "702.3b"),
    (HAWK, "can Elk block Hawk?"): ("No: ", "702.9b"),
    (HAWK, "can Bob block?"): ("No: ", "702.9b"),
}
OPEN = [(GRAVE, "does Elk die?"), (IMP, "does Elk take damage?"), (WALL, "can Bob block Wall?")]


def told(story: str, question: str) -> tuple[str, tuple[str, ...], bool]:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    return answer.text, answer.rules, answer.known


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_what_can_be_done_is_told(story: str, question: str) -> None:
    text, rules, known = told(story, question)
    begins, rule = TOLD[story, question]
    assert known
    assert text.startswith(begins), text
    assert text.endswith("which can't be done)"), text
    assert rule in rules


@pytest.mark.parametrize(("story", "question"), OPEN)
def test_what_would_come_of_it_is_not(story: str, question: str) -> None:
    text, _, known = told(story, question)
    assert not known
    assert text.startswith("not answered: "), text
