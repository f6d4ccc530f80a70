"""How often one keyword ability triggers, of the one thing told that has it; what another ability does counts for nothing."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Imp {1}{B}
  Creature — Imp 3/2
  When this creature enters, you gain 2 life.
  Persist
card Murk {B}
  Instant
  Destroy target creature.
card Away {W}
  Instant
  Exile target creature.
card Wash {U}
  Instant
  Return target creature to its owner's hand.
"""
DIES = "Ann controls Imp\nBob casts Murk on Imp\n"
WORN = "Ann controls Imp with a -1/-1 counter\nBob casts Murk on Imp\n"
GONE = "Ann controls Imp\nBob casts Away on Imp\n"
BACK = "Ann controls Imp\nBob casts Wash on Imp\n"
OFTEN = {
    DIES: "Imp's persist triggers once",
    WORN: "Imp's persist triggers 0 times: Imp is in Ann's graveyard, and what it asks then was not so",
    GONE: "Imp's persist triggers 0 times: Imp is in exile, and nothing has happened that it triggers on",
    BACK: "Imp's persist triggers 0 times: Imp is in Ann's hand, and nothing has happened that it",
}


def told(story: str, question: str) -> tuple[str, tuple[str, ...]]:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    return answer.text, answer.rules


@pytest.mark.parametrize("story", OFTEN)
@pytest.mark.parametrize(
    "question",
    [
        "how many times does persist trigger?",
        "how often does the persist ability trigger?",
        "how many times did Imp's persist trigger?",
    ],
)
def test_how_often(story: str, question: str) -> None:
    text, rules = told(story, question)
    assert text.startswith(OFTEN[story]), text
    assert "gain 2 life" not in text
    assert "702.79a" in rules


def test_both_abilities_are_counted_of_the_whole() -> None:
    text, _ = told(DIES, "how many times does Imp trigger?")
    assert text.startswith("Imp triggers twice")


@pytest.mark.parametrize("story", [GONE, BACK])
def test_what_is_known_is_not_left_open(story: str) -> None:
    text, _ = told(story, "does persist trigger?")
    assert text.startswith("No: ")
    assert ", or what it asks" not in text


def test_what_could_have_it_as_a_copy_is_asked_for_by_name() -> None:
    """Of a keyword that one has printed on it and another gets by copying, it is asked whose is meant (707.2)."""
    text = """players Ann, Bob
card Old Imp {B}
  Creature — Imp 1/1
  Persist
card Double {U}
  Creature — Shapeshifter 0/0
  You may have Double enter as a copy of any creature on the battlefield.

Bob controls Old Imp
Ann has Double and an Island
in Ann's precombat main phase
Ann casts Double as a copy of Old Imp
it resolves
does persist trigger?
"""
    (found,) = judge(read(text, open_=True)[0], "").result.answers
    assert "could be that of" in found.text
    assert not found.known
