"""What is asked of this turn or this combat counts nothing else, and of combat damage no other damage (120.2a, 500.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Hawk {W}
  Creature — Bird 1/1
card Choir {W}
  Creature — Human 1/1
  At the beginning of combat on your turn, you gain 2 life.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.

Ann has Elk, Choir and 2 Mountains on the battlefield, Bolt and Bolt (called Second Bolt) in hand
Bob has Hawk on the battlefield
in Ann's precombat main phase
"""
BOLT = "Ann casts Bolt targeting Bob\neveryone passes until the stack is empty\n"
FIGHT = (
    "Ann attacks Bob with Elk\nBob doesn't block\neveryone passes until Ann's end of combat step\n"
)
NEXT = "in Ann's next upkeep\nin Ann's postcombat main phase\n"
KILL = "Ann casts Bolt targeting Hawk\neveryone passes until the stack is empty\n"
TABLE = [
    # The story, what is asked behind it, and what the answer begins with.
    (BOLT, "does Bob take damage?", "Yes: Bob takes 3 damage"),
    (BOLT, "does Bob take combat damage?", "No: Bob takes 0 combat damage"),
    (BOLT, "is Bob dealt combat damage?", "No: Bob takes 0 combat damage"),
    (BOLT, "how much combat damage does Bob take?", "Bob takes 0 combat damage"),
    (BOLT, "how much combat damage is dealt to Bob?", "Bob takes 0 combat damage"),
    (BOLT, "does Bob take 3 combat damage?", "No: Bob takes 0 combat damage"),
    (BOLT, "does Bolt deal combat damage to Bob?", "No: Bolt deals 0 combat damage to Bob"),
    (BOLT + FIGHT, "how much combat damage does Bob take?", "Bob takes 3 combat damage"),
    (BOLT + FIGHT, "how much damage does Bob take?", "Bob takes 6 damage"),
    (BOLT + FIGHT, "does Bob take combat damage?", "Yes: Bob takes 3 combat damage"),
    (FIGHT, "does Elk deal 3 combat damage to Bob?", "Yes"),
    (FIGHT, "how much combat damage does Elk deal to Bob?", "Elk deals 3 combat damage to Bob"),
    (NEXT, "how much life does Ann gain?", "Ann gains 4 life"),
    (NEXT, "how much life did Ann gain this turn?", "Ann gains 2 life"),
    (NEXT, "does Ann gain 2 life this turn?", "Yes"),
    (NEXT, "does Ann gain 4 life this turn?", "No"),
    (NEXT, "how many times does Choir trigger this turn?", "Choir triggers once"),
    (KILL, "does Hawk die this turn?", "Yes"),
    (KILL, "does Hawk die this combat?", "No"),
    (KILL, "what dies this turn?", "Hawk dies"),
    (KILL + "in Ann's next upkeep\n", "does Hawk die this turn?", "No"),
    (KILL + "in Ann's next upkeep\n", "does Hawk die?", "Yes"),
    (KILL + "in Ann's next upkeep\n", "what dies this turn?", "Nothing dies"),
    (KILL + "in Ann's next upkeep\n", "does Choir trigger this turn?", "No"),
]


def answers(lines: str) -> list[str]:
    found = judge(read(HEAD + lines, open_=True)[0], "")
    return [one.text for one in found.result.answers]


@pytest.mark.parametrize(("story", "asked", "said"), TABLE)
def test_what_is_asked_counts_what_it_says(story: str, asked: str, said: str) -> None:
    (text,) = answers(story + asked)
    assert text.startswith(said), text


def test_what_the_same_turn_comes_to_later_is_told_and_what_a_later_turn_does_is_not() -> None:
    (text,) = answers("does Hawk die this turn?\n" + KILL + "in Ann's next upkeep\n")
    assert text.startswith("No")
    assert "later in the story: Yes" in text
    (text,) = answers("in Ann's upkeep\ndoes Hawk die this turn?\nin Bob's upkeep\n" + KILL)
    assert text.startswith("No")
    assert "later" not in text
