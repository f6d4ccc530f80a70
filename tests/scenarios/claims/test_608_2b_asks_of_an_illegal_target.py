"""What would have to ask about an illegal target does not happen, and that is the reason that is told (608.2b)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {1}{R}
  Creature — Ox 4/4
card Iron Tome {3}
  Artifact
card Smelter {1}
  Artifact
  Sacrifice a permanent: You get {E}.
card Gore {R}
  Instant
  Target creature you control deals damage equal to its power to target creature you don't control.
card Twin Ruin {R}
  Instant
  Destroy target artifact. Twin Ruin deals damage equal to 1 plus that artifact's mana value to target creature.
card Rich Ruin {W}
  Instant
  Destroy target artifact and tap target creature. You gain life equal to that artifact's mana value.
card Broad Ruin {W}
  Instant
  Tap target creature. Destroy target artifact. Draw cards equal to that artifact's mana value.
"""
_PLAY = "Ann has {0} in hand and controls Ox\nAnn has a Plains and a Mountain on the battlefield\nBob controls Elk, Iron Tome and Smelter\nin Ann's precombat main phase\nAnn casts {0} targeting {1}\nBob sacrifices Iron Tome to Smelter\neveryone passes until the stack is empty\n"
SITUATIONS = {
    "damage": (
        _PLAY.format("Twin Ruin", "Iron Tome and Elk"),
        """
does Elk die? | No: Iron Tome is an illegal target as Twin Ruin resolves (it is no longer there), and what asks about it is left out | 608.2b
how much damage does Elk take? | Elk takes 0 damage: Iron Tome is an illegal target | 608.2b
why doesn't Elk die? | Because: Iron Tome is an illegal target | 608.2b
does Twin Ruin resolve? | Yes: Twin Ruin resolves | 608.1
""",
    ),
    "life": (
        _PLAY.format("Rich Ruin", "Iron Tome and Elk"),
        """
how much life does Ann gain? | Ann gains 0 life: Iron Tome is an illegal target as Rich Ruin resolves | 608.2b
is Elk tapped? | Yes: Elk is tapped | 701.26a
""",
    ),
    "cards": (
        _PLAY.format("Broad Ruin", "Elk and Iron Tome"),
        "how many cards does Ann draw? | Ann draws 0 cards: Iron Tome is an illegal target as Broad Ruin resolves | 608.2b",
    ),
    "what deals it": (
        _PLAY.format("Gore", "Ox and Elk").replace("Bob controls Elk, Iron Tome and Smelter", "Bob controls Elk\nAnn controls Smelter").replace("Bob sacrifices Iron Tome", "Ann sacrifices Ox"),
        """
why doesn't Elk die? | Because: Ox is an illegal target as Gore resolves (it is no longer there), and what asks about it is left out | 608.2b
how much damage does Elk take? | Elk takes 0 damage: Ox is an illegal target | 608.2b
""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "row"), rows(SITUATIONS))
def test_it_is_told_so(name: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, name, row)


NOT_DONE = """players Ann, Bob
card Sleep {U}
  Instant
  Tap target creature.
card Deny {U}
  Instant
  Counter target spell.
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {1}{G}
  Creature — Ox 2/2
card Snake {1}{G}
  Creature — Snake 1/1
  Whenever Snake becomes blocked by a creature, destroy that creature.
"""
CAME_TO_NOTHING = {
    "what is on its way": (
        "Ann controls Snake\nBob controls Elk and Ox\nin Ann's precombat main phase\nAnn attacks Bob with Snake\nBob blocks Snake with Elk\n",
        """
can Elk be destroyed by Snake? | Yes: Elk is destroyed (by Snake's ability) | 701.8a
""",
    ),
    "of what it was aimed at": (
        "Ann controls Elk, Ox and an Island\nBob has Sleep in hand and an Island on the battlefield\nAnn has Deny in hand\nin Ann's precombat main phase\nBob casts Sleep on Elk\nAnn casts Deny on Sleep\neveryone passes until the stack is empty\n",
        """
why doesn't Elk become tapped? | Because: Elk is on the battlefield, and Sleep is countered by Deny | 701.6a
why doesn't Ox become tapped? | Because: Ox is on the battlefield, and nothing has tapped it | 701.26a
""",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(CAME_TO_NOTHING))
def test_what_came_to_nothing_is_told_of_what_it_was_aimed_at(name: str, row: str) -> None:
    check_row(NOT_DONE, CAME_TO_NOTHING, name, row)
