"""What kept a card from being cast the last time, and how near a player is to losing, are told where that is asked.

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Chief Ox {1}{G}
  Legendary Creature — Ox 3/3
card Late Echo {W}
  Instant
  Target creature gets +1/+1 until end of turn.
  Rebound
card Slow Mage {1}{W}{U}
  Creature — Human Wizard 2/2
  Each opponent can cast spells only any time they could cast a sorcery.
card Long Mill {4}
  Artifact
  {T}: Target player mills four cards.
"""
_REBOUND = """Ann controls Elk and a Plains
Ann has Late Echo in hand
in Ann's precombat main phase
Ann casts Late Echo on Elk
Late Echo resolves
in Ann's next upkeep
everyone passes until the stack is empty
"""
SITUATIONS = {
    "cast once and not again": (
        f"Bob controls Slow Mage\n{_REBOUND}",
        """
        why can't Ann cast Late Echo? | Because: Ann can't cast Late Echo: as an effect would have had it cast, an effect of Slow Mage says that Ann casts spells only when they could cast a sorcery; now Ann may not cast Late Echo from exile | 101.2
        why doesn't Ann cast Late Echo? | Because: Ann casts Late Echo at first, and the last time not: an effect of Slow Mage says that | 101.2
        does Ann cast Late Echo? | Yes: Ann casts Late Echo; the last time not: an effect of Slow Mage says | 601.2i
        """,
    ),
    "cast twice": (
        f"{_REBOUND.replace('everyone', 'Ann says yes' + chr(10) + 'Ann targets Elk' + chr(10) + 'everyone')}",
        """
        does Ann cast Late Echo? | Yes: Ann casts Late Echo | 601.2i
        why doesn't Ann cast Late Echo? | It is not so: Ann casts Late Echo | 601.2i
        """,
    ),
    "an empty library": (
        "Ann controls Long Mill\nFrom the top, Bob's library is Elk, Elk\nit is Ann's turn\nAnn activates Long Mill targeting Bob\neveryone passes until it resolves\n",
        "does Bob lose? | No: Bob is at 20 life, and has not tried to draw from the empty library | 704.5b",
    ),
    "a library that nobody knows": (
        "Ann controls Long Mill\nit is Ann's turn\n",
        "does Bob lose? | No: Bob is at 20 life | 704.5a",
    ),
    "of a commander": (
        "Chief Ox is Ann's commander\nBob has taken 18 commander damage from Chief Ox\nit is Ann's turn\n",
        "does Bob lose? | No: Bob is at 40 life, and has taken commander damage: 18 from Chief Ox (a player loses at 21 from one) | 903.10a",
    ),
    "of poison": (
        "Bob has nine poison counters\nit is Ann's turn\n",
        "does Bob lose? | No: Bob is at 20 life and has 9 poison counters (a player loses at ten) | 704.5a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_the_last_time_and_how_near_it_is_are_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
