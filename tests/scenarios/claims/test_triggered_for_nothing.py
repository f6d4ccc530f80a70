"""An ability has triggered as its event happened (603.2), even where it is never put on the stack (603.3)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Mourner {1}{B}
  Creature — Vampire 0/1
  Whenever a creature dies, you gain 1 life.
card Quake {1}{R}
  Sorcery
  Quake deals 1 damage to each creature and each player.
"""
QUAKE = """
Ann is at 1 life
Ann has Mourner on the battlefield
Bob has 2 Mountain on the battlefield and Quake in hand
in Bob's precombat main phase
  Bob casts Quake
  everyone passes until it resolves
"""
TWO = "players Ann, Bob" + QUAKE
THREE = "players Ann, Bob, Cat" + QUAKE
LIVED = """
players Ann, Bob
Ann has Mourner on the battlefield
Bob has 2 Mountain on the battlefield and Quake in hand
in Bob's precombat main phase
  Bob casts Quake
  everyone passes until it resolves
"""


@pytest.mark.parametrize(
    ("situation", "asked", "said", "rule"),
    [
        (TWO, "does Mourner trigger?", "Yes: Mourner has triggered for nothing", "603.2"),
        (TWO, "does Mourner trigger?", "for the game ends first", "104.1"),
        (TWO, "how many times does Mourner trigger?", "Mourner triggers once", "603.2"),
        (TWO, "what triggers?", "Mourner, never put on the stack", "603.2"),
        (TWO, "why doesn't Ann gain life?", "never put on the stack, for the game ends", "104.1"),
        (THREE, "does Mourner trigger?", "for Ann has left the game", "800.4d"),
        (LIVED, "does Mourner trigger?", "Yes: Mourner triggers", "603.2"),
    ],
)  # fmt: skip
def test_what_has_triggered_for_nothing_has_triggered(
    situation: str, asked: str, said: str, rule: str
) -> None:
    (source,) = read(f"{CARDS}{situation}{asked}\n", open_=True)
    assert not source.unread, source.unread[0].message
    (answer,) = judge(source, "").result.answers
    assert said in answer.text, answer.text
    assert rule in answer.rules, answer.rules
