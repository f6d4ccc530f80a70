"""What is divided goes to one target as a whole, which may be said although nobody is asked (601.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """players Ann, Bob
card Twin Flame {R}
  Instant
  Twin Flame deals 2 damage divided as you choose among one or two targets.
card Echo Shrine {1}
  Enchantment
  Whenever you cast a spell, target player gains 1 life.

Ann has Twin Flame in hand and Mountain on the battlefield
"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    "lines",
    [
        "Ann casts Twin Flame targeting Bob dividing 2 to Bob\neveryone passes until it resolves",
        "Ann casts Twin Flame dividing 2 to Bob\neveryone passes until it resolves",
        "Ann casts Twin Flame targeting Bob\nAnn divides 2 to Bob\neveryone passes until it resolves",
        "Ann casts Twin Flame targeting Bob\neveryone passes until it resolves\nAnn divides 2 to Bob",
    ],
)
def test_all_to_one_may_be_said(lines: str) -> None:
    found = result(f"{lines}\nthen Bob is at 18 life")
    assert (found.reason, found.status) == ("", Status.PASSES)


def test_it_may_be_said_where_the_spell_makes_something_trigger() -> None:
    found = result(
        "Ann has Echo Shrine on the battlefield\nAnn casts Twin Flame targeting Bob dividing 2 to Bob\n"
        "Echo Shrine's ability targets Ann\neveryone passes until the stack is empty\nthen Bob is at 18 life"
    )
    assert (found.reason, found.status) == ("", Status.PASSES)


@pytest.mark.parametrize(
    "lines",
    [
        "Ann casts Twin Flame targeting Bob dividing 1 to Bob",
        "Ann casts Twin Flame targeting Bob dividing 2 to Ann",
        "Ann casts Twin Flame targeting Bob\nAnn divides 1 to Bob\neveryone passes until it resolves",
    ],
)
def test_another_share_is_not_what_happened(lines: str) -> None:
    assert "asked" in result(f"{lines}\nthen Ann is at 20 life").reason


def test_who_tells_how_what_may_be_done_is_divided_does_it() -> None:
    lines = """card Star {1}{G}
  Creature — Dragon 2/2
  When this creature dies, you may distribute five +1/+1 counters among any number of target creatures.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
card Doom {B}
  Instant
  Destroy target creature.

Ann controls Star, Elk and Ox
in Bob's precombat main phase
Bob casts Doom on Star
it resolves
Star's ability targets Elk and Ox
Ann divides 3 to Elk and 2 to Ox
how big is Elk in the end?
"""
    (found,) = judge(read(lines, open_=True)[0], "").result.answers
    assert found.known, found
    assert "6/6" in found.text, found


RAGE = """players Ann, Bob
card Rage {3}{R}
  Creature — Elemental 3/3
  When this creature enters, it deals 4 damage divided as you choose among any number of target creatures.
card Old Wall {W}
  Creature — Wall 0/4
card Grey Cub {G}
  Creature — Bear 2/2

Ann has Rage in hand and 4 Mountains on the battlefield
Bob controls Old Wall and Grey Cub

in Ann's precombat main phase
Ann casts Rage
it resolves
"""


@pytest.mark.parametrize(
    ("line", "dead", "alive"),
    [
        ("Ann divides 4 to Old Wall", ["Old Wall"], ["Grey Cub"]),
        ("Ann divides 2 to Old Wall and 2 to Grey Cub", ["Grey Cub"], ["Old Wall"]),
        ("Ann assigns 4 to Old Wall", ["Old Wall"], ["Grey Cub"]),
        ("Rage's trigger deals 2 damage to Old Wall and 2 damage to Grey Cub", ["Grey Cub"], ["Old Wall"]),
        ("Rage's ability targets Old Wall and Grey Cub\nAnn divides 2 to Old Wall and 2 to Grey Cub", ["Grey Cub"], ["Old Wall"]),
    ],
)  # fmt: skip
def test_who_divides_has_said_the_targets(line: str, dead: list[str], alive: list[str]) -> None:
    then = [f"{one} is in Bob's graveyard" for one in dead]
    then += [f"{one} is on the battlefield" for one in alive]
    text = f"{RAGE}{line}\neveryone passes until the stack is empty\nthen {' and '.join(then)}\n"
    found = judge(read(text, open_=True)[0], "").result
    assert (found.reason, found.status) == ("", Status.PASSES)


@pytest.mark.parametrize("shares", ["3 to Old Wall", "3 to Old Wall and 2 to Grey Cub"])
def test_what_is_divided_is_all_of_it(shares: str) -> None:
    text = f"{RAGE}Ann divides {shares}\neveryone passes until the stack is empty\nthen Ann is at 20 life\n"
    assert judge(read(text, open_=True)[0], "").result.status is not Status.PASSES
