"""Where everyone passes until the stack is empty it is empty, and what was told of what triggers by then has been chosen."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

HEAD = """players Ann, Bob
card Bear {1}{G}
  Creature — Bear 2/2
card Ox {1}{G}
  Creature — Ox 2/2
card Grave Gate {B}
  Enchantment
  Whenever a creature you control dies, you gain 1 life.
  Whenever a creature an opponent controls dies, draw a card.
Ann controls Bear and Grave Gate
Bob controls Ox
Ann has 4 cards in the library
Ann attacks Bob with Bear
Bob blocks Bear with Ox
"""
TOLD = (
    'Ann resolves Grave Gate\'s "draw" first\neveryone passes until the stack is empty',
    'everyone passes until the stack is empty\nAnn resolves Grave Gate\'s "draw" first\neveryone passes until the stack is empty',
    "in Ann's postcombat main phase",
)


@pytest.mark.parametrize("lines", TOLD)
def test_the_abilities_that_were_told_of_have_resolved(lines: str) -> None:
    claims = "then the stack is empty\n  and Ann is at 21 life\n  and Ann has 1 card in hand"
    source = read(f"{HEAD}{lines}\n{claims}", open_=True)[0]
    result = judge(source, "").result
    assert (result.reason, result.status) == ("", Status.PASSES)


def test_an_empty_stack_goes_no_further() -> None:
    text = f"{HEAD}everyone passes until the stack is empty\nthen it is Ann's declare blockers step\n  and Bear is blocked"
    result = judge(read(text, open_=True)[0], "").result
    assert (result.reason, result.status) == ("", Status.PASSES)
