"""One line for the targets of an ability that triggered more than once (603.2c, 603.3b, 603.3d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

HEAD = """players Ann, Bob, Cid
card Elk {G}
  Creature — Elk 2/2
card Doom {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Snuff {B}
  Instant
  Destroy target creature.
card Mourner {1}{B}
  Enchantment
  Whenever a creature dies, target player loses 1 life.

Ann has Mourner, 3 Elks, 4 Plains and a Swamp on the battlefield
Ann has Doom and Snuff in hand
"""
DOOM = "Ann casts Doom\neveryone passes until it resolves\n"


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    ("lines", "after"),
    [
        ("Mourner's ability targets Bob", "Bob is at 17 life"),
        ("Ann targets Bob for Mourner", "Bob is at 17 life"),
        ("Mourner's ability targets Bob\nMourner's ability targets Cid\nMourner's ability targets Cid", "Cid is at 18 life"),
        ("Mourner's ability targets Bob\nMourner's ability targets Cid\nMourner's ability targets Cid", "Bob is at 19 life"),
    ],
)  # fmt: skip
def test_a_line_that_stands_once_is_about_all_that_are_put_on_the_stack_together(
    lines: str, after: str
) -> None:
    found = result(f"{DOOM}{lines}\neveryone passes until the stack is empty\nthen {after}")
    assert found.reason == ""
    assert not found.open


def test_two_lines_say_nothing_of_a_third_trigger() -> None:
    found = result(f"{DOOM}Mourner's ability targets Bob\nMourner's ability targets Cid")
    assert found.open


def test_what_triggers_later_is_open() -> None:
    found = result(
        "Ann casts Snuff targeting Elk\neveryone passes until it resolves\nMourner's ability targets Bob\n"
        f"everyone passes until the stack is empty\n{DOOM}"
    )
    assert found.open


def test_the_like_ability_of_another_source_is_open() -> None:
    found = result(
        f"Ann has Mourner (called Other) on the battlefield\n{DOOM}Mourner's ability targets Bob"
    )
    assert found.open
