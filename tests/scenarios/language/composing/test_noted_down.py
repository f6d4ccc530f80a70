"""What is there as one notes it down: lists behind a colon, numbers and words behind a permanent, mana that is open (122.1, 607.2d)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Vial {1}
  Artifact
  At the beginning of your upkeep, you may put a charge counter on Vial.
  {T}: You may put a creature card with mana value equal to the number of charge counters on Vial from your hand onto the battlefield.
card Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  loyalty 4
card Tale {1}{W}
  Enchantment — Saga
  I — You gain 1 life.
  II, III — Draw a card.
card Mage {1}{U}
  Creature — Human 2/2
  As Mage enters, choose a card name.
  Spells with the chosen name can't be cast.
card Cavern
  Land
  As Cavern enters, choose a creature type.
  {T}: Add {C}.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Vision {U}
  Sorcery
  Suspend 4—{U}
  Draw three cards.
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Snare {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Moth {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature has flying.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Lamp {2}{W}
  Enchantment
  When Lamp enters, exile target creature an opponent controls until Lamp leaves the battlefield.
card Den
  Land
  {T}: Add {C}.
  {1}: Den becomes a 2/2 Elf artifact creature until end of turn.
card Pit of Owls
  Dungeon
  Owl Nest — Scry 1. (Leads to: Deep Hall)
  Deep Hall — Draw a card.
"""
SAID = (
    ("Ann: 5 life, Elk on the battlefield, Bolt in hand", "Ann is at 5 life\nAnn has Elk on the battlefield and Bolt in hand"),
    ("Ann (5 life): Elk, Forest", "Ann is at 5 life\nAnn has Elk and Forest"),
    ("Ann's board: Elk and Forest", "Ann controls Elk and Forest"),
    ("Ann's hand: Bolt, Deny", "Ann has Bolt and Deny in hand"),
    ("Ann's graveyard: Bolt", "Ann has Bolt in the graveyard"),
    ("Ann controls Elk. Hand: Bolt", "Ann controls Elk\nAnn has Bolt in hand"),
    ("Ann's life total is 5, Bob's is 3", "Ann is at 5 life\nBob is at 3 life"),
    ("Life: Ann 5, Bob 3", "Ann is at 5 life\nBob is at 3 life"),
    ("Ann controls Vial on 2", "Ann controls Vial (2 charge counters)"),
    ("Ann controls Vial at two counters and Elk", "Ann controls Vial (2 charge counters) and Elk"),
    ("Ann controls Vela at 3", "Ann controls Vela (3 loyalty counters)"),
    ("Ann controls Tale on chapter II", "Ann controls Tale (2 lore counters)"),
    ("Ann's Vial is on 2", "Ann controls Vial (2 charge counters)"),
    ("Ann has Vision suspended with 1 counter", "Ann has Vision suspended with a time counter"),
    ("Ann controls Mage on Bolt", "Ann controls Mage (chosen: Bolt)"),
    ("Ann controls Cavern (Goblin)", "Ann controls Cavern (chosen: Goblin)"),
    ("Ann controls Mime as a copy of Bob's Ox", "Bob controls Ox\nAnn controls Mime (copy of Ox)"),
    ("Ann controls 2 Forests (one tapped)", "Ann controls a tapped Forest and an untapped Forest"),
    ("Ann has RRR floating", "Ann has {R}{R}{R} floating"),
    ("Ann has two blue mana floating", "Ann has {U}{U} floating"),
    ("Bob has UU open and Deny in hand", "Bob controls 2 Islands\nBob has Deny in hand"),
    ("Bob has two blue mana available", "Bob controls 2 Islands"),
    ("There is a Bolt on the stack targeting Ann, controlled by Bob", "Bob has Bolt (targeting Ann) on the stack"),
    ("Bob's Bolt is on the stack targeting Ann's Elk", "Ann controls Elk\nBob has Bolt (targeting Ann's Elk) on the stack"),
    ("Ann is at 9 poison", "Ann has 9 poison counters"),
    ("Bob has dealt 20 commander damage to Ann with Ox", "Ox is Bob's commander\nAnn has taken 20 commander damage from Ox"),
    ("Ann's venture marker is on the Owl Nest of Pit of Owls", 'Ann has Pit of Owls in the command zone\nAnn is in the "Owl Nest" of Pit of Owls'),
    ("Ann is the monarch and it's her end step", "Ann is the monarch\nin Ann's end step"),
    ("Ann controls Bob's Ox through Snare", "Bob controls Ox\nAnn controls Snare (attached to Ox)"),
    ("Ann controls an Elk she cast this turn", "Ann controls Elk (summoning sick)"),
    ("Ann's Elk is enchanted with her Moth and has a +1/+1 counter", "Ann controls Elk\nAnn controls Moth (attached to Elk)\nElk has a +1/+1 counter"),
    ("Ann's Elk is equipped with Belt and is tapped", "Ann controls Elk\nAnn controls Belt (attached to Elk)\nElk is tapped"),
    ("Ann controls a Food and two Clues", "Ann controls a Food and two Clue tokens"),
    ("Ann controls Bolt in hand and four Plains", "Ann has Bolt in hand\nAnn controls four Plains"),
    ("Ann controls Lamp holding Bob's Ox", "Bob has Ox in exile\nAnn controls Lamp (exiling Ox)"),
    ("Ann controls Lamp with Bob's Ox under it", "Bob has Ox in exile\nAnn controls Lamp (exiling Ox)"),
    ("Ox (Bob's) is exiled by Ann's Lamp", "Bob has Ox in exile\nAnn controls Lamp (exiling Ox)"),
    ("Ann controls a facedown Elk", "Ann controls a face-down Elk"),
    ("Ann casts Elk. Bob has Deny in hand. Bob counters it", "Bob has Deny in hand\nAnn casts Elk\nBob casts Deny targeting Elk"),
)  # fmt: skip
ASKED_FOR = (
    ("Ann controls Elk on 2", ""),
    ("Ann controls Mage (Bolt thrower)", ""),
    ("Ann has 3 mana floating", "of which color the mana is is not told"),
    ("Bob has two mana open", "which lands Bob has for it is not told"),
    ("Ann has seven lands, all tapped", "which lands those are is not told: Ann controls 7 tapped Forests"),
    ("Ann has threshold", "“threshold” is no state of a player: tell what it looks at: Ann has 7 cards in the graveyard"),
    ("Ann controls Den animated", "is done in the story: Ann activates Den"),
    ("Ann's Elk is enchanted with Moth and has a +1/+1 counter", "whose Moth it is is not told: Ann controls Moth (attached to Elk)"),
    ("There is a Bolt on the stack", "whose spell it is is not told"),
    ("Bob controls Elk. Ann destroys it", "with what Ann destroys it is not told"),
    ("Ann controls two Islands. Ann has UU open", "what lands Ann has is told already"),
)  # fmt: skip
"""What is left open, and the words that ask for it."""


@pytest.mark.parametrize(("said", "meant"), SAID, ids=[said for said, _ in SAID])
def test_each_is_the_lines_that_it_must_be(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused"), shown(CARDS + meant)
    assert shown(CARDS + said) == shown(CARDS + meant)


@pytest.mark.parametrize(("line", "words"), ASKED_FOR)
def test_what_is_left_open_is_asked_for(line: str, words: str) -> None:
    found = shown(CARDS + line)
    assert found.startswith("refused")
    assert words in found
