"""What a search could find, who searched, what kept one from it, and who was asked to choose last (701.23).

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Wide Wilds
  Land
  {T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
card Mind Warden {2}{W}
  Creature — Bird Wizard 2/1
  If an opponent would search a library, that player searches the top four cards of that library instead.
card Stern Ruler {1}{W}
  Creature — Cat 2/2
  Players can't search libraries.
card Sly Agent {2}{B}
  Creature — Human Rogue 3/2
  You control your opponents while they're searching their libraries.

"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "one who is controlled while searching": (
        """Ann controls Wide Wilds
Bob controls Sly Agent
Ann's library from the top: Island, Swamp, Elk
in Ann's precombat main phase
Ann activates Wide Wilds
it resolves
Bob chooses Swamp
""",
        """
        who searches? | Ann searches, and Bob, who chooses for Ann, can find 1 of Island and Swamp | 701.23a
        can Ann find Island? | Yes: Ann can find Island | 701.23a
        """,
    ),
    "the whole library": (
        """Ann controls Wide Wilds
Ann's library from the top: Island, Swamp, Elk
in Ann's precombat main phase
Ann activates Wide Wilds
it resolves
Ann chooses Swamp
""",
        """
        can Ann find Island? | Yes: Ann can find Island | 701.23a
        can Ann find Elk? | No: Ann can't find Elk: what fits is Island and Swamp | 701.23a
        what can Ann find? | Ann can find 1 of Island and Swamp, and need not find anything | 701.23a
        who searches? | Ann can find 1 of Island and Swamp | 701.23a
        who chooses? | Ann is asked: what Ann finds | 701.23a
        """,
    ),
    "a part of it": (
        """Bob controls Mind Warden
Ann controls Wide Wilds
Ann's library from the top: Island, Swamp, Mountain, Plains, Forest
in Ann's precombat main phase
Ann activates Wide Wilds
it resolves
Ann chooses Swamp
""",
        """
        can Ann find Forest? | No: Ann can't find Forest: what fits in the part that is searched is Island, Swamp, Mountain and Plains | 701.23f
        can Ann find Plains? | Yes: Ann can find Plains | 701.23f
        """,
    ),
    "kept from it": (
        """Bob controls Stern Ruler
Ann controls Wide Wilds
Ann's library from the top: Island, Swamp
in Ann's precombat main phase
Ann activates Wide Wilds
it resolves
""",
        """
        can Ann search? | No: Ann can't search libraries (by the effect of Stern Ruler) | 101.2
        """,
    ),
    "nothing chosen": (
        """Ann controls Elk
in Ann's precombat main phase
Ann passes priority
""",
        """
        who chooses? | Nobody has been asked to choose anything | 608.2d
        who searches? | Nobody has searched | 701.23a
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
