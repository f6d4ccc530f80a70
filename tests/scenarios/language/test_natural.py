"""What a judge would also write, where it can mean one thing only, and what it is printed as."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.results import Status

HEAD = """
card Pup {R}
  Creature — Dog 1/1
card Cat {R}
  Creature — Cat 1/1
card Ox {2}{W}
  Creature — Ox 2/4
card Jolt {R}
  Instant
  Jolt deals 2 damage to any target.

players Ann, Bob
Ann has Pup, Cat and a Mountain on the battlefield, Jolt in hand
Bob has Ox (called Wall) and Ox (called Gate) on the battlefield

in Ann's declare attackers step
"""

STORIES = [
    "  Ann attacks with Pup\n  Bob blocks with Wall\nthen Wall is blocking Pup",
    "  Ann attacks with Pup and Cat\n  Bob blocks Pup with Wall and Cat with Gate\nthen Gate is blocking Cat",
    "  Ann attacks Bob with Pup\n  Bob blocks with Wall and Gate\nthen Wall and Gate are blocking Pup",
    "  Ann attacks with nothing\nthen Pup isn't attacking",
    "  Ann attacks with Pup\n  everyone passes until end of combat\nthen Bob is at 19 life",
    "  Ann attacks with Pup\n  Ann casts Jolt on Bob\n  it resolves\nthen Bob is at 18 life\n  and Jolt is in the graveyard",
    "  Ann attacks with Pup\nin Ann's declare blockers step\n  Bob blocks with nothing\nthen Pup is unblocked",
]


@pytest.mark.parametrize("story", STORIES)
def test_it_is_understood_and_printed_so_that_it_is_understood_again(story: str) -> None:
    (source,) = read(HEAD + story)
    assert [one.status for one in run(source)] == [Status.PASSES]
    (again,) = read(print_scenario(source.scenario))
    assert again.scenario == source.scenario


def test_a_block_that_does_not_say_which_of_two_attackers_is_not_guessed() -> None:
    (source,) = read(
        HEAD + "  Ann attacks with Pup and Cat\n  Bob blocks with Wall\nthen Wall is tapped"
    )
    (result,) = run(source)
    assert result.status is Status.FAILS
    assert "which attacker" in result.reason


def test_an_attack_after_its_step_says_where_it_belongs() -> None:
    story = (
        HEAD.replace("declare attackers", "end") + "  Ann attacks with Pup\nthen Pup is attacking"
    )
    (result,) = run(read(story)[0])
    assert result.status is Status.FAILS
    assert "declares no attackers now" in result.reason
