"""What an ability offers and nobody can choose is told with its reason, also where that is asked for (608.2d, 121.2b, 118.3)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

_CARDS = """
card Library {1}{G}
  Enchantment
  At the beginning of your draw step, you may draw two additional cards. If you do, you lose 4 life.
card Veil {1}{U}
  Enchantment
  Each opponent can't draw more than one card each turn.
card Wall {B}
  Enchantment
  Players can't draw cards.
card Ghoul {B}
  Creature — Zombie 2/2
  When this creature enters, you may sacrifice another creature. If you do, draw two cards.
card Payer {B}
  Creature — Zombie 2/2
  When this creature enters, you may pay {2}. If you do, draw two cards.
card Caller {B}
  Creature — Zombie 2/2
  When this creature enters, you may draw a card.
card Cascader {2}{R}{G}
  Creature — Elf 3/2
  Cascade
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Teller {1}{U}
  Enchantment
  Your opponents can cast spells only any time they could cast a sorcery.
players Ann, Bob
"""
_SITUATIONS = {
    "one card each turn": (
        "Ann controls Library\nBob controls Veil\nin Ann's upkeep\nin Ann's draw step\neveryone passes until the stack is empty\n",
        """
        how many cards does Ann draw this turn? | Ann draws 1 card: in the draw step; besides, Ann can't choose what Library offers (that player can't draw more than 1 card each turn, because of Veil) | 504.1
        why doesn't Ann draw two cards? | Because: Ann draws 1 card (in the draw step; besides, Ann can't choose what Library offers | 121.2b
        may Ann draw two cards? | No: Ann can't choose what Library offers (that player can't draw more than 1 card each turn, because of Veil) | 121.2b
        does Ann lose life? | No: Ann loses 0 life: Ann can't choose what Library offers | 121.2b
        """,
    ),
    "no cards": (
        "Ann has Caller in hand\nBob controls Wall\nit's Ann's turn\nAnn casts Caller\neveryone passes until the stack is empty\n",
        """
        why doesn't Ann draw cards? | Because: Ann draws 0 cards: Ann can't choose what Caller offers (that player can't draw cards, because of Wall) | 121.3a
        who may draw? | Nobody has been asked whether to draw: Ann can't choose what Caller offers | 121.3a
        """,
    ),
    "nothing to sacrifice": (
        "Ann has Ghoul in hand\nit's Ann's turn\nAnn casts Ghoul\neveryone passes until the stack is empty\n",
        """
        why doesn't Ann draw cards? | Because: Ann draws 0 cards: Ann can't choose what Ghoul offers (there is nothing that it could be done with) | 608.2d
        does Ann sacrifice permanents? | No: Ann sacrifices 0 permanents: Ann can't choose what Ghoul offers | 608.2d
        does Bob draw cards? | No: Bob draws 0 cards | 121.1
        """,
    ),
    "nothing to pay": (
        "Ann controls a Swamp\nAnn has Payer in hand\nit's Ann's turn\nAnn casts Payer\neveryone passes until the stack is empty\n",
        """
        why doesn't Ann draw cards? | Because: Ann draws 0 cards: Ann can't choose what Payer offers (that player can't pay for it) | 118.3
        who may pay? | Nobody has been asked whether to pay: Ann can't choose what Payer offers | 118.3
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_kept_it_from_being_chosen_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)


_RANDOM = {
    "two of them": (
        "Ann controls Teller\nBob has Cascader in hand\nFrom the top, Bob's library is Forest, Spark, Island, Mountain\nit's Bob's turn\nBob casts Cascader\nthe cascade trigger resolves\n",
        """
        where is Spark? | Spark is on the bottom of Bob's library, with Forest in a random order | 702.85a
        is Spark on the bottom of Bob's library? | As the random order happens to lie here: | 400.1
        what is on the bottom of Bob's library? | As the random order happens to lie here: | 400.1
        is Spark in Bob's library? | Yes | 702.85a
        where is Island? | Island is in Bob's library | 400.1
        """,
    ),
    "one of them": (
        "Ann controls Teller\nBob has Cascader in hand\nFrom the top, Bob's library is Spark, Island, Mountain\nit's Bob's turn\nBob casts Cascader\nthe cascade trigger resolves\n",
        """
        where is Spark? | Spark is on the bottom of Bob's library: | 702.85a
        is Spark on the bottom of Bob's library? | Yes | 702.85a
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_RANDOM))
def test_an_order_that_chance_made_is_told_as_that(situation: str, row: str) -> None:
    check_row(_CARDS, _RANDOM, situation, row)
