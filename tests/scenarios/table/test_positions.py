"""Positions: what cannot be is refused with its place, and what cannot be read is unsupported."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from rulesdb.scenarios.table.cards import Printed
from rulesdb.scenarios.table.placing import placed
from tests.scenarios.material import BOARD, CARDS, fails, passes, result


def test_a_name_that_several_different_things_have_is_ambiguous() -> None:
    head = CARDS + BOARD.replace("Elk, 2", "Elk, Elk (tapped), 2")
    fails("then Ann's Elk is tapped\n", "several objects", head)


def test_a_text_that_cannot_be_read_is_unsupported_with_its_words() -> None:
    found = result("then Ann is at 20 life\n", CARDS + BOARD.replace("Elk, 2", "Elk, Unread, 2"))
    assert found.status is Status.UNSUPPORTED
    assert "Frobnicate" in found.reason


RISEN = """card Word Risen {2}
  Sorcery
  You gain 1 life.
  transforms into Walking Word
  Creature — Spirit 2/2

"""


@pytest.mark.parametrize(
    "there", ["Ann controls Word Risen (transformed)", "Ann controls Walking Word"]
)
def test_the_face_that_is_up_decides_what_can_be_on_the_battlefield(there: str) -> None:
    passes(f"{there}\nthen Walking Word is 2/2\n", RISEN)


def test_the_front_of_a_sorcery_can_not_be_there() -> None:
    fails("Ann controls Word Risen\nthen Ann is at 20 life\n", "no permanent card", RISEN)


def test_an_impossible_position_is_refused() -> None:
    fails(
        "then Ann is at 20 life\n", "no permanent card", CARDS + BOARD.replace("Elk, 2", "Spark, 2")
    )
    fails(
        "then Ann is at 20 life\n",
        "not begin in combat",
        CARDS + BOARD.replace("Ann has Elk", "Ann has Elk (attacking Bob)"),
    )


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (
            "Ann has Elk (called Here) and Elk (called Here) on the battlefield",
            "two are called 'Here'",
        ),
        ("Ann is at 7 life\nAnn is at 9 life", "the life of Ann is said twice"),
        ("Ann has Elk (attached to Elk) on the battlefield", "attached to itself"),
        (
            "Ann has Elk (called A, attached to Ward), Ward on the battlefield",
            "neither an Aura nor",
        ),
        ("Ann is at -3 life", "over before anything is done: Ann loses the game [704.5a"),
        ("Ann has a Saproling token in hand", "a token is nowhere but on the battlefield"),
    ],
)
def test_an_impossible_position_is_told_with_its_place(said: str, found: str) -> None:
    head = CARDS + "players Ann, Bob\n" + said + "\n"
    one = result("in Ann's upkeep\nthen Ann is at 20 life\n", head)
    assert one.status is Status.FAILS
    assert found in one.reason
    assert one.reason.startswith("line ")


def test_an_empty_library_at_the_first_draw_ends_the_game_and_is_told() -> None:
    head = "players Ann, Bob\nAnn has an empty library\n"
    fails("in Ann's draw step\nthen Ann is at 20 life\n", "Ann loses the game [704.5b", head)
    passes("in Ann's draw step\nthen Ann has lost, because 704.5b\n", head)


def test_a_legend_called_by_a_word_that_is_a_subtype_too_is_not_there_twice() -> None:
    text = (
        "card Ajani, Old Guide {2}{W}\n  Legendary Creature — Cat 3/3\n  {1}: You gain 1 life.\n\n"
        "Ann has Ajani, Old Guide and a Plains on the battlefield\n"
        "in Ann's precombat main phase\n  Ann activates Ajani\nthen Ann is at 20 life\n"
    )
    scenario = read('rule 104.1\nexample "t"\n' + text)[0]

    def look(_: str) -> Printed:
        """A library that knows each card by a part of its name."""
        return Printed("Legendary Creature", "", "{2}{W}")

    assert placed(scenario.scenario, look).taken == ()
