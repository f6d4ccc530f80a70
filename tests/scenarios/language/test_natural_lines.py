"""What a judge would naturally write: each line says what a line of the language says."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from rulesdb.scenarios.table.library import library

START = """
card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.

Ann has a Mountain and Elk on the battlefield, Spark in hand
Bob has Elk and a Mountain on the battlefield, Spark in hand

"""
MAIN = "in Ann's precombat main phase\n"
SHOT = MAIN + "  Ann casts Spark targeting Bob's Elk\n  everyone passes until it resolves\n"

PASSING = {
    "both pass": MAIN
    + "  Ann casts Spark targeting Bob\n  both players pass\nthen Bob has 18 life",
    "no longer": SHOT + "then Bob's Elk is no longer on the battlefield",
    "is not": SHOT + "then Bob's Elk is not on the battlefield",
    "own card meant": SHOT + "then Spark is in Ann's graveyard\nbut Bob does not control an Elk",
    "nothing on the stack": SHOT + "then nothing is on the stack\nand Ann has no cards in hand",
    "cannot": SHOT + "then Ann cannot cast Spark",
    "attack in its step": "in Ann's declare attackers step\n  Ann attacks with Elk\n"
    "in Ann's declare blockers step\n  Bob blocks Elk with Elk\n"
    "in the end of combat step\nthen Ann's Elk is in Ann's graveyard",
    "asked before attackers": "in Ann's declare attackers step\nthen Ann can attack with Elk\n"
    "  Bob casts Spark targeting Ann's Elk\n  everyone passes until it resolves\n"
    "then Ann's Elk is in Ann's graveyard",
}


@pytest.mark.parametrize("body", PASSING.values(), ids=PASSING.keys())
def test_a_natural_line_is_read(body: str) -> None:
    (source,) = read(f'example "x"\n{START}{body}\n', "x", library())
    (result,) = run(source)
    assert (result.status, result.reason) == (Status.PASSES, "")


ORDERS = """
card Grand Spirit {W}
  Creature — Spirit 4/4
  When this creature enters, you gain 4 life.
  When this creature enters, WHAT

Ann has a Plains on the battlefield, Grand Spirit in hand
Ann is at 10 life
players Ann, Bob

in Ann's precombat main phase
  Ann casts Grand Spirit
  everyone passes until the stack is empty
"""


def _ordered(what: str, claim: str) -> Status:
    body = ORDERS.replace("WHAT", what)
    (source,) = read(f'example "x"\n{body}\nthen {claim}\n', "x", library())
    return run(source)[0].status


def test_an_order_that_nobody_tells_must_not_matter() -> None:
    assert _ordered("draw a card.", "Ann is at 14 life") is Status.PASSES
    # Doubling before or after a gain is not the same: the story must say which.
    assert _ordered("double your life total.", "Ann is at 28 life") is Status.FAILS
    assert _ordered("double your life total.", "Ann is at 24 life") is Status.FAILS


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Ann controls a Mountain and two Elks", True),
        ("Ann controls a Mountain, two Elks and no Forests", True),
        ("Ann controls a Mountain, three Elks and no Forests", False),
        ("Ann controls a Forest and two Elks", False),
        ("Ann has Elk and Mountain in hand", False),
        ("Ann has an Elk in hand and a Spark in the graveyard", True),
        ("Ann has an Elk and a Spark in the graveyard", False),
    ],
)
def test_what_somebody_has_is_claimed_of_several_at_once(claim: str, holds: bool) -> None:  # noqa: FBT001
    own = START.partition("Ann has")[0]
    lines = f"Ann controls two Elks and Mountain\nAnn has Spark in the graveyard and Elk in hand\nBob is at 20 life\n{MAIN}then {claim}\n"
    (source,) = read(f'example "x"\n{own}{lines}', "x", library())
    (result,) = run(source)
    assert result.status is (Status.PASSES if holds else Status.FAILS), result.reason
