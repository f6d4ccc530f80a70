"""What is chosen as an ability resolves may be said as it is activated, and is kept to what is asked then (608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Abbess {W}
  Creature — Cleric 1/1
  {T}: Target creature you control gains protection from the color of your choice until end of turn.
card Healer {W}
  Creature — Cleric 1/1
  {T}: You gain 1 life.
card Cub {W}
  Creature — Cat 2/1
card Ogre {2}{R}
  Creature — Ogre 3/3

Ann controls Abbess, Healer and Cub
Bob controls Ogre
Ann attacks with Cub
Bob blocks Cub with Ogre
"""


def why(lines: str) -> str:
    return judge(read(CARDS + lines, open_=True)[0], "").result.reason


@pytest.mark.parametrize(
    ("color", "outcome"),
    [("red", "Cub is on the battlefield"), ("blue", "Cub is in the graveyard")],
)
def test_a_color_may_be_said_with_the_activation(color: str, outcome: str) -> None:
    deed = f"Ann activates Abbess targeting Cub choosing {color}"
    assert why(f"{deed}\neveryone passes until end of combat\nthen {outcome}") == ""


def test_what_nothing_asks_for_is_refused() -> None:
    assert "asked" in why("Ann activates Healer choosing red\nthen Ann is at 21 life")
