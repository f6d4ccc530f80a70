"""Names of cards in the plural mean so many of the card, in set-up, deeds and claims; a name that is one as it stands stays as it is."""

from __future__ import annotations

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.branching.judge import judge
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


SEVERAL = _cards("Hill Giant", "Moss Elf")


@pytest.mark.parametrize(
    "line",
    [
        "Hill Giants are tapped",
        "Both Hill Giants are tapped",
        "The Hill Giants are tapped",
        "2 Hill Giants are tapped",
    ],
)
def test_all_that_were_told_are_so(line: str) -> None:
    """Without a number they are all of them, and not one."""
    text = f"""{SEVERAL}
Ann controls two Hill Giants and two Moss Elves
{line}
in Ann's precombat main phase
then both Hill Giants are tapped
  and both Moss Elves are untapped
"""
    passes(text, "")


@pytest.mark.parametrize(
    ("line", "life"),
    [
        ("Ann attacks with Hill Giants", 16),
        ("Ann attacks with both Hill Giants", 16),
        ("Ann attacks with Moss Elves and Hill Giants", 12),
        ("Hill Giants attack Bob", 16),
        ("Ann attacks with 2 Hill Giants and a Moss Elf", 14),
    ],
)
def test_all_that_were_told_attack(line: str, life: int) -> None:
    text = f"""{SEVERAL}
Ann controls two Hill Giants and two Moss Elves
Bob is at 20 life
in Ann's precombat main phase
  {line}
  Bob doesn't block
in Ann's postcombat main phase
then Bob is at {life} life
"""
    passes(text, "")


@pytest.mark.parametrize(
    "there",
    [
        "Ann controls two Hill Giants\nBob controls two Hill Giants",
        "Ann controls Hill Giant and Hill Giant (called First)",
    ],
)
def test_how_many_is_not_told(there: str) -> None:
    """Where they could be any of several, the line is refused; who attacks with them attacks with all of hers."""
    with pytest.raises(RulesdbError, match="several"):
        read(
            f"{SEVERAL}\n{there}\nAnn attacks with both Hill Giants and Hill Giants\nthen Ann is at 20 life\n"
        )
    (source,) = read(f"{SEVERAL}\n{there}\nAnn attacks with Hill Giants\n", open_=True)
    story = judge(source, "").story
    assert story is not None
    assert story.state.combat is not None
    assert len(story.state.combat.attackers) == 2


def test_tokens_that_are_here_come_before_a_part_of_another_name() -> None:
    """`two Rats` are the Rat tokens told, and not what ends with that word in a graveyard."""
    text = """card Ash Altar {1}
  Artifact
  Sacrifice two creatures: Draw a card.
card Bog Rats {B}
  Creature — Rat 1/1
Ann controls Ash Altar and three 1/1 black Rat creature tokens
Ann has Bog Rats in the graveyard
in Ann's precombat main phase
  Ann activates Ash Altar sacrificing two Rats
then Ann controls 1 Rat
"""
    passes(text, "")


HERS = """card Lone Ogre {2}{R}
  Creature — Ogre 3/3
card Small Goblin {R}
  Creature — Goblin 1/1
card Cat Call {2}{W}
  Sorcery
  Create three 1/1 white Elemental Cat creature tokens with haste.

Ann controls three Small Goblins, Lone Ogre and 3 Plains
Ann has Cat Call in hand
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("line", "many"),
    [
        ("Ann attacks Bob with her Small Goblins", 3),
        ("Ann attacks Bob with the Small Goblins", 3),
        ("Ann attacks Bob with all her Small Goblins", 3),
        ("Ann attacks Bob with each Small Goblin", 3),
        ("Ann attacks Bob with two Small Goblins", 2),
        ("Ann attacks Bob with her Small Goblins and Lone Ogre", 4),
        ("Ann attacks Bob with a Small Goblin", 1),
        ("Ann attacks Bob with Ann's Small Goblin", 1),
        ("Bob controls Lone Ogre\nAnn attacks Bob with Ann's Lone Ogre", 1),
        *((f"Ann casts Cat Call\neveryone passes until the stack is empty\nAnn attacks Bob with {those}", 3)
          for those in ("her Elemental Cats", "the Elemental Cats", "all Elemental Cats", "each Elemental Cat", "Elemental Cats")),
    ],
)  # fmt: skip
def test_as_many_attack_as_are_told(line: str, many: int) -> None:
    (source,) = read(f"players Ann, Bob\n{HERS}{line}\n", open_=True)
    story = judge(source, "").story
    assert story is not None
    assert story.state.combat is not None
    assert len(story.state.combat.attackers) == many


@pytest.mark.parametrize(
    ("line", "many"),
    [
        ("Ann sacrifices her Small Goblins", 3),
        ("Ann sacrifices the two Small Goblins", 2),
        ("Ann sacrifices Lone Ogre and her Small Goblins", 4),
        ("Ann sacrifices Lone Ogre and her two Small Goblins", 3),
        ("Ann sacrifices her Small Goblin", 1),
    ],
)
def test_as_many_are_chosen_as_are_told(line: str, many: int) -> None:
    (source,) = read(f"players Ann, Bob\n{HERS}{line}\n", open_=True)
    chosen = next(step for step in source.scenario.steps if isinstance(step, m.Choose))
    assert len(chosen.values) == many
