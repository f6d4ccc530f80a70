"""What a number is made of: tokens as a chain in the order applied, what is counted by name, what is added to a loyalty cost (616.1, 107.3, 606.5).

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Mill Works {3}
  Artifact Creature — Construct 1/3
  If you would create a Clue, Food, or Treasure token, instead create one of each.
card Second Works {3}
  Artifact Creature — Construct 1/3
  If you would create a Clue, Food, or Treasure token, instead create one of each.
card Loom {3}{W}
  Enchantment
  If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.
card Dig {1}{U}
  Sorcery
  Investigate.
card Gorge Ox {1}{G}
  Creature — Ox */1+*
  Gorge Ox's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.
card Bog Ox {5}{B}
  Creature — Ox */*
  Bog Ox's power and toughness are each equal to the number of Swamps you control.
card Drown {2}{B}
  Sorcery
  Drown deals damage to target player equal to the number of Swamps you control.
card Elk {1}{G}
  Creature — Elk 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
  −2: Target player discards a card.
  −6: You gain 6 life.
card Den Lion {2}{B}{G}
  Legendary Creature — Cat 3/5
  Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate.
card Twin Knight {W}{W}
  Creature — Knight 2/2
  Double strike
"""
_ON = "it's Ann's turn\n"
SITUATIONS = {
    "tokens in a chain": (
        f"Ann controls Mill Works, Second Works and Loom\nAnn has Dig in hand\n{_ON}Ann casts Dig\nit resolves\nAnn applies Mill Works first\nAnn applies Second Works first\n",
        """
        how many tokens does Ann create? | Ann creates 18 tokens: 1 by Dig, then 3 by the effect of Mill Works, then 9 by the effect of Second Works, then 18 by the effect of Loom | 616.1
        why 18? | Because: Ann creates 18 tokens (1 by Dig, then 3 by the effect of Mill Works, then 9 by the effect of Second Works, then 18 by the effect of Loom | 616.1
        """,
    ),
    "types among cards": (
        f"Ann controls Gorge Ox\nAnn has Elk and Spark in the graveyard\n{_ON}",
        """
        why is Gorge Ox 2/3? | Because: Gorge Ox is 2/3: Gorge Ox sets its power and toughness (“Gorge Ox's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.”); counting creature (Elk) and instant (Spark) | 613.4a
        """,
    ),
    "lands by name": (
        f"Ann controls Bog Ox and 3 Swamps\n{_ON}",
        """
        why is Bog Ox 3/3? | Because: Bog Ox is 3/3: Bog Ox sets its power and toughness (“Bog Ox's power and toughness are each equal to the number of Swamps you control.”); counting 3 × Swamp | 613.4a
        """,
    ),
    "what a spell counted": (
        f"Ann controls 3 Swamps\nAnn has Drown in hand\n{_ON}Ann casts Drown targeting Bob\nit resolves\n",
        """
        how much damage does Bob take? | Bob takes 3 damage: from Drown | 120.2b
        why 3? | Because: Bob takes 3 damage (from Drown: Drown says “Drown deals damage to target player equal to the number of Swamps you control.”, counting 3 × Swamp) | 120.2b
        """,
    ),
    "loyalty that is added": (
        f"Ann controls Den Lion and Vela (loyalty 5)\n{_ON}",
        """
        can Ann use Vela's -6? | Yes: Ann can activate Vela's "-6" (Vela has 5 loyalty counters; −6, and +1 by Den Lion: −5) | 606.6
        """,
    ),
    "loyalty that is not enough": (
        f"Ann controls Den Lion and Vela (loyalty 4)\n{_ON}",
        """
        why can't Ann use Vela's -6? | Because: Ann can't activate Vela's "-6": Vela has too few loyalty counters: 4 (−6, and +1 by Den Lion: −5) | 606.6
        """,
    ),
    "loyalty that was paid": (
        f"Ann controls Den Lion and Vela (loyalty 5)\n{_ON}Ann -2s Vela targeting Bob\n",
        """
        how much loyalty does Vela have? | Vela has loyalty 4: a loyalty counter is removed from Vela (−2, and +1 by Den Lion: −1) | 606.5
        why 4? | Because: Vela has loyalty 4 (a loyalty counter is removed from Vela (−2, and +1 by Den Lion: −1) | 606.5
        """,
    ),
    "damage so far": (
        f"Ann controls Twin Knight\n{_ON}Ann attacks Bob with Twin Knight\nBob doesn't block\nin Ann's combat damage step\n",
        """
        how much damage does Bob take? | Bob takes 2 damage: from Twin Knight, so far; everyone passing from here: Bob takes 4 damage | 120.2a
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_a_number_is_made_of_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


def test_the_story_says_what_was_added_to_a_loyalty_cost() -> None:
    (source,) = read(
        f"{CARDS}Ann controls Den Lion and Vela (loyalty 5)\n{_ON}Ann -2s Vela targeting Bob\n",
        open_=True,
    )
    told = str(judge(source, "").result)
    assert "(−2, and +1 by Den Lion: −1)" in told
    assert "606.5" in told
