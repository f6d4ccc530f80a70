"""An order of triggered abilities told by their words, their place, or by which resolves first (603.3b, 405.5)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """players Ann, Bob
card Well {G}
  Creature — Spirit 1/1
  When Well enters, you gain 4 life.
  When Well enters, double your life total.
card Choir {2}{W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.

Ann is at 10 life
Ann has a Forest on the battlefield and Well in hand
"""
CAST = "Ann casts Well\nWell resolves\n"
GAIN_FIRST, DOUBLE_FIRST = "Ann is at 28 life", "Ann is at 24 life"


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    ("line", "after"),
    [
        # The first on the stack resolves last.
        ("Ann orders Well's first ability, Well's second ability", DOUBLE_FIRST),
        ("Ann orders Well's second ability, Well's first ability", GAIN_FIRST),
        ("Ann orders Well's \"you gain 4 life\"", DOUBLE_FIRST),
        ("Ann orders the second ability", GAIN_FIRST),
        ("Ann resolves the second ability first", DOUBLE_FIRST),
        ('Ann resolves the "gain" first', GAIN_FIRST),
        ("Ann puts the doubling trigger on the stack first", GAIN_FIRST),
        ("Its life gain trigger resolves first", GAIN_FIRST),
        ("Ann puts Well's gain trigger on top of the stack", GAIN_FIRST),
        ("Ann chooses the double trigger to resolve first", DOUBLE_FIRST),
    ],
)  # fmt: skip
def test_an_ability_is_told_by_its_words_or_its_place(line: str, after: str) -> None:
    found = result(f"{CAST}{line}\neveryone passes until the stack is empty\nthen {after}")
    assert (found.status, found.reason) == (Status.PASSES, "")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Ann orders Well", "say which ability is meant"),
        ('Ann orders the "life"', "say which ability is meant"),
        ('Ann orders Well\'s "draw"', "none of the things to order"),
    ],
)
def test_what_could_be_either_is_refused(line: str, why: str) -> None:
    assert why in result(f"{CAST}{line}\neveryone passes until the stack is empty").reason


def test_a_place_without_its_source_is_refused_where_several_things_have_abilities_there() -> None:
    found = result(f"Ann controls Choir\n{CAST}Ann resolves the first ability first")
    assert "several things" in found.reason


DIES = """players Ann, Bob
card Grief {B}
  Creature — Spirit 1/1
  When Grief dies, target player loses 3 life.
card Boon {W}
  Enchantment
  Whenever a creature dies, double your life total.
card Doom {W}
  Sorcery
  Destroy all creatures.

Ann is at 10 life
Ann has Grief, Boon and a Plains on the battlefield and Doom in hand
"""


@pytest.mark.parametrize(
    ("lines", "after"),
    [
        ("Ann targets Ann\nAnn orders Boon, Grief", 14),
        ("Ann orders Boon, Grief\nAnn targets Ann", 14),
        ("Ann targets Ann\nAnn orders Grief, Boon", 17),
    ],
)
def test_an_order_may_be_told_behind_the_targets(lines: str, after: int) -> None:
    """The order comes first (603.3b); a line says what it is about, wherever it stands among the choices."""
    text = f"{DIES}Ann casts Doom\nDoom resolves\n{lines}\neveryone passes until the stack is empty\nthen Ann is at {after} life"
    found = judge(read(text, open_=True)[0], "").result
    assert (found.status, found.reason) == (Status.PASSES, "")
