"""`Bob's Ox` is what Bob controls of that name, and else what he owns that somebody else controls (108.3, 108.4)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status
from rulesdb.scenarios.table import searched
from rulesdb.scenarios.table.cards import Printed

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


@pytest.mark.parametrize(
    "lines",
    [
        "card Steal {U}\n  Sorcery\n  Gain control of target creature.\ncard Ox {2}{W}\n  Creature — Ox 2/4\ncard Spark {R}\n  Instant\n  Spark deals 3 damage to any target.\nBob controls Ox\nAnn has Steal and Spark in hand\nit's Ann's turn\nAnn casts Steal targeting Ox\nit resolves\nAnn casts Spark targeting Ann's Ox\nit resolves\nthen Ann controls one Ox",
        "card Mime {U}\n  Creature — Shapeshifter 0/0\n  You may have Mime enter as a copy of any creature on the battlefield.\ncard Ox {2}{W}\n  Creature — Ox 2/4\ncard Spark {R}\n  Instant\n  Spark deals 3 damage to any target.\nBob controls Ox\nAnn has Mime and Spark in hand\nit's Ann's turn\nAnn casts Mime as a copy of Ox\nit resolves\nAnn casts Spark targeting Ann's Ox\nit resolves\nthen Ann controls one Ox",
    ],
)
def test_what_comes_by_an_effect_was_not_there_before(lines: str) -> None:
    found = judge(read(lines, open_=True)[0], "").result
    assert (found.status, found.reason) == (Status.PASSES, "")


@pytest.mark.parametrize("aim", ["Bob", "Ox"])
def test_a_player_and_a_token_are_no_card_that_is_called_so(aim: str) -> None:
    # Where cards are imported both are short names of other cards.
    scenario = read(
        "card Lift {U}\n  Instant\n  Lift deals damage to target creature or player equal to the number of creatures you control.\n"
        "Ann controls a 2/4 white Ox creature token\nAnn has Lift in hand\nit's Ann's turn\n"
        f"Ann casts Lift targeting {aim}\n",
        open_=True,
    )[0]
    face = Printed("Creature — Ox", "")
    lift = Printed("Instant", "Target creature equal to the creatures you control", "{U}")
    found = [*searched.never_told(scenario.scenario, lambda name: lift if name == "Lift" else face)]
    assert aim not in [thing.name for has in found for thing in has.things]
