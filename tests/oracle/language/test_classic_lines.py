"""Lines of cards that judges know, beside those that look like them and say something else (107, 118, 608.2c, 614)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph

PUTS = (
    "Starting with you, each player may put a permanent card from their hand onto the battlefield."
)
SPELLS = (
    f"{PUTS} Repeat this process until no one puts a card onto the battlefield.",
    "Starting with you, each player may pay any amount of mana. Each player mills X cards, where X is the total amount of mana paid this way.",
    "You get {E}{E}{E}, then you may pay any amount of {E}. Foo deals that much damage to any target.",
    "The next time you would lose the game this turn, instead draw seven cards and your life total becomes 1.",
    "Target creature gains trample until end of turn. At the beginning of the next end step, destroy that creature if it attacked this turn.",
)
TEXTS = (
    "Whenever Foo attacks or blocks, each player starting with you may pay any amount of mana. Foo gets +X/+0 until end of turn, where X is the total amount of mana paid this way.",
    "When Foo dies, you may pay any amount of {R}. When you do, it deals that much damage to any target.",
    'Lands your opponents control lose all land types and abilities, and they gain "{T}: Add one mana of any color."',
    "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, then draw seven cards and your life total becomes 20.",
    "If you would draw a card, you may instead search your library for a card, put that card into your hand, then shuffle.",
    "At the beginning of your upkeep, put a wind counter on Foo, then sacrifice Foo unless you pay {G} for each wind counter on it. If you pay, Foo deals damage equal to the number of wind counters on it to each player.",
    "At the beginning of your upkeep, if a player has more life than each other player, the player with the most life gains control of Foo.",
    "At the beginning of combat on your turn, if a card was put into exile this turn, put a +1/+1 counter on Foo.",
)
REFUSED = (
    "Repeat this process until no one puts a card onto the battlefield.",
    "Starting with you, each opponent may draw a card.",
    "Starting with you, each player may have Foo deal 1 damage to each player.",
    "Draw a card. You gain life equal to the total amount of mana paid this way.",
    "You may pay any amount of {2}.",
    "Target creature loses all artifact types and abilities.",
    "The next time an opponent would lose the game this turn, instead draw a card.",
    "At the beginning of your upkeep, the player with the most life gains control of Foo.",
    "At the beginning of your upkeep, if an opponent has more life than each other player, the player with the most life gains control of Foo.",
    "At the beginning of your upkeep, if a player has more cards in hand than each other player, that player gains control of Foo.",
)


@pytest.mark.parametrize("text", SPELLS)
def test_what_a_spell_does_is_read(text: str) -> None:
    """The same of instants and sorceries."""
    made = read_paragraph(text, "Foo", spell=True)
    assert made.whole, made.unread


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text, "Foo")
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_something_else_is_refused(text: str) -> None:
    """Near to what is read, and not to be taken for it."""
    assert not read_paragraph(text, "Foo").whole
    assert not read_paragraph(text, "Foo", spell=True).whole
