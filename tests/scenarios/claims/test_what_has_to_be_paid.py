"""What has to be paid, what lets a spell be cast for nothing, whose triggers resolve first, and what made a target illegal (118.9, 603.3b, 608.2b)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {2}{W}
  Creature — Ox 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Refuse {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Plain Refusal {U}{U}
  Instant
  Counter target spell.
card Blue Thought {U}
  Sorcery
  Draw a card.
card Blue Dream {2}{U}
  Sorcery
  Draw two cards.
card Rites {B}
  Instant
  As an additional cost to cast this spell, sacrifice a creature.
  Draw two cards.
card All Mind {7}{U}
  Enchantment
  You may cast spells from your hand without paying their mana costs.
card Wall of Tax {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Leveler {2}{W}
  Enchantment
  Other enchantments lose all abilities.
card Warden {W}
  Creature — Human 1/1
  Whenever another creature enters, you gain 1 life.
card Tiller {1}
  Artifact
  {1}, {T}: Gain control of target creature with power 2 or less until end of turn.
card Bulk {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Cloak {G}
  Instant
  Target creature gains hexproof until end of turn.
card Doom {1}{B}
  Instant
  Destroy target creature.
card Fall {2}{R}{G}
  Creature — Elf 3/2
  Cascade
card Chain {1}{U}
  Enchantment — Aura
  Enchant creature
  Enchanted creature doesn't untap during its controller's untap step.
card Whale {5}{U}
  Creature — Whale 5/5
card Slim {G}
  Creature — Beast 1/1
  Hexproof
"""

SITUATIONS: Situations = {
    "its own way": (
        "Ann controls 2 Islands\nAnn has Refuse, Plain Refusal and Blue Thought in hand\nBob casts Spark on Ann\n",
        """
        can Ann cast Refuse without paying? | Yes: Ann can cast Refuse without paying its mana cost: Ann pays no mana; Ann pays 1 life; | 118.9
        can Ann cast Refuse for free? | Yes: Ann can cast Refuse without paying its mana cost | 118.9
        does Ann have to exile Blue Thought to cast Refuse? | No: Plain Refusal would do as well | 118.9
        does Ann have to pay 1 life to cast Refuse? | Yes: Ann pays no mana; Ann pays 1 life | 118.9
        can Ann cast Plain Refusal without paying its mana cost? | No: Ann can't cast Plain Refusal without paying its mana cost: nothing lets Ann cast Plain Refusal without paying its mana cost | 118.9
        """,
    ),
    "what lets it": (
        "Ann controls All Mind\nAnn has Plain Refusal in hand\nBob casts Spark on Ann\n",
        "can Ann cast Plain Refusal for nothing? | Yes: Ann can cast Plain Refusal without paying its mana cost: Ann pays no mana for Plain Refusal, as All Mind allows | 118.9",
    ),
    "besides": (
        "Ann controls a Swamp, Elk and Ox\nAnn has Rites in hand\nit is Ann's turn\n",
        """
        does Ann have to sacrifice Elk to cast Rites? | No: Ox would do as well, but without any Ann can't cast Rites | 118.8
        must Ann sacrifice a creature to cast Rites? | Yes: Ann pays {B}; Ann sacrifices Elk for Rites | 118.8
        """,
    ),
    "an attack": (
        "Ann controls Wall of Tax\nBob controls Elk and 2 Forests\nit is Bob's turn\n",
        """
        what does Bob pay to attack Ann with Elk? | Bob can attack Ann with Elk, paying {2} (by the effect of Wall of Tax) | 508.1h
        how much does it cost Bob to attack? | Bob can attack with Elk, paying {2} | 508.1h
        """,
    ),
    "an attack that costs nothing": (
        "Ann controls Wall of Tax and Leveler\nBob controls Elk and 2 Forests\nit is Bob's turn\n",
        "what does Bob pay to attack Ann with Elk? | Bob pays nothing: Bob can attack Ann with Elk; Wall of Tax does not have the ability that would ask for a payment: Leveler takes its abilities | 613.1f",
    ),
    "by turns": (
        "Ann controls Warden\nBob controls Warden (called Other)\nAnn has Elk in hand\nit is Ann's turn\nAnn casts Elk\nit resolves\n",
        """
        whose triggers resolve first? | Elk, then Bob's Other's ability, then Ann's Warden's ability resolve (of what triggered together Ann, whose turn it is, puts such abilities on the stack first, then Bob; what is put there last resolves first) | 603.3b
        whose trigger goes on the stack first? | Elk, then Bob's Other's ability | 603.3b
        in what order do the triggers go on the stack? | Elk, then Bob's Other's ability | 603.3b
        """,
    ),
    "too large": (
        "Ann controls Tiller and an Island\nBob controls Elk and a Forest\nBob has Bulk in hand\nit is Ann's turn\nAnn activates Tiller targeting Elk\nIn response, Bob casts Bulk on Elk\neveryone passes until the stack is empty\n",
        "why doesn't Ann control Elk? | Because: Tiller's ability does not resolve: its target Elk is illegal (it has power 5, not 2 or less, by Bulk) | 608.2b",
    ),
    "shielded": (
        "Ann has Doom and Spark in hand\nAnn controls 3 Swamps and a Mountain\nBob controls Elk and 2 Forests\nBob has Cloak in hand\nit is Ann's turn\nAnn casts Doom on Elk\nIn response, Bob casts Cloak on Elk\neveryone passes until the stack is empty\n",
        """
        why doesn't Elk die? | Because: Doom does not resolve: its target Elk is illegal (it has hexproof, by Cloak) | 608.2b
        does Doom destroy Elk? | No: Doom does not resolve: its target Elk is illegal (it has hexproof, by Cloak) | 608.2b
        """,
    ),
    "passed over": (
        "From the top, Ann's library is Forest, Whale, Blue Dream, Plain Refusal, Spark\nAnn has Fall in hand\nAnn controls 2 Forests and 2 Mountains\nit is Ann's turn\nAnn casts Fall\nFall's cascade trigger resolves\n",
        """
        why is Whale passed over? | Whale goes from library to exile (by cascade, Fall's ability) (passed over, for it has mana value 6, not less than 4) | 400.7
        """,
    ),
    "the first of two": (
        "Ann controls two Elks and a Forest\nAnn has Bulk in hand\nit is Ann's turn\nAnn casts Bulk on the first Elk\nit resolves\n",
        """
        what is the first Elk? | the first Elk is a 5/5 green Elk creature | 613.4c
        what is the second Elk? | the second Elk is a 2/2 green Elk creature | 109.3
        """,
    ),
    "an Aura that is there": (
        "Ann controls Chain (attached to Elk) and Elk\nBob controls Slim\nit is Ann's turn\n",
        "can Slim be targeted by Chain? | No: Ann can't cast another Chain targeting Slim: Slim can't be chosen: it has hexproof | 702.11b",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, SITUATIONS, situation, row)
