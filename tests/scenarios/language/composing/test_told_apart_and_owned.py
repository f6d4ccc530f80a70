"""Whose a thing is, what it wears, what is paid beside an ability, and which of several is meant: each is the line of the guide that says the same."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown
from tests.scenarios.material import passes

CARDS = """players Ann, Bob, Cat
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Cub {G}
  Creature — Bear 1/1
card Theft {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Pall {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -1/-1.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {2}
card Sword {2}
  Artifact — Equipment
  Equipped creature gets +2/+0.
  Equip {2}
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 1
card Bully {3}{R}
  Creature — Goblin 3/3
  {T}, Put a -1/-1 counter on a creature you control: Bully deals 2 damage to any target.
card Druid {1}{G}
  Creature — Druid 0/2
  {T}: Add {G}.
  Put a -1/-1 counter on Druid: Untap Druid.
card Pinger {2}
  Artifact Creature — Construct 1/1
  {4}: Put a +1/+1 counter on this creature.
  Remove a +1/+1 counter from this creature: It deals 1 damage to any target.
card Souleater {3}
  Artifact Creature — Cleric 1/3
  {W/P}, {T}: Tap target creature.
card Fury {3}{R}{R}
  Creature — Elemental 3/3
  When this creature enters, it deals 4 damage divided as you choose among any number of target creatures.
card Alarm {1}{W}
  Instant
  Create two 1/1 white Soldier creature tokens.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.

"""
_ELK = "Ann has Elk (owned by Bob) on the battlefield"
_STOLEN = "Bob controls Elk\nAnn controls Theft (attached to Elk)"
OWNED = [
    ("Ann controls Elk\nElk is owned by Bob", _ELK),
    ("Ann controls Elk\nElk belongs to Bob", _ELK),
    ("Ann controls Elk\nBob owns it", _ELK),
    ("Ann controls Elk. The owner of Elk is Bob.", _ELK),
    ("Ann controls Elk and Ox\nElk is owned by Bob", "Ann has Elk (owned by Bob) and Ox on the battlefield"),
    ("Ann controls Elk and Ox\nElk and Ox are owned by Bob", "Ann has Elk (owned by Bob) and Ox (owned by Bob) on the battlefield"),
    ("Bob owns Elk\nAnn controls Elk", _ELK),
    ("Bob owns Elk\nAnn controls Elk (owned by Bob)", _ELK),
    ("Bob owns Elk, which Ann controls", _ELK),
    ("Bob owns Elk and Ann controls it", _ELK),
    ("Ann controls Elk, but Bob owns it", _ELK),
    ("Ann controls Elk, stolen from Bob", _ELK),
    ("Ann controls Elk (Bob's card)", _ELK),
    ("Bob owns Elk", "Bob has Elk"),
    ("Bob's commander Elk is under Ann's control", "Ann has Elk (commander, owned by Bob) on the battlefield"),
    ("Ann took Bob's Elk with Theft", _STOLEN),
    ("Ann controls Bob's Elk because of Theft", _STOLEN),
    ("Bob's Elk is under Ann's control thanks to Theft", _STOLEN),
    ("Ann controls Elk, which she stole from Bob with Theft", _STOLEN),
    ("Ann's Theft is on Bob's Elk", _STOLEN),
]  # fmt: skip
_WORN = "Ann controls Elk, Belt (attached to Elk) and Sword (attached to Elk)"
WORN = [
    ("Ann controls Elk with Belt and Sword attached", _WORN),
    ("Ann controls Elk, which has Belt and Sword attached to it", _WORN),
    ("Ann controls Elk (equipped with Belt and Sword)", _WORN),
    ("Ann controls Elk, Belt and Sword, both attached to Elk", _WORN),
    ("Ann controls Elk equipped with Belt and enchanted with Pall", "Ann controls Elk, Belt (attached to Elk) and Pall (attached to Elk)"),
    ("Bob controls Pall and Theft, both on Ann's Elk", "Ann controls Elk\nBob controls Pall (attached to Elk) and Theft (attached to Elk)"),
    ("Ann's Belt is on her Elk", "Ann controls Elk\nAnn controls Belt (attached to Elk)"),
]  # fmt: skip
BOARD = "Ann controls two Elks, Boat, Bully, Druid, Souleater and Pinger with two +1/+1 counters\nBob controls Ox and Cub\n"
BESIDE = [
    ("Ann taps Souleater to tap Ox, paying 2 life", "Ann activates Souleater targeting Ox paying 2 life"),
    ("Ann pays 2 life and taps Souleater to tap Ox", "Ann activates Souleater targeting Ox paying 2 life"),
    ("Ann activates Bully targeting Bob, putting a -1/-1 counter on Druid", "Ann chooses Druid\nAnn activates Bully targeting Bob"),
    ("Ann puts a -1/-1 counter on Druid to activate Bully on Bob", "Ann chooses Druid\nAnn activates Bully targeting Bob"),
    ("Ann puts a -1/-1 counter on Druid to untap it", "Ann activates Druid's second ability"),
    ("Ann activates Pinger by removing a counter, targeting Bob", "Ann activates Pinger's second ability targeting Bob"),
    ("Ann taps Druid for Crew 1", 'Ann activates Boat\'s "Crew" tapping Druid'),
    ("Ann pays Crew 1 for Boat, tapping Druid", 'Ann activates Boat\'s "Crew" tapping Druid'),
    ("Ann activates Boat's Crew 1 with Druid", 'Ann activates Boat\'s "Crew" tapping Druid'),
    ("Ann's Druid crews Boat", 'Ann activates Boat\'s "Crew" tapping Druid'),
    ("Ann attacks Bob with one Elk and Cat with the other", "Ann attacks with Elk at Bob and Elk at Cat"),
    ("Ann attacks Bob with Elk and Druid and Cat with the other Elk", "Ann attacks with Elk at Bob and Druid at Bob and Elk at Cat"),
    ("Ann attacks Bob with one Elk and keeps the other back", "Ann attacks Bob with Elk"),
    ("Ann attacks Bob with only one Elk", "Ann attacks Bob with Elk"),
    ("Ann attacks Bob with both Elks\nBob blocks one with Ox and the other with Cub", "Ann attacks Bob with both Elks\nBob blocks Elk with Ox and the other Elk with Cub"),
    ("Ann attacks Bob with both Elks\nBob blocks one with Ox and lets the other through", "Ann attacks Bob with both Elks\nBob blocks Elk with Ox"),
    ("Ann attacks Bob with both Elks\nOx blocks one and Cub blocks the other", "Ann attacks Bob with both Elks\nBob blocks Elk with Ox and the other Elk with Cub"),
    ("Ann casts Alarm\nit resolves\nBob casts Bolt on the second token", "Ann casts Alarm\nit resolves\nBob casts Bolt on the second Soldier token"),
    ("Ann casts Alarm\nit resolves\nBob casts Bolt on the other token", "Ann casts Alarm\nit resolves\nBob casts Bolt on the other Soldier token"),
    ("Ann casts Alarm\nit resolves\nBob casts Bolt on a token", "Ann casts Alarm\nit resolves\nBob casts Bolt on Soldier token"),
    ("Ann casts Alarm\nit resolves\nBob casts Bolt on Ann's token", "Ann casts Alarm\nit resolves\nBob casts Bolt on Ann's Soldier"),
    ("Ann casts Fury\nit resolves\nThe trigger deals 3 to Ox and 1 damage to Cub", "Ann casts Fury\nit resolves\nAnn divides 3 to Ox and 1 to Cub"),
    ("Ann casts Fury\nit resolves\nAnn splits it 3 to Ox and 1 to Cub", "Ann casts Fury\nit resolves\nAnn divides 3 to Ox and 1 to Cub"),
]  # fmt: skip
REFUSED = [
    ("Ann has Belt and Sword attached to Elk", "could be said of Sword alone or of both"),
    (f"{BOARD}Ann activates Crew 1", "Ann crews Boat with A"),
    (f"{BOARD}Ann attacks Bob with both Elks\nBob double-blocks one of them", "Bob blocks Elk with B and C"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "lines"), [*OWNED, *WORN])
def test_what_is_there_is_as_the_guide_has_it(said: str, lines: str) -> None:
    assert shown(CARDS + said) == shown(CARDS + lines)
    assert not shown(CARDS + lines).startswith("refused")


@pytest.mark.parametrize(("said", "lines"), BESIDE)
def test_what_is_done_is_as_the_guide_has_it(said: str, lines: str) -> None:
    assert shown(CARDS + BOARD + said) == shown(CARDS + BOARD + lines)
    assert not shown(CARDS + BOARD + lines).startswith("refused")


@pytest.mark.parametrize(("said", "why"), REFUSED)
def test_what_could_be_either_is_refused_with_a_line_that_works(said: str, why: str) -> None:
    assert why in shown(CARDS + said)


def test_both_are_ones_own() -> None:
    told = f"{CARDS}Ann controls two Elks\nBob controls Ox and Cub\n"
    assert shown(f"{told}Ann attacks Bob with both") == shown(
        f"{told}Ann attacks Bob with both Elks"
    )


def test_who_owns_what_is_told_to_be_exiled_has_it_in_exile() -> None:
    """Nobody has it, and a permanent is exiling it (607.2a)."""
    text = """players Ann, Bob
card Grey Ring {2}{W}
  Enchantment
  When Grey Ring enters, exile another target nonland permanent.
  When Grey Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.
card Old Elk {1}{G}
  Creature — Elk 2/2

Ann controls Grey Ring (exiling Old Elk)
Old Elk is owned by Bob
then Bob's Old Elk is in exile
  and Bob controls no Old Elk
"""
    passes(text, "")
