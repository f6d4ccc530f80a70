"""Who controls what is no permanent: spells, emblems and schemes, and of the rest of the command zone nobody (109.4, 112.2).

Each outcome was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

TEAMS = "variant Archenemy\nplayers Ann, Bob, Cat\nteams Ann against Bob and Cat\n"
SCHEME = """card Grand Design
  Ongoing Scheme
  Creatures you control get +1/+0.

Ann has Grand Design in the command zone
"""
SPELL = """card Scorch {R}
  Instant
  Scorch deals 3 damage to any target.

players Ann, Bob
Bob has Scorch (targeting Ann) on the stack
"""
CHIEF = """card Elk Lord {1}{G}
  Legendary Creature — Elk 3/3

Ann's commander is Elk Lord
Ann has Elk Lord in the command zone
"""
ROWS = [
    (TEAMS + SCHEME, "who controls Grand Design?", "Ann controls", "109.4f"),
    (TEAMS + SCHEME, "does Ann control Grand Design?", "Yes: ", "109.4f"),
    (TEAMS + SCHEME, "does Bob control Grand Design?", "No: ", "110.2"),
    (SPELL, "who controls Scorch?", "Bob controls", "112.2"),
    (SPELL, "does Bob control Scorch?", "Yes: ", "112.2"),
    (SPELL, "does Ann control Scorch?", "No: ", "110.2"),
    (CHIEF, "who controls Elk Lord?", "Nobody: ", "109.4"),
    (CHIEF, "does Ann control Elk Lord?", "No: ", "110.2"),
]


@pytest.mark.parametrize(("board", "asked", "answer", "rule"), ROWS)
def test_what_is_no_permanent(board: str, asked: str, answer: str, rule: str) -> None:
    text = f"{board}in Bob's precombat main phase\n{asked}\n"
    (one,) = judge(read(text, open_=True)[0], "").result.answers
    assert one.text.startswith(answer), one
    assert rule in one.rules, one
