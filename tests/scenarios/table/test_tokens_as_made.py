"""Tokens that are told by their subtypes alone are what a card here makes, with all that it gives them (111.3)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """card Nest {3}
  Artifact
  At the beginning of your upkeep, create a 0/1 colorless Eldrazi Spawn creature token. It has "Sacrifice this creature: Add {C}."
card Rally {3}{R}
  Sorcery
  Create four 1/1 red Goblin creature tokens.
card Howl {2}{G}
  Sorcery
  Create two 2/2 green Wolf creature tokens with trample and "{T}: Draw a card."
card Pack {2}{G}
  Sorcery
  Create X 3/3 green Wolf creature tokens, where X is the number of lands you control.
card Brew {2}{U}
  Sorcery
  Create an X/X blue Homunculus creature token, where X is the number of lands you control.
card Riddle {2}{U}
  Sorcery
  Create a 1/1 blue Faerie creature token. It has flying and quibbles with nobody.

"""


def told(*lines: str) -> Result:
    return judge(read(HEAD + "\n".join(lines), open_=True)[0], "").result


def test_what_stands_in_the_sentence_behind_is_theirs() -> None:
    result = told(
        "Ann controls Nest and two Eldrazi Spawn tokens.",
        "it is Ann's turn.",
        "Ann activates Eldrazi Spawn.",
        "how much mana does Ann have?",
    )
    assert result.status is Status.PASSES, result.reason
    assert "{C}" in result.answers[0].text
    assert "as the card here makes them" in result.steps[0].text


def test_what_is_quoted_behind_keywords_is_theirs() -> None:
    result = told(
        "Ann controls a Wolf token and has Howl in hand.",
        "it is Ann's turn.",
        "Ann activates Wolf.",
        "it resolves.",
        "how many cards does Ann have in hand?",
        "does Wolf have trample?",
    )
    assert result.status is Status.PASSES, result.reason
    assert "2 cards" in result.answers[0].text
    assert result.answers[1].text.startswith("Yes")


def test_keywords_alone_and_nothing_are_so_too() -> None:
    result = told(
        "Ann controls two Goblin tokens and has Rally in hand.",
        "it is Ann's turn.",
        "what is Goblin?",
    )
    assert result.answers[0].text.startswith("Goblin is a 1/1 red Goblin creature")


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("Wolf", "two cards here make others"),
        ("Homunculus", "its size is known as it is made"),
        ("Faerie", "the text that makes it is not read"),
        ("Bat", "no card here makes any"),
    ],
)
def test_what_is_not_known_is_asked_for(kind: str, why: str) -> None:
    spells = "Rally, Howl, Pack, Brew and Riddle"
    result = told(f"Ann controls a {kind} token and has {spells} in hand.", "what is there?")
    assert result.status is not Status.PASSES, why
    assert f"what is a {kind} token?" in result.reason, why


def test_a_token_that_is_told_whole_is_that_and_no_more() -> None:
    result = told(
        "Ann controls Nest and a 0/1 colorless Eldrazi Spawn creature token.",
        "it is Ann's turn.",
        "Ann activates Eldrazi Spawn.",
    )
    assert "no such activated ability" in result.reason
