"""Wordings that questions at tables turn on: how often, how many, what instead, from where (603.2d, 614, 601.3)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph

TEXTS = (
    "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "If a creature you control attacking causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "If an ability of a Wizard you control triggers, that ability triggers an additional time.",
    "Creatures entering or dying don't cause abilities to trigger.",
    "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
    "If one or more tokens would be created under your control, twice that many of those tokens are created instead.",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.",
    "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead.",
    "Damage that would reduce your life total to less than 1 reduces it to 1 instead.",
    "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
    "If a player would gain life, that player gains no life instead.",
    "If an opponent would gain life, that player loses that much life instead.",
    "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
    "If an opponent would lose life during your turn, they lose twice that much life instead.",
    "{1}: The next time you would draw a card this turn, you gain 5 life instead.",
    "Whenever you tap a land for mana, add one mana of any type that land produced.",
    "Whenever a player discards a noncreature, nonland card, you gain 1 life.",
    "Each player can't cast more than one noncreature spell each turn.",
    "Players can't cast spells from graveyards or libraries.",
    "Your opponents can't cast spells from anywhere other than their hands.",
    "You may cast spells from your hand without paying their mana costs.",
    'The "legend rule" doesn\'t apply to permanents you control.',
    "Whenever Foo is dealt damage, sacrifice that many permanents. If you can't, you lose the game.",
)
REFUSED = (
    "If one or more cards would be created, twice that many of those cards are created instead.",
    "Damage that would reduce your life total to less than 2 reduces it to 1 instead.",
    'The "forest rule" doesn\'t apply.',
    "Each player can't cast more than one noncreature spells each turn.",
    "Whenever you attack, add one mana of any type that land produced.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The reader's own gate: what is printed from the meaning are the words of the text."""
    made = read_paragraph(text, "Foo")
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_something_else_is_refused(text: str) -> None:
    """Near to what is read, and not the same."""
    assert not read_paragraph(text).whole
