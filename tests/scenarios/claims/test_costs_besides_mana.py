"""What is paid besides mana is told with the price: what is tapped, sacrificed and returned, and no tax for what is not cast."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Sneak {1}{U}
  Creature — Ninja 2/2
  Ninjutsu {1}
card Drum {2}
  Artifact
  {1}, {T}, Sacrifice Drum: Draw a card.
card Sling {2}
  Artifact
  {1}, Return a creature you control to its owner's hand: Draw a card.

Ann controls Elk, Drum, Sling and 6 Islands
Ann has Sneak in hand
in Ann's turn
Ann attacks Bob with Elk and isn't blocked
"""


@pytest.mark.parametrize(
    ("of", "text", "rule"),
    [
        ("Drum", "Ann pays {1}; Drum becomes tapped; Ann sacrifices Drum for Drum", "701.21a"),
        ("Sling", "Ann pays {1}; Elk is returned to its owner's hand for Sling", "601.2h"),
        (
            "Sneak",
            "Ann pays {1}; Ann reveals Sneak; Elk is returned to its owner's hand for Sneak",
            "702.49a",
        ),
    ],
)
def test_every_part_of_a_cost_is_told(of: str, text: str, rule: str) -> None:
    (source,) = read(f"{HEAD}what does Ann pay to activate {of}?\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text == text
    assert rule in answer.rules
    assert "903.8" not in answer.rules
