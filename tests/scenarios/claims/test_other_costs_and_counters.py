"""What a card lets be paid rather than its mana cost is told of a question about it; counters that replace are named as that."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

_CARDS = """
card Will {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Drift {4}{U}
  Creature — Elemental 2/2
  Flying
  Evoke {2}{U}
card Plain {U}
  Sorcery
  Draw a card.
card Send {1}{U}
  Instant
  Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard.
card Kill {B}
  Instant
  Destroy target creature.
card Elk {G}
  Creature — Elk 2/2
players Ann, Bob
"""
_SITUATIONS = {
    "another cost": (
        "Ann controls 5 Islands\nAnn has Will, Plain and Drift in hand\nBob has Elk in hand\nit's Bob's turn\nBob casts Elk\n",
        """
        what does Ann pay for Will? | Ann pays {3}{U}{U} for Will; or what its text lets be paid instead: “You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost” | 601.2f
        """,
    ),
    "her turn": (
        "Ann controls 5 Islands\nAnn has Plain and Drift in hand\nit's Ann's turn\n",
        """
        what does Ann pay for Plain? | Ann pays {U} for Plain | 601.2f
        what does Ann pay for Drift? | Ann pays {4}{U} for Drift; or, with evoke, {2}{U} | 601.2f
        """,
    ),
    "only that one": (
        "Ann controls an Island\nAnn has Will and Plain in hand\nBob has Elk in hand\nit's Bob's turn\nBob casts Elk\n",
        "what does Ann pay for Will? | Ann would pay {3}{U}{U} for Will, and can't now: Ann can't pay {3}{U}{U}; or what its text lets be paid instead: “You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost”, which can be paid now | 601.2f",
    ),
    "finality": (
        "Ann controls Elk (1 finality counter)\nBob has Kill in hand\nit's Bob's turn\nBob casts Kill on Elk\nit resolves\n",
        """
        where is Elk? | Elk is in exile (by the effect of its finality counter) | 614.6
        does Elk die? | No: Elk goes from battlefield to exile (by Kill) (by the effect of its finality counter) | 614.6
        """,
    ),
    "shield": (
        "Ann controls Elk (1 shield counter)\nBob has Kill in hand\nit's Bob's turn\nBob casts Kill on Elk\nit resolves\n",
        "does Elk die? | No: Elk is not destroyed (a shield counter is removed from it instead) | 614.6",
    ),
    "sent back": (
        "Ann has Send in hand\nBob has Elk in hand\nit's Bob's turn\nBob casts Elk\nAnn casts Send on Elk\nit resolves\n",
        "why is Elk in Bob's hand? | Because: Elk is in Bob's hand (Elk is countered by Send) | 701.6a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_it_is_told_with_what_decides_it(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
