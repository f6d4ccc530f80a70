"""What a situation told in free words leaves out: the attack before a block, what could attack, whose turn it is, the rest of a name."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Broken, read_each
from rulesdb.scenarios.results import Result, Status

CARDS = """card Raging Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/2
card Storm Vortex {1}{R}
  Enchantment
  Players can't gain life.
card Grip {2}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Mend {R}
  Instant
  Mend deals 3 damage to target player. You gain 3 life.
card Sever {W}
  Instant
  Exile target creature.
card Deny {U}
  Instant
  Counter target spell.
card Doom {3}{B}
  Sorcery
  Destroy all creatures.
card Peek {U}
  Sorcery
  Scry 1.
"""


def _judged(lines: str) -> Result | Broken:
    (found,) = read_each(f"{CARDS}{lines}\n", open_=True)
    return found if isinstance(found, Broken) else judge(found, "").result


BLOCKS = (
    "Ann controls Raging Elk. Bob blocks it with Ox.",
    "Ann controls Raging Elk and Bob controls Ox. Bob blocks Raging Elk with Ox.",
    "Ann's Raging Elk is blocked by Bob's Ox.",
    "Bob's Ox blocks Ann's Raging Elk.",
    "Ann has a Raging Elk. Bob chump-blocks it with an Ox.",
)


@pytest.mark.parametrize("lines", BLOCKS)
def test_what_is_blocked_has_attacked(lines: str) -> None:
    result = _judged(
        f"{lines}\nin Ann's postcombat main phase\nthen Ox is in Bob's graveyard\n  and Raging Elk is tapped"
    )
    assert isinstance(result, Result)
    assert (result.reason, result.status) == ("", Status.PASSES)


def test_no_attack_is_added_where_a_time_or_an_attack_is_told() -> None:
    lines = "Ann controls Raging Elk\nBob controls Ox\nin Ann's precombat main phase\nBob blocks Raging Elk with Ox\nthen Ox is on the battlefield"
    result = _judged(lines)
    assert isinstance(result, Result)
    assert result.status is Status.FAILS


THEN = (
    ("Bob casts Storm Vortex. Ann then casts Mend on Bob.", "Storm Vortex resolves."),
    ("Ann casts Grip on Bob's Ox. Bob then exiles it with Sever.", "Grip resolves."),
)


@pytest.mark.parametrize(("lines", "write"), THEN)
def test_whether_a_permanent_spell_has_resolved_by_then_is_asked_for(
    lines: str, write: str
) -> None:
    found = _judged(f"Ann is at 9 life. {lines}")
    assert isinstance(found, Broken)
    assert write in found.problems[0].message
    before, then, after = lines.partition(". ")
    told = _judged(f"Ann is at 9 life. {before}{then}{write} {after}")
    assert isinstance(told, Result)


def test_a_counterspell_then_is_no_question() -> None:
    found = _judged("Bob casts Storm Vortex. Ann then casts Deny on it.")
    assert isinstance(found, Result)
    assert found.reason == ""


ANSWERS = (
    ("Bob is at 9 life. Ann controls Storm Vortex. Can Ann attack with Ox?", "Yes: Ann can attack with Ox"),
    ("Ann attacks Bob with Raging Elk. Can Bob block with Ox?", "Yes: Bob can block with Ox"),
    ("Ann controls Raging Elk and Bob wipes the board with Doom. Where is Raging Elk?", "Raging Elk is on the battlefield; once everyone passes: Raging Elk is in Ann's graveyard"),
    ("It's my opponent turn. My opponent attacks with Ox and I don't block. How much life do I have?", "Me is at 20 life; once everyone passes: Me is at 18 life"),
    ("I control Storm Vortex and no creatures. My opponent attacks me with Ox. How much damage do I take?", "Me takes 2 damage"),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "answer"), ANSWERS)
def test_what_is_left_out_is_understood(lines: str, answer: str) -> None:
    result = _judged(lines)
    assert isinstance(result, Result)
    assert str(result.answers[0].text).startswith(answer)


SCRY = ("Ann puts Ox on the bottom", "Ann puts Ox on the bottom of her library", "Ann chooses Ox")


@pytest.mark.parametrize("line", SCRY)
def test_what_is_put_on_the_bottom_is_chosen(line: str) -> None:
    lines = f"Ann has Peek in hand\nAnn has Ox on top of the library\nAnn casts Peek\nit resolves\n{line}\nthen Ox is on the bottom of Ann's library"
    result = _judged(lines)
    assert isinstance(result, Result)
    assert (result.reason, result.status) == ("", Status.PASSES)


SHORT = (
    ("Ann controls two Raging Elks\nBob attacks Ann with Ox\nAnn blocks Ox with both Elks", "blocks with"),
    ("Ann controls two Raging Elks\nAnn attacks Bob with both Elks", "attacks with"),
    ("Ann controls two Raging Elks\nAnn attacks Bob with the Elks", "attacks with"),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "_what"), SHORT)
def test_the_last_word_of_a_plural_is_all_of_it(lines: str, _what: str) -> None:
    result = _judged(f"Bob is at 9 life\n{lines}\nhow many tapped creatures does Ann control?")
    assert isinstance(result, Result)
    assert result.reason == ""
