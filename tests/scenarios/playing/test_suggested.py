"""An open choice is told with the lines that answer it, and each of them does."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{W}
  Creature — Ox 2/4
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Watch {1}
  Artifact
  Whenever a creature dies, you may draw a card.
card Herald {1}{W}
  Creature — Bird 1/1
  When Herald enters, tap target creature.
card Grove {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.
card Mill {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Feed {G}
  Instant
  Put a +1/+1 counter on target creature.
card Toll {B}
  Sorcery
  Target opponent sacrifices a creature.
card Guard {1}{W}
  Creature — Human 1/1
  {W}: This creature endures 2.

"""
HEAD = "Ann has 2 cards in her library\nBob controls Ox\n"
MAY = (
    "Ann controls a Mountain, Watch and Elk\nAnn has Spark in her hand\nin Ann's upkeep\n"
    "  Ann casts Spark, targeting Elk\n  everyone passes until the stack is empty\n"
)
BOTH = (
    "Ann controls a Forest, Grove, Mill and Elk\nAnn has Feed in her hand\nin Ann's upkeep\n"
    "  Ann casts Feed, targeting Elk\n  everyone passes until the stack is empty\n"
)
PICK = (
    "Ann controls a Swamp\nBob controls Elk\nAnn has Toll in her hand\nin Ann's precombat main phase\n"
    "  Ann casts Toll, targeting Bob\n  everyone passes until the stack is empty\n"
)
# Of what endures one half puts counters, and the other, a token, has no word of its own.
ENDURE = (
    "Ann controls Guard and a Plains\nin Ann's upkeep\n"
    "  Ann activates Guard\n  everyone passes until the stack is empty\n"
)


def result(lines: str) -> Result:
    (found,) = run(read(CARDS + HEAD + lines, open_=True)[0], open_=True)
    return found


@pytest.mark.parametrize(
    ("story", "offered"),
    [
        (MAY, ("Ann says yes", "Ann says no")),
        (BOTH, ("Ann applies Grove first", "Ann applies Mill first")),
        (ENDURE, ("Ann picks 1", "Ann picks 2")),
        (PICK, ("Bob chooses Ox", "Bob chooses Elk")),
    ],
)
def test_each_line_that_is_offered_answers(story: str, offered: tuple[str, ...]) -> None:
    found = result(story)
    assert found.status is Status.FAILS
    for number_or_flag in (": 0, 1", "True, False"):
        assert number_or_flag not in found.reason
    assert set(found.reason.split("; write: ")[1].split(" / ")) == set(offered)
    for line in offered:
        assert result(f"{story}  {line}\n").status is Status.PASSES
