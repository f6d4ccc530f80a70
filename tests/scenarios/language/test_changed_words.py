"""A word that means something is not passed over: where it is changed, another thing is understood, or the line is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.tools.changed_words import kept, understood

EXAMPLES = Path(__file__).parents[3] / "data" / "examples"
SEED = 20261129
_CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {2}{W}
  Creature — Ox 3/3
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Spitter {2}
  Artifact
  {1}, {T}: Spitter deals 1 damage to target creature.
card Visitor {1}{G}
  Creature — Elf 1/1
  When Visitor enters, draw a card.
"""
TOLD = (
    "Ann controls Elk and Spitter\nBob controls Ox\nAnn attacks with Elk, which isn't summoning sick.\nBob doesn't block.\n",
    "Ann controls Elk, which is Ann's commander.\nBob controls Ox\nAnn goes to combat.\n",
    "Ann controls Elk\nBob's at 7 life.\nAnn casts Bolt on Bob. With Bolt on the stack, Bob casts Bolt on Ann.\n",
    "Ann casts Visitor. With its trigger on the stack, Bob bolts it with Bolt.\n",
    "Ann controls Spitter\nBob controls Ox\nAnn uses Spitter to deal 1 damage to Ox.\n",
    "Ann controls Elk\nBob controls Ox\nBob casts Bolt on her Elk. In Ann's upkeep, Bob casts Bolt on Ann.\n",
    "Ann casts Bolt on Bob. Bob responds with Bolt targeting Ann. Bolt and Bolt resolve.\n",
)
"""Situations in free words, in which a word was once passed over."""


def test_a_changed_word_of_an_example_changes_what_is_understood() -> None:
    draw = random.Random(SEED)
    files = draw.sample(sorted(EXAMPLES.glob("*/*")), 25)
    found = [each for one in files for each in kept(one.read_text("utf-8"), (), draw, 6)[1]]
    assert not found


@pytest.mark.parametrize("text", TOLD)
def test_a_changed_word_of_a_free_line_changes_what_is_understood(text: str) -> None:
    whole = _CARDS + text
    assert understood(whole, ()) is not None
    assert not kept(whole, (), random.Random(SEED), 60)[1]
