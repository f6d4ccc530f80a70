"""`both` in front of a name where they attack or block: two of it, wherever it stands; else this one and another."""

from __future__ import annotations

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob, Cat
card Elk {1}{G}
  Creature — Elk 3/3
card Grim Bears {1}{G}
  Creature — Bear 2/2
card Hill Ogre {3}{R}
  Creature — Ogre 3/3
card Ox {1}{W}
  Creature — Ox 1/4

Ann controls two Elks, two Grim Bears, two Hill Ogres and Ox
Bob controls two Elks, two Grim Bears and Ox
in Ann's precombat main phase
"""


def fight(line: str) -> list[str]:
    """Whoever attacks or blocks by the last line, each by name."""
    steps = read(f"{HEAD}{line}\nthen Ann is at 20 life")[0].scenario.steps
    deed = next(one.deed for one in reversed(steps) if isinstance(one, m.Act))
    if isinstance(deed, m.Attack):
        return [raid.attacker.name for raid in deed.raids]
    assert isinstance(deed, m.Block)
    return [ref.name for one in (deed, *deed.more) for ref in one.blockers]


ELKS, BEARS, OGRES = ["Elk"] * 2, ["Grim Bears"] * 2, ["Hill Ogre"] * 2


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Ann attacks Bob with both Elks", ELKS),
        ("Ann attacks Bob with both Grim Bears", BEARS),
        ("Ann attacks Bob with both Elks and Ox", [*ELKS, "Ox"]),
        ("Ann attacks Bob with Ox and both Hill Ogres", ["Ox", *OGRES]),
        ("Ann attacks Bob with Ox and both Grim Bears", ["Ox", *BEARS]),
        ("Ann attacks Bob with both Grim Bears and both Hill Ogres", [*BEARS, *OGRES]),
        ("Ann attacks Bob with both Elks, both Grim Bears and Ox", [*ELKS, *BEARS, "Ox"]),
        ("Ann attacks with both Grim Bears at Bob and Ox at Cat", [*BEARS, "Ox"]),
        ("Ann attacks with both of her Hill Ogres at Bob", OGRES),
        ("Ann attacks Bob with both Ox and Hill Ogre", ["Ox", "Hill Ogre"]),
        ("Ann attacks Bob with Ox\nBob blocks Ox with both Grim Bears", BEARS),
        ("Ann attacks Bob with Ox\nBob blocks Ox with both Ox and Elk", ["Ox", "Elk"]),
    ],
)
def test_both_are_two_of_a_name_or_this_and_another(line: str, who: list[str]) -> None:
    assert fight(line) == who


@pytest.mark.parametrize("line", ["Ann attacks Bob with both Grim Bears and Ox"])
def test_what_could_be_either_is_asked_for(line: str) -> None:
    """Two of a name that is like a plural, and another: one of each may be meant."""
    with pytest.raises(RulesdbError, match="how many is told as a number"):
        fight(line)
