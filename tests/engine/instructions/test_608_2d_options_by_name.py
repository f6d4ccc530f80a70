"""Options that are one word each are chosen by that word as something resolves (608.2d); others by their number."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.results import Status
from tests.scenarios.material import result

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Pest {1}
  Artifact Creature — Insect 2/2
card Gift {W}
  Instant
  Target creature gains your choice of flying or haste until end of turn.
card Long Gift {W}
  Instant
  Target creature gains your choice of flying or first strike until end of turn.
card Veil {W}
  Instant
  Target creature you control gains protection from colorless or from the color of your choice until end of turn.

Ann controls 3 Plains and Elk
Ann has Gift, Long Gift and Veil in hand
Bob controls Pest

in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("spell", "choice", "claim"),
    [
        ("Gift", "Ann chooses haste", "Elk has haste\n and Elk doesn't have flying"),
        ("Gift", "Ann chooses flying", "Elk has flying\n and Elk doesn't have haste"),
        ("Gift", "Ann picks 2", "Elk has haste"),
        ("Long Gift", "Ann picks 2", "Elk has first strike"),
        ("Veil", "Ann chooses colorless", "Pest can't block Elk"),
        ("Veil", "Ann chooses color\nAnn chooses red", "Elk has protection from red\n and Pest can block Elk"),
        ("Veil", "Ann picks 2\nAnn chooses red", "Elk has protection from red"),
    ],
)  # fmt: skip
def test_an_option_is_chosen_by_its_word(spell: str, choice: str, claim: str) -> None:
    found = result(
        f"Ann casts {spell} targeting Elk\n{spell} resolves\n{choice}\nthen {claim}\n", CARDS
    )
    assert found.status is Status.PASSES, found.reason
