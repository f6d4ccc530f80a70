"""What a post tells of the board is there as it tells it: face down in a list, no lands for a crew, nobody who pays."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Grey Elk {1}{G}
  Creature — Elk 3/3
card Ember {R}
  Instant
  Ember deals 3 damage to any target.
card Skiff {2}
  Artifact — Vehicle 3/3
  Crew 1
card Wary Drake {3}{U}
  Creature — Drake 3/1
  Ward {2}
"""


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        ("Ann controls Grey Elk and a manifested Ember.", "Ann controls 2 creatures"),
        ("Ann controls Skiff and Grey Elk. Ann crews Skiff with Grey Elk.", "Ann controls 0 lands"),
        (
            "Ann casts Ember targeting Bob's Wary Drake. Ann doesn't pay.",
            "Wary Drake is on the battlefield\n and Ember is in Ann's graveyard",
        ),
    ],
)
def test_it_is_there_as_it_is_told(lines: str, then: str) -> None:
    found = judge(read(f"{CARDS}\n{lines}\nthen {then}\n", open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


def test_the_names_of_a_list_that_nobody_has_are_told_in_one_message() -> None:
    lines = (
        "Ann has Zorblax Fro, Quux Wibbler and Grey Elk on the battlefield. Does Zorblax Fro die?"
    )
    with pytest.raises(Unreadable) as wrong:
        read(f"{CARDS}\n{lines}\n", open_=True)
    (one,) = wrong.value.problems
    assert "'Zorblax Fro', and none 'Quux Wibbler'" in one.message


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("Ann controls Zorblax Fro\nBob has Quux Wibbler in hand", "'Zorblax Fro', and none 'Quux Wibbler' (line 14)"),
        ("Ann controls Zorblax Fro and six Forests", "'Zorblax Fro';"),
        ("Ann has Zorblax, Lost Star in hand", "'Zorblax, Lost Star';"),
        ("Ann casts Zorblax on Quuxfar", "'Zorblax';"),
    ],
)  # fmt: skip
def test_a_message_names_every_card_that_nobody_knows_and_no_more(lines: str, told: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        read(f"{CARDS}\n{lines}\n", open_=True)
    (one,) = wrong.value.problems
    assert f"is called {told}" in one.message
