"""That nothing blocks, said right behind an attack: who it is said of, how many attack, and in which words (509.1)."""

from __future__ import annotations

import re

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Hill Ogre {3}{R}
  Creature — Ogre 3/3
card Ox {1}{W}
  Creature — Ox 1/4

Ann controls Elk, Hill Ogre and Ox
Bob controls Ox
in Ann's precombat main phase
"""
ONE = (
    "Ann attacks Bob with Elk",
    "Ann attacks with Elk",
    "Elk attacks Bob",
    "Elk attacks",
    "Bob is attacked by Elk",
)
TWO = ("Ann attacks Bob with Elk and Hill Ogre", "Ann attacks with Elk and Hill Ogre", "Elk and Hill Ogre attack Bob", "Elk and Hill Ogre attack",
       "Bob is attacked by Elk and Hill Ogre")  # fmt: skip
SAID_OF_ONE = (
    "it isn't blocked",
    "it's not blocked",
    "it is unblocked",
    "it goes unblocked",
    "Elk isn't blocked",
    "Elk is unblocked",
    "it wasn't blocked",
)
SAID_OF_TWO = ("they aren't blocked", "they're not blocked", "neither is blocked", "neither of them is blocked", "both are unblocked", "both go unblocked",
               "neither attacker is blocked", "none of them is blocked", "Elk and Hill Ogre aren't blocked", "they aren't blocked by anything")  # fmt: skip
LEFT_OUT = (
    "isn't blocked",
    "is not blocked",
    "aren't blocked",
    "is unblocked",
    "are unblocked",
    "goes unblocked",
)


def told(said: str) -> list[str]:
    """The steps of a story, without their places."""
    steps = read(f"{HEAD}{said}\nthen Ann is at 20 life")[0].scenario.steps
    return [re.sub(r"Where\([^()]*\)", "", repr(one)) for one in steps]


@pytest.mark.parametrize("attack", [*ONE, *TWO])
def test_nobody_blocks_is_said_behind_an_attack(attack: str) -> None:
    plain = told(f"{attack}\nnobody blocks")
    pronouns = SAID_OF_ONE if attack in ONE else SAID_OF_TWO
    for words in (*pronouns, *LEFT_OUT):
        joints = (" and ", ", and ", " but ", ", ", ". ") if words in pronouns else (" and ", ", ")
        for joint in joints:
            words_ = f"{words[0].upper()}{words[1:]}" if joint == ". " else words
            assert told(f"{attack}{joint}{words_}") == plain, words


@pytest.mark.parametrize(
    "said",
    [
        "Ann attacks Bob with Elk and Hill Ogre and it isn't blocked",
        "Ann attacks Bob with Elk and Hill Ogre and Elk isn't blocked",
        "Ann attacks Bob with Elk and both aren't blocked",
        "Ann attacks Bob with Elk, Hill Ogre and Ox and neither is blocked",
        "Ann attacks Bob with Elk and Hill Ogre. It isn't blocked",
    ],
)
def test_what_could_not_mean_all_that_attacks_is_refused(said: str) -> None:
    with pytest.raises(RulesdbError):
        read(f"{HEAD}{said}\nthen Ann is at 20 life")


def test_what_must_be_so_is_no_deed() -> None:
    steps = read(f"{HEAD}Ann attacks Bob with Elk\nBob doesn't block\nthen Elk is unblocked")[0]
    assert isinstance(steps.scenario.steps[-1], m.Expect)


MANY = HEAD.replace("players Ann, Bob", "players Ann, Bob, Cat, Dan")


@pytest.mark.parametrize(
    ("attack", "attacked"),
    [
        ("Ann attacks Bob with Elk", ["Bob"]),
        ("Ann attacks with Elk at Cat", ["Cat"]),
        ("Ann attacks with Elk at Bob and Ox at Dan", ["Bob", "Dan"]),
        ("Ann attacks Dan with Elk and Cat with Ox", ["Cat", "Dan"]),
    ],
)
@pytest.mark.parametrize("said", ["nobody blocks", "no one blocks", "no blocks"])
def test_among_several_players_none_of_those_who_are_attacked_blocks(
    attack: str, attacked: list[str], said: str
) -> None:
    steps = read(f"{MANY}{attack}\n{said}\nthen Ann is at 20 life")[0].scenario.steps
    told_of = [one for one in steps if isinstance(one, m.Choose)]
    assert {one.verb for one in told_of} == {"doesn't block"}
    assert {*attacked} <= {one.player for one in told_of}
