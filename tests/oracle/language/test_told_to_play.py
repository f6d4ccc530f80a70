"""Players told what to play, skipped turns, Auras of what they bring back, counters from among several (723, 614, 702.5, 122).

Each text of the first table is read, said in full and read again (the second proof); what it says in full
stands beside it. Those of the second speak of what nothing has done, and are refused.
"""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.proof import read_proved

_MANA = (
    "While doing so, the player can activate mana abilities only if they're from {0} and only if "
    "mana they produce is spent to activate other mana abilities of {1} and/or to play that card."
)
_LANDS = _MANA.format("lands that player controls", "lands the player controls")
_SEARCH = "Each player may search their library for a land card and put it onto the battlefield."
READ = {
    "You control target player until Trial finishes resolving.": "until Trial finishes resolving",
    "Look at target opponent's hand and choose a card from it. That player plays that card if able.": "plays the chosen card if able",
    "Look at target opponent's hand and choose a card from it. The player plays that card if able. "
    + _LANDS: "lands the target opponent controls and/or to play that card",
    f"{_SEARCH} Then each player who searched their library this way shuffles.": "each player who does shuffles",
    "Put target creature into its owner's library just beneath the top X cards of that library.": "just beneath the top X cards",
    "Put target creature into its owner's library just beneath the top two cards of that library.": "just beneath the top two cards",
    "Flip a coin until you lose a flip. Draw a card for each flip you won.": "the number of flips won",
    "Choose a card in your hand drawn this turn. Discard it.": "drawn this turn",
    "Draw a card if you attacked with creatures with total power 6 or greater this combat.": "total power six or greater",
    "Draw a card if you attacked with artifact creatures with total power 3 or greater this combat.": "artifact creatures with total power three",
}
"""Texts of a sorcery, and words of what they say in full."""
AMONG = {
    "{1}, Remove two +1/+1 counters from among creatures you control: Draw a card.": "two +1/+1 counters from among",
    "{1}, Remove X +1/+1 counters from among creatures you control: Draw a card.": "X +1/+1 counters from among",
    "Remove three counters from among artifacts you control: Draw a card.": "three counters from among",
    "When Trial enters, you may remove three charge counters from among permanents you control. When you do, draw a card.": "three charge counters from among",
    "When Trial enters, you may remove up to two stun counters from among all permanents. Draw cards equal to the number of stun counters removed this way.": "up to two stun counters from among all permanents",
    "If you would put one or more counters on a permanent you control, put that many plus one of each of those kinds of counters on that permanent instead.": "that many plus one",
    "If you would put one or more counters on a creature, put twice that many of each of those kinds of counters on that creature instead.": "twice that many",
    "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.": "that permanent or player instead",
    "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down.": "half that many",
}
"""Counters that are removed from any of several things, and who puts how many: of an enchantment."""
AURAS = {
    'When this Aura enters, it loses "enchant creature card in a graveyard" and gains "enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature\'s controller sacrifices it.': "The controller of the returned card sacrifices the returned card",
    'When Trial enters, it becomes an Aura with "enchant creature put onto the battlefield with Trial." Put target creature card from a graveyard onto the battlefield under your control and attach Trial to it.': "becomes an Aura and has",
    "If you would begin your turn while Trial is tapped, you may skip that turn instead. If you do, untap Trial.": "you may skip that turn instead",
    "If you would begin your turn while you have 10 or less life, you may skip that turn instead. If you do, draw two cards.": "draw two cards",
}
"""The same of an enchantment."""
UNREAD = (
    "If the chosen card is cast as a spell, you control target opponent while that spell is resolving.",
    "Each player draws a card. Then each player who searched their library this way shuffles.",
    "Draw a card for each flip you won.",
    "If you would put one or more counters on a creature, put twice that many of each of those kinds of counters on that land instead.",
    "If an opponent would put one or more counters on a creature, put twice that many of each of those kinds of counters on that creature instead.",
    "Remove three counters from among a creature you control and draw a card.",
    "Look at target opponent's hand and choose a card from it. " + _LANDS,
    "Look at target opponent's hand and choose a card from it. The player plays that card if able. "
    + _MANA.format("lands that player controls", "artifacts the player controls"),
)


def _read(text: str, types: str) -> tuple[Reading, str]:
    face = PrintedFace(name="Trial", type_line=types, text=text, mana_cost="{X}{B}")
    (reading,), (said,) = read_proved(face)
    return reading, said.text


@pytest.mark.parametrize(
    ("text", "types", "words"),
    [
        *((text, "Sorcery", words) for text, words in READ.items()),
        *((text, "Enchantment", words) for text, words in AMONG.items()),
        *((text, "Enchantment — Aura", words) for text, words in AURAS.items()),
    ],
)
def test_it_is_read_and_said_in_full(text: str, types: str, words: str) -> None:
    reading, said = _read(text, types)
    assert reading.unread is None, reading.unread
    assert words in said


@pytest.mark.parametrize("text", UNREAD)
def test_what_nothing_has_done_is_not_spoken_of(text: str) -> None:
    assert _read(text, "Sorcery")[0].unread is not None
