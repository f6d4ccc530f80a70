"""What could be done with another card of a name that is on the stack; what is asked of a player that only things do; where a thing phased out is."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
card One Law {2}{W}
  Enchantment
  Each player can't cast more than one spell each turn.
card Slip {U}
  Instant
  Target creature phases out.
card Pall {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +1/+1.
players Ann, Bob
"""
CAST = "Bob casts Spark on Ann\n"
LAW = f"Ann controls One Law\n{CAST}"
SLIPPED = (
    "Ann controls Elk enchanted by Pall\nAnn has Slip in hand\nAnn casts Slip on Elk\nit resolves\n"
)
TOLD = {
    (LAW, "can Bob cast another Spark?"): ("No: Bob can't cast another Spark: an effect of One Law", "101.2"),
    (LAW, "why can't Bob cast a second Spark?"): ("Because: Bob can't cast another Spark", "101.2"),
    (LAW, "can Ann cast Spark?"): ("Yes: Ann can cast another Spark, with it in hand", "601.3"),
    (CAST, "can Bob cast another Spark?"): ("Yes: Bob can cast another Spark, with it in hand", "601.3"),
    (CAST, "can Bob cast Spark?"): ("No: Bob can't cast Spark: it is on the stack already", "601.3"),
    ("Ann has two Sparks in hand\nAnn controls 2 Mountains\nAnn casts Spark on Bob\n", "can Ann cast another Spark?"): ("Yes: Ann can cast the other Spark", "601.3"),
    ("Bob controls Elk\nit's Ann's turn\n", "can Ann cast Elk?"): ("Yes: Ann can cast another Elk, with it in hand", "601.3"),
    (SLIPPED, "where is Pall?"): ("Pall is on the battlefield, phased out, and treated as though it did not exist", "702.26b"),
}  # fmt: skip


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    begins, rule = TOLD[story, question]
    assert answer.known, answer.text
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules


@pytest.mark.parametrize("question", ["does Ann untap?", "does Bob resolve?"])
def test_a_player_is_no_permanent(question: str) -> None:
    (source,) = read(f"{CARDS}Ann controls Elk\nBob controls Elk\n{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert not answer.known
    assert "is a player" in answer.text
