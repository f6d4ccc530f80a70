"""Lands of a list lie where it says, but for those that could pay for what their player casts: in its colors, too (106.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
card Prism
  Land
  {T}: Add one mana of any color.
Bob controls Elk
"""
LIES = {
    "Ann has a Forest and Elk in the graveyard\nAnn casts Spark on Bob\n": ("Forest", "in Ann's graveyard"),
    "Ann has a Mountain and Elk in the graveyard\nAnn casts Spark on Bob\n": ("Mountain", "on the battlefield"),
    "Ann has Prism and Spark in hand\nAnn casts Spark on Bob\n": ("Prism", "on the battlefield"),
    "Ann has a Mountain and Spark in hand\nAnn casts Spark on Bob\n": ("Mountain", "on the battlefield"),
    "Ann has an Island, a Forest and Elk in the graveyard\nAnn casts Spark on Bob\n": ("Island", "in Ann's graveyard"),
}  # fmt: skip


@pytest.mark.parametrize("story", LIES)
def test_where_the_land_is(story: str) -> None:
    land, place = LIES[story]
    (source,) = read(f"{CARDS}{story}where is {land}?\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(f"{land} is {place}"), answer.text
