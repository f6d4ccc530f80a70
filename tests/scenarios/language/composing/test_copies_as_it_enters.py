"""`Mime enters as a copy of Ogre`: who cast Mime chooses that, whoever has responded since (707.5)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

CARDS = """card Mime {U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Ogre {2}{R}
  Creature — Ogre 3/3
card Jolt {R}
  Instant
  Jolt deals 2 damage to any target.

Ann has Mime in hand
Bob controls Ogre
Ann casts Mime
"""


@pytest.mark.parametrize(
    "line", ["Mime enters as a copy of Ogre", "Mime copies Ogre", "Mime becomes a copy of Ogre"]
)
@pytest.mark.parametrize("before", ["", "In response, Bob casts Jolt targeting Ann\n"])
def test_who_cast_it_chooses(before: str, line: str) -> None:
    (source,) = read(f"{CARDS}{before}{line}\nwhat is Mime?", open_=True)
    chosen = next(one for one in source.scenario.steps if isinstance(one, m.Choose))
    assert chosen.player == "Ann"


@pytest.mark.parametrize(
    "line", ["Mime enters as a copy of the token", "Ann casts Mime as a copy of the token"]
)
def test_a_token_is_copied_too(line: str) -> None:
    """707.5: what is copied may be called as any other thing."""
    start = CARDS.replace("Ann casts Mime\n", "Ann controls a 1/1 green Saproling creature token\n")
    casts = "" if "casts" in line else "Ann casts Mime\n"
    (source,) = read(f"{start}{casts}{line}\nwhat is Mime?", open_=True)
    chosen = next(one for one in source.scenario.steps if isinstance(one, m.Choose))
    assert chosen.player == "Ann"
    assert [one.ref.name for one in chosen.values if one.ref is not None] == ["the token"]
