"""What may be done and nobody speaks of is told as done, unless a later line needs what it takes; then it is left undone."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Blast {1}{R}
  Sorcery
  Blast deals 4 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
card Cup {1}
  Artifact
  Whenever a player casts a red spell, you may pay {1}. If you do, you gain 1 life.
card Tax {2}{U}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Altar {2}
  Artifact
  Whenever you cast a spell, you may sacrifice a creature. If you do, draw a card.
card Vent {2}
  Artifact
  Whenever you cast a spell, you may discard a card. If you do, draw a card.

"""
CAST = "Ann casts Spark targeting Bob\neveryone passes until the stack is empty\n"
BLAST = "Ann casts Blast targeting Bob\neveryone passes until the stack is empty\n"
HAND = "Ann has Spark and Blast in hand\n"


def judged(text: str) -> Result:
    (source,) = read(CARDS + text, open_=True)
    return judge(source, "").result


@pytest.mark.parametrize(
    ("board", "story"),
    [
        ("Ann controls 3 Mountains and Cup\n" + HAND, CAST + BLAST),
        ("Ann controls 3 Mountains\nBob controls Tax\n" + HAND, CAST + BLAST),
        ("Ann controls a Mountain, Altar and Elk\n" + HAND, CAST + "Ann attacks with Elk\n"),
        ("Ann controls 3 Mountains and Vent\n" + HAND, CAST + BLAST),
        ("Ann controls 3 Mountains, Cup and Cup\n" + HAND, CAST + BLAST),
    ],
    ids=["mana", "mana of whoever else is asked", "a creature that attacks", "a card that is cast", "twice"],
)  # fmt: skip
def test_what_a_later_line_needs_is_not_spent(board: str, story: str) -> None:
    found = judged(board + "in Ann's precombat main phase\n" + story)
    assert found.status is Status.PASSES, found.reason
    assert found.steps[0].text.startswith("taken to be so: Ann says no")
    assert "for otherwise a later line can't be told: line " in found.steps[0].text
    assert found.open[0].taken.startswith("Ann says no")
    assert "Ann says yes" in found.open[0].lines


@pytest.mark.parametrize(
    ("lands", "tail"),
    [(2, ""), (4, BLAST), (3, "can Ann cast Blast?\n")],
    ids=["nothing later", "enough for both", "only asked"],
)
def test_what_no_line_needs_is_done_and_named(lands: int, tail: str) -> None:
    board = f"Ann controls {lands} Mountains and Cup\n" + HAND
    found = judged(board + "in Ann's precombat main phase\n" + CAST + tail)
    assert found.status is Status.PASSES, found.reason
    assert found.open[0].taken.startswith("Ann says yes")
    assert "Ann says no" in found.open[0].lines


def test_a_line_that_can_be_told_in_no_way_is_refused() -> None:
    board = "Ann controls 2 Mountains and Cup\n" + HAND
    found = judged(board + "in Ann's precombat main phase\n" + CAST + BLAST)
    assert found.status is Status.FAILS
    assert "can't pay {1}{R}" in found.reason


def test_what_a_line_says_stays_so() -> None:
    board = "Ann controls 3 Mountains and Cup\n" + HAND
    story = (
        "Ann casts Spark targeting Bob\neveryone passes until the stack is empty\nAnn says yes\n"
    )
    found = judged(board + "in Ann's precombat main phase\n" + story + BLAST)
    assert found.status is Status.FAILS
