"""Whether something can attack, asked without whom: of each opponent (508.1b); and why so much damage in two steps (510.4)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob, Cat
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {1}{G}
  Creature — Ox 3/3
card Wall {1}{W}
  Creature — Wall 0/4
  Defender
card Dear Gate {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Mad Ox {1}{R}
  Creature — Ox 3/3
  Mad Ox attacks each combat if able.
card Taunt {R}
  Enchantment — Aura
  Enchant creature
  Enchanted creature attacks each combat if able.
card Twin Fox {R}
  Creature — Fox 1/1
  Double strike
  Whenever Twin Fox deals combat damage to a player, put a +1/+1 counter on Twin Fox.
"""
SITUATIONS = {
    "asked without whom": (
        "Ann controls Elk (summoning sick), Ox and Wall\nBob controls Dear Gate\nin Ann's precombat main phase\n",
        """
can Elk attack? | No: Ann can't attack with Elk: it has summoning sickness | 302.6
can Ox attack? | Yes: Ann can attack Cat with Ox; Ann can't attack Bob with Ox: Ann can't pay {2} for Ox to attack | 508.1
can Wall attack? | No: Ann can't attack with Wall: it has defender | 702.3b
why can't Wall attack? | Because: Ann can't attack with Wall: it has defender | 702.3b
can Ann attack Cat with Ox? | Yes: Ann can attack Cat with Ox | 508.1
""",
    ),
    "asked once they are declared": (
        "Ann controls Mad Ox, Ox and Elk\nBob controls Taunt (attached to Ox)\nin Ann's precombat main phase\nAnn attacks with Mad Ox at Bob and Ox at Cat\n",
        """
must Mad Ox attack? | Yes: Mad Ox has to attack if able, and attacks | 508.1d
must Ox attack? | Yes: Ox has to attack if able (by the effect of Taunt), and attacks | 508.1d
why must Ox attack? | Because: Ox has to attack if able (by the effect of Taunt), and attacks | 508.1d
must Elk attack? | No: nothing makes Elk attack | 508.1d
""",
    ),
    "more in the second step": (
        "Ann controls Twin Fox\nin Ann's precombat main phase\nAnn attacks Bob with Twin Fox\nnobody blocks\nin Ann's postcombat main phase\n",
        """
how much damage does Bob take? | Bob takes 3 damage: from Twin Fox | 120.2a
why 3? | Because: Bob takes 3 damage (from Twin Fox: the power of Twin Fox was 1 in the first and 2 in the second combat damage step) | 510.4
""",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(SITUATIONS))
def test_it_is_told_so(name: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, name, row)
