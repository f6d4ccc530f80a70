"""What is played and by whom is told in any order, in one line or in several, before what is there or behind it."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.composing.said_first_table import CARDS

ALONE = CARDS.removeprefix("players Ann, Bob\n")
REST = "Ann controls Elk\nBob controls Ox"
GAMES = (
    "It's a Commander game.", "It is a game of Commander.", "This is EDH.", "We're playing Commander.", "The game is Commander.",
    "It's Commander.", "It's a multiplayer Commander game.", "Commander game.", "Format: Commander.",
)  # fmt: skip
PEOPLE = (
    "Three people are playing: Ann, Bob and Cat.", "There are three players: Ann, Bob and Cat.", "Ann, Bob and Cat are playing.",
    "Three players (Ann, Bob and Cat).", "The players are Ann, Bob and Cat.", "It's a three-player game between Ann, Bob and Cat.",
    "Three-player game with Ann, Bob and Cat.", "It's a free-for-all between Ann, Bob and Cat.", "Players: Ann, Bob, Cat.",
    "Seating order: Ann, Bob, Cat.", "The turn order is Ann, Bob, Cat.", "There are three players, Ann, Bob and Cat.",
)  # fmt: skip
BOTH = shown(f"{ALONE}variant Commander\nplayers Ann, Bob, Cat\n{REST}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", PEOPLE)
def test_both_in_either_order(game: str, people: str) -> None:
    ways = (
        f"{game} {people} {REST}", f"{people} {game} {REST}", f"{game}\n{people}\n{REST}", f"{people}\n{game}\n{REST}",
        f"{game} {people}\n{REST}", f"{REST}\n{game}\n{people}", f"{REST}\n{people} {game}",
    )  # fmt: skip
    assert [shown(ALONE + way) for way in ways] == [BOTH] * len(ways)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_alone(game: str) -> None:
    wanted = shown(f"{ALONE}variant Commander\nplayers Ann, Bob\n{REST}")
    assert [shown(f"{ALONE}{one}") for one in (f"{game} {REST}", f"{REST}\n{game}")] == [wanted] * 2


def test_how_many_play_is_not_who_they_are() -> None:
    assert shown(f"{ALONE}It's a three-player game.\n{REST}").startswith("refused")


PLAIN = ("Ann is playing Elk", "Ann plays Forest", "players can't gain life", "Ann ends the game")


@pytest.mark.parametrize("line", PLAIN)
def test_what_is_played_in_the_game_is_no_opening(line: str) -> None:
    assert "variant" not in shown(f"{CARDS}Ann has Elk and Forest in hand\n{line}")
