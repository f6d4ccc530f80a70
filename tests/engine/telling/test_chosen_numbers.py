"""A number that a player chooses is told in figures, never as the player or thing that has this number (608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

STORY = """card Odd Guess {{1}}
  Instant
  Draw up to {most} cards.
players Ann, Bob
Ann has Odd Guess in hand
Ann has 9 cards in the library
Ann casts Odd Guess
it resolves
Ann picks {number}
"""


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_a_chosen_number_is_no_player(number: int) -> None:
    (source,) = read(STORY.format(most="five", number=number), open_=True)
    told = "\n".join(step.text for step in judge(source, "").result.steps)
    assert f"Ann chooses {number}" in told
    assert "chooses Bob" not in told
