"""`Bob's Ox` is what Bob controls of that name, and else what he owns that somebody else controls (108.3, 108.4)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """card Ox {2}{W}
  Creature — Ox 2/4
card Spell Yoke {3}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Spark {R}
  Instant
  Spark deals 4 damage to any target.
Ann has Spark in hand
Ann controls a Mountain
"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    "lines",
    [
        "Ann controls Spell Yoke (attached to Bob's Ox)\nAnn controls Bob's Ox\nin Ann's upkeep\nthen Ann controls Ox\n  and Spell Yoke is attached to Ox",
        "Ann controls Ox (owned by Bob)\nit's Ann's turn\nAnn casts Spark targeting Bob's Ox\nit resolves\nthen Ox is in Bob's graveyard",
        "Ann controls Ox (owned by Bob, called Hers)\nBob controls Ox\nit's Ann's turn\nAnn casts Spark targeting Bob's Ox\nit resolves\nthen Hers is on the battlefield",
    ],
)
def test_what_is_controlled_comes_before_what_is_owned(lines: str) -> None:
    found = result(lines)
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_what_is_neither_controlled_nor_owned_is_not_meant() -> None:
    found = result("Ann controls Ox\nit's Ann's turn\nthen Bob's Ox is tapped")
    assert found.status is Status.FAILS
    assert "there is no Bob's Ox" in found.reason
