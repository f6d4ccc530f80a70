"""No word is swallowed: a text with a word left out or changed is refused, or is another."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.words.normalise import paragraph
from tests.oracle.probes import Line, corrupted, lines_of, probe, without_a_word

SYNONYMS = {
    "you": "“you draw a card” and “draw a card”",
    "all": "“all creatures get -1/-1” and “creatures get -1/-1”; what is done to things says to which",
    "each": "“two target creatures each get +1/+1” and without “each”",
    "a": "“a Swamp or a Forest” and “a Swamp or Forest”",
    "additional": "“draw an additional artifact card” is to draw one",
    ",": "a comma before “and” that begins a clause",
    "and": "“becomes red, gets +1/+1, gains flying” after a duration that stands first",
    "creature": "“in addition to their other creature types” and “… other types”, the same for lands",
    "land": "“in addition to its other land types” and “… other types”",
    "gains": "“becomes a 4/4 Dragon and gains flying” and “becomes a 4/4 Dragon and flying”",
    "milled": "“the milled card's mana value” and “the card's”: that card",
    "revealed": "“the revealed card's mana value” and “the card's”: that card",
    "sacrificed": "“the sacrificed creature's power” and “the creature's”: that creature",
    "exiled": "“the exiled card's mana value” and “the card's”: that card",
    "main": "“after this main phase” and “after this phase”",
    "combat": "“after this combat phase” and “after this phase”",
    "put": "“put it onto the battlefield and put the rest into …” and “put it … and the rest into …”",
    "last": "“the last chosen number” and “the chosen number”: the choice made last either way (607.2d)",
    "card": "“enchant creature card in a graveyard” and “enchant creature in a graveyard”: what lies there is a card",
    "or": "“counter that spell or ability” and “counter that spell ability”: one thing either way",
}
"""Words whose loss may leave another way to say the same, which is printed back as it was said."""
BEHIND = '" .'
"""A full stop stands within a quotation or behind it: that is the same text."""
NEVER_LOST = (
    "Destroy all creatures.",
    "Whenever this creature attacks, another target creature gets +1/+1 until end of turn.",
    "Each opponent loses 1 life.",
    "Destroy target nontoken creature.",
    "Untap all lands you control.",
    "{T}: Add {G}. Activate only as a sorcery.",
    "Create a 1/1 colorless Thopter artifact creature token with flying.",
    "Target player draws a card at the beginning of the next turn's upkeep.",
    "Your opponents can't gain life.",
    "Return all attacking creatures to their owner's hand.",
    "Destroy target nonartifact, nonblack creature.",
    "Ward—Discard a card.",
    "If a creature would die, exile it instead.",
    "Target creature can't block this turn.",
    "Target player may draw a card.",
    "Enchanted creature gets +2/+2, has flying, and is a Demon in addition to its other types.",
)


def test_dropping_a_word_changes_the_reading(cards: list[PrintedCard]) -> None:
    """The deletion probe: of the readings that survive, none means the same and looks the same."""
    counts, found = probe(lines_of(cards), without_a_word)
    assert counts["survived"]
    assert [one for one in found if one.alike or one.word not in SYNONYMS] == []


@pytest.mark.parametrize("text", NEVER_LOST)
def test_words_that_decide_what_happens_are_never_lost(text: str) -> None:
    """Without any one of these words the text is refused or is another."""
    line = Line(text, "", spell=not text.startswith("Whenever"), legend=False)
    assert line.read().whole, line.read().unread
    found = probe([line], without_a_word)[1]
    assert found == []


def test_a_changed_word_is_refused_or_printed(cards: list[PrintedCard]) -> None:
    """The corruption probe: numbers, colours, kinds, whose and how many; two neighbours swapped."""
    counts, found = probe(lines_of(cards)[::2], corrupted)
    assert counts["survived"]
    assert [one for one in found if one.alike and BEHIND not in one.wrong] == []


def test_a_foreign_word_is_never_read_over(cards: list[PrintedCard]) -> None:
    """The corruption probe: a word of no language anywhere in a line refuses it, and is named."""
    for line, name, spell, legend in lines_of(cards)[::3]:
        words = paragraph(line, name, legendary=legend).words
        if not words:
            continue
        at = words[len(words) // 2].start
        made = read_paragraph(
            line[:at] + "gloopish " + line[at:], name, spell=spell, legendary=legend
        )
        assert not made.whole, line
