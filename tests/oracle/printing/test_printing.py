"""Printing and reading are inverse."""

from __future__ import annotations

from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.reading.paragraph import read_paragraph
from tests.oracle.probes import lines_of


def test_what_is_printed_is_read_again_alike(cards: list[PrintedCard]) -> None:
    """Printing and reading are inverse: the printed reading has the same meaning."""
    for line, name, spell, legend in lines_of(cards)[::2]:
        whole = read_paragraph(line, name, spell=spell, legendary=legend)
        if whole.whole and whole.abilities and "~" not in whole.printed:
            again = read_paragraph(whole.printed, name, spell=spell, legendary=legend)
            assert again.abilities == whole.abilities, line
