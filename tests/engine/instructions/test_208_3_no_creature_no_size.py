"""A permanent that is no creature has no power or toughness, whatever its card prints; what is elsewhere has (208.3).

Each outcome was written from the rule before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Boat {3}
  Artifact — Vehicle 4/4
  Crew 2
card Elk {1}{G}
  Creature — Elk 3/3
card Fell {W}
  Instant
  Destroy target permanent with power 4 or greater.
card Low Fell {W}
  Instant
  Destroy target permanent with toughness 4 or less.
card Weigh {W}
  Instant
  You gain life equal to the power of target permanent.
card Melt {W}
  Instant
  As an additional cost to cast this spell, sacrifice an artifact.
  You gain life equal to the sacrificed artifact's power.
card Salvage {W}
  Instant
  Return target permanent card with power 4 or greater from your graveyard to your hand.

Ann controls two Plains, Elk and Boat
Ann has Fell, Low Fell, Weigh, Melt and Salvage in hand
Ann has Boat (called Wreck) in the graveyard
in Ann's precombat main phase
"""
CREWED = "Ann crews Boat with Elk\nit resolves\n"
GAINED = "it resolves\nhow much life does Ann have?\n"
ROWS = [
    ("can Ann cast Fell targeting Boat?\n", "No: "),
    (f"{CREWED}can Ann cast Fell targeting Boat?\n", "Yes: "),
    ("can Ann cast Low Fell targeting Boat?\n", "No: "),
    (f"{CREWED}can Ann cast Low Fell targeting Boat?\n", "Yes: "),
    (f"Ann casts Weigh targeting Boat\n{GAINED}", "Ann is at 20 life"),
    (f"{CREWED}Ann casts Weigh targeting Boat\n{GAINED}", "Ann is at 24 life"),
    (f"Ann casts Melt sacrificing Boat\n{GAINED}", "Ann is at 20 life"),
    (f"{CREWED}Ann casts Melt sacrificing Boat\n{GAINED}", "Ann is at 24 life"),
    ("can Ann cast Salvage targeting Wreck?\n", "Yes: "),
]


@pytest.mark.parametrize(("lines", "answer"), ROWS)
def test_only_creatures_on_the_battlefield_have_a_size(lines: str, answer: str) -> None:
    result = judge(read(CARDS + lines, open_=True)[0], "").result
    assert result.answers, result
    text = result.answers[0].text
    assert text.startswith(answer), text
