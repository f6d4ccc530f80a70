"""What a spell costs: each of several costs, with no target there too, and what made the mana what it is behind the mana (601.2b, 601.2f)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, judged, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Sour End {1}{B}
  Instant
  As an additional cost to cast this spell, discard a card or pay 3 life.
  Destroy target creature.
card Deny {U}{U}
  Instant
  Counter target spell.
card Toll Gate {2}
  Artifact
  Spells cost {1} more to cast.
card Weight {3}
  Artifact
  Each spell that would cost less than three mana to cast costs three mana to cast.
card Rage {2}{R}{R}
  Creature — Elemental 3/3
  When Rage enters the battlefield, you gain 1 life.
  Evoke—Exile a red card from your hand.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.

"""
BOARD = "Ann controls 9 Swamps, 9 Islands, 9 Mountains and Elk{0}\nAnn has Sour End, Deny, Rage and Spark in hand\nin Ann's precombat main phase\n"
SITUATIONS: Situations = {
    "one of two costs": (
        BOARD.format(""),
        """what does Ann pay for Sour End? | Ann pays {1}{B}; Ann discards | 601.2b
        what does Sour End cost? | Ann pays {1}{B}; Ann discards | 601.2b
        what does Ann pay for Spark? | Ann pays {R} for Spark | 601.2f""",
    ),
    "nothing to target": (
        BOARD.format(" and Toll Gate"),
        """what does Deny cost? | Ann would pay {1}{U}{U} for Deny (by the effect of Toll Gate), and can't cast it now: there are no legal targets for Deny | 601.2f
        what does Ann pay for Deny? | Ann would pay {1}{U}{U} for Deny (by the effect of Toll Gate) | 601.2f""",
    ),
    "the mana alone": (
        BOARD.format(" and Weight"),
        "what does Ann pay to cast Rage for its evoke cost exiling Spark? | Ann pays {3} (by the effect of Weight); Spark is exiled for Rage | 601.2f",
    ),
    "damage from one to another": (
        BOARD.format("") + "Ann casts Spark targeting Bob. it resolves\n",
        """does Bob take damage from Spark? | Yes: Spark deals 2 damage to Bob | 120.2b
        how much damage does Bob take from Spark? | Spark deals 2 damage to Bob | 120.2b
        is Bob dealt damage by Elk? | No: Elk deals 0 damage to Bob | 120.1
        what damages Bob? | Spark deals 2 damage to Bob | 120.7
        how much damage is dealt? | Spark deals 2 damage to Bob | 120.7""",
    ),
    "things of one name in two hands": (
        BOARD.format("").replace("\nin ", "\nBob has Spark in hand\nin "),
        """is Spark an instant? | Yes: Spark is red instant | 109.3
        where is Spark? | Ann's Spark is in Ann's hand; Bob's Spark is in Bob's hand | 400.1""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_is_answered(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


def test_each_cost_is_told() -> None:
    story, told = SITUATIONS["one of two costs"]
    _, answers = judged(CARDS + story, told)
    text = answers["what does Ann pay for Sour End?"].text
    assert "or {1}{B}; Ann pays 3 life" in text
    assert text.endswith("which of them is a choice")
