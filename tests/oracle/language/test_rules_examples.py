"""Phrases of cards that the rules' own examples name, and of their kin: read, and said back in full (106, 107.1c, 607.2d, 707.9)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.explicit import said
from rulesdb.oracle.reading.paragraph import read_paragraph

TEXTS = (
    "Each red or green instant or sorcery spell you cast has conspire.",
    "Whenever an opponent casts a white or blue instant or sorcery spell, Foo deals 2 damage to that player.",
    "As Foo enters, choose a number between 0 and 7.",
    "Foo's power is equal to the last chosen number and its toughness is equal to 7 minus that number.",
    "Noncreature spells with mana value equal to the chosen number can't be cast.",
    "When Foo enters, choose a number between 0 and 13. Each player sacrifices that many creatures.",
    "When Foo enters, you may destroy target artifact. If that artifact is put into a graveyard this way, Foo deals 3 damage to that artifact's controller.",
    "When Foo enters, you may destroy up to three target noncreature permanents. For each permanent put into a graveyard this way, its controller creates a 3/3 green Elephant creature token.",
    "You may spend blue mana as though it were mana of any color to pay the activation costs of Foo's abilities.",
    "You may spend white mana as though it were red mana.",
    "{T}: Choose a color of a permanent you control. Add one mana of that color.",
    "{T}: Add {W}{U}. This mana can't be spent to pay generic mana costs.",
    "Companion — No card in your starting deck has more than one of the same mana symbol in its mana cost.",
    "During your turn, as long as you haven't activated an exhaust ability this turn, you may activate exhaust abilities as though they haven't been activated.",
    "Foo has echo {X}, where X is your life total.",
    "When Foo enters, it deals an amount of damage of your choice to you and target creature. The damage can't be prevented.",
    "At the beginning of each upkeep, any player may sacrifice two lands or have Foo deal 5 damage to that player. If a player does either, destroy Foo.",
    "Sacrifice a white creature: For each attacking red creature, prevent all combat damage that would be dealt by that creature this turn unless its controller pays {2}{R}.",
    "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with Foo to its owner's graveyard.",
    "You may have Foo enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 counters on it.",
    "You may have Foo enter as a copy of a permanent you control, except it's legendary and snow in addition to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it and has changeling.",
    "Foo gets +1/+1 for each unspent green mana you have.",
    "Foo has flying as long as you have six or more unspent mana.",
    "When Foo enters, target player loses all unspent mana.",
)
REFUSED = (
    "Each red or green or blue instant you cast has conspire.",
    "Destroy target black or red creature or land.",
    "When Foo enters, if that artifact is put into a graveyard this way, draw a card.",
    "{T}: Choose a color of each permanent you control. Add one mana of that color.",
    "{T}: Choose a color of a permanent you control. Add two mana of that color.",
    "{T}: Target player draws a card. This mana can't be spent to pay generic mana costs.",
    "Foo has equip {X}, where X is your life total.",
    "At the beginning of each upkeep, any player may sacrifice two lands or have Foo deal 5 damage to you. If a player does either, destroy Foo.",
    "Foo becomes a copy of target creature, except it enters with two additional +1/+1 counters on it.",
    "You may have Foo enter as a copy of a permanent you control, except it enters with an additional +1/+1 counters on it.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_phrase_is_read_and_said_in_full(text: str) -> None:
    found = read_paragraph(text, "Foo", spell=False)
    assert found.unread is None, found.unread
    assert said(found.abilities, spell=False)


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_another_thing_or_nothing_is_refused(text: str) -> None:
    assert read_paragraph(text, "Foo", spell=False).unread is not None


def test_of_a_spell_each_other_is_other_than_its_target() -> None:
    text = "Each other creature becomes a copy of target nonlegendary creature until end of turn."
    found = read_paragraph(text, "Foo", spell=True)
    assert "other than target nonlegendary creature" in said(found.abilities, spell=True)
