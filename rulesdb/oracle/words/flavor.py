"""Words of flavour before a dash: of abilities and of modes, which mean nothing by themselves (207.2c, 207.2d).

A word that a choice before the bullets names is no flavour: it says when its ability is there (614.12c).
"""

from __future__ import annotations

import re

from rulesdb.late import late
from rulesdb.oracle.words.wordings import special_words

_SMALL = frozenset(("a", "an", "and", "at", "for", "in", "of", "on", "or", "the", "to", "with"))
_WORD = late(r"[^\W\d_][\w’'!?.,-]*")
_ROMAN = late(r"[IVX]+,?")
_NUMBER = late(r"\d+")
_MODE = late(r"^\s*•\s*([^—{\n]+—\s*)(?=(\S))", re.MULTILINE)


def is_flavor(head: str, tail: str) -> bool:
    """Words of flavor in title case before a dash: no keyword and nothing that the rules list (207.2d)."""
    words = head.split()
    if not words or not head.endswith(" ") or not tail.startswith(" "):
        return False
    if not all(_WORD.fullmatch(w) and (w[0].isupper() or w in _SMALL) for w in words):
        return False
    low = " ".join(words).lower()
    return not _ROMAN.fullmatch(words[0]) and not any(
        low == name or low.startswith(f"{name} ") for name in special_words()
    )


def mode_words(source: str) -> list[tuple[int, int]]:
    """Where the names of modes stand: before a cost any words, before a text those of flavour."""
    before = source.partition("•")[0].lower()
    out = []
    for found in _MODE.finditer(source):
        head = found[1].rstrip().removesuffix("—")
        chosen = before.rstrip().endswith(("—", "."))
        named = chosen and head.strip().lower() not in before
        if found[2] == "{" or (named and (is_flavor(head, " ") or _names_mode(head))):
            out.append(found.span(1))
    return out


def _names_mode(head: str) -> bool:
    """Several words in title case, numbers among them, that begin like a keyword and are none: “Intimidate Them” (207.2d)."""
    words = head.split()
    if len(words) < 2 or head.strip().lower() in special_words():
        return False
    titled = (_WORD.fullmatch(w) and (w[0].isupper() or w in _SMALL) for w in words)
    return words[0][0].isupper() and all(
        one or _NUMBER.fullmatch(w) for one, w in zip(titled, words, strict=True)
    )
