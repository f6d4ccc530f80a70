"""Texts made by crossing how an ability begins with what it does: a sample for every day, whole abilities always.

`tests/tools/crossed_play.py` plays all of them.
"""

from __future__ import annotations

import random

import pytest

from tests.oracle.meaning import crossed, crossed_play
from tests.oracle.meaning.crossed_abilities import ABILITIES
from tests.oracle.meaning.verdicts import Verdict
from tests.oracle.meaning.world import Player, Thing, World

SEED, SHARE, PARTS = 20261128, 160, 8
EVERY = tuple(crossed.every())
SAMPLE = random.Random(SEED).sample(EVERY[: -len(ABILITIES)], SHARE)


def faults(cases: list[crossed.Case]) -> list[str]:
    """What is wrong among some of them."""
    found = ((case.key, *crossed_play.of(case)) for case in cases)
    return [f"{key}: {why}" for key, verdict, why in found if verdict is Verdict.WRONG]


def test_there_are_thousands_of_them() -> None:
    assert len({case.key for case in EVERY}) >= 4000


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_played_is_what_the_small_world_says(part: int) -> None:
    assert not faults(SAMPLE[part::PARTS])


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_abilities_do_what_stands_beside_them(part: int) -> None:
    assert not faults(list(EVERY[-len(ABILITIES) :][part::PARTS]))


def test_the_small_world_tells_what_is_otherwise() -> None:
    """The comparison can fail: a world in which the text did something else is another one."""
    elk = Thing("Elk", "Ann", "{G}", "Creature — Elk", size=(2, 2))
    world = World({"Elk": elk}, {"Ann": Player(), "Bob": Player()}, {"you": "Ann", "target": "Elk"})
    before = world.seen()
    world.become("target +1/+0; you life -2; opponents hand -1")
    assert {name for name, one in world.seen().items() if one != before[name]} == {
        "Elk",
        "Ann",
        "Bob",
    }
    assert (elk.size, world.players["Ann"].life, world.players["Bob"].hand) == ((3, 2), 18, -1)
