"""When what has not come does come, what each thing costs, what is to be chosen, and questions of several things at once.

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_known, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
card Duty Writ {1}{B}
  Instant
  Choose one —
  • Destroy target creature.
  • Target player gains 3 life.
card Flame Seal {R}
  Enchantment
  Sacrifice Flame Seal: It deals 2 damage to any target.
card Cub {G}
  Creature — Bear 1/1
card Study {2}{B}
  Enchantment
  At the beginning of your upkeep, you draw a card and you lose 1 life.
card Twin Mill {3}
  Artifact
  {1}, {T}: You gain 1 life.
  {3}, {T}: Draw a card.
card Snake {3}{B}
  Creature — Snake 2/6
  Whenever Snake becomes blocked by a creature, destroy that creature at end of combat.
card Leak {1}{U}
  Instant
  Counter target spell unless its controller pays {3}.
card Gray Ward {1}{W}
  Creature — Cat 2/2
  Hexproof from monocolored
"""
SITUATIONS = {
    "a delayed one besides": (
        """Ann controls Snake
Bob controls Elk
In Ann's declare attackers step
Ann attacks with Snake
Bob blocks Snake with Elk
everyone passes until the end step
""",
        """how many times does Snake trigger? | Snake triggers twice: one of these is of a delayed triggered ability that it made | 603.7""",
    ),
    "asked to pay": (
        """Ann controls 5 Forest
Bob controls 2 Island
Ann has Elk in hand
Bob has Leak in hand
Ann casts Elk
Bob casts Leak targeting Elk
""",
        """does Ann have to pay for Leak? | No: Ann may decline. Ann is asked: pay {3} for Leak | 118.12a
        does Ann have to pay for Elk? | Yes: Ann pays {1}{G} for Elk | 601.2h""",
    ),
    "untapped and triggered": (
        """Ann controls Elk, Study and 5 Mountain
Elk is tapped
Bob controls Ox
In Ann's precombat main phase
""",
        """when does Elk untap? | Not so far: Elk is on the battlefield, and nothing has untapped it; if nobody does anything: in Ann's untap step: Elk untaps | 502.3
        when does Study trigger? | Not so far: nothing has happened that it triggers on: “At the beginning of your upkeep, you draw a card and you lose one life.”; if nobody does anything: in Ann's upkeep: Study triggers: | 603.2b
        when does Bob draw a card? | Not so far; if nobody does anything: in Bob's draw step: Bob draws 1 card | 504.1
        when does Elk die? | Not so far: Elk has toughness 3 and 0 damage | 704.5g
        when does Ox untap? | Not so far: Ox is untapped already | 701.26b""",
    ),
    "an empty library": (
        """Ann controls 5 Mountain
Bob controls Ox
Bob has no cards in library
In Ann's precombat main phase
""",
        """when does Bob lose? | Not so far: Bob is at 20 life, and has not tried to draw from the empty library; if nobody does anything: in Bob's draw step: Bob loses the game | 704.5b""",
    ),
    "not activated yet": (
        """Ann controls Flame Seal and Elk
Bob controls Cub and Ox
""",
        """what dies to Flame Seal? | Cub dies to Flame Seal; not Elk and Ox (each asked for by itself) | 704.5g""",
    ),
    "costs": (
        """Ann controls Twin Mill and 5 Mountain
Bob controls Ox
""",
        """what does it cost to activate Twin Mill? | Ann pays {1}; Twin Mill becomes tapped for Twin Mill (its first ability); Ann pays {3}; | 118.3""",
    ),
    "modes": (
        """Ann controls 4 Swamp, Mountain and Elk
Ann has Duty Writ and Shock in hand
Bob controls Gray Ward and Ox
""",
        """what can Duty Writ target? | Ann, Bob, Elk and Ox can be targeted by Duty Writ | 115.1
        what keywords does Gray Ward have? | Gray Ward is a 2/2 white Cat creature with hexproof from monocolored | 109.3
        can Ann target Gray Ward with Shock? | No: Ann can't cast Shock targeting Gray Ward: Gray Ward can't be chosen: it has hexproof from monocolored | 702.11d
        does Bob's Goblin token have haste? | There is none: nothing here has created a token | 111.1
        is the token tapped? | No: nothing here has created a token | 111.1""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_each_is_answered_as_its_row_says(situation: str, row: str) -> None:
    check_known(CARDS, SITUATIONS, situation, row)
