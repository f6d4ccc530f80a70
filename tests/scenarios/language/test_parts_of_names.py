"""Any part of a name told here is that card, before every other of the library; an unknown card is told whole, and makes no player."""

from __future__ import annotations

import pytest

from rulesdb.cards.parts_of_names import shortened
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario
from tests.scenarios.language.few_names import Few

NAMES = (
    "Moss Warden the Fierce", "Moss Warden, Old Guard", "Hill of the Grey Tree", "Dorn, First of Elks", "Elk",
    "Warden Elk", "Fold", "Dorn, Second of Elks",
)  # fmt: skip


def scenario(text: str) -> str:
    (source,) = read(text, library=Few(NAMES), open_=True)
    return print_scenario(source.scenario)


@pytest.mark.parametrize(
    ("told", "part"),
    [
        ("Moss Warden the Fierce", "Moss Warden"),
        ("Moss Warden the Fierce", "Moss"),
        ("Moss Warden the Fierce", "Fierce"),
        ("Moss Warden, Old Guard", "Moss Warden"),
        ("Moss Warden, Old Guard", "Old Guard"),
        ("Moss Warden, Old Guard", "Guard"),
        ("Hill of the Grey Tree", "Grey Tree"),
        ("Hill of the Grey Tree", "Grey"),
        ("Hill of the Grey Tree", "Hill of the Grey"),
    ],
)
@pytest.mark.parametrize(
    "line",
    [
        "does {} die?",
        "why doesn't {} die?",
        "what is {}'s power?",
        "Ann attacks Bob with {}",
        "Ann attacks Bob with Elk and {}",
    ],
)
def test_a_part_of_a_name_is_the_card_told_here(told: str, part: str, line: str) -> None:
    start = f"Ann controls {told} and Elk\nBob is at 7 life\nin Ann's turn\n"
    assert scenario(start + line.format(part)) == scenario(start + line.format(told))


def test_the_whole_name_of_another_card_told_here_is_that_card() -> None:
    start = "Ann controls Moss Warden the Fierce and Warden Elk\nBob is at 7 life\nin Ann's turn\n"
    assert scenario(start + "does Warden Elk die?").endswith("does Warden Elk die?\n")


def test_the_ends_of_a_name_are_meant_before_its_midst() -> None:
    found = shortened(("Moss Warden the Fierce", "Grey Warden"))
    assert found["Warden"] == ("Grey Warden",)
    assert found["Moss Warden"] == ("Moss Warden the Fierce",)


@pytest.mark.parametrize(
    ("line", "unknown"),
    [
        ("Ann has Dorn, Third of Elks in hand", "Dorn, Third of Elks"),
        ("Ann casts Dorn, Third of Elks", "Dorn, Third of Elks"),
        ("Ann controls Dorn, Third of Elks and Elk", "Dorn, Third of Elks"),
        ("Ann has Felk in hand", "Felk"),
    ],
)
def test_an_unknown_card_is_told_whole_and_how_it_is_written(line: str, unknown: str) -> None:
    with pytest.raises(Unreadable) as caught:
        scenario(f"Bob controls Elk\n{line}\nin Ann's turn\ndoes Elk die?")
    (said,) = [one.message for one in caught.value.problems][:1]
    assert f"called '{unknown}'" in said
    assert f"“card {unknown} {{1}}{{G}}”" in said
    assert "and none" not in said


@pytest.mark.parametrize(
    "listed", ["Elk and Nora's Fold", "Elk, Nora's Fold and Warden Elk", "Nora's Fold and Elk"]
)
@pytest.mark.parametrize("verb", ["controls", "has"])
def test_an_unknown_card_of_a_list_makes_no_player(verb: str, listed: str) -> None:
    with pytest.raises(Unreadable, match='called "Nora\'s Fold"'):
        scenario(f"Ann {verb} {listed}\nBob is at 7 life\nin Ann's turn\ndoes Elk die?")


def test_whoever_is_a_player_elsewhere_owns_a_card_of_a_list() -> None:
    told = scenario("Ann controls Elk and Bob's Warden Elk\nBob is at 7 life\nin Ann's turn\n")
    assert "owned by Bob" in told
