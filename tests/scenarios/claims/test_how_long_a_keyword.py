"""How long something has a keyword ability: by each effect that gives it, and by itself (611.2a, 611.3a)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Sky Elk {1}{G}
  Creature — Elk 2/2
  Flying
card Wind Hall {2}{U}
  Enchantment
  Creatures you control have flying.
card Lift {U}
  Instant
  Target creature gains flying until end of turn.
card Root Guide {1}{G}
  Creature — Elf 1/1
  When this creature enters, target creature gains forestwalk until your next turn.
"""
SITUATIONS = {
    "each by what gives it": (
        "Ann controls Elk, Sky Elk, two Forests and an Island\nAnn has Lift and Root Guide in hand\nin Ann's precombat main phase\nAnn casts Lift on Elk\nit resolves\nAnn casts Root Guide\nit resolves\nAnn targets Sky Elk\neveryone passes until the stack is empty\n",
        """
until when does Elk have flying? | Elk has flying until end of turn: it ends in the cleanup step (by the effect of Lift) | 514.2
how long does Sky Elk have forestwalk? | Sky Elk has forestwalk until Ann's next turn begins (by the effect of Root Guide) | 611.2a
until when does Sky Elk have flying? | Sky Elk has flying as long as nothing takes it: it is its own | 113.1a
how long does Sky Elk keep vigilance? | Sky Elk does not have vigilance now | 613.1f
""",
    ),
    "by what stays, too": (
        "Ann controls Elk, Wind Hall and an Island\nAnn has Lift in hand\nin Ann's precombat main phase\nAnn casts Lift on Elk\nit resolves\n",
        "how long does Elk have flying? | Elk has flying until end of turn: it ends in the cleanup step (by the effect of Lift) and as long as the static ability of Wind Hall applies to it | 514.2",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(SITUATIONS))
def test_it_is_told_so(name: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, name, row)
