"""A response behind a line that says what an ability targets answers that ability; what can be done only before it answers the spell (603.3d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Drake {1}{U}
  Creature — Drake 3/3
  When Drake enters, destroy target creature an opponent controls.
card Elk {1}{G}
  Creature — Elk 2/2
card Deny {1}{U}
  Instant
  Counter target spell.
card Zap {R}
  Instant
  Zap deals 2 damage to target creature.

Bob controls Elk, 2 Islands and a Mountain
Ann has Drake in hand and two Islands on the battlefield
Bob has Deny and Zap in hand
in Ann's precombat main phase
"""
TOLD = {
    "In response, Bob casts Zap on Elk": "No: Drake's ability does not resolve: its target Elk is illegal",
    "In response, Bob casts Deny on Drake": "No: Drake is countered by Deny",
}
ASKED = {"Zap": "does Drake's ability resolve?", "Deny": "does Drake enter?"}


@pytest.mark.parametrize("line", TOLD)
@pytest.mark.parametrize(
    "joined",
    [
        "Ann casts Drake. Drake's ability targets Elk",
        "Ann casts Drake\nDrake's ability targets Elk",
    ],
)
def test_a_response_is_made_to_what_was_told_last(line: str, joined: str) -> None:
    asked = next(question for name, question in ASKED.items() if name in line)
    (source,) = read(f"{CARDS}{joined}\n{line}\n{asked}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert TOLD[line] in answer.text  # told by itself, the aim of what is countered is reported
