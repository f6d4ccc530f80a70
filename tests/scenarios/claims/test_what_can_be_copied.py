"""What something could enter as a copy of: it is chosen as it enters, among what its text says, and is no target (707.5, 614.12a)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have this creature enter as a copy of any creature on the battlefield.
card Own Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have this creature enter as a copy of a creature you control.
card Pale Knight {W}{W}
  Creature — Human Knight 2/2
  Hexproof, protection from blue
card Elk {1}{G}
  Creature — Elk 3/3
card Ring {1}
  Artifact
  {T}: Add {C}.

Ann controls Elk and Ring
Ann has Mime and Own Mime in hand
Bob controls Pale Knight
Bob has Elk (called Old Elk) in the graveyard
"""
_SITUATIONS: Situations = {
    "in hand": (
        "in Ann's precombat main phase\n",
        """can Mime copy Pale Knight? | Yes: Mime may enter as a copy of Pale Knight: what it copies is chosen as it enters, and is no target | 707.5
        can Pale Knight be copied by Mime? | Yes: | 707.5
        can Mime enter as a copy of Elk? | Yes: | 707.5
        can Mime copy Ring? | No: Mime can't enter as a copy of Ring: Ring isn't a creature | 707.5
        why can't Mime copy Ring? | Because: Mime can't enter as a copy of Ring | 707.5
        can Mime copy Old Elk? | No: Mime can't enter as a copy of Old Elk: Old Elk is in Bob's graveyard | 707.5
        can Own Mime copy Pale Knight? | No: Own Mime can't enter as a copy of Pale Knight: Bob controls Pale Knight | 707.5
        can Ann choose Elk for Own Mime? | Yes: | 707.5""",
    )
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_it_could_copy(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
