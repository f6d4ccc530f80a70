"""What is somewhere, and which of a kind, told by their names (109.2, 400.1, 405.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

SITUATION = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Keep
  Land
card Belt {1}
  Artifact — Equipment
  Equip {1}
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.

Ann has Elk, Keep, 2 Mountains and Belt (attached to Elk) on the battlefield, Bolt in hand
Ann has a 1/1 white Elk creature token on the battlefield
Bob has Elk (called Stag) in exile, Bolt (called Zap) in hand and a Mountain on the battlefield
in Ann's precombat main phase
  Ann casts Bolt targeting Bob
  Bob casts Zap targeting Ann
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("what is in exile?", "Stag is in exile"),
        ("what is in Ann's hand?", "Nothing is in Ann's hand"),
        ("what is on the stack?", "On the stack, the top first: Zap and Bolt"),
        ("which creatures does Ann control?", "Ann controls Elk and Elk Token"),
        ("which nontoken creatures does Ann control?", "Ann controls Elk"),
        ("how many nonland permanents does Ann control?", "Ann controls 3 nonland permanents"),
        ("how many nonbasic lands does Ann control?", "Ann controls 1 nonbasic land"),
        ("which tapped lands does Ann control?", "Ann controls Mountain"),
        ("what is attached to Elk?", "Belt is attached to Elk"),
        ("what is Belt attached to?", "Belt is attached to Elk"),
        ("how much mana does Ann have?", "Ann has no mana floating"),
        ("who has priority?", "Bob has priority"),
    ],
)
def test_it_is_told_by_name(asked: str, said: str) -> None:
    (one,) = judge(read(SITUATION + asked, open_=True)[0], "").result.answers
    assert one.text.split(";")[0] == said
