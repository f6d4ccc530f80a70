"""How a permanent is face down that a situation begins with, and what has another face (708.2a, 701.40a, 712.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Quiet Dog {W}
  Creature — Dog 3/1
  Disguise {W}
card Grey Ogre {2}{R}
  Creature — Ogre 3/3
players Ann, Bob
"""


def result(*lines: str) -> Result:
    (source,) = read(CARDS + "\n".join(lines))
    (one,) = run(source)
    return one


@pytest.mark.parametrize(
    ("mark", "claim"),
    [
        ("(face down)", "Quiet Dog has ward {2}"),
        ("(cloaked)", "Quiet Dog has ward {2}"),
        ("(manifested)", "Quiet Dog doesn't have ward"),
    ],
)
def test_it_is_face_down_as_the_card_or_the_word_has_it(mark: str, claim: str) -> None:
    one = result(f"Ann has Quiet Dog {mark} on the battlefield", "in Ann's upkeep", f"then {claim}")
    assert one.status is Status.PASSES, one.reason


@pytest.mark.parametrize(
    ("mark", "can"), [("manifested", "can"), ("cloaked", "can"), ("face down", "can't")]
)
def test_what_was_manifested_is_turned_up_for_its_mana_cost(mark: str, can: str) -> None:
    one = result(
        "Ann has 3 Mountains and Grey Ogre on the battlefield",
        f"Grey Ogre is {mark}",
        "in Ann's upkeep",
        f"then Ann {can} turn Grey Ogre face up",
    )
    assert one.status is Status.PASSES, one.reason


def test_only_what_has_a_back_face_is_transformed() -> None:
    one = result("Ann has Grey Ogre (transformed) on the battlefield", "then Ann is at 20 life")
    assert one.status is Status.FAILS
    assert "Grey Ogre has no back face" in one.reason


def test_a_back_face_without_a_type_line_is_told() -> None:
    with pytest.raises(Unreadable, match="'Night Elk' needs a type line"):
        result("card Day Elk {G}", "  Creature — Elk 1/1", "transforms into Night Elk")
