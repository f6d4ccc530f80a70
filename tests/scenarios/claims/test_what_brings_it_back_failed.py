"""What does not come back because the ability that would bring it back came to nothing: that is named (603.3, 607.2a, 800.4d)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

CARDS = """players Ann, Bob, Cat
card Ring {2}{W}
  Enchantment
  When Ring enters the battlefield, exile another target nonland permanent.
  When Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.
card Lamp {2}{W}
  Enchantment
  When Lamp enters the battlefield, exile target nonland permanent an opponent controls until Lamp leaves the battlefield.
card Jailer {1}{W}
  Creature — Human Soldier 2/2
  When Jailer enters the battlefield, exile another target nonland permanent.
  When Jailer leaves the battlefield, return the exiled card to the battlefield under its owner's control.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Break {1}{G}
  Instant
  Destroy target artifact or enchantment.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Hush {U}
  Instant
  Counter target activated or triggered ability.
card Meek {2}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.

"""
LANDS = "Bob controls 9 Islands, 9 Forests, 9 Swamps\nin Bob's precombat main phase\n"
SITUATIONS: Situations = {
    "its player left": (
        f"Ann controls Ring, which has exiled Bob's Elk\nAnn controls Lamp, which has exiled Cat's Ox\n{LANDS}Ann concedes\n",
        """does Elk come back? | No: Elk is in exile, and Ring has triggered for nothing (its ability is never put on the stack, for Ann has left the game) | 800.4d
        does Ox come back? | Yes: Ox enters the battlefield | 610.3""",
    ),
    "countered": (
        (
            f"Ann controls Ring, which has exiled Bob's Elk\nBob has Break and Hush in hand\n{LANDS}"
            "Bob casts Break targeting Ring. it resolves. Bob casts Hush targeting Ring's ability. it resolves\n"
        ),
        "does Elk come back? | No: Elk is in exile, and Ring's ability is countered | 701.6a",
    ),
    "lost": (
        (
            f"Ann controls Jailer, which has exiled Bob's Elk\nCat controls Meek\nBob has Murk in hand\n{LANDS}"
            "Bob casts Murk targeting Jailer. it resolves\n"
        ),
        "does Elk come back? | No: Elk is in exile, and Jailer had no such ability as it left the battlefield: Meek takes abilities | 613.1f",
    ),
    "it resolves": (
        (
            f"Ann controls Ring, which has exiled Bob's Elk\nBob has Break in hand\n{LANDS}"
            "Bob casts Break targeting Ring. it resolves. it resolves\n"
        ),
        "does Elk come back? | Yes: Elk enters the battlefield | 400.7",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_came_to_nothing_is_named(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
