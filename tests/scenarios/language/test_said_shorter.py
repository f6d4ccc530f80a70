"""What is said shorter than the language has it, and can mean one thing only."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Unreadable, read
from rulesdb.scenarios.language.text import sentence

CARDS = """card Elk {1}{G}
  Legendary Creature — Elk 2/2
card Vela, the Wise {1}{G}
  Legendary Creature — Elf 2/2
card Outburst {1}{R}
  Instant
  Cascade
  Draw a card.
card Downpour {1}{U}
  Instant
  Cascade
  Draw a card.
card Twice {4}{R}
  Creature — Elk 4/4
  Cascade
  When Twice enters, draw a card.

"""


def lines(text: str) -> list[str]:
    (one,) = read(CARDS + "players Ann, Bob\n" + text, open_=True)
    return [sentence(each) for each in (*one.scenario.setup, *one.scenario.steps)]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann casts Outburst\nthe cascade trigger resolves", "Ann casts Outburst\nOutburst's ability resolves"),
        ("Elk is Ann's commander\nElk is in the command zone", "Elk is Ann's commander\nAnn has Elk in the command zone"),
        ("Vela, the Wise is Bob's commander\nVela is in the command zone", "Vela, the Wise is Bob's commander\nBob has Vela in the command zone"),
        ("Elk is Ann's commander\nElk is in Ann's command zone", "Elk is Ann's commander\nAnn has Elk in the command zone"),
        ("Ann controls Elk\nBob controls nothing", "Ann controls Elk"),
        ("as of today\nAnn controls Elk", "Ann controls Elk"),
        ("Ann casts Outburst\nit resolves, on top", "Ann casts Outburst\nit resolves"),
    ],
)  # fmt: skip
def test_it_is_the_line_that_it_must_be(said: str, meant: str) -> None:
    assert lines(said) == lines(meant)


@pytest.mark.parametrize(
    "said",
    [
        "Ann casts Outburst\nBob casts Downpour\nthe cascade trigger resolves",
        "Ann casts Twice\nthe cascade trigger resolves",
        "Ann controls Elk\nthe cascade trigger resolves",
        "Ann controls Elk\nElk is in the command zone",
    ],
)
def test_what_could_be_another_is_refused(said: str) -> None:
    with pytest.raises(Unreadable):
        lines(said)


@pytest.mark.parametrize(
    "said", ["Ann controls no creatures", "Ann controls nothing", "Ann controls no permanents"]
)
def test_nothing_where_a_line_before_says_otherwise_is_refused(said: str) -> None:
    with pytest.raises(Unreadable, match="a line before this one says that Elk is there"):
        lines(f"Ann controls Elk\n{said}")


@pytest.mark.parametrize(
    "said",
    ["Ann controls no other creatures", "Ann controls no artifacts", "Bob controls no creatures"],
)
def test_nothing_besides_what_is_told_is_no_contradiction(said: str) -> None:
    assert lines(f"Ann controls Elk\n{said}") == lines("Ann controls Elk")


@pytest.mark.parametrize(
    "said",
    [
        "Ann has no lands",
        "Ann controls no lands",
        "Ann has no untapped lands",
        "Ann has no creatures and no lands",
    ],
)
def test_that_there_are_no_lands_is_kept(said: str) -> None:
    assert lines(said) == ["Ann has no lands"]


def test_who_has_no_lands_has_none_for_what_is_cast() -> None:
    card = "card Spark {R}\n  Instant\n  Spark deals 2 damage to any target.\n"
    for said, answer in (("", "Yes"), ("Ann has no lands\n", "No")):
        (source,) = read(
            f"players Ann, Bob\n{card}{said}Ann has Spark in hand\ncan Ann cast Spark targeting Bob?\n",
            open_=True,
        )
        (told,) = judge(source, "").result.answers
        assert told.text.startswith(answer), told.text
