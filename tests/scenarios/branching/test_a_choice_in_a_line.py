"""What if a choice were made otherwise that stands within a line which tells more: the rest of that line stays as it is."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Minotaur {3}{R}
  Creature — Minotaur 4/3
  You may exert Minotaur as it attacks. When you do, it gets +1/+1 and gains menace until end of turn.
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {1}{G}
  Creature — Ox 2/2
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Warder {W}
  Creature — Human Cleric 1/1
  {T}: Target creature you control gains protection from the color of your choice until end of turn.
"""
ATTACKS = "Ann controls Minotaur\nin Ann's turn\n"
EXERTED = (
    "Ann attacks Bob with Minotaur, exerting it",
    "Ann attacks Bob with Minotaur and exerts it",
    "Ann attacks Bob with Minotaur\nAnn exerts Minotaur",
)
WARDED = "Ann controls Elk and Warder\nBob has Spark in hand\nin Bob's turn\nBob casts Spark targeting Elk\nIn response, Ann activates Warder targeting Elk choosing red\neveryone passes until the stack is empty\n"
SPARKED = "Ann controls Elk and Ox\nBob has Spark in hand\nin Bob's turn\nBob casts Spark targeting Elk\neveryone passes until the stack is empty\n"


def _asked(story: str, question: str) -> str:
    (answer,) = judge(read(f"{CARDS}{story}{question}", open_=True)[0], "").result.answers
    return answer.text


@pytest.mark.parametrize("attack", EXERTED)
def test_an_attack_without_what_is_said_along(attack: str) -> None:
    text = _asked(f"{ATTACKS}{attack}\neveryone passes\n", "what if Ann doesn't exert Minotaur?")
    assert "4 combat damage" in text
    assert "becomes tapped" not in text  # it attacks all the same, and is tapped for that


@pytest.mark.parametrize(
    ("story", "question", "so", "not_so"),
    [
        (WARDED, "what if Ann chooses green?", "Elk is destroyed", "does not resolve"),
        (WARDED, "what if Ann chooses red?", "all else goes the same way", "destroyed"),
        (SPARKED, "what if Bob targets Ox?", "Spark deals 3 damage to Ox", "damage to Ann"),
        (SPARKED, "what if Bob targets Ann?", "Spark deals 3 damage to Ann", "Ox"),
    ],
)
def test_what_is_chosen_as_it_is_cast_or_activated(
    story: str, question: str, so: str, not_so: str
) -> None:
    text = _asked(story, question)
    assert so in text
    assert not_so not in text.partition("it does not come to this")[0]


def test_what_is_done_twice_is_not_guessed() -> None:
    """Two spells with a target each: which of them is meant can't be told."""
    twice = SPARKED.replace("Spark in hand", "two Sparks in hand").replace(
        "everyone passes", "Bob casts Spark targeting Ox\neveryone passes"
    )
    text = _asked(twice, "what if Bob targets Ann?")
    assert "Spark deals 3 damage to Ann" not in text
