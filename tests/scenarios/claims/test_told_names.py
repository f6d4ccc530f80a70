"""What is told of a step calls each thing as it was when it happened, and names who forbade it; written from the rules."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Quiet Clerk {1}{G}
  Creature — Human Werewolf 2/2
  Daybound
transforms into Loud Beast
  Creature — Werewolf 3/3
  Nightbound
card Elk {1}{G}
  Creature — Elk 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Bell {1}
  Artifact
  At the beginning of your end step, you gain 1 life.
card Last Hour {1}
  Artifact
  {1}: End the turn.
card Slow Mage {2}{U}
  Creature — Wizard 2/2
  Your opponents can cast spells only any time they could cast a sorcery.
card Far Spark {2}{R}
  Sorcery
  Suspend 1—{R}
  Far Spark deals 3 damage to any target.

"""
NIGHT = "it is day\nit is Ann's turn\nAnn controls Quiet Clerk\npass the turn\n"
CUT = "Ann controls Bell, Last Hour and an Island\nin Ann's end step\nAnn activates Last Hour\neveryone passes until Bob's upkeep\n"
SPELL = "Ann controls Last Hour, an Island and a Mountain\nAnn has Spark in hand\nin Ann's precombat main phase\nAnn casts Spark targeting Bob\nAnn activates Last Hour\neveryone passes until Bob's upkeep\n"
LATE = "Ann has Far Spark in hand and a Mountain on the battlefield\nBob controls Slow Mage\nin Ann's precombat main phase\nAnn suspends Far Spark\nin Ann's next upkeep\neveryone passes until the stack is empty\n"


@pytest.mark.parametrize(
    ("story", "told", "rule"),
    [
        # It is the front face that turns over (702.145b).
        (NIGHT, "Quiet Clerk transforms", "702.145b"),
        # The stack is exiled as the turn ends, abilities too (724.1b).
        (CUT, "Bell's ability is exiled from the stack", "724.1b"),
        (SPELL, "Spark goes from stack to exile", "724.1b"),
        # 601.3, 101.2: in her upkeep with an ability resolving no sorcery could be cast.
        (LATE, "Ann casts nothing (an effect of Slow Mage says that Ann casts spells only when they could cast a sorcery)", "101.2"),
    ],
)  # fmt: skip
def test_a_step_is_told_by_its_names(story: str, told: str, rule: str) -> None:
    (source,) = read(f"{CARDS}{story}whose turn is it?\n", open_=True)
    found = [(step.told or step.text, step.rules) for step in judge(source, "").result.steps]
    assert any(text == told and rule in rules for text, rules in found), found
