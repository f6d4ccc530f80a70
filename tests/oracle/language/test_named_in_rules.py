"""Phrases of cards that the rules' own examples name: read, printed back, said in full, and refused where they are in doubt."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.explicit import said
from rulesdb.oracle.reading.paragraph import read_paragraph

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "If a creature card would be put into a graveyard from anywhere, instead that card is revealed and put on the bottom of its owner's library.",
    "Whenever a land card is put into an opponent's graveyard from anywhere other than the battlefield, draw a card.",
    "!Search your library for a creature card with mana cost {G} or {1}{G}, reveal it, put it into your hand, then shuffle.",
    "{T}: Destroy target creature the active player has controlled continuously since the beginning of the turn.",
    "!Target creature attacks this turn if able. Destroy it at the beginning of the next end step if it didn't attack this turn.",
    "At the beginning of each combat, Foo gains flying until end of turn if you control a creature with flying. The same is true for hexproof, protection, and reach.",
    "You may have Foo enter as a copy of any creature on the battlefield, except it enters with an additional +1/+1 counter on it.",
    "Your devotion to each color and each combination of colors is increased by two.",
    "If you would pay life while you control a Swamp, exile that many cards from the top of your library instead.",
    "!Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame discards a card.",
    "!You gain 2 life if {G} was spent to cast this spell and 3 life if {W} was spent to cast this spell.",
    "Whenever an opponent casts a spell from their hand, draw a card.",
    "When Foo enters, create two Grave Goyf tokens.",
    "When Foo enters, if you control a Wolf, a Werewolf, or a legendary land, scry 1.",
)
REFUSED = {
    "a player whom nobody has named": "When Foo enters, discard a card. If the player discards a card this way, you gain 1 life.",
    "no subgame before": "!Each player who doesn't win the subgame loses 1 life.",
    "the mana value of nothing": "{T}: You may pay {X}, where X is that mana value.",
    "one protection for all": "At the beginning of each combat, Foo gains flying until end of turn if you control a creature with flying. The same is true for protection from red.",
    "cards on the battlefield": "If a creature would die, instead that creature is revealed and put onto the battlefield.",
}


def _text(told: str) -> tuple[str, bool]:
    return told.removeprefix("!"), told.startswith("!")


@pytest.mark.parametrize("told", TEXTS)
def test_a_phrase_is_read_and_said_in_full(told: str) -> None:
    text, spell = _text(told)
    made = read_paragraph(text, "Foo", spell=spell)
    assert made.unread is None, made.unread
    full = said(made.abilities, spell=spell)
    assert full, told


@pytest.mark.parametrize("why", REFUSED)
def test_what_is_in_doubt_is_refused(why: str) -> None:
    text, spell = _text(REFUSED[why])
    assert read_paragraph(text, "Foo", spell=spell).unread is not None, why
