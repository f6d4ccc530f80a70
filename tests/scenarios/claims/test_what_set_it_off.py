"""Why an ability has triggered is what it triggered on, and its words (603.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Souls {2}{W}
  Enchantment
  Whenever a nontoken creature is put into your graveyard from the battlefield, you gain 1 life.
card Tithe {3}{W}
  Enchantment
  Whenever an opponent draws a card, you gain 1 life.
card Wake {2}{W}
  Creature — Bird 1/1
  When Wake enters, you gain 1 life.
card Dawn {1}{W}
  Enchantment
  At the beginning of each upkeep, you gain 1 life.
card Ire {1}{R}
  Enchantment
  Whenever you cast an instant spell, you gain 1 life.
card Elk {1}{G}
  Creature — Elk 3/3
card Murk {B}
  Instant
  Destroy target creature.
card Study {U}
  Sorcery
  Target player draws a card.

Ann controls Souls, Tithe, Dawn, Ire and Elk
Ann has Wake and Murk in hand
Bob has Study in hand
"""


@pytest.mark.parametrize(
    ("story", "name", "event"),
    [
        ("in Ann's turn\nAnn casts Murk targeting Elk\nit resolves", "Souls", "Elk goes from battlefield to graveyard"),
        ("in Ann's turn\nAnn casts Murk targeting Elk", "Ire", "Ann casts Murk"),
        ("in Ann's turn\nAnn casts Wake\nit resolves", "Wake", "Wake enters the battlefield"),
        ("in Bob's turn\nBob casts Study targeting Bob\nit resolves", "Tithe", "Bob draws a card"),
        ("in Bob's upkeep", "Dawn", "Bob's upkeep begins"),
    ],
)  # fmt: skip
def test_what_happened_stands_first(story: str, name: str, event: str) -> None:
    text = f"{CARDS}{story}\nwhy does {name} trigger?\ndoes {name} trigger?"
    why, whether = judge(read(text, open_=True)[0], "").result.answers
    assert why.text.startswith(f"Because: {event}, and ")
    assert "triggers: “" in why.text
    assert whether.text.startswith("Yes")
