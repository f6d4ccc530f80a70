"""Lands that nobody told of, beside what else makes mana: whose mana a line speaks of, and whose it doesn't."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Ash Altar {3}
  Artifact
  Sacrifice a creature: Add {C}{C}.
card Sun Disc {1}
  Artifact
  {T}: Add {C}{C}.
card Prism {2}
  Artifact
  {T}: Add one mana of any color.
card Toll House {3}{W}
  Enchantment
  Whenever an opponent casts a spell, you create a Treasure token.
card Toll Gate {3}{W}
  Enchantment
  Whenever an opponent casts a spell, you create a Treasure token. (It's an artifact with "{T}, Sacrifice this token: Add one mana of any color.")
card Gilder {2}{G}
  Artifact
  Creatures you control have "{T}: Add {G}."
card Living Hill
  Land
  {T}: Add {C}.
  {1}: This land becomes a 2/2 Elemental creature until end of turn. It's still a land.
card Moss Elf {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Dim Rite {B}
  Instant
  Add {B}{B}{B}.
card Hunter {1}{W}{W}
  Creature — Human 1/3
card Idol {2}
  Artifact
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Veiled {4}{U}
  Creature — Bird 4/4
  Morph {2}{W}{W}
card Giant {2}{R}
  Creature — Giant 4/3
card Two Way Imp {1}{R}
  Creature — Imp 1/1
  Kicker {W} and/or {2}{B}
card Reed Song {G}
  Sorcery — Arcane
  You gain 1 life.
card Ice Ray {1}{R}
  Instant — Arcane
  Ice Ray deals 2 damage to any target.
  Splice onto Arcane {1}{U}
card Hider {3}{U}{U}
  Creature — Illusion 1/1
  When Hider enters, turn all other nontoken creatures face down.

"""


def run(lines: str) -> r.Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


def taken(lines: str) -> str:
    found = run(lines)
    assert found.reason == ""
    first = found.steps[0].text
    each = first.removeprefix("taken to be so: ").split("; ") if first.startswith("taken") else []
    return "; ".join(one for one in each if one.endswith("on the battlefield"))


THREE = "Ann has 3 × Plains on the battlefield"


@pytest.mark.parametrize(
    ("there", "deed", "lands"),
    [
        # What is told is no land, and can't pay for all that is cast.
        ("Ann controls Ash Altar", "Ann casts Hunter", THREE),
        ("Ann controls Ash Altar and Moss Elf", "Ann casts Hunter", THREE),
        ("Ann controls Sun Disc", "Ann casts Hunter", THREE),
        ("Ann controls Prism", "Ann casts Hunter", THREE),
        ("Ann controls Toll House", "Ann casts Hunter", THREE),
        ("Ann controls Toll Gate", "Ann casts Hunter", THREE),
        ("Ann controls Gilder", "Ann casts Hunter", THREE),
        ("Ann controls Toll Gate", "Ann casts Bolt on Bob", "Ann has Mountain on the battlefield"),
        ("Ann has Dim Rite in hand", "Ann casts Hunter", THREE),
        ("Ann controls Moss Elf", "Ann casts Hunter", THREE),
        # It is used, and behind all that is paid for.
        ("Ann controls Ash Altar", "Ann casts Hunter\nit resolves\nAnn sacrifices Hunter to Ash Altar", THREE),
        # It makes as much, and nothing of the color.
        ("Ann controls Sun Disc", "Ann casts Bolt on Bob", "Ann has Mountain on the battlefield"),
        # It can pay.
        ("Ann controls Sun Disc", "Ann casts Idol", ""),
        ("Ann controls Prism", "Ann casts Bolt on Bob", ""),
        ("Ann controls Ash Altar and Moss Elf", "Ann casts Idol", ""),
        ("Ann controls two Prisms and Sun Disc", "Ann casts Hunter", ""),
        # What is paid for is told to be paid for with it.
        ("Ann controls Ash Altar and Moss Elf", "Ann sacrifices Moss Elf to Ash Altar\nAnn casts Idol", ""),
        # Each cost has lands of its own colors, and what can't be done has none.
        ("Ann has Veiled (face down) on the battlefield", "Ann turns Veiled face up\ncan Ann cast Giant?", "Ann has 4 × Plains and 3 × Mountain on the battlefield"),
        ("Ann controls Veiled and Giant", "Bob casts Hider\neveryone passes until the stack is empty\nAnn turns Veiled face up\ncan Ann turn Giant face up?",
         "Bob has 5 × Island on the battlefield; Ann has 4 × Plains on the battlefield"),
    ],
)  # fmt: skip
def test_lands_are_there_for_what_nothing_told_pays(there: str, deed: str, lands: str) -> None:
    time = "" if "Bob casts" in deed else "in Ann's precombat main phase\n"
    assert taken(f"{there}\n{time}{deed}") == lands


