"""What can't attack or block alone can beside another (506.5, 508.1c, 509.1b); where there is no other it can't."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Beast {2}{G}
  Creature — Beast 3/3
  Beast can't attack or block alone.
card Elk {1}{G}
  Creature — Elk 3/3
card Idle Ox {1}{G}
  Creature — Ox 3/3
  Defender
card Calm {1}{W}
  Enchantment
  Creatures can't attack or block.

"""
BOTH = "Ann controls Beast and Elk\nBob controls Beast (called Guard) and Elk (called Stag)\n"


def answer(story: str, question: str) -> tuple[str, tuple[str, ...]]:
    (one,) = judge(read(f"{CARDS}{story}\n{question}", open_=True)[0], "").result.answers
    return one.text, one.rules


@pytest.mark.parametrize(
    ("story", "question", "other"),
    [
        (f"{BOTH}in Ann's turn", "can Beast attack?", "Elk"),
        (f"{BOTH}in Ann's turn\nAnn attacks Bob with Elk", "can Guard block Elk?", "Stag"),
    ],
)
def test_beside_another_it_can(story: str, question: str, other: str) -> None:
    text, rules = answer(story, question)
    assert text.startswith("Yes: ")
    assert f"only together with another, such as {other}" in text
    assert rules[0] == "506.5"


@pytest.mark.parametrize(
    "story",
    [
        "Ann controls Beast\nin Ann's turn",
        "Ann controls Beast and Elk (tapped)\nin Ann's turn",
        "Ann controls Beast and Idle Ox\nin Ann's turn",
        "Ann controls Beast, Elk and Calm\nin Ann's turn",
    ],
)
def test_with_no_other_that_can_it_cant(story: str) -> None:
    assert answer(story, "can Beast attack?")[0].startswith("No: ")


def test_with_itself_alone_it_is_that_declaration() -> None:
    assert answer(f"{BOTH}in Ann's turn", "can Ann attack with Beast?")[0].startswith("No: ")
    both = answer(f"{BOTH}in Ann's turn", "can Ann attack with Beast and Elk?")[0]
    assert both.startswith("Yes: ")
