"""What is asked by a name that several things have is told of each of them, first of the one that something was aimed at."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Wave {R}
  Sorcery
  Wave deals 3 damage to each creature.
card Deny {U}
  Instant
  Counter target spell.
Ann has two Sparks and Wave in hand
Bob has Deny in hand
"""
TWO = "Bob controls two Elks\nAnn casts Spark on an Elk\n"
SPELLS = "Bob controls Elk\nAnn casts Spark on Elk\nIn response, Ann casts the other Spark on Elk\n"
DENIED = f"{SPELLS}Bob casts Deny on the second Spark\n"
EACH = {
    (TWO, "does Elk survive Spark?"): (
        "No: Elk is destroyed",
        "(that is the Elk that Spark is aimed at)",
        "of the other: Yes: Elk has toughness 2 and 0 damage",
    ),
    (TWO, "does Elk die?"): ("Yes: Elk is destroyed", "of the other: No: "),
    (TWO, "does Spark kill Elk?"): ("Yes: Elk is destroyed", "of the other: No: "),
    (TWO, "how much damage does Elk take?"): (
        "Elk takes 3 damage",
        "of the other: Elk takes 0 damage",
    ),
    ("Bob controls three Elks\nAnn casts Wave\n", "does Elk survive Wave?"): (
        "No: Elk is destroyed",
        "(the same of each of the three)",
    ),
    ("Bob controls three Elks\nAnn casts Wave\n", "do the Elks survive?"): (
        "No: Elk is destroyed",
        "(the same of each of them)",
    ),
    ("Ann controls Elk\n" + TWO.replace("an Elk", "Bob's Elk"), "does Elk die?"): (
        "Of Ann's Elk: No: ",
        "of Bob's Elk: Yes: ",
        "of the other: No: ",
    ),
    ("Bob controls three Elks, one of them tapped\n", "is Elk tapped?"): (
        "Of two of them: No: ",
        "of the other: Yes: ",
    ),
    (SPELLS, "does Spark resolve?"): (
        "Of the first that was cast: No: Spark does not resolve",
        "of the second that was cast: Yes: Spark resolves",
    ),
    (SPELLS, "does the first Spark resolve?"): ("No: Spark does not resolve",),
    (SPELLS, "does the second Spark resolve?"): ("Yes: ",),
    (DENIED, "does the second Spark get countered?"): ("Yes: Spark is countered by Deny",),
    (DENIED, "does the first Spark get countered?"): ("No: ",),
    ("Bob controls Elk\n", "does Elk die?"): ("No",),
    (DENIED, "does the third Spark resolve?"): ("that can't be told: there is no the third",),
}


@pytest.mark.parametrize(("story", "question"), EACH)
def test_each_is_told(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    parts = EACH[story, question]
    assert answer.text.startswith(parts[0]), answer.text
    assert [part for part in parts if part not in answer.text] == [], answer.text
    assert "\u200b" not in answer.text
