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


LATER = (
    "Ann casts Snuff targeting Elk\neveryone passes until it resolves\nMourner's ability targets Bob\n"
    f"everyone passes until the stack is empty\n{DOOM}"
)


def test_what_triggers_later_is_aimed_by_the_line_told_before_and_that_is_said() -> None:
    found = result(f"{LATER}everyone passes until the stack is empty\nthen Bob is at 17 life")
    assert found.reason == ""
    assert not found.open
    taken = next(one.text for one in found.steps if one.text.startswith("taken to be so"))
    assert "Mourner's later ability is aimed as line 18 says of an earlier one" in taken


def test_a_line_still_to_come_is_what_a_later_trigger_is_aimed_by() -> None:
    told = f"{LATER}Mourner's ability targets Cid\neveryone passes until the stack is empty\n"
    found = result(f"{told}then Cid is at 18 life\nand Bob is at 19 life")
    assert found.reason == ""
    assert not any("later ability" in one.text for one in found.steps)


def test_the_like_ability_of_another_source_is_open() -> None:
    found = result(
        f"Ann has Mourner (called Other) on the battlefield\n{DOOM}Mourner's ability targets Bob"
    )
    assert found.open


GROW = """players Ann, Bob
card Elk {G}
  Creature — Elk 2/2
card Grove {G}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.
card Glade {G}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Rains {G}
  Sorcery
  Put a +1/+1 counter on each creature you control.

Ann controls Grove, Glade, Elk (called First), Elk (called Second), Elk (called Third) and a Forest
Ann has Rains in hand
Ann casts Rains
it resolves
"""
"""Three events at once, for each of which two replacement effects compete (616.1)."""


@pytest.mark.parametrize(
    ("lines", "counters"),
    [
        ("Ann applies Glade first", (4, 4, 4)),
        ("Ann applies Grove first", (3, 3, 3)),
        ("Ann applies Glade first\nAnn applies Grove first\nAnn applies Glade first", (4, 3, 4)),
    ],
)
def test_what_is_applied_first_is_so_for_all_that_happens_at_once(
    lines: str, counters: tuple[int, ...]
) -> None:
    each = zip(("First", "Second", "Third"), counters, strict=True)
    claims = "\n".join(f"then {name} has {n} +1/+1 counters" for name, n in each)
    found = judge(read(f"{GROW}{lines}\n{claims}", open_=True)[0], "").result
    assert found.reason == ""
    assert not found.open


def test_two_lines_say_nothing_of_a_third_event() -> None:
    found = judge(
        read(f"{GROW}Ann applies Glade first\nAnn applies Grove first", open_=True)[0], ""
    ).result
    assert found.open
