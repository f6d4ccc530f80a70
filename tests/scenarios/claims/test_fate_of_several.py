"""What becomes of several of one name, claimed and asked at once: `both Soldiers die`, `do all three Elks survive?`."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Fire Wave {1}{R}
  Sorcery
  Fire Wave deals 2 damage to each creature.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.

Ann controls two 1/1 white Soldier tokens and three Elks
Bob controls Mountain and Mountain
"""
WAVE = "Bob casts Fire Wave. It resolves.\n"
SPARK = "Bob casts Spark on Elk. It resolves.\n"


def result(lines: str) -> Result:
    return judge(read(CARDS + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    ("story", "claim", "holds"),
    [
        (WAVE, "both Soldiers die", True),
        (WAVE, "both Soldier tokens die", True),
        (WAVE, "the Soldiers die", True),
        (WAVE, "all three Elks survive", True),
        (WAVE, "all Elks survive", True),
        (WAVE, "the Elks die", False),
        (SPARK, "all three Elks die", False),
        (SPARK, "the Elks survive", False),
        (SPARK, "both Soldiers survive", True),
        (SPARK, "all Elks are destroyed", False),
    ],
)
def test_claimed(story: str, claim: str, holds: bool) -> None:  # noqa: FBT001
    found = result(f"{story}then {claim}\n")
    assert found.status is (Status.PASSES if holds else Status.FAILS), found.reason
    assert holds or "could be any" not in found.reason


@pytest.mark.parametrize(
    ("story", "question", "answer"),
    [
        (WAVE, "do both Soldiers die?", "Yes: "),
        (WAVE, "do the Soldiers die?", "Yes: "),
        (WAVE, "do all three Elks survive?", "Yes: "),
        (WAVE, "do the Elks die?", "No"),
        (SPARK, "do all Elks die?", "Not all of them: only "),
        (SPARK, "do the Elks survive?", "Not all of them: Elk is destroyed"),
    ],
)
def test_asked(story: str, question: str, answer: str) -> None:
    (reply,) = result(f"{story}{question}\n").answers
    assert reply.text.startswith(answer), reply.text


@pytest.mark.parametrize("claim", ["both Elks die", "both Elks survive", "all four Elks die"])
def test_another_number_than_there_is_is_no_fate(claim: str) -> None:
    found = result(f"{WAVE}then {claim}\n")
    assert found.status is Status.FAILS
    assert "Elk" in found.reason
    assert "objects; give them names" in found.reason or "there are no" in found.reason
