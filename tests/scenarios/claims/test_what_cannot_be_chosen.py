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
card Leak {U}
  Instant
  Counter target spell unless its controller pays {1}.
card Thief {2}{U}
  Creature — Rogue 3/1
  If an opponent would draw a card, instead that player skips that draw and you draw a card.
card Two {U}
  Sorcery
  Draw two cards.
card Priest {1}{W}
  Creature — Cleric 2/2
  If a nontoken creature would enter and it wasn't cast, exile it instead.
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Maze
  Land
  {T}: Untap target attacking creature. Prevent all combat damage that would be dealt to and dealt by that creature this turn.
card Keeper {B}
  Creature — Cat 2/2
  Whenever an opponent taps a land for mana, that land doesn't untap during its controller's next untap step.
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
        how many cards does Ann draw this turn? | Ann draws 1 card: in the draw step; no more, for Ann can't choose what Library offers (that player can't draw more than 1 card each turn, because of Veil) | 504.1
        why doesn't Ann draw two cards? | Because: Ann draws 1 card (in the draw step; no more, for Ann can't choose what Library offers | 121.2b
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
    "the price of a counter": (
        "Ann has Leak in hand\nBob controls a Swamp\nBob has Payer in hand\nit's Bob's turn\nBob casts Payer\nAnn casts Leak on Payer\nit resolves\n",
        "why is Payer countered? | Because: Payer is countered by Leak (Bob can't pay what Leak asks for) | 118.12a",
    ),
    "another draws": (
        "Ann controls Thief\nBob has Two in hand\nit's Bob's turn\nBob casts Two\nit resolves\n",
        """
        how many cards does Ann draw? | Ann draws 2 cards: by the effect of Thief | 121.1
        how many cards does Bob draw? | Bob draws 0 cards: an effect of Thief replaces it | 614.6
        """,
    ),
    "exiled instead": (
        "Ann controls Priest\nBob has Raise in hand and Payer in the graveyard\nit's Bob's turn\nBob casts Raise on Payer\nit resolves\n",
        "why doesn't Payer enter the battlefield? | Because: Payer goes from graveyard to exile (by Raise) (by the effect of Priest) | 614.6",
    ),
    "before that step": (
        "Ann controls Maze\nBob controls Payer\nit's Bob's turn\nBob attacks Ann with Payer\nAnn activates Maze targeting Payer\n",
        """
        after combat, why doesn't Ann take damage? | Because: Ann takes 0 damage: 2 damage from Payer is prevented by Maze | 615.1a
        after combat, how much life does Ann have? | Ann is at 20 life: 2 damage from Payer is prevented by Maze | 615.1a
        """,
    ),
    "kept tapped": (
        "Ann controls Keeper\nBob controls a Forest\nit's Bob's turn\nBob taps Forest for {G}\n",
        "in Bob's next turn, does Forest untap? | No: Forest does not untap (an effect keeps it tapped, because of Keeper) | 502.3",
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
