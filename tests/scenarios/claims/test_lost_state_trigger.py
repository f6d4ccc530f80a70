"""What would trigger on a state of the game that is there, and has lost that ability, is told with what took it (603.8)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Vault
  Land
  {T}: Add {C}.
  When Vault has no ice counters on it, sacrifice it.
card Red Sky {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Hush {2}{W}
  Enchantment
  All lands lose all abilities.
"""
TAKERS = {
    "Red Sky": ("Red Sky makes it a Mountain", "305.7"),
    "Hush": ("Hush takes its abilities", "613.1f"),
}


@pytest.mark.parametrize("taker", TAKERS)
def test_what_took_the_ability_is_named(taker: str) -> None:
    story = f"{CARDS}Ann controls Vault\nBob controls {taker}\nit's Ann's turn\nwhy doesn't Vault trigger?\n"
    (source,) = read(story, open_=True)
    (answer,) = judge(source, "").result.answers
    said, rule = TAKERS[taker]
    assert said in answer.text
    assert rule in answer.rules
    assert "603.8" in answer.rules


def test_where_the_state_is_not_there_nothing_has_happened() -> None:
    story = f"{CARDS}Ann controls Vault (2 ice counters)\nBob controls Hush\nit's Ann's turn\ndoes Vault trigger?\n"
    (source,) = read(story, open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith("No")
    assert "603.8" not in answer.rules
