"""No answer to “why” only says the question again: what is told from the start is said to be that, and what left combat is said to have (506.4)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {2}{W}
  Creature — Ox 3/3
card Blinker {1}{U}
  Creature — Dog 2/2
  {U}: This creature phases out.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Mirror {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Narrows {1}{U}
  Enchantment
  Each opponent can't draw more than one card each turn.
card Insight {1}{U}
  Sorcery
  Draw two cards.
card Last Breath {W}
  Enchantment
  At the beginning of your upkeep, if you have exactly 1 life, you win the game.
card Shared Grief {1}{B}
  Enchantment
  Whenever a creature you control dies, each other player sacrifices a creature.
card Banish {W}
  Instant
  Exile target creature.
card Growing Grove {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Feed {G}
  Instant
  Put a +1/+1 counter on target creature.
"""

SITUATIONS: Situations = {
    "from the start": (
        "Ann controls Elk (tapped) and Belt (attached to Elk)\nBob controls Ox\nit is Ann's turn\n",
        """
        why is Elk tapped? | Because: Elk is tapped (so it is told from the start, and nothing has changed it) | 110.5
        why isn't Ox tapped? | Because: Ox is untapped (so it is told from the start | 110.5
        why is Ox a creature? | Because: Ox is 3/3 white Ox creature (so it is printed, and no effect changes it) | 109.3
        why does Bob control Ox? | Because: Bob controls Ox (so it is told from the start | 110.2
        why does Ox have no counters? | Because: Ox has no counters (nothing here has put counters there) | 109.3
        why is Bob at 20 life? | Because: Bob is at 20 life (so it is from the start, and nothing has changed it) | 119.1
        """,
    ),
    "out of combat": (
        "Ann controls Blinker and an Island\nBob controls Ox\nAnn attacks Bob with Blinker\nBob blocks Blinker with Ox\nAnn activates Blinker\nit resolves\n",
        """
        why isn't Blinker attacking? | Because: Blinker is not attacking (Blinker phases out) | 506.4
        is Blinker attacking? | No: Blinker is not attacking (Blinker phases out) | 506.4
        """,
    ),
    "after it": (
        "Ann controls Blinker and an Island\nBob controls Ox\nAnn attacks Bob with Blinker\nBob blocks Blinker with Ox\nAnn activates Blinker\nafter combat\n",
        """
        why doesn't Blinker deal damage? | Because: Blinker deals 0 damage: Blinker phases out before it deals combat damage | 510.1
        why doesn't Ox take damage? | Because: Ox takes 0 damage: Blinker phases out before it deals combat damage | 510.1
        """,
    ),
    "a copy keeps its targets": (
        "Ann controls a Mountain and 2 Islands\nAnn has Spark and Mirror in hand\nAnn casts Spark on Bob\nAnn casts Mirror on Spark\neveryone passes until the stack is empty\n",
        "how much life does Bob lose? | Bob loses 6 life: by 2 × Spark | 120.3a",
    ),
    "no more than one": (
        "Ann controls Narrows\nBob has Insight in hand\nBob controls 2 Islands\nit is Bob's first turn\nBob casts Insight\nit resolves\n",
        """
        why doesn't Bob draw a second card? | Because: Bob draws 1 card (by Insight: Insight says “Draw two cards.”; no more, for Bob does not draw | 121.2b
        why only one? | Because: Bob draws 1 card | 121.2b
        """,
    ),
    "who wins": (
        "Ann controls Last Breath\nAnn is at 1 life\nin Ann's upkeep\neveryone passes until the stack is empty\n",
        "why does Ann win? | Because: Ann wins the game (by Last Breath's ability) (“At the beginning of your upkeep, if you have exactly 1 life, you win the game.”) | 104.2b",
    ),
    "exiled": (
        "Ann controls Shared Grief and Elk\nBob controls Ox\nBob casts Banish on Elk\nit resolves\n",
        "why doesn't Bob sacrifice anything? | Because: Bob sacrifices 0 permanents: Elk goes from battlefield to exile, and does not die: “Whenever a creature you control dies | 700.4",
    ),
    "of several": (
        "Ann controls Growing Grove, Elk and 2 Forests\nAnn has Feed and Feed in hand\nAnn casts Feed on Elk\nit resolves\nAnn casts the other Feed on Elk\nit resolves\n",
        "how many +1/+1 counters does Elk have? | Elk has 4 +1/+1 counters (2 +1/+1 counters are put on Elk (by the effect of Growing Grove 2 instead of 1), then 2 +1/+1 counters are put on Elk | 122.1",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_the_reason_is_one(situation: str, row: str) -> None:
    check_row(_CARDS, SITUATIONS, situation, row)
