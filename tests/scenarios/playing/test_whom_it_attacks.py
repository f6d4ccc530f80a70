"""Of several attackers of one name the one is blocked that attacks whoever blocks (509.1a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# The attack, the block, and what must be so.
KIN = (
    ("Ann attacks Bob with One and Cat with Twin", "Bob blocks Elk with Wall\nCat doesn't block", "Wall is blocking One"),
    ("Ann attacks Bob with One and Cat with Twin", "Bob doesn't block\nCat blocks Elk with Fence", "Fence is blocking Twin"),
    ("Ann attacks Bob with Twin", "Bob blocks Elk with Wall", "Wall is blocking Twin"),
)  # fmt: skip


@pytest.mark.parametrize(("attack", "block", "so"), KIN)
def test_who_is_blocked(attack: str, block: str, so: str) -> None:
    text = f"""card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Wall {{1}}{{W}}
  Creature — Wall 0/4
card Fence {{1}}{{W}}
  Creature — Wall 0/4

players Ann, Bob, Cat
Ann controls Elk (called One) and Elk (called Twin, damage 1)
Bob controls Wall
Cat controls Fence
in Ann's precombat main phase
{attack}
{block}
then {so}
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
