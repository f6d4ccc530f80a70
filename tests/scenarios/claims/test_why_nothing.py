"""Why an amount is nothing: only what would have brought it, and what was there to bring it, is a reason (510.4, 702.7b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """
card Swift Giant {3}{R}
  Creature — Giant 3/3
  First strike
card Slow Giant {3}{R}
  Creature — Giant 3/3
card Sore Imp {1}{R}
  Creature — Imp 1/1
  When Sore Imp dies, it deals 1 damage to target artifact creature.
card Meek Imp {1}{R}
  Creature — Imp 0/1
card Kind Imp {1}{R}
  Creature — Imp 1/1
  When Kind Imp dies, you gain 2 life.
card Hot Imp {1}{R}
  Creature — Imp 1/1
  {T}: Hot Imp deals 1 damage to any target.
card Dart {R}
  Instant
  Dart deals 1 damage to target creature.
card Cold Drain {B}
  Sorcery
  Destroy target creature. You gain 3 life.
card Nope {U}
  Instant
  Counter target spell.
card Hush {U}
  Instant
  Counter target activated or triggered ability.

players Ann, Bob
"""


def fight(one: str, other: str) -> str:
    return f"""Ann has {one} on the battlefield
Bob has {other} on the battlefield

in Ann's declare attackers step
  Ann attacks with {one}
  Bob blocks {one} with {other}
  everyone passes until Ann's end of combat step
"""


def cast(board: str, lines: str) -> str:
    played = "".join(f"  {line}\n" for line in lines.split(". "))
    return f"{board}\n\nin Bob's precombat main phase\n{played}  everyone passes until the stack is empty\n"


HANDS = "Ann has 2 Islands and Hot Imp on the battlefield and Nope and Hush in hand\nBob has a Mountain, a Swamp and Kind Imp on the battlefield and Dart and Cold Drain in hand"
SWIFT = fight("Swift Giant", "Sore Imp")
WEAK = fight("Slow Giant", "Meek Imp")
TRADE = fight("Slow Giant", "Slow Giant (called Other)").replace(
    "with Slow Giant (called Other)", "with Other"
)
NOPE = cast(HANDS, "Bob casts Cold Drain targeting Hot Imp. Ann casts Nope targeting Cold Drain")
HUSH = cast(
    HANDS, "Ann activates Hot Imp targeting Bob. Ann casts Hush targeting Hot Imp's ability"
)
GONE = "Sore Imp goes from battlefield to graveyard before it deals combat damage"


@pytest.mark.parametrize(
    ("story", "question", "answer", "rules"),
    [
        # It died as first strikers dealt damage; its ability has nothing to do with it.
        (SWIFT, "does Swift Giant take damage?", f"No: Swift Giant takes 0 damage: {GONE}", {"510.4", "702.7b"}),
        (SWIFT, "does Sore Imp deal damage?", f"No: Sore Imp deals 0 damage: {GONE}", {"510.4", "702.7b"}),
        (SWIFT, "does Ann take damage?", "No: Ann takes 0 damage", set()),
        (SWIFT, "does Bob gain life?", "No: Bob gains 0 life", set()),
        # It died in the step in which it would have dealt damage: that isn't the reason.
        (WEAK, "does Meek Imp deal damage?", "No: Meek Imp deals 0 damage: Meek Imp assigns no combat damage, for its power is 0", {"510.1a"}),
        (WEAK, "does Slow Giant take damage?", "No: Slow Giant takes 0 damage: Meek Imp assigns no combat damage, for its power is 0", {"510.1a"}),
        (TRADE, "does Slow Giant deal damage to Bob?", "No: Slow Giant deals 0 damage to Bob: Slow Giant was blocked, and stays so", {"509.1h"}),
        # What was countered is a reason for what it says, and damage for whom it was aimed at.
        (NOPE, "does Bob gain life?", "No: Bob gains 0 life: Cold Drain is countered by Nope", {"701.6a"}),
        (NOPE, "does Bob draw a card?", "No: Bob draws 0 cards", set()),
        (NOPE, "does Ann take damage?", "No: Ann takes 0 damage", set()),
        (HUSH, "does Bob take damage?", "No: Bob takes 0 damage: Hot Imp's ability is countered by Hush", {"701.6a"}),
        (HUSH, "does Ann take damage?", "No: Ann takes 0 damage", set()),
        (HUSH, "does Bob lose life?", "No: Bob loses 0 life: Hot Imp's ability is countered by Hush", {"701.6a"}),
    ],
)  # fmt: skip
def test_only_what_would_have_brought_it_is_a_reason(
    story: str, question: str, answer: str, rules: set[str]
) -> None:
    (found,) = run(read(CARDS + story + question + "\n", open_=True)[0], open_=True)
    assert found.status is Status.PASSES, found.reason
    (said,) = found.answers
    assert said.text.removesuffix(" (everyone passing from here)") == answer
    assert rules <= set(said.rules)
    assert rules or len(said.rules) == 1