@pytest.mark.parametrize(
    ("there", "deed", "why"),
    [
        (
            "Ann controls Living Hill",
            "Ann casts Hunter",
            (
                "Ann can't pay {1}{W}{W}; no lands are taken to be there for Ann, of whom Living Hill is told:"
                " write what there is, such as: Ann controls 3 Plains"
            ),
        ),
        (
            "Ann controls Living Hill",
            "Ann casts Bolt on Bob",
            (
                "Ann can't pay {R}; no lands are taken to be there for Ann, of whom Living Hill is told:"
                " write what there is, such as: Ann controls a Mountain"
            ),
        ),
        (
            "Ann controls Ash Altar and Moss Elf",
            "Ann sacrifices Moss Elf to Ash Altar\nAnn casts Hunter",
            (
                "Ann can't pay {1}{W}{W}; no lands are taken to be there for Ann, of whom Ash Altar is told:"
                " write what there is, such as: Ann controls 3 Plains"
            ),
        ),
        # How many basic lands there are is plain to see.
        ("Ann controls 2 Plains", "Ann casts Hunter", "Ann can't pay {1}{W}{W}"),
        ("Ann has no lands", "Ann casts Hunter", "Ann can't pay {1}{W}{W}"),
    ],
)
def test_where_no_lands_are_taken_it_is_said_why_and_what_to_write(
    there: str, deed: str, why: str
) -> None:
    found = run(f"{there}\nin Ann's precombat main phase\n{deed}")
    assert found.status is r.Status.FAILS
    assert found.reason.endswith(why)
    if "such as: " in why:
        line = why.partition("such as: ")[2]
        assert run(f"{there}\n{line}\nin Ann's precombat main phase\n{deed}").reason == ""


@pytest.mark.parametrize("there", ["Ann controls Sun Disc", "Ann controls Ash Altar"])
def test_what_is_only_asked_hangs_on_what_is_told(there: str) -> None:
    found = run(
        f"{there}\nAnn has Hunter in hand\nin Ann's precombat main phase\ncan Ann cast Hunter?"
    )
    assert found.answers[0].text.startswith("No: Ann can't cast Hunter: Ann can't pay")


@pytest.mark.parametrize("asked", ["can Ann crew Barge with Elk?", "Ann crews Barge with Elk"])
def test_what_is_paid_in_no_mana_brings_no_lands(asked: str) -> None:
    """A reminder of what a token does is no cost of the ability that is named (702.122a)."""
    found = run(f"""card Barge {{3}}
  Artifact — Vehicle 4/4
  When this Vehicle dies, create a Clue token. (It's an artifact with "{{2}}, Sacrifice this token: Draw a card.")
  Crew 2
card Elk {{1}}{{G}}
  Creature — Elk 2/2
Ann controls Barge and Elk
in Ann's precombat main phase
{asked}
then Ann controls 0 lands""")
    assert found.status is r.Status.PASSES, found.reason


ABILITIES = """card Parcel {1}
  Artifact
  {2}, {T}, Sacrifice this artifact: Draw a card.
  {5}, {T}, Sacrifice this artifact: You gain 4 life.
  {T}: You gain 1 life.
card Lab {U}{R}
  Enchantment
  {1}{U}: Draw a card.
  {1}{R}: You gain 1 life.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  {4}{G}: You gain 2 life.
  Equip {1}

"""


@pytest.mark.parametrize(
    ("deed", "lands"),
    [
        ("Ann activates Parcel's first ability", "2 Wastes"),
        ("Ann activates Parcel's second ability", "5 Wastes"),
        ("Ann activates Parcel's third ability", "0 Wastes"),
        ("Ann activates Lab's first ability", "2 Islands"),
        ("Ann activates Lab's second ability", "2 Mountains"),
        ("Ann activates Belt's first ability", "5 Forests"),
    ],
)
def test_the_ability_that_is_counted_is_the_one_that_is_paid_for(deed: str, lands: str) -> None:
    named = deed.split("'s ", maxsplit=1)[0].removeprefix("Ann activates ")
    found = run(
        f"{ABILITIES}Ann controls {named}\nin Ann's precombat main phase\n{deed}\nthen Ann controls {lands}"
    )
    assert found.status is r.Status.PASSES, found.reason


@pytest.mark.parametrize(
    ("lines", "lands"),
    [
        # What is asked about is paid for once, and besides what was done before it alone.
        ("Ann has Hunter in hand\ncan Ann cast Hunter?\nwhy can Ann cast Hunter?\n", THREE),
        ("Ann has Hunter in hand\ncan Ann cast Hunter?\nAnn casts Hunter\n", THREE),
        ("Ann has Hunter in hand\nwhat does Ann pay for Hunter?\n", THREE),
        ("Ann has Hunter and Bolt in hand\nwhat can Ann cast?\n", "Ann has 3 × Plains and Mountain on the battlefield"),
        ("Ann has Hunter, Giant and Bolt in hand\nAnn casts Bolt on Bob\nit resolves\ncan Ann cast Giant?\n", "Ann has 4 × Mountain on the battlefield"),
        ("Ann has Giant and Bolt in hand\ncan Ann cast Giant?\nAnn casts Bolt on Bob\n", "Ann has 3 × Mountain on the battlefield"),
        # A land that is tapped for it before, or played and tapped, is one of those that pay.
        ("Ann has Bolt in hand\nAnn taps Mountain for {R}\nAnn casts Bolt on Bob\n", "Ann has Mountain on the battlefield"),
        ("Ann has Giant in hand\nAnn plays Mountain\nAnn taps Mountain for {R}\nAnn casts Giant\n", "Ann has 2 × Mountain on the battlefield"),
        # What is spliced is paid for too (702.47a).
        ("Ann has Ice Ray in hand\nAnn casts Reed Song splicing Ice Ray targeting Bob\n", "Ann has 2 × Forest and Island on the battlefield"),
        # Each kicker that is named is paid for (702.33b).
        ("Ann casts Two Way Imp kicked {2}{B}\n", "Ann has 4 × Mountain and Swamp on the battlefield"),
        ("Ann casts Two Way Imp kicked with {W} and {2}{B}\n", "Ann has 4 × Mountain, Plains and Swamp on the battlefield"),
    ],
)  # fmt: skip
def test_no_more_lands_than_what_is_asked_needs(lines: str, lands: str) -> None:
    assert taken(f"in Ann's precombat main phase\n{lines}") == lands
