"""What has happened as a claim, and lines as people say them: what they mean is what the longer line means."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Wall {1}{W}
  Creature — Wall 0/4
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
  Cycling {1}
card Deny {U}
  Instant
  Counter target spell.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Boat {2}
  Artifact — Vehicle 5/5
  Crew 2

"""
BOARD = """Ann has four Mountains, Belt, Boat and two Walls on the battlefield, Spark in her hand
Ann has 2 cards in her library
Ann controls Elk (called Ours)
Bob has 12 life
Bob controls an Island and Elk (called Theirs)
Bob has Deny in his hand
in Ann's precombat main phase
"""
SHOT = "  Ann casts Spark, targeting Theirs\n"
DENIED = SHOT + "  In response, Bob casts Deny, targeting Spark\n"
ALL = "  everyone passes until the stack is empty\n"


def result(lines: str) -> Result:
    (found,) = run(read(CARDS + BOARD + lines)[0])
    return found


@pytest.mark.parametrize(
    "lines",
    [
        SHOT
        + ALL
        + "then Theirs dies, because 704.5g\n  and Ours survives\n  and Spark resolves\n",
        SHOT
        + ALL
        + "then Theirs is destroyed\n  and Ours isn't destroyed\n  and Theirs doesn't survive\n",
        DENIED
        + ALL
        + "then Spark is countered\n  and Spark doesn't resolve\n  and Theirs doesn't die\n",
        SHOT + "then Theirs doesn't die\n  and Bob is at 12 life\n  and Ann doesn't win\n",
        "  Bob concedes\nthen Ann wins\n  and Bob loses\n  and Ann doesn't lose\n",
        "  Ann equips Belt to Ours\n" + ALL + "then Ours is 4/3\n  and Belt is attached to Ours\n",
        "  Ann crews Boat with Ours\n"
        + ALL
        + "then Boat is a 5/5 artifact creature\n  and Ours is tapped\n",
        "  Ann cycles Spark\n"
        + ALL
        + "then Ann's hand isn't empty\n  and Spark is in Ann's graveyard\n",
        "then Bob's graveyard is empty\n  and Ann can cycle Spark\n  and Ann can equip Belt to Ours\n",
    ],
)
def test_what_is_so_passes(lines: str) -> None:
    found = result(lines)
    assert (found.status, found.reason) == (Status.PASSES, "")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (SHOT + ALL + "then Theirs survives\n", "Theirs survives"),
        (SHOT + ALL + "then Ours dies\n", "nothing of the kind happened"),
        (SHOT + ALL + "then Theirs and Ours die\n", "Theirs is destroyed"),
        (SHOT + ALL + "then Theirs and Ours don't die\n", "say each by itself"),
        (SHOT + "then Spark resolves\n", "nothing of the kind happened"),
        ("  In response, Ann casts Spark targeting Theirs\nthen Theirs dies\n", "in response to"),
        ("then Bob's hand is empty\n", "1 cards in hand"),
    ],
)
def test_what_is_not_so_fails_and_says_what_was_found(lines: str, said: str) -> None:
    found = result(lines)
    assert found.status is Status.FAILS
    assert said in found.reason
