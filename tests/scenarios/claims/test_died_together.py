"""A card that came to a graveyard with what its ability there waits for was on the battlefield as that happened (603.10a, 113.6b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Mourner {1}{B}
  Creature — Elk 2/2
  Whenever a creature you control dies while Mourner is in your graveyard, you gain 1 life.
card Elk {1}{G}
  Creature — Elk 2/2
card Wrath {2}{W}
  Sorcery
  Destroy all creatures.
card Murk {B}
  Instant
  Destroy target creature.
"""
TOLD = {
    "Ann controls Mourner and Elk": "No: Mourner is in Ann's graveyard, and it was on the battlefield as that happened",
    "Ann controls Elk\nMourner is in Ann's graveyard": "Yes",
    "Ann controls Mourner": "No: Mourner is in Ann's graveyard, and",
}


@pytest.mark.parametrize("there", TOLD)
def test_where_it_was_decides(there: str) -> None:
    (source,) = read(
        f"{CARDS}{there}\nBob controls 3 Plains\nBob has Wrath in hand\nin Bob's precombat main phase\n"
        "Bob casts Wrath\nit resolves\ndoes Mourner trigger?\n",
        open_=True,
    )
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(TOLD[there]), answer.text
    assert "603.10a" in answer.rules
