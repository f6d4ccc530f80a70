"""A time of casting that hangs on the targets: begun at once, and refused if they are others (601.2e, 601.3b).

What is settled before targets are chosen, a cost or a restriction, can't hang on them and is not read.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import reading_of

CARDS = """players Ann, Bob
card Late Word {{B}}
  Sorcery
  {own}
  Late Word deals 1 damage to any target.
card Bond {{B}}
  Enchantment
  {other}
card Elk {{1}}{{G}}
  Creature — Elk 3/3
card Ox {{1}}{{G}}
  Creature — Ox 3/3

Ann has {here}Bond and a Swamp on the battlefield, Late Word in hand
Bob has Ox on the battlefield
in {whose} precombat main phase
then {claims}
"""
FLASH = "You may cast this spell as though it had flash if it targets {}."
ALL = "You may cast spells that target {} as though they had flash."
NONE = "Ann can't cast Late Word"
AIMED = {
    "a creature you control": ("Elk", ("Ox", "Bob", "Ann")),
    "an opponent": ("Bob", ("Elk", "Ox", "Ann")),
    "a creature you don't control": ("Ox", ("Elk", "Bob")),
    "a player": ("Ann", ("Elk", "Ox")),
}
"""What must be aimed at, a target that is that, and others that are not."""


def _story(
    own: str, other: str, claims: list[str], whose: str = "Bob's", here: str = "Elk, "
) -> None:
    story = CARDS.format(
        own=own, other=other, whose=whose, here=here, claims="\n  and ".join(claims)
    )
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason


@pytest.mark.parametrize("what", AIMED)
@pytest.mark.parametrize("of_itself", [True, False])
def test_only_so_aimed_it_is_cast_at_any_time(what: str, of_itself: bool) -> None:  # noqa: FBT001
    right, wrong = AIMED[what]
    claims = [f"Ann can cast Late Word targeting {right}, because 601.3b"]
    claims += [f"Ann can't cast Late Word targeting {one}, because 601.3b" for one in wrong]
    own, other = (
        (FLASH.format(what), "Flash") if of_itself else ("Flashback {3}{B}", ALL.format(what))
    )
    _story(own, other, claims)


def test_in_its_time_it_is_aimed_at_anything() -> None:
    claims = [f"Ann can cast Late Word targeting {one}" for one in ("Elk", "Ox", "Bob")]
    _story(FLASH.format("a creature you control"), "Flash", claims, whose="Ann's")


def test_with_nothing_to_aim_at_it_is_not_begun() -> None:
    own = FLASH.format("a creature you control")
    _story(own, "Flash", [f"{NONE} targeting Ox, because 117.1a"], here="")


BEFORE = (
    "You may pay {B} rather than pay this spell's mana cost if it targets a creature you control.",
    "If it targets a creature you control, you may pay {B} rather than pay this spell's mana cost.",
    "Cast this spell only if it targets a creature you control.",
)
"""Texts about what is settled before there are targets."""


@pytest.mark.parametrize("text", BEFORE)
def test_what_is_settled_before_is_not_read(text: str) -> None:
    assert reading_of(text).unread is not None
