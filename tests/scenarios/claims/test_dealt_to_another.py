"""Damage that an effect has dealt to something else is the reason why a player takes none, by whose effect it is (614.9)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import Situations, check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Bulwark {4}{W}
  Creature — Giant Soldier 2/7
  All damage that would be dealt to you and other permanents you control is dealt to Bulwark instead.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Quake {R}
  Sorcery
  Quake deals 1 damage to each creature and each player.
card Ox {2}{W}
  Creature — Ox 2/4

"""
BOARD = """Ann controls Elk and 9 Mountains
Ann has Spark and Quake in hand
Bob controls Bulwark and Ox
in Ann's precombat main phase
"""
INSTEAD = "deals 3 damage to Bulwark instead (by the effect of Bulwark)"
SITUATIONS: Situations = {
    "a spell at a player": (
        BOARD + "Ann casts Spark targeting Bob. it resolves\n",
        f"""does Bob take damage? | No: Bob takes 0 damage: Spark {INSTEAD} | 614.9
        why doesn't Bob take damage? | Because: Bob takes 0 damage: Spark {INSTEAD} | 614.9
        does Bob lose life? | No: Bob loses 0 life: Spark {INSTEAD} | 614.9
        how much damage does Bulwark take? | Bulwark takes 3 damage: from Spark (by the effect of Bulwark) | 614.6""",
    ),
    "a spell at a creature": (
        BOARD + "Ann casts Spark targeting Ox. it resolves\n",
        f"does Ox take damage? | No: Ox takes 0 damage: Spark {INSTEAD} | 614.9",
    ),
    "combat": (
        BOARD + "Ann attacks Bob with Elk. Bob doesn't block\n",
        """does Bob take damage? | No: Bob takes 0 damage: Elk deals 3 combat damage to Bulwark instead (by the effect of Bulwark) | 614.9
        does Bob lose life? | No: Bob loses 0 life: Elk deals 3 combat damage to Bulwark instead | 614.9""",
    ),
    "not of others": (
        BOARD + "Ann casts Spark targeting Ann. it resolves\n",
        """does Ann take damage? | Yes: Ann takes 3 damage | 120.2b
        does Bob take damage? | No: Bob takes 0 damage | 120.1""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_where_the_damage_went_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


def test_a_commander_deals_it_to_another() -> None:
    text = (
        "It's a Commander game between Ann and Bob.\n" + CARDS.replace("players Ann, Bob\n", "")
        + "card Chief {W}\n  Legendary Creature — Dog 2/2\n\nChief is Ann's commander\n"
        "Ann controls Chief\nBob controls Bulwark\n\nAnn attacks Bob with Chief\nBob doesn't block\n"
        "how much commander damage does Bob take?\n"
    )  # fmt: skip
    (source,) = read(text, open_=True)
    (answer,) = judge(source, "").result.answers
    assert "once everyone passes" in answer.text
    assert "Chief deals 2 combat damage to Bulwark instead" in answer.text
