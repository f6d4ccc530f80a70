"""A comma in the name of a legend divides no attackers, whether it attacks, is attacked or is blocked."""

from __future__ import annotations

import pytest

from tests.scenarios.material import passes

HEAD = """players Ann, Bob, Cat
card Vela, the Calm {3}
  Legendary Planeswalker — Vela loyalty 5
  +1: You gain 1 life.
card Krenn, Mob Boss {R}
  Legendary Creature — Goblin 3/3
card Elk {G}
  Creature — Elk 2/2
card Ox {G}
  Creature — Ox 2/4

Ann controls Elk, Ox and Krenn, Mob Boss
Cat controls Vela, the Calm (loyalty 5)
Bob controls Ox (called Wall)

in Ann's precombat main phase
"""
RAIDS = (
    ("Ann attacks Vela, the Calm with Elk and Bob with Ox", 3, 18),
    ("Ann attacks Vela, the Calm with Elk, and Bob with Ox", 3, 18),
    ("Ann attacks Bob with Ox and Vela, the Calm with Elk", 3, 18),
    ("Ann attacks Vela, the Calm with Krenn, Mob Boss and Bob with Ox", 2, 18),
    ("Ann attacks Bob with Krenn, Mob Boss and Vela, the Calm with Ox", 3, 17),
    ("Ann attacks with Krenn, Mob Boss at Bob and Ox at Vela, the Calm", 3, 17),
    ("Ann attacks Bob with Krenn, Mob Boss, Elk and Ox", 5, 13),
    ("Krenn, Mob Boss and Ox attack Bob", 5, 15),
    ("Ann attacks Bob with Krenn, Mob Boss and Ox\n  Bob blocks Krenn, Mob Boss with Wall", 5, 18),
    ("Ann attacks Bob with Ox and Krenn, Mob Boss\n  Bob blocks Ox with Wall", 5, 17),
)


@pytest.mark.parametrize(("raid", "loyalty", "life"), RAIDS)
def test_each_attacks_whom_it_is_told_to(raid: str, loyalty: int, life: int) -> None:
    passes(
        f"  {raid}\nin Ann's postcombat main phase\nthen Vela has loyalty {loyalty}\n  and Bob is at {life} life\n",
        HEAD,
    )
