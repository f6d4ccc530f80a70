"""A dash that is typed as a hyphen or two stands for the dash of the card (205.1, 207.2c, 700.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

STORY = """card Mystic {{G}}
  Creature {dash} Elf 2/2
  Threshold {dash} This creature gets +2/+2 as long as seven or more cards are in your graveyard.
card Pick {{U}}
  Instant
  Choose one {dash}
  • Draw a card.
  • You gain 3 life.

Ann has Mystic and an Island on the battlefield, 7 cards in the graveyard, Pick in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Pick choosing mode 2
  everyone passes until it resolves
then Ann is at 23 life
  and Mystic is 4/4
  and Mystic is an Elf
"""


@pytest.mark.parametrize("dash", ["—", "–", "-", "--"])
def test_a_typed_dash_is_a_dash(dash: str) -> None:
    (found,) = run(read(STORY.format(dash=dash))[0])
    assert found.status is Status.PASSES, found
