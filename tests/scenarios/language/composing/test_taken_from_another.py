"""`Bob controls Ann's Ogre, which is enchanted by …`: the Aura that gives him control is his (303.4e)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Broken, read, read_each
from rulesdb.scenarios.results import Status

CARDS = """card Control Rod {2}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Heavy Chain {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block.
card Ogre {2}{R}
  Creature — Ogre 3/3

players Ann, Bob, Cat
"""


@pytest.mark.parametrize(
    "clause", [", which is enchanted by Control Rod", ", which is enchanted with Control Rod"]
)
def test_the_aura_that_gives_control_is_the_controllers(clause: str) -> None:
    lines = f"Bob controls Ann's Ogre{clause}\nBob concedes\nthen Ann controls Ogre"
    result = judge(read(CARDS + lines, open_=True)[0], "").result
    assert (result.reason, result.status) == ("", Status.PASSES)


def test_of_another_aura_it_must_be_told_whose_it_is() -> None:
    (found,) = read_each(
        f"{CARDS}Bob controls Ann's Ogre, which is enchanted by Heavy Chain\nwho controls Ogre?",
        open_=True,
    )
    if isinstance(found, Broken):
        assert found.problems
    else:
        assert "nobody has Heavy Chain" in judge(found, "").result.reason
