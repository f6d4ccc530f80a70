"""How many, and which, of a kind of things have met a fate: the kind is never lost, and the number is told."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Golem {2}
  Artifact Creature — Golem 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Wave {1}{R}
  Sorcery
  Wave deals 2 damage to each creature.
card Deny {1}{U}
  Instant
  Counter target spell.
Ann controls two Elks and Golem
Bob controls Elk
"""
WAVE = "Bob casts Wave\n"
SPARK = "Bob casts Spark on Golem\n"
TOLD = {
    (WAVE, "how many creatures die?"): "3 die: 3 × Elk",
    (WAVE, "how many Elks die?"): "3 die: 3 × Elk",
    (WAVE, "how many of Ann's creatures die?"): "2 die: 2 × Elk",
    (WAVE, "how many artifacts die?"): "No artifacts die",
    (WAVE, "how many Golems survive?"): "1 survives: Golem",
    (WAVE, "how many of Ann's creatures survived?"): "1 survives: Golem",
    (WAVE, "which of Bob's creatures die?"): "Elk dies",
    (WAVE, "which artifacts survive?"): "Golem survives",
    (SPARK, "how many artifact creatures die?"): "1 dies: Golem",
    (SPARK, "how many creatures get destroyed?"): "1 is destroyed: Golem",
    (SPARK, "how many of Bob's creatures die?"): "None of Bob's creatures die",
}
FOUGHT = {
    "what happens if Golem blocks Elk?": "Golem deals 3 combat damage to Elk; Elk is destroyed",
    "does Elk die if Golem blocks it?": "Yes: Elk is destroyed",
    "if Golem blocks Elk, does Golem die?": "No: Golem has toughness 3 and 2 damage",
    "what happens if Bob attacks with Elk?": "Elk deals 2 combat damage to Ann",
}


def told(text: str) -> str:
    (source,) = read(text, open_=True)
    (answer,) = judge(source, "").result.answers
    return answer.text


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_of_a_kind(story: str, question: str) -> None:
    text = told(f"{CARDS}{story}{question}\n")
    assert text.startswith(TOLD[story, question]), text


@pytest.mark.parametrize("question", FOUGHT)
def test_what_is_supposed_is_no_other_question(question: str) -> None:
    board = CARDS.replace("two Elks and Golem", "Golem")
    text = told(f"{board}{question}\n")
    assert text.startswith("If ")
    assert FOUGHT[question] in text, text
