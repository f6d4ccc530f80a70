"""What people call a legend by stands for the whole name, where one card alone of the library is called so."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario
from tests.scenarios.language.few_names import Few

NAMES = (
    "Vela, the Calm", "Dan, Keeper of Bees", "Orla, Old and Slow", "Orla, Young and Quick", "Beast, Twice Shy", "Elk",
    "Grey Moth, Lamp Eater", "Shock", "Vela of the Vale",
)  # fmt: skip


def scenario(text: str) -> str:
    (source,) = read(text, library=Few(NAMES), open_=True)
    return print_scenario(source.scenario)


@pytest.mark.parametrize(
    "lines",
    [
        "Ann controls Vela\nBob has Elk on the battlefield",
        "Bob has Elk and Vela on the battlefield\nAnn is at 7 life",
        "Bob has 2 cards in hand, Elk (tapped) and Vela on the battlefield\nAnn is at 7 life",
        "Ann is at 7 life\nBob has Elk\nAnn casts Vela",
    ],
)
def test_the_first_part_of_a_name_is_enough(lines: str) -> None:
    told = scenario(f"{lines}\nVela attacks Bob\ndoes Vela die?")
    assert "Vela" not in told.split("\n")[0]
    assert told.endswith("does Vela, the Calm die?\n")


def test_it_may_have_several_words() -> None:
    assert "what is Grey Moth, Lamp Eater?" in scenario(
        "Ann has Grey Moth on the battlefield\nBob has Elk\nwhat is Grey Moth?"
    )


@pytest.mark.parametrize("name", ["Orla", "Moth"])
def test_what_could_mean_several_things_is_not_guessed(name: str) -> None:
    with pytest.raises(Unreadable):
        scenario(f"Ann has {name} on the battlefield\nBob has Elk\nis {name} tapped?")


def test_a_kind_of_creature_is_no_legend() -> None:
    assert "Twice" not in scenario("Ann has Beast on the battlefield\nBob has Elk\nwho wins?")


def test_a_player_who_is_called_so_stays_a_player() -> None:
    told = scenario("Ann has Elk on the battlefield\nDan has Shock in hand\ndoes Dan win?")
    assert "players Ann, Dan" in told


def test_an_own_card_comes_first() -> None:
    told = scenario(
        "card Vela {1}\n  Artifact\n\nAnn has Vela on the battlefield\nBob has Elk\nwhat is Vela?"
    )
    assert told.endswith("what is Vela?\n")


def test_what_is_told_here_comes_before_another_of_the_library() -> None:
    """`Vela` is Vela of the Vale where that one is told, though the library has a Vela, the Calm."""
    short = scenario("Ann has Vela of the Vale in hand\n\nAnn casts Vela\n")
    assert short == scenario("Ann has Vela of the Vale in hand\n\nAnn casts Vela of the Vale\n")
