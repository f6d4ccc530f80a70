"""Mana whose amount is an X that the text explains is foreseen as any other: what it could pay for can be cast (106.7, 605.3, 608.2h)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

TALLY = "where X is the greatest power among creatures you control."
# What the source says, the cost of what is cast, the creature beside it, and whether that is payable.
KIN = (
    (f"{{T}}: Add X mana of any one color, {TALLY}", "{G}{G}{G}", 3, True),
    (f"{{T}}: Add X mana of any one color, {TALLY}", "{2}{U}", 3, True),
    (f"{{T}}: Add X mana of any one color, {TALLY}", "{2}{U}{B}", 4, False),
    (f"{{T}}: Add X mana of any one color, {TALLY}", "{3}{U}", 3, False),
    (f"{{T}}: Add X mana in any combination of colors, {TALLY}", "{W}{U}{B}{R}{G}", 5, True),
    (f"{{T}}: Add X mana in any combination of colors, {TALLY}", "{G}{G}{G}{G}{G}{G}", 6, True),
    (f"{{T}}: Add X mana in any combination of colors, {TALLY}", "{G}{G}{G}{G}{G}{G}", 30, True),
    (f"{{T}}: Add X mana in any combination of colors, {TALLY}", "{G}{G}{G}{G}{G}{G}", 5, False),
    (f"{{T}}: Add X mana in any combination of {{U}} and/or {{R}}, {TALLY}", "{1}{U}{R}", 3, True),
    (f"{{T}}: Add X mana in any combination of {{U}} and/or {{R}}, {TALLY}", "{1}{G}", 3, False),
    (f"{{1}}, {{T}}: Add X mana of any one color, {TALLY}", "{G}", 3, False),
    ("{T}: Add X mana of any one color, where X is the number of artifacts you control.", "{G}", 3, False),
)  # fmt: skip


@pytest.mark.parametrize(("says", "cost", "power", "payable"), KIN)
def test_what_it_can_pay(says: str, cost: str, power: int, *, payable: bool) -> None:
    text = f"""card Singer {{1}}{{G}}
  Creature — Elf 0/3
  {says}
card Ox {{2}}{{R}}
  Creature — Ox {power}/3
card Tale {cost}
  Sorcery
  You gain 1 life.

Ann has no lands
Ann has Singer and Ox on the battlefield and Tale in hand
in Ann's precombat main phase
then Ann {"can" if payable else "can't"} cast Tale
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
