"""What is told to be untapped is on the battlefield (110.5), wherever in a list; what would be asked of lands is not decided by it."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Deny {U}{U}
  Instant
  Counter target spell.
card Insight {U}
  Instant
  Draw a card.
card Ox {2}{W}
  Creature — Ox 2/4
card Veil {1}{U}
  Creature — Wizard 2/2
  Morph {1}{U}
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.

"""


def answered(lines: str, question: str) -> str:
    """What is answered; what is wrong with the situation where it can't be told."""
    result = judge(read(f"{CARDS}{lines}\n{question}\n", open_=True)[0], "").result
    return result.answers[0].text if result.answers else result.reason


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ("Ann has an untapped Island and Deny in hand", "Deny is"),
        ("Ann has an untapped Island, and Deny and Insight in hand", "Insight and Deny are"),
        ("Ann has an Island untapped and Deny in hand", "Deny is"),
        ("Ann has three untapped Islands and Deny in her hand", "Deny is"),
        ("Ann has Ox, an untapped Island and Deny in hand", "Deny is"),
        ("Ann has an untapped Island, an Island and Deny in hand", "Island and Deny are"),
        ("Ann has a tapped Island, an untapped Island and Deny in hand", "Deny is"),
        ("Ann has a face-down Veil and an untapped Island and Deny in hand", "Deny is"),
    ],
)
def test_only_permanents_are_untapped(line: str, hand: str) -> None:
    found = answered(line, "what is in Ann's hand?")
    assert set(found.split(" in Ann's")[0].split(" ")) == set(hand.split(" ")), found


@pytest.mark.parametrize(
    ("lines", "question", "said"),
    [
        # 118.3: one Island does not pay {U}{U}.
        ("Ann has an untapped Island and Deny in hand\nBob casts Bolt targeting Ann", "can Ann cast Deny?", "No: Ann can't cast Deny: Ann can't pay"),
        ("Ann has two untapped Islands and Deny in hand\nBob casts Bolt targeting Ann", "can Ann cast Deny?", "Yes"),
        ("Ann has two Islands and Deny in hand\nBob casts Bolt targeting Ann", "can Ann cast Deny?", "Yes"),
        # Whether the Island is there decides what is asked: that is not guessed.
        ("Ann has an Island and Deny in hand\nBob casts Bolt targeting Ann", "can Ann cast Deny?", "Island could be on the battlefield or in hand"),
    ],
)  # fmt: skip
def test_lands_are_not_where_the_answer_wants_them(lines: str, question: str, said: str) -> None:
    found = answered(lines, question)
    assert said in found, found
