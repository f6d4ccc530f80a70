"""What is told of this turn before the story begins: lands that were played count (305.2); that nothing of a kind was done says nothing more."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Pathfinder {2}{G}
  Creature — Elk 2/2
  You may play an additional land on each of your turns.
card Grazer {G}
  Creature — Elk 1/1
  At the beginning of your end step, if you played a land this turn, you gain 3 life.

Ann controls Elk
Ann has a Forest in hand
"""


def passes(text: str) -> None:
    found = judge(read(text, open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "line",
    [
        "Ann has played a land this turn", "Ann has already played a land", "Ann has already played a land this turn", "Ann has made her land drop",
        "Ann has already made her land drop for the turn", "Ann has used her land drop", "Ann has played her land for the turn", "Ann has played one land this turn",
    ],
)  # fmt: skip
def test_a_land_that_was_played_is_the_one_of_the_turn(line: str) -> None:
    passes(
        f"{CARDS}{line}\nin Ann's precombat main phase\nthen Ann can't play Forest, because 305.2\n"
    )
    passes(
        f"{CARDS}Ann controls Pathfinder\n{line}\nin Ann's precombat main phase\nthen Ann can play Forest\n"
    )


def test_it_is_among_those_that_are_there() -> None:
    passes(
        f"{CARDS}Ann has played a land this turn\nin Ann's precombat main phase\nthen Ann controls no lands\nand Ann has a Forest in hand\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        "Ann has played no land", "Ann has played no land this turn", "Ann hasn't played a land", "Ann hasn't played a land yet this turn", "Ann hasn't cast a spell this turn",
        "Ann has cast no spells this turn", "Ann hasn't cast any spells", "Bob hasn't lost life this turn", "Ann hasn't gained any life this turn", "Ann hasn't attacked this turn",
        "Elk hasn't attacked this turn", "No creatures died this turn", "nothing has died this turn", "Ann hasn't made a land drop", "Ann has drawn no cards this turn",
        "It's Ann's first spell this turn",
    ],
)  # fmt: skip
def test_what_was_not_done_is_so_anyway(line: str) -> None:
    passes(
        f"{CARDS}Bob is at 20 life\n{line}\nin Ann's precombat main phase\nthen Ann can play Forest\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        "Ann has cast two spells this turn",
        "Ann has played two lands this turn",
        "Ann has lost 3 life this turn",
    ],
)
def test_what_was_done_is_noted(line: str) -> None:
    (source,) = read(
        f"{CARDS}{line}\nin Ann's precombat main phase\nthen Ann can play Forest\n", open_=True
    )
    assert any(isinstance(one, m.Earlier) for one in source.scenario.setup)


@pytest.mark.parametrize(
    "line", ["Ann has cast spells", "Ann has lost life", "Ann has drawn two cards"]
)
def test_what_is_not_told_whole_is_refused(line: str) -> None:
    with pytest.raises(Unreadable):
        read(
            f"{CARDS}{line}\nin Ann's precombat main phase\nthen Ann can play Forest\n", open_=True
        )
