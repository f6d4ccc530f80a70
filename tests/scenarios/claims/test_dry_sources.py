"""A cost that can't be paid is told with what keeps the sources of mana back: a prohibition, a changed land, sickness, being tapped (602.5, 305.7)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, judged, rows

_CARDS = """players Ann, Bob
card Iron Law {4}
  Artifact
  Activated abilities of artifacts can't be activated.
card All Steel {6}
  Artifact
  All permanents are artifacts in addition to their other types.
card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Blue Pool
  Land
  {T}: Add {U} or {G}.
card Elf {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Cold Law {1}
  Enchantment
  Activated abilities of creatures can't be activated.
card Deny {U}{U}
  Instant
  Counter target spell.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Plan {G}
  Instant
  You gain 1 life.

"""
_HEAD = "in Bob's precombat main phase\n"
_BOARD = "Bob has Spark, Plan and Deny in hand\n"
_SITUATIONS: Situations = {
    "all are artifacts": (
        f"Ann controls Iron Law and All Steel\nBob controls three Mountains\n{_BOARD}{_HEAD}",
        """can Bob cast Spark? | No: Bob can't cast Spark: Bob can't pay {R}: the mana ability of 3 × Mountain can't be activated (by the effect of Iron Law) | 602.5
        why can't Bob cast Spark? | Because: Bob can't cast Spark: Bob can't pay {R}: the mana ability of 3 × Mountain can't be activated (by the effect of Iron Law) | 602.5
        what mana can Mountain make? | None now: the mana ability of Mountain can't be activated (by the effect of Iron Law); Mountain has “{T}: Add {R}.” | 602.5
        how much mana can Bob make? | Bob could pay {0} now, and no more, of mana that may be spent on anything: the mana ability of 3 × Mountain can't be activated (by the effect of Iron Law) | 602.5
        what does Bob pay for Spark? | Bob would pay {R} for Spark, and can't now: Bob can't pay {R}: the mana ability of 3 × Mountain can't be activated (by the effect of Iron Law) | 601.2f
        what can Bob cast? | Bob can cast nothing; Spark not: Bob can't pay {R}: the mana ability of 3 × Mountain can't be activated (by the effect of Iron Law) | 117.1a""",
    ),
    "another color": (
        f"Ann controls Red Moon\nBob controls two Blue Pools\n{_BOARD}{_HEAD}",
        """can Bob cast Plan? | No: Bob can't cast Plan: Bob can't pay {G}: nothing of Bob's makes {G}, for Red Moon makes Blue Pool a Mountain | 305.7
        can Bob cast Spark? | Yes: Bob can cast Spark | 117.1a
        what mana can Blue Pool make? | Blue Pool has “{T}: Add {R}.”: Red Moon makes it a Mountain | 305.7""",
    ),
    "sick or forbidden": (
        f"Ann controls Cold Law\nBob controls Elf\nBob has no lands\n{_BOARD}{_HEAD}",
        """can Bob cast Plan? | No: Bob can't cast Plan: Bob can't pay {G}: the mana ability of Elf can't be activated (by the effect of Cold Law) | 602.5
        how much mana can Bob make? | Bob could pay {0} now, and no more, of mana that may be spent on anything: the mana ability of Elf can't be activated (by the effect of Cold Law) | 602.5""",
    ),
    "sick": (
        f"Bob controls Elf (summoning sick)\nBob has no lands\n{_BOARD}{_HEAD}",
        """can Bob cast Plan? | No: Bob can't cast Plan: Bob can't pay {G}: Elf has not been controlled since the turn began | 601.2h
        what mana can Elf make? | None now: Elf has not been controlled since the turn began; Elf has “{T}: Add {G}.” | 302.6""",
    ),
    "tapped": (
        f"Bob controls two tapped Mountains\n{_BOARD}{_HEAD}",
        "can Bob cast Spark? | No: Bob can't cast Spark: Bob can't pay {R}: 2 × Mountain are tapped | 601.2h",
    ),
    "a land still": (
        f"Ann controls All Steel\nBob controls three Mountains\n{_BOARD}{_HEAD}",
        "what mana can Mountain make? | Mountain has “{T}: Add {R}.” | 605.1a",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_keeps_it_back_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)


def test_where_nothing_is_kept_back_nothing_is_told() -> None:
    story = f"{_CARDS}Ann controls an Island\nAnn has Deny in hand\nBob has Plan in hand\n{_HEAD}Bob casts Plan\n"
    asked = "can Ann cast Deny?"
    _, answers = judged(story, f"{asked} | No | 601.2h")
    assert answers[asked].text == "No: Ann can't cast Deny: Ann can't pay {U}{U}"
