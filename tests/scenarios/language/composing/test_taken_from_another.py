"""`Bob controls Ann's Ogre, which is enchanted by …`: the Aura that gives him control is his (303.4e)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Broken, read, read_each
from rulesdb.scenarios.results import Status

CARDS = """card Control Rod {2}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Heavy Chain {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block.
card Ogre {2}{R}
  Creature — Ogre 3/3
card Sol Crown {1}
  Artifact

players Ann, Bob, Cat
"""


@pytest.mark.parametrize(
    "clause", [", which is enchanted by Control Rod", ", which is enchanted with Control Rod"]
)
def test_the_aura_that_gives_control_is_the_controllers(clause: str) -> None:
    lines = f"Bob controls Ann's Ogre{clause}\nBob concedes\nthen Ann controls Ogre"
    result = judge(read(CARDS + lines, open_=True)[0], "").result
    assert (result.reason, result.status) == ("", Status.PASSES)


def test_of_another_aura_it_must_be_told_whose_it_is() -> None:
    (found,) = read_each(
        f"{CARDS}Bob controls Ann's Ogre, which is enchanted by Heavy Chain\nwho controls Ogre?",
        open_=True,
    )
    if isinstance(found, Broken):
        assert found.problems
    else:
        assert "nobody has Heavy Chain" in judge(found, "").result.reason


LISTS = (
    "Bob controls Ann's Ogre, Heavy Chain and two Plains",
    "Bob controls Heavy Chain, Ann's Ogre and two Plains",
    "Bob controls two Plains and Ann's Ogre",
    "Bob controls Ann's Ogre (tapped), Heavy Chain and Cat's Island",
    "Bob has Ann's Ogre and Heavy Chain on the battlefield",
    "Bob controls a Sol Crown, Ann's Ogre, and Heavy Chain",
    "Bob controls his own Heavy Chain, Ann's Ogre and Bob's Plains",
)


@pytest.mark.parametrize("line", LISTS)
def test_of_a_list_that_is_anothers_which_is_said_to_be(line: str) -> None:
    text = f"{CARDS}Cat is at 9 life\n{line}\nwho owns Ogre?\nwho controls Ogre?"
    owns, controls = (str(one.text) for one in judge(read(text, open_=True)[0], "").result.answers)
    assert owns.startswith("Ann owns")
    assert controls.startswith("Bob controls")


def test_of_a_list_that_was_told_otherwise_nothing_is_taken() -> None:
    (found,) = read_each(
        f"{CARDS}Ann controls Ogre\nBob controls Ann's Ogre and two Plains\nwho controls Ogre?",
        open_=True,
    )
    assert isinstance(found, Broken)
    assert "owned by Ann" in found.problems[0].message


ATTACHED = (
    ("Bob controls Control Rod and two Plains\nControl Rod is attached to Ann's Ogre", "Bob controls Ogre"),
    ("Bob controls Control Rod (attached to Ann's Ogre)", "Bob controls Ogre"),
    ("Bob controls Heavy Chain\nHeavy Chain is attached to Ann's Ogre", "Ann controls Ogre"),
    ("Ann's Ogre is enchanted by Bob's Control Rod", "Bob controls Ogre"),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "then"), ATTACHED)
def test_what_an_aura_is_on_is_there_though_nobody_was_told_to_have_it(
    lines: str, then: str
) -> None:
    result = judge(read(f"{CARDS}{lines}\nthen {then}", open_=True)[0], "").result
    assert (result.reason, result.status) == ("", Status.PASSES)
