"""Answers are words for people: what has no text, as what a keyword made, is not shown as the engine keeps it (113.3)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import judged

STORY = """players Ann, Bob
card Slow Titan {4}{W}
  Enchantment Creature — Giant 6/6
  Impending 3—{W}
card Star Moth {2}{G}
  Enchantment Creature — Insect 2/2
  Bestow {3}{G}
card Elk {1}{G}
  Creature — Elk 3/3
card Plate Hound {2}
  Artifact Creature — Equipment Dog 2/2
  Reconfigure {1}
Ann has a Plains, 4 Forests, Elk and Plate Hound (attached to Elk) on the battlefield, Slow Titan and Star Moth in hand
in Ann's precombat main phase
  Ann casts Slow Titan for its impending cost
  everyone passes until it resolves
  Ann bestows Star Moth on Elk
  everyone passes until it resolves
"""
QUESTIONS = (
    "is Slow Titan a creature?",
    "why isn't Slow Titan a creature?",
    "what is Slow Titan?",
    "is Star Moth a creature?",
    "what is Star Moth?",
    "is Plate Hound a creature?",
    "what is Plate Hound?",
)


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_answer_shows_a_tree(question: str) -> None:
    _, answers = judged(STORY, "\n".join(f"{one} | | " for one in QUESTIONS))
    text = answers[question].text
    assert text
    assert "=(" not in text
    assert "Ability(" not in text
