"""Who names fewer than there must be has named too few: nothing else is taken for the rest (601.2c, 118.3)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Fork Tap {U}
  Instant
  Tap two target creatures.
card Two Toll {U}
  Sorcery
  As an additional cost to cast this spell, sacrifice two creatures.
  Draw a card.
card Elk {G}
  Creature — Elk 2/2
card Ox {G}
  Creature — Ox 3/2
card Cat {G}
  Creature — Cat 3/3

Ann has Elk, Ox, Cat and an Island on the battlefield, Fork Tap and Two Toll in hand
in Ann's precombat main phase
"""


def reason(text: str) -> str:
    return judge(read(HEAD + text, open_=True)[0], "").result.reason


@pytest.mark.parametrize("named", ["Cat", "Ox"])
def test_one_of_two_targets_is_too_few(named: str) -> None:
    told = reason(f"Ann casts Fork Tap targeting {named}\n")
    assert "601.2c" in told
    assert "exactly 2" in told


def test_one_of_two_that_are_given_up_is_too_few() -> None:
    assert reason("Ann casts Two Toll sacrificing Cat\n")


def test_as_many_as_there_must_be_are_those_that_are_named() -> None:
    assert not reason(
        "Ann casts Fork Tap targeting Cat and Ox\nresolve the stack\nthen Cat is tapped\n"
    )
    assert not reason("Ann casts Two Toll sacrificing Cat and Ox\nthen Cat is in Ann's graveyard\n")
