"""What never is on the stack can't be responded to, however that is asked (116.1, 117.2, 601.2h, 605.3b, 703.1, 704.1)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Burn Book {B}
  Sorcery
  As an additional cost to cast this spell, sacrifice a creature.
  Draw a card.
card Edict {1}{B}
  Sorcery
  Target player sacrifices a creature.
card Elk {1}{G}
  Creature — Elk 3/3

Ann controls Elk and three Swamps
Ann has Burn Book in hand
Bob controls Elk (called Bob's Elk)
Bob has Edict in hand
"""
_COST, _MEANWHILE = "No: costs are paid while", "No: nobody gets priority while something resolves"
_SITUATIONS: Situations = {
    "a cost": (
        "in Ann's precombat main phase\nAnn casts Burn Book sacrificing Elk\n",
        f"""can Bob respond to the sacrifice? | {_COST} | 601.2h
        can Bob respond to Ann sacrificing Elk? | {_COST} | 601.2h
        can Bob respond to Ann sacrificing Elk as a cost? | {_COST} | 601.2h
        can Bob respond to Ann paying for it? | {_COST} | 601.2h
        why can't Bob respond to the cost? | Because: costs are paid while | 601.2h
        can Bob respond to Burn Book? | Yes: | 117.7
        can Bob respond to combat damage? | No: combat damage is a turn-based action | 510.2
        can Bob respond to Ann tapping Swamp for mana? | No: a mana ability | 605.3b
        can Bob respond to Ann drawing a card? | No: a draw | 504.1
        can Bob respond to the legend rule? | No: state-based actions | 704.1
        can Bob respond to the untap step? | No: untapping | 502.4
        can Bob respond to Ann declaring attackers? | No: declaring attackers | 508.1
        can Bob respond to declaring blockers? | No: declaring blockers | 509.1
        can Bob respond to the cleanup step? | No: normally | 514.3
        can Bob respond to the replacement effect? | No: a static ability | 117.2b
        can Bob respond to playing a land? | No: playing a land is a special action | 116.2a""",
    ),
    "an instruction": (
        "in Bob's precombat main phase\nBob casts Edict targeting Ann\nit resolves\n",
        f"can Bob respond to the sacrifice? | {_MEANWHILE} | 117.2e",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_nobody_responds_to_it(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
