"""What an effect gives to a player as the story begins has been that player's: it is not summoning sick (302.6), unless told."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Mind Chain {3}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
"""
ROWS = [
    ("Ann has Elk on the battlefield\n", "Yes: Bob can attack with Elk"),
    ("Bob has Elk (owned by Ann) on the battlefield\n", "Yes: Bob can attack with Elk"),
    ("Ann has Elk (summoning sick) on the battlefield\n", "No"),
]


@pytest.mark.parametrize(("elk", "answer"), ROWS)
def test_who_controls_it_by_an_aura_has_controlled_it(elk: str, answer: str) -> None:
    aura = "Bob has Mind Chain (attached to Elk) on the battlefield\n"
    text = f"{CARDS}{elk}{aura}in Bob's precombat main phase\ncan Elk attack?\n"
    told = judge(read(text, open_=True)[0], "").result
    assert told.answers[0].text.startswith(answer)
    assert not any("gains control" in step.text for step in told.steps)
