"""A line that begins with a clause that is not understood says so, and takes it for no card."""

from __future__ import annotations

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read

HEAD = """card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.

Ann has Elk and a Mountain on the battlefield and Spark in hand

in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    "word",
    [
        "While",
        "Whenever",
        "After",
        "Once",
        "As soon as",
        "As long as",
        "Until",
        "Since",
        "Because",
        "Although",
        "Even though",
    ],
)
def test_it_is_named(word: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read(
            f"{HEAD}  {word} Elk frolics there, Ann casts Spark targeting Bob\nthen Bob is at 18 life\n"
        )
    first = raised.value.problems[0].message
    assert first.startswith(f"the clause “{word} Elk frolics there” is not understood")


def test_a_card_of_such_a_name_is_one() -> None:
    """What is called so is no clause."""
    own = HEAD.replace("card Elk", "card While Winter {1}{G}\n  Creature — Elk 2/2\ncard Elk")
    assert read(f"{own}then Ann controls Elk\n".replace("has Elk and", "has While Winter, Elk and"))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("Ann and Bob agree to a draw", "104.4i"),
        ("Ann offers a draw", "104.4i"),
        ("the judge gives Ann a game loss", "104.3k"),
        ("Ann gets a warning", "104.3k"),
        ("Bob is disqualified", "104.3k"),
    ],
)
def test_what_is_a_matter_of_tournaments_is_said_to_be_so(line: str, rule: str) -> None:
    text = f"Ann is at 20 life\nBob is at 20 life\nin Ann's precombat main phase\n  {line}\nwho wins?\n"
    with pytest.raises(RulesdbError, match=f"tournaments.*{rule}"):
        read(text)
