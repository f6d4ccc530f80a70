"""Numbers of those that an instruction has moved are the ones they last had on the battlefield (608.2h, 608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

WENT = {
    "Sacrifice any number of creatures.": "sacrificed",
    "Destroy all creatures.": "destroyed",
    "Exile all creatures.": "exiled",
    "Return all creatures to their owners' hands.": "returned",
}
# How it is said, and what it is for a 3/3 that was a 2/2 and a 3/4.
ASKED = {
    "the total power of those creatures": 6,
    "their total power": 6,
    "their total toughness": 7,
    "the total power of creatures DONE this way": 6,
    "the greatest power among creatures DONE this way": 3,
    "the greatest toughness among creatures DONE this way": 4,
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("went", WENT)
def test_it_is_what_they_had(went: str, asked: str) -> None:
    text = f"""card Test {{0}}
  Sorcery
  {went} You gain life equal to {asked.replace("DONE", WENT[went])}.
card Elk {{G}}
  Creature — Elk 2/2
card Ox {{G}}
  Creature — Ox 3/4
Ann has Elk (1 +1/+1 counter) and Ox on the battlefield, Test in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Test
  everyone passes until it resolves
"""
    if went.startswith("Sacrifice"):
        text += "  Ann chooses Elk and Ox\n"
    (result,) = run(read(f"{text}then Ann is at {20 + ASKED[asked]} life\n")[0])
    assert result.status in (Status.PASSES, Status.UNSUPPORTED), result.reason
    if asked.startswith(("the total power of those", "their")):
        assert result.status is Status.PASSES, result.reason


@pytest.mark.parametrize(
    ("asked", "number"),
    [("their total power", 5), ("the total power of those creatures", 5), ("the total power of creatures destroyed this way", 2)],
)  # fmt: skip
def test_one_that_could_not_be_destroyed_is_one_of_them(asked: str, number: int) -> None:
    text = f"""card Test {{0}}
  Sorcery
  Destroy all creatures. You gain life equal to {asked}.
card Elk {{G}}
  Creature — Elk 2/2
card Ox {{G}}
  Creature — Ox 3/4
  Indestructible
Ann has Elk and Ox on the battlefield, Test in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Test
  everyone passes until it resolves
then Ann is at {20 + number} life
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
