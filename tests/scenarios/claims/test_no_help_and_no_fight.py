"""Why something is not changed, and why it is dealt nothing: the ability that would have done it is gone (611.3a), the fight is off (701.14b).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Herd Lord {2}{G}
  Creature — Elk 2/2
  Other Elk creatures you control get +1/+1.
card Elk {1}{G}
  Creature — Elk 3/3
card Blank Stare {U}
  Instant
  Target creature loses all abilities until end of turn.
card Even Field {2}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Rough Match {1}{G}
  Sorcery
  Target creature you control fights target creature you don't control.
card Spitter {R}
  Creature — Goblin 1/1
  Sacrifice this creature: It deals 1 damage to any target.
card Ox {1}{G}
  Creature — Ox 2/2

"""
_TAKEN = "changes nothing about it, for it does not have that ability"
_SITUATIONS: Situations = {
    "silenced": (
        "Ann controls Herd Lord and Elk\nin Ann's precombat main phase\nBob casts Blank Stare on Herd Lord\nit resolves\n",
        f"""what is Elk? | Elk is a 3/3 green Elk creature, on the battlefield; Herd Lord {_TAKEN}: Blank Stare | 613.1f
        why isn't Elk 4/4? | Because: Elk is 3/3: its own size is 3/3, and nothing changes that (Herd Lord {_TAKEN} | 613.1f
        why is Elk 3/3? | Because: Elk is 3/3: its own size is 3/3, and nothing changes that (Herd Lord {_TAKEN} | 613.1f
        is Elk 3/3? | Yes: Elk is 3/3 green Elk creature | 109.3
        why isn't Elk red? | Because: Elk is 3/3 green Elk creature | 105.2""",
    ),
    "there and at work": (
        "Ann controls Herd Lord and Elk\nin Ann's precombat main phase\n",
        "what is Elk? | Elk is a 4/4 green Elk creature, on the battlefield: Herd Lord gives it +1/+1 | 613.4c",
    ),
    "no fight": (
        ("Ann controls Spitter and has Rough Match in hand\nBob controls Ox\nin Ann's precombat main phase\n"
        "Ann casts Rough Match targeting Spitter and Ox\nIn response, Ann activates Spitter targeting Bob\n"
        "it resolves\nRough Match resolves\n"),
        """how much damage does Ox take? | Ox takes 0 damage: Ox does not fight: Spitter is an illegal target (it is no longer there) | 701.14b
        why doesn't Ox take damage? | Because: Ox takes 0 damage: Ox does not fight | 701.14b
        why doesn't Ox die? | Because: Ox does not fight: Spitter is an illegal target | 701.14b""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_did_not_come_of_it_says_why(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
