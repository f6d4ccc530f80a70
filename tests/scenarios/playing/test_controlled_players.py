"""Whoever controls another player uses that one's cards in that one's stead: it is the controlled player who acts (723.3, 723.5)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """card Dart {R}
  Instant
  Dart deals 3 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
Ann controls Bob's next turn
Bob controls Elk
"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    "line", ["Ann casts Dart targeting Elk", "Ann casts Bob's Dart on Elk", "Bob casts Dart on Elk"]
)
def test_the_controlled_player_casts_it_and_pays(line: str) -> None:
    found = result(
        f"Bob has Dart in hand\nin Bob's precombat main phase\n{line}\nit resolves\n"
        "then Dart is in Bob's graveyard\n  and Elk is in Bob's graveyard\n  and Ann controls no Mountains\n"
    )
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_attackers_are_declared_for_the_controlled_player() -> None:
    found = result(
        "in Bob's precombat main phase\nAnn attacks Ann with Elk\nthen Elk is attacking Ann"
    )
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_what_the_other_has_is_cast_by_the_other() -> None:
    found = result(
        "Ann has Dart in hand\nAnn controls a Mountain\nin Bob's precombat main phase\nAnn casts Dart targeting Elk\n"
        "it resolves\nthen Dart is in Ann's graveyard\n  and Ann controls a tapped Mountain"
    )
    assert (found.status, found.reason) == (Status.PASSES, "")
