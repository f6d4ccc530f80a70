"""`Bob casts Bolt on his Elk` where no line says who has Elk: of whom nothing else can be meant, and the name is asked for where two could."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Leap {G}
  Instant
  Target creature you control gets +3/+3 until end of turn.
card Hex {B}
  Instant
  Destroy target creature an opponent controls.
card Brawl {G}
  Sorcery
  Target creature you control fights target creature you don't control.
card Charm {W}
  Enchantment — Aura
  Enchant creature you control
  Enchanted creature gets +1/+1.

"""
THERE = CARDS + "Ann controls Ox\n"
ASKED = (
    "Bob casts Bolt on his Elk",
    "Bob casts Bolt on her Elk",
    "Bob casts Bolt on their Elk",
    "In response, Bob casts Bolt on his Elk",
    "Bob casts Bolt targeting his Elk",
    "Bob is at 3 life\nAnn casts Bolt on his Elk",
    # A text with both sorts of targets tells nothing.
    "Bob casts Brawl on his Elk and Ox",
)
TOLD = (
    ("Bob casts Bolt on his own Elk", "Bob casts Bolt targeting Bob's Elk"),
    # The text says whose it can be: 115.1, 303.4a.
    ("Bob casts Leap on his Elk", "Bob casts Leap targeting Bob's Elk"),
    ("Bob casts Charm on his Elk", "Bob casts Charm targeting Bob's Elk"),
    ("Bob casts Hex on his Elk", "Bob casts Hex targeting Ann's Elk"),
    ("Bob casts Hex on their Elk", "Bob casts Hex targeting Ann's Elk"),
    # A player is not called he and she.
    ("Bob casts Bolt on Ann. He casts Bolt on her Elk", "Bob casts Bolt targeting Ann\nBob casts Bolt targeting Ann's Elk"),
    # What one attacks with, casts, or is said to have anywhere is that player's.
    ("Ann attacks Bob with Elk. Bob casts Bolt on her Elk", "Ann attacks Bob with Elk\nBob casts Bolt targeting Ann's Elk"),
    ("Ann attacks with Ox. Bob blocks with Elk. Ann casts Bolt on his Elk", "Ann attacks with Ox\nBob blocks with Elk\nAnn casts Bolt targeting Bob's Elk"),
    ("Bob casts Bolt on Ann's Elk. Bob casts Bolt on her Elk", "Bob casts Bolt targeting Ann's Elk\nBob casts Bolt targeting Ann's Elk"),
    # What players do with their own.
    ("Ann attacks with her Elk", "Ann attacks with Ann's Elk"),
)  # fmt: skip


@pytest.mark.parametrize("line", ASKED)
def test_the_name_is_asked_for(line: str) -> None:
    assert "could mean Ann or Bob: write the name" in shown(THERE + line).replace(
        "Bob or Ann", "Ann or Bob"
    )


@pytest.mark.parametrize(("said", "meant"), TOLD)
def test_nobody_else_can_be_meant(said: str, meant: str) -> None:
    assert not shown(THERE + meant).startswith("refused")
    assert shown(THERE + said) == shown(THERE + meant)


def test_who_alone_was_spoken_of_is_meant() -> None:
    assert shown(CARDS + "Ann casts Bolt on her Elk") == shown(
        CARDS + "Ann casts Bolt targeting Ann's Elk"
    )


def test_lands_are_tapped_for_mana_by_whose_they_are() -> None:
    there = THERE + "Ann controls 2 Forests\nBob is at 3 life\n"
    assert shown(there + "Ann taps all her Forests for mana") == shown(
        there + "Ann taps all Forests for {G}"
    )
