"""“… this way” is about whatever the instruction did it to: permanents and players alike (608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

TEXT = """example "One"
card Word {{R}}
  Instant
  Word deals 2 damage to {at}. If {whom} is dealt damage this way, you gain 5 life.
card Lion {{W}}
  Creature — Cat 4/4
card Cub {{G}}
  Creature — Bear 4/4

players Ann, Bob
Ann has a Mountain on the battlefield, Word in hand
Ann has Cub on the battlefield
Bob has Lion on the battlefield
in Ann's precombat main phase
  Ann casts Word {targeting}
  everyone passes until it resolves
then Ann is at {life} life
"""
WHOM = {
    "a player": {"Ann", "Bob", "each"},
    "an opponent": {"Bob", "each"},
    "a creature": {"Lion", "Cub", "each"},
    "a nongreen creature": {"Lion", "each"},
    "a permanent": {"Lion", "Cub", "each"},
}


@pytest.mark.parametrize("target", ["Ann", "Bob", "Lion", "Cub", "each"])
@pytest.mark.parametrize("whom", list(WHOM))
def test_who_or_what_was_dealt_damage(whom: str, target: str) -> None:
    at = "each creature and each player" if target == "each" else "any target"
    targeting = "" if target == "each" else f"targeting {target}"
    life = 20 + 5 * (target in WHOM[whom]) - 2 * (target in ("Ann", "each"))
    (result,) = run(read(TEXT.format(at=at, whom=whom, targeting=targeting, life=life))[0])
    assert result.status == "passes", result.reason
