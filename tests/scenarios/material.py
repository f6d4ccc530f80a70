"""Cards, a board, and what comes of a few lines of a story: what tests of the runner share."""

from __future__ import annotations

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Ward {W}
  Creature — Spirit 1/1
  Protection from red
card Unread {1}
  Artifact
  Frobnicate the whole wide world.

"""
BOARD = """Ann has Elk, 2 Mountains on the battlefield and Spark in hand
Bob has Elk (called Bob's Elk) and Ward on the battlefield

in Ann's precombat main phase
"""


def result(text: str, head: str = CARDS + BOARD) -> Result:
    return run(read('rule 104.1\nexample "t"\n' + head + text)[0])[0]


def passes(text: str, head: str = CARDS + BOARD) -> None:
    found = result(text, head)
    assert found.status is Status.PASSES, found.reason


def fails(text: str, said: str, head: str = CARDS + BOARD) -> None:
    found = result(text, head)
    assert found.status is Status.FAILS
    assert said in found.reason
