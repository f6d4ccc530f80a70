"""A game that ends while something is tried leaves its stack as it is, and nothing waits for that to empty."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Deep Vision
  Sorcery
  Suspend 4—{U}
  Target player draws three cards.
card Quick Elf {2}{R}{G}
  Creature — Elf Berserker 3/2
  Cascade
card Elk {1}{G}
  Creature — Elk 3/3
"""
STORY = """From the top, Ann's library is Forest, Deep Vision, Elk
Ann has Quick Elf in hand
it is Ann's turn
Ann casts Quick Elf
"""


@pytest.mark.parametrize(
    "asked",
    ["can Ann cast Deep Vision?", "why can't Ann cast Deep Vision?", "where is Deep Vision?"],
)
def test_what_would_end_the_game_is_asked_all_the_same(asked: str) -> None:
    (source,) = read(f"{CARDS}{STORY}Quick Elf's cascade trigger resolves\n{asked}\n", open_=True)
    result = judge(source, "").result
    assert "seconds" not in result.reason
    assert result.answers[0].known or "choice" in result.answers[0].text
