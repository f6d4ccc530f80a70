"""Who the players of a situation are that lists none: whoever does, or suffers, what only players do."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.read import Source, read, read_each

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Shock {R}
  Instant
  Shock deals 2 damage to any target.

"""


@pytest.mark.parametrize(
    "question",
    [
        "does Ann create tokens?",
        "does Ann get two tokens?",
        "how many tokens does Ann control?",
        "can Ann create tokens?",
    ],
)
def test_whoever_makes_tokens_is_no_token(question: str) -> None:
    (source,) = read_each(f"{CARDS}Ann controls Elk\nBob is at 3 life\n{question}", open_=True)
    assert isinstance(source, Source)
    assert source.scenario.players == ("Ann", "Bob")


@pytest.mark.parametrize(
    "line",
    [
        "Ann casts Shock targeting Bob without paying its mana cost",
        "Ann casts Shock targeting Bob for its flashback cost",
        "Ann casts Shock on Bob from her graveyard",
    ],
)
def test_who_is_aimed_at_is_the_opponent_whatever_follows(line: str) -> None:
    (source,) = read_each(f"{CARDS}Ann has Shock in hand\n{line}\nis Elk tapped?", open_=True)
    assert isinstance(source, Source)
    assert source.scenario.players == ("Ann", "Bob")


def test_who_is_only_asked_about_what_players_do_is_the_opponent() -> None:
    (source,) = read_each(f"{CARDS}Ann has Shock in hand\ndoes Bob create tokens?", open_=True)
    assert isinstance(source, Source)
    assert source.scenario.players == ("Ann", "Bob")


def test_a_token_keeps_its_name() -> None:
    (source,) = read(f"{CARDS}Ann controls three Snail tokens\nthen Ann is at 20 life")
    assert source.scenario.players == ("Ann", "Opponent")


@pytest.mark.parametrize("name", ["Cat", "Elk", "Ox", "Cub"])
def test_one_of_three_may_be_called_as_a_creature_type_is(name: str) -> None:
    cards = CARDS.replace("Elk", "Hill Giant")
    (source,) = read(
        f"{cards}Ann controls Hill Giant\nBob has Shock in hand\n{name} controls a 2/2 green Bear creature token\n"
        f"then {name} is at 20 life"
    )
    assert source.scenario.players == ("Ann", "Bob", name)
