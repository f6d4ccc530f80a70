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


@pytest.mark.parametrize(
    "claim",
    [
        "Snail has two +1/+1 counters",
        "Snail has no counters",
        "Snail has flying",
        "Snail has first strike and haste",
        "Snail has 1 damage",
        "Snail has power 2",
        "Snail doesn't have flying",
    ],
)
@pytest.mark.parametrize("word", ["then", "and"])
def test_what_has_what_only_things_have_is_a_token(word: str, claim: str) -> None:
    first = "then Ann is at 20 life\n" if word == "and" else ""
    (source,) = read(f"{CARDS}Ann has Elk in hand\n{first}{word} {claim}")
    assert source.scenario.players == ("Ann", "Opponent")


@pytest.mark.parametrize(
    "claim",
    ["has 2 cards in hand", "has 3 life", "has {R} floating", "has won", "has priority"],
)
def test_who_has_what_only_players_have_is_one(claim: str) -> None:
    (source,) = read(f"{CARDS}Ann controls Elk\nthen Snail {claim}")
    assert source.scenario.players == ("Ann", "Snail")
