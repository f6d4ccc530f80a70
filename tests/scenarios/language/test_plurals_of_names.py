"""Names of cards in the plural mean so many of the card, in set-up, deeds and claims; a name that is one as it stands stays as it is."""

from __future__ import annotations

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.scenarios.language.read import read
from tests.scenarios.material import passes

ONES = (
    ("Grove Visionary", "Grove Visionaries"),
    ("Moss Elf", "Moss Elves"),
    ("Keen Knife", "Keen Knives"),
    ("Marsh Witch", "Marsh Witches"),
    ("Hill Fox", "Hill Foxes"),
    ("Hill Giant", "Hill Giants"),
    ("River Merman", "River Mermen"),
    ("Bird of the Vale", "Birds of the Vale"),
    ("Son of Embers", "Sons of Embers"),
    ("Wolf from Yonder", "Wolves from Yonder"),
    ("Ally in Need", "Allies in Need"),
)


def _cards(*names: str) -> str:
    return "".join(f"card {one} {{G}}\n  Creature — Beast 2/2\n" for one in names)


@pytest.mark.parametrize(("one", "several"), ONES)
def test_of_a_name(one: str, several: str) -> None:
    """Two are there, two attack, two are tapped, and the third is not."""
    text = f"""{_cards(one)}
Ann controls three {several}
Bob is at 20 life

in Ann's precombat main phase
  Ann attacks Bob with two {several}
  Bob doesn't block
  everyone passes until the stack is empty
in Ann's postcombat main phase
then Bob is at 16 life
  and Ann controls 3 {several}
  and Ann controls 2 tapped {several}
"""
    passes(text, "")


def test_a_name_as_it_stands() -> None:
    """`Moss Elves` and `Birds of the Vale` are cards of these names, though others are called so in the singular."""
    text = f"""{_cards("Moss Elves", "Moss Elf", "Birds of the Vale", "Bird of the Vale")}
Ann controls two Moss Elves and three Birds of the Vale
then Ann controls 2 Moss Elves
  and Ann controls no Moss Elf
  and Ann controls 3 Birds of the Vale
  and Ann controls no Bird of the Vale
"""
    passes(text, "")


@pytest.mark.parametrize("name", ["Grove Visionaries", "Birds of the Vale", "Knives"])
def test_of_no_name(name: str) -> None:
    """What no card is called in the singular either is unknown."""
    with pytest.raises(RulesdbError, match="no card"):
        read(f"{_cards('Hill Fox')}\nAnn controls two {name}\nthen Ann is at 20 life\n")
