"""What if a choice were made otherwise that stands within a line which tells more: it is asked for in a line of its own, not left as it was."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Minotaur {3}{R}
  Creature — Minotaur 4/3
  You may exert Minotaur as it attacks. When you do, it gets +1/+1 and gains menace until end of turn.

Ann controls Minotaur
in Ann's turn
"""
WHAT_IF = "everyone passes\nwhat if Ann doesn't exert Minotaur?"


@pytest.mark.parametrize(
    "attack",
    ["Ann attacks Bob with Minotaur, exerting it", "Ann attacks Bob with Minotaur and exerts it"],
)
def test_within_the_line_it_cant_be_told(attack: str) -> None:
    (answer,) = judge(read(f"{CARDS}{attack}\n{WHAT_IF}", open_=True)[0], "").result.answers
    assert "make it in a line of its own" in answer.text
    assert "damage" not in answer.text


def test_in_a_line_of_its_own_it_is_told() -> None:
    story = f"{CARDS}Ann attacks Bob with Minotaur\nAnn exerts Minotaur\n{WHAT_IF}"
    (answer,) = judge(read(story, open_=True)[0], "").result.answers
    assert "4 combat damage" in answer.text
