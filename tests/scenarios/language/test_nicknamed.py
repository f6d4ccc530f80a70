"""What players call a card stands for it where one card of the situation alone can be meant (`language/idioms/nicknamed`)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Marrogoyf {1}{G}
  Creature — Lhurgoyf 2/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
"""
OTHER = "card Fenrogoyf {1}{G}\n  Creature — Lhurgoyf 2/3\n"
BOARD = "Ann controls Marrogoyf\nBob controls a Mountain\n"


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        (f"{BOARD}Bob casts Spark on Goyf. It resolves.", "Marrogoyf dies"),
        (f"{BOARD}Bob casts Spark on Ann's Goyf. It resolves.", "Goyf dies"),
        (f"{BOARD}Ann attacks with Goyf\nafter combat", "Bob is at 18 life"),
        ("Ann controls two Marrogoyfs\nAnn attacks with both Goyfs\nafter combat", "Bob is at 16 life"),
        ("I control Marrogoyf\nI cast Spark on Goyf\nit resolves", "Marrogoyf dies"),
        ("Ann controls Marrogoyf\nAnn casts Spark targeting Goyf\nit resolves", "Marrogoyf dies"),
    ],
)  # fmt: skip
def test_the_end_of_a_name(lines: str, then: str) -> None:
    found = judge(read(f"{CARDS}\n{lines}\nthen {then}\n", open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        (CARDS + OTHER, "Ann controls Fenrogoyf\nBob casts Spark on Goyf"),
        (CARDS, "Bob casts Spark on Oyf"),
        (CARDS, "Bob casts Spark on Marro"),
    ],
)
def test_what_could_be_several_or_is_no_end_of_a_word_is_nobody(cards: str, line: str) -> None:
    with pytest.raises(Unreadable, match="is called"):
        read(f"{cards}\n{BOARD}{line}\n", open_=True)


def test_a_card_of_this_very_name_is_that_card() -> None:
    goyf = "card Goyf {G}\n  Creature — Lhurgoyf 1/1\n"
    lines = f"{CARDS}{goyf}\n{BOARD}Ann controls Goyf\nBob casts Spark on Goyf. It resolves.\n"
    found = judge(
        read(f"{lines}then Goyf dies\n and Marrogoyf survives\n", open_=True)[0], ""
    ).result
    assert found.status is Status.PASSES, found.reason
