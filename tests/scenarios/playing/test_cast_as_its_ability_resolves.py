"""What is cast for its miracle or madness cost is cast as its triggered ability resolves (702.94a, 702.35a), however that is told."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Wonder {5}{U}{U}
  Sorcery
  Draw two cards.
  Miracle {1}{U}
card Rage {3}{R}
  Sorcery
  Rage deals 4 damage to any target.
  Madness {R}
card Loot {U}
  Instant
  Draw a card, then discard a card.
Ann controls 4 Islands and 4 Mountains
"""
DRAWN = "Ann has Wonder on top of the library\nin Ann's draw step\n"
LOOTED = "Ann has Rage and Loot in hand\nAnn casts Loot\nit resolves\nAnn discards Rage\n"
PAID = {
    f"{DRAWN}Ann casts Wonder with miracle\n": ("Wonder", "{1}{U}"),
    f"{DRAWN}Ann casts Wonder for its miracle cost\n": ("Wonder", "{1}{U}"),
    f"{DRAWN}Ann says yes\nWonder's trigger resolves\nAnn casts Wonder with miracle\n": (
        "Wonder",
        "{1}{U}",
    ),
    f"{LOOTED}Ann casts Rage with madness targeting Bob\n": ("Rage", "{R}"),
    f"{LOOTED}Ann casts Rage for its madness cost targeting Bob\n": ("Rage", "{R}"),
}


@pytest.mark.parametrize("story", PAID)
def test_that_cost_is_paid(story: str) -> None:
    card, cost = PAID[story]
    (source,) = read(f"{CARDS}{story}what did Ann pay for {card}?\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text == f"Ann pays {cost} for {card}", answer.text


def test_from_the_hand_it_is_not_cast_so() -> None:
    (source,) = read(
        f"{CARDS}Ann has Wonder in hand\ncan Ann cast Wonder with miracle?\n", open_=True
    )
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith("No: "), answer.text
    assert "702.94" in answer.rules
