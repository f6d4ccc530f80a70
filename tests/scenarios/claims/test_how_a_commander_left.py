"""Whether a commander died hangs on how it left the battlefield, and not on where it goes from there (700.4, 903.9a, 614.6)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Baron Vex {2}{B}
  Legendary Creature — Human Noble 3/3
  When Baron Vex dies, you gain 2 life.
card Grim Night {2}{B}
  Enchantment
  If a card would be put into a graveyard from anywhere, exile it instead.
card Murk {B}
  Instant
  Destroy target creature.
card Whisk {U}
  Instant
  Return target creature to its owner's hand.

variant Commander
Ann's commander is Baron Vex
Ann controls Baron Vex
Bob has Murk and Whisk in hand
"""
NIGHT = "Bob controls Grim Night\n"


def answers(story: str, *questions: str) -> list[str]:
    text = f"{CARDS}{story}\n" + "\n".join(questions)
    return [one.text for one in judge(read(text, open_=True)[0], "").result.answers]


DIES = ("does Baron Vex die?", "why doesn't Baron Vex die?", "does Baron Vex trigger?")
MOVED = "it resolves\nAnn says yes"


@pytest.mark.parametrize("then", [MOVED, "it resolves\nAnn says no"])
def test_a_death_that_was_replaced_is_told_with_what_replaced_it(then: str) -> None:
    story = f"{NIGHT}in Bob's turn\nBob casts Murk targeting Baron Vex\n{then}"
    for text in answers(story, *DIES):
        assert text.startswith(("No: ", "Because: "))
        assert "exile" in text
        assert "Grim Night" in text


def test_a_commander_that_died_did_so_wherever_it_is_now() -> None:
    story = f"in Bob's turn\nBob casts Murk targeting Baron Vex\n{MOVED}"
    die, _, trigger = answers(story, *DIES)
    assert die.startswith("Yes")
    assert trigger.startswith("Yes")


def test_what_was_returned_did_not_die() -> None:
    story = f"in Bob's turn\nBob casts Whisk targeting Baron Vex\n{MOVED}"
    die, _, trigger = answers(story, *DIES)
    assert die.startswith("No: Baron Vex ")
    assert trigger.startswith("No")
