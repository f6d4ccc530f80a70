"""What would have triggered and was kept from happening, who decides what goes at random, no more lands, damage dealt to another,
and what is done instead of putting something into a graveyard.

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Glad Warden {W}
  Creature — Human 1/1
  Whenever another creature enters, you gain 1 life.
card Proud Cat {1}{W}
  Creature — Cat 2/2
  Whenever you gain life, put a +1/+1 counter on this creature.
card Sour Ley {R}
  Enchantment
  Players can't gain life.
card Shade {1}{B}{B}
  Creature — Specter 2/2
  Flying
  Whenever this creature deals damage to an opponent, that player discards a card at random.
card Pick Thief {1}{B}
  Creature — Rogue 1/1
  Whenever this creature deals damage to an opponent, that player discards a card.
card Stout Giant {4}{W}
  Creature — Giant 2/7
  All damage that would be dealt to you and other permanents you control is dealt to this creature instead.
card Twice Forge {R}
  Enchantment
  If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Mourning Coat {1}
  Artifact — Equipment
  Whenever equipped creature dies, draw two cards.
  Equip {1}
card Frail Golem {4}
  Artifact Creature — Golem 2/2
  When this creature dies, draw a card.
card Long Titan {11}
  Creature — Golem 11/11
  If Long Titan would be put into a graveyard from anywhere, reveal Long Titan and shuffle it into its owner's library instead.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Bitter Feast {B}
  Sorcery
  Target player sacrifices a creature.
card Landfall Imp {B}
  Creature — Imp 1/1
  Whenever a land you control enters, target player loses 3 life.
card Peak
  Land
  {T}: Add {R}.

"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "no life": (
        """Ann controls Proud Cat, Glad Warden, Sour Ley
Ann has Elk in hand
in Ann's precombat main phase
Ann casts Elk
everyone passes until the stack is empty
""",
        """
        does Glad Warden trigger? | Yes | 603.3
        how much life does Ann gain? | Ann gains 0 life: Ann can't gain life, because of Sour Ley | 119.7
        does Proud Cat trigger? | No: | 603.2g
        """,
    ),
    "at random": (
        """Ann controls Shade
Bob has Elk and Peak in hand
Ann attacks Bob with Shade
Bob doesn't block
after combat
""",
        """
        who decides discards? | Nobody: what is discarded here is discarded at random | 701.9b
        who chooses which card is discarded? | Nobody: what is discarded here is discarded at random | 701.9b
        how many cards does Bob have in hand? | Bob has 1 card in hand | 400.1
        """,
    ),
    "by choice": (
        """Ann controls Pick Thief
Bob has Elk and Peak in hand
Ann attacks Bob with Pick Thief
Bob doesn't block
after combat
""",
        """
        who decides discards? | Bob is asked: | 701.9b
        """,
    ),
    "dealt to another": (
        """Ann controls Twice Forge
Ann has Spark in hand
Bob controls Stout Giant
in Ann's precombat main phase
Ann casts Spark on Bob
it resolves
""",
        """
        how much damage does Stout Giant take? | Stout Giant takes 6 damage | 616.1
        does Bob take damage from Spark? | No: | 614.9
        who decides the order of replacement effects? | Bob is asked: | 616.1
        """,
    ),
    "two triggers": (
        """Ann controls Frail Golem, and Mourning Coat attached to Frail Golem
Bob has Spark in hand
in Bob's precombat main phase
Bob casts Spark on Frail Golem
everyone passes until the stack is empty
""",
        """
        how many cards does Ann draw? | Ann draws 3 cards | 121.1
        what triggers? | What triggers: | 603.2
        who decides the order of triggers? | Ann is asked: | 603.3b
        """,
    ),
    "destroyed and shuffled away": (
        """Bob controls Long Titan
Ann has Murk in hand
in Ann's precombat main phase
Ann casts Murk on Long Titan
it resolves
""",
        """
        where is Long Titan? | Long Titan is in Bob's library (by the effect of Long Titan) | 614.6
        does Long Titan die? | No: Long Titan is not put into the graveyard (its own effect has something else happen instead) | 614.6
        """,
    ),
    "sacrificed and shuffled away": (
        """Bob controls Long Titan
Ann has Bitter Feast in hand
in Ann's precombat main phase
Ann casts Bitter Feast on Bob
it resolves
""",
        """
        where is Long Titan? | Long Titan is in Bob's library (by the effect of Long Titan) | 614.6
        who sacrifices? | Bob sacrifices 1 permanent | 701.21a
        """,
    ),
    "one land": (
        """Ann controls Landfall Imp
Ann has Peak and Peak in hand
in Ann's precombat main phase
Ann plays Peak
""",
        """
        has Ann played a land this turn? | Ann plays 1 land | 116.2a
        can Ann play a land? | Ann can play nothing: Ann can play no more lands this turn | 305.2
        which lands can Ann play? | Ann can play nothing: Ann can play no more lands this turn | 305.2
        what triggers? | What triggers: Ann's Landfall Imp | 603.2
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
