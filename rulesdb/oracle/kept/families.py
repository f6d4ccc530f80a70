"""Families of what is not read: the words around the place where reading stops, names and numbers left out.

Two texts of one family need the same form of the grammar. Only words are compared; nothing is read here.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulesdb.oracle.words.dictionary import COLOR_WORDS, NUMBERS, adjectives, nouns

BEFORE, AFTER = 2, 3
"""How many words of a text before and after the stop are of its family."""
_TOLD = frozenset(
    ("card", "cards", "player", "players", "opponent", "opponents", "spell", "spells", "token", "tokens",
     "permanent", "permanents", "ability", "source", "other")
)  # fmt: skip
"""Words of the dictionary that forms are made of; of others only the kind matters."""
_SHAPES = (
    (re.compile(r"(\{[^{}]*\})+:?"), "{…}"),
    (re.compile(r"[+−-][0-9x]+/[+−-][0-9x]+"), "+N/+N"),
    (re.compile(r"[0-9x*]+/[0-9x*]+"), "N/N"),
    (re.compile(r"[0-9]+"), "N"),
)


@lru_cache(maxsize=65536)
def _word(printed: str) -> str:
    low = printed.lower()
    bare = low.rstrip(".,:;")
    end = low[len(bare) :]
    if bare in NUMBERS:
        return "N" + end
    for shape, kind in _SHAPES:
        if shape.fullmatch(bare):
            return kind + end
    if bare in COLOR_WORDS:
        return "COLOR" + end
    if bare in nouns() and bare not in _TOLD:
        return ("TYPES" if nouns()[bare][1] else "TYPE") + end
    if bare in adjectives() and bare not in _TOLD:
        return "ADJ" + end
    return low


def family_of(text: str, column: int) -> str:
    """The family of a text that stops at a column, counted from 1; the bar stands where it stops.

    >>> family_of("Whenever you commit a crime, draw two cards.", 14)
    'whenever you | commit a crime,'
    """
    before, after = text[: column - 1].split(), text[column - 1 :].split()
    left = [_word(one) for one in before[-BEFORE:]]
    right = [_word(one) for one in after[:AFTER]]
    return " ".join([*left, "|", *right])
