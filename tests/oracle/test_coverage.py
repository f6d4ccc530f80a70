"""Figures do not fall, cards that were read stay read, and no word is swallowed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from rulesdb.cards.importers import read_cards
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.compare import folded
from rulesdb.oracle.coverage import measure
from rulesdb.oracle.library import shipped
from rulesdb.oracle.normalise import paragraph
from rulesdb.oracle.read import paragraphs, read_paragraph

HERE = Path(__file__).parent
FIGURES = json.loads((HERE / "coverage.json").read_text("utf-8"))


def test_shipped_cards_that_were_read_are_still_read() -> None:
    """The sorted list of supported cards may only grow."""
    found = measure(shipped().values())
    before = (HERE / "supported_shipped.txt").read_text("utf-8").split("\n")
    assert not set(filter(None, before)) - set(found.supported)
    assert found.total.read >= FIGURES["shipped"]["read"]


@pytest.mark.skipif("RULESDB_CARDS" not in os.environ, reason="RULESDB_CARDS names no file")
def test_all_cards_that_were_read_are_still_read() -> None:
    """The same over a whole file, by hand; the unseen fifth is no worse than the rest."""
    found = measure(read_cards(Path(os.environ["RULESDB_CARDS"])), "unseen")
    before = (HERE / "supported_shown.txt").read_text("utf-8").split("\n")
    assert not set(filter(None, before)) - set(found.supported)
    seen, unseen = found.groups["seen"], found.groups["unseen"]
    assert unseen.whole / unseen.cards > seen.whole / seen.cards - 0.02


def _lines(cards: list[PrintedCard]) -> list[tuple[str, str, bool, bool]]:
    return sorted(
        {
            (line, face.name, face.spell, face.short_named)
            for card in cards
            for face in card.faces
            for line in paragraphs(face.text)
        }
    )


SYNONYMS = frozenset(
    ("all", "you", "your", "colorless", "turn's", ".", ",", "and", "additional", "each")
)
"""Words whose loss leaves another way to say the same, each printed back as it was: “all creatures” and
“creatures”, “you draw a card” and “draw a card”, a colourless token and one of no colour, the stop after
a keyword's cost, “the next turn's upkeep” and “the next upkeep”, “a, b, and c” and “a, b, c”, “draw an additional card” and “draw a
card”, “two target creatures each get” and “two target creatures get”."""


def test_dropping_a_word_changes_the_reading(cards: list[PrintedCard]) -> None:
    """The deletion probe: of the readings that survive, none means the same and looks the same."""
    survived, equal = 0, []
    for line, name, spell, legend in _lines(cards):
        whole = read_paragraph(line, name, spell=spell, legendary=legend)
        if not whole.whole or not whole.abilities:
            continue
        words = paragraph(line, name, legendary=legend).words
        for at, word in enumerate(words):
            if not word.end > word.start:
                continue
            less = line[: word.start] + " " + line[word.end :]
            made = read_paragraph(less, name, spell=spell, legendary=legend)
            if made.whole and made.abilities:
                survived += 1
                if made.printed.lower() == whole.printed.lower() or (
                    made.abilities == whole.abilities
                    and folded(word.text) not in SYNONYMS
                    # “a Mountain or a Forest” is “a Mountain or Forest”.
                    and not (folded(word.text) == "a" and words[at - 1].low == "or")
                ):
                    equal.append((line, at, word.text))
    assert not equal, equal[:10]
    assert survived


def test_a_foreign_word_is_never_read_over(cards: list[PrintedCard]) -> None:
    """The corruption probe: a word of no language anywhere in a line refuses it, and is named."""
    for line, name, spell, legend in _lines(cards)[::3]:
        words = paragraph(line, name, legendary=legend).words
        if not words:
            continue
        at = words[len(words) // 2].start
        made = read_paragraph(
            line[:at] + "gloopish " + line[at:], name, spell=spell, legendary=legend
        )
        assert not made.whole, line


def test_swapped_words_are_not_the_same_reading(cards: list[PrintedCard]) -> None:
    """Two neighbours swapped are refused or mean something else."""
    for line, name, spell, legend in _lines(cards)[::4]:
        whole = read_paragraph(line, name, spell=spell, legendary=legend)
        if not whole.whole or not whole.abilities:
            continue
        parts = line.split("(")[0].split()
        for at in range(len(parts) - 1):
            if parts[at].lower() == parts[at + 1].lower():
                continue
            swapped = " ".join([*parts[:at], parts[at + 1], parts[at], *parts[at + 2 :]])
            made = read_paragraph(swapped, name, spell=spell, legendary=legend)
            if made.whole and made.abilities:
                assert made.printed.lower() != whole.printed.lower(), (line, swapped)


def test_what_is_printed_is_read_again_alike(cards: list[PrintedCard]) -> None:
    """Printing and reading are inverse: the printed reading has the same meaning."""
    for line, name, spell, legend in _lines(cards)[::2]:
        whole = read_paragraph(line, name, spell=spell, legendary=legend)
        if whole.whole and whole.abilities and "~" not in whole.printed:
            again = read_paragraph(whole.printed, name, spell=spell, legendary=legend)
            assert again.abilities == whole.abilities, line


def test_normalising_can_be_undone(cards: list[PrintedCard]) -> None:
    """The words and what is beside them give the paragraph back to the letter."""
    for line, name, _, legend in _lines(cards):
        assert paragraph(line, name, legendary=legend).printed() == line
