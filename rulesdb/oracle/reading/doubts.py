"""A face that was read is looked over once more: where a lint finds what no text means, the paragraph is refused.

Printing back proves that no word was lost; this asks whether the meaning can be one. It knows no card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.lints.look import Lint, Place, seen_of
from rulesdb.oracle.reading.lints.rows import BY_KIND
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.walking import Walks
from rulesdb.oracle.syntax.problems import Stage, Unread
from rulesdb.values import NamedTuple


class Doubt(NamedTuple):
    """What a lint found in a paragraph (counted from 0)."""

    paragraph: int
    lint: Lint
    words: str


def doubts(
    face: PrintedFace, readings: tuple[Reading, ...], walks: Walks | None = None
) -> Iterator[Doubt]:
    """Everything that the lints find on a face; `walks` where its paragraphs have been walked already."""
    walks = walks or Walks()
    placed = [
        (number, link) for number, one in enumerate(readings) for link in walks.of(one.abilities)
    ]
    asked = [(number, link) for number, link in placed if type(link.node) in BY_KIND]
    if not asked:
        return
    every = tuple([link.node for _, link in placed])
    seen = seen_of(face, tuple([x for one in readings for x in one.abilities]), every)
    for number, link in asked:
        text = readings[number].text
        place = None
        for lint in BY_KIND[type(link.node)]:
            if lint.said and not _said(lint.said, text):
                continue
            place = place or Place(link.unrolled(), seen)
            if words := lint.find(link.node, place):
                yield Doubt(number, lint, words)


@lru_cache(maxsize=4096)
def _said(words: str, text: str) -> re.Match[str] | None:
    return re.search(words, text, re.IGNORECASE)


def sure(
    face: PrintedFace, readings: tuple[Reading, ...], walks: Walks | None = None
) -> tuple[Reading, ...]:
    """The readings, those with a doubt refused; the first doubt of a paragraph is told."""
    found: dict[int, Doubt] = {}
    for doubt in doubts(face, readings, walks):
        found.setdefault(doubt.paragraph, doubt)
    if not found:
        return readings
    return tuple(
        one.but(abilities=(), printed="", unread=_unread(one.text, found[number]))
        if number in found
        else one
        for number, one in enumerate(readings)
    )


def _unread(text: str, doubt: Doubt) -> Unread:
    """Where to point: at the words that the lint is about, or at the beginning."""
    at = _said(doubt.lint.said, text) if doubt.lint.said else None
    first = text.split(" ", maxsplit=1)[0]
    word, column = (at[0].strip(), at.start() + 1) if at else (first, 1)
    return Unread(Stage.DOUBT, word, column, doubt.words)
