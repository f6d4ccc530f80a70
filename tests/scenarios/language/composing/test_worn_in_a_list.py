"""In a list only what can be worn so belongs to what wears it; where it could go on both ways it is refused."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.read import Unreadable, read
from rulesdb.scenarios.language.text import sentence

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+1.
  Equip {1}
card Sword {2}
  Artifact — Equipment
  Equipped creature gets +2/+0.
  Equip {2}
card Pall {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -1/-1.
card Grace {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +0/+2.

"""


@pytest.mark.parametrize(
    ("said", "worn"),
    [
        ("Ann controls Elk enchanted by Pall, Belt and 2 Forests", {"Pall"}),
        ("Ann controls Elk enchanted by Pall and Belt", {"Pall"}),
        ("Ann controls Elk enchanted by Pall, Grace and 2 Forests", {"Pall", "Grace"}),
        ("Ann controls Elk equipped with Belt and Sword", {"Belt", "Sword"}),
        ("Ann controls Elk equipped with Belt and 2 Forests", {"Belt"}),
    ],
)
def test_what_can_be_worn_so_belongs_to_it(said: str, worn: set[str]) -> None:
    (one,) = read(CARDS + said, open_=True)
    things = [thing for has in one.scenario.setup for thing in getattr(has, "things", ())]
    assert {
        thing.name for thing in things if any(mark.kind == "attached to" for mark in thing.marks)
    } == worn, [sentence(has) for has in one.scenario.setup]


@pytest.mark.parametrize(
    ("said", "which"),
    [
        ("Ann controls Elk equipped with Belt, Sword and 2 Forests", "Sword"),
        ("Ann controls Elk equipped with Belt, Pall and 2 Forests", "Pall"),
        ("Ann controls Elk equipped with Belt and Pall", "Pall"),
    ],
)
def test_what_could_be_either_is_refused(said: str, which: str) -> None:
    with pytest.raises(Unreadable, match=f"{which} could be attached to Elk or not"):
        read(CARDS + said, open_=True)
