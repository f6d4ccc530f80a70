"""A choice that is told behind what was all that there was to choose, and so was asked of nobody (401.4, 608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 5/5
card Cub {G}
  Creature — Bear 1/1
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Idol {2}
  Artifact
card Seek {G}
  Sorcery
  Look at the top four cards of your library. You may put a creature card with power 5 or greater from among them onto the battlefield. Put the rest on the bottom of your library in any order.

"""


def found(lines: str, library: str = "Elk, Cub, Spark, Idol") -> r.Result:
    head = f"{CARDS}Ann has Seek in hand\nFrom the top, Ann's library is {library}\nplayers Ann, Bob\n\n"
    begun = "in Ann's precombat main phase\nAnn casts Seek\neveryone passes until it resolves\n"
    return run(read(f"{head}{begun}{lines}\n")[0])[0]


@pytest.mark.parametrize("last", ["Cub", "Spark", "Idol"])
@pytest.mark.parametrize("yes", ["Ann chooses Elk", "Ann says yes\nAnn chooses Elk", ""])
def test_the_order_may_be_told_behind_it(yes: str, last: str) -> None:
    first = ", ".join(name for name in ("Cub", "Spark", "Idol") if name != last)
    lines = f"{yes}\nAnn orders {first}, {last}\nthen Ann controls Elk\nand {last} is on the bottom of Ann's library"
    told = found(lines if yes else lines.replace("\n", "Ann says yes\n", 1))
    assert told.status is r.Status.PASSES, told.reason


def test_what_was_none_of_them_is_refused() -> None:
    told = found(
        "Ann chooses Cub\nAnn orders Elk, Spark, Idol\nthen Cub is on top of Ann's library"
    )
    assert told.status is r.Status.FAILS


def test_what_is_still_open_is_asked_first() -> None:
    told = found(
        "Ann chooses Elk\nAnn orders Cub, Elk, Idol\nthen Idol is on the bottom of Ann's library",
        "Elk, Elk, Cub, Idol",
    )
    assert told.status is r.Status.PASSES, told.reason
