"""What is so at any time is so before a step begins, where a game goes on from a situation (702.131b, 702.145d).

What triggers as that step begins, if it is so, triggers.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

STORY = """card Hall {{1}}
  Enchantment
  Ascend
card Wolf {{G}}
  Creature — Wolf 1/1
  Daybound
  transforms into Dark Wolf
  Creature — Wolf 4/4
  Nightbound
card Shrine {{1}}
  Artifact
  At the beginning of {step}, if {so}, you gain 1 life.

Ann controls Shrine, {there}
in Ann's {step_name}
  everyone passes until the stack is empty
then Ann is at {life} life
"""
STEPS = {
    "your upkeep": "upkeep",
    "your draw step": "draw step",
    "combat on your turn": "beginning of combat step",
    "your end step": "end step",
    "each end step": "end step",
}
IS_SO = {
    "you have the city's blessing": ("Hall and 8 Swamps", "Hall and 7 Swamps"),
    "it's day": ("Wolf and a Swamp", "Hall and a Swamp"),
}
"""A condition, what there must be for it, and what is not enough."""


def _plays(so: str, step: str, there: str, life: int) -> None:
    story = STORY.format(step=step, step_name=STEPS[step], so=so, there=there, life=life)
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason


@pytest.mark.parametrize("so", IS_SO)
@pytest.mark.parametrize("step", STEPS)
def test_it_triggers_in_the_step_that_the_story_begins_with(so: str, step: str) -> None:
    enough, few = IS_SO[so]
    _plays(so, step, enough, 21)
    _plays(so, step, few, 20)
