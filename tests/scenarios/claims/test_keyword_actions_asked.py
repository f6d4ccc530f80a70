"""Whether a keyword action is done: by a player, or by what it is done with; and what kept it from being done (701)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Clear Case {1}{W}
  Instant
  Destroy target creature with power 4 or greater. Investigate.
card Look Ahead {U}
  Sorcery
  Scry 2.
card Spread {G}
  Sorcery
  Proliferate.
card Trail {G}
  Sorcery
  Target creature you control explores.
card Rough Match {1}{G}
  Sorcery
  Target creature you control fights target creature you don't control.
card Wither Down {U}
  Instant
  Target creature gets -5/-0 until end of turn.
card Deny {U}{U}
  Instant
  Counter target spell.
card Elk {1}{G}
  Creature — Elk 3/3
card Spitter {R}
  Creature — Goblin 1/1
  Sacrifice this creature: It deals 1 damage to any target.
card Wurm {4}{G}
  Creature — Wurm 6/6

Ann controls Elk and Spitter
Bob controls Wurm
in Ann's precombat main phase
"""
_SITUATIONS: Situations = {
    "investigated": (
        "Ann casts Clear Case on Wurm\nit resolves\n",
        """does Ann investigate? | Yes: | 701.16a
        does Bob investigate? | No: nothing that was done had Bob investigate | 701.16a
        does Ann scry? | No: nothing that was done had Ann scry | 701.22a
        did Ann investigate? | Yes: | 701.16a
        does Ann get a Clue? | Ann creates 1 Clue | 701.7a""",
    ),
    "not come to it": (
        "Ann casts Clear Case on Wurm\nIn response, Bob casts Wither Down on Wurm\n",
        """does Ann investigate? | No: Clear Case does not resolve: its target Wurm is illegal | 608.2b
        why doesn't Ann investigate? | Because: Clear Case does not resolve | 608.2b
        why doesn't Ann get a Clue? | Because: Ann creates 0 tokens: Clear Case does not resolve | 608.2b""",
    ),
    "countered": (
        "Ann casts Spread\nIn response, Bob casts Deny on Spread\n",
        "does Ann proliferate? | No: Spread is countered by Deny | 701.6a",
    ),
    "scried": ("Ann casts Look Ahead\nit resolves\n", "does Ann scry? | Yes: | 701.22a"),
    "proliferated": ("Ann casts Spread\nit resolves\n", "does Ann proliferate? | Yes: | 701.34a"),
    "explored": (
        "Ann casts Trail on Elk\nit resolves\n",
        "does Elk explore? | Yes: | 701.44b\n does Spitter explore? | No: nothing that was done had Spitter explore | 701.44a",
    ),
    "fought": (
        "Ann casts Rough Match targeting Elk and Wurm\nit resolves\n",
        """does Elk fight? | Yes: | 701.14a
        does Wurm fight Elk? | Yes: | 701.14a
        does Spitter fight? | No: nothing that was done had Spitter fight | 701.14a""",
    ),
    "no fight": (
        "Ann casts Rough Match targeting Spitter and Wurm\nIn response, Ann activates Spitter targeting Bob\n",
        """does Wurm fight? | No: Wurm does not fight: Spitter is an illegal target | 701.14b
        why doesn't Wurm fight? | Because: Wurm does not fight | 701.14b
        does Spitter fight Wurm? | No: Wurm does not fight | 701.14b""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_keyword_actions_are_asked(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
