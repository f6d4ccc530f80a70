"""What an ability on the stack could target is asked of its source as that last was (113.7a, 608.2h)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Old Guide {2}{W}
  Creature — Human 2/2
  When Old Guide dies, return target creature card with mana value less than or equal to Old Guide's power from your graveyard to your hand.
card Elk {3}{G}
  Creature — Elk 4/4
card Great Ox {5}{G}
  Creature — Ox 6/6
card Fell {B}
  Instant
  Destroy target creature.
"""
SITUATIONS = {
    "larger than it is printed": (
        "Ann controls Old Guide with two +1/+1 counters\nAnn has Elk and Great Ox in her graveyard\nBob has Fell in hand and a Swamp on the battlefield\nin Ann's precombat main phase\nBob casts Fell on Old Guide\nit resolves\n",
        """
can Old Guide's ability target Elk? | Yes: Old Guide's ability can target Elk | 115.1
can Old Guide's ability target Great Ox? | No: Old Guide's ability can't target Great Ox: Great Ox has mana value 6, not 4 or less | 115.1
what can be targeted by Old Guide's ability? | Elk and Old Guide can be targeted by Old Guide's ability | 115.1
""",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(SITUATIONS))
def test_it_is_told_so(name: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, name, row)
