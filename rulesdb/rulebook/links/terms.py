"""Glossary terms used in the text of rules: spans beside the text, the longest term first.

Words that are everywhere are kept in `data/common_terms.txt` and never marked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from rulesdb.assets import asset
from rulesdb.rulebook.tree.model import GlossaryEntry, TermUse

_WORD = re.compile(r"[\w{}/+\-]+(?:['’]\w+)?")


@cache
def common_terms() -> frozenset[str]:
    """Terms that are too common in plain English or in rules to be marked, in lower case."""
    rows = asset("data", "common_terms.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(
        row.strip().casefold() for row in rows if row.strip() and not row.startswith("#")
    )


class TermFinder:
    """Finds the terms of one glossary in any text.

    A term of several words is found with its last word in the plural too. One-word terms
    that are common are left alone.
    """

    def __init__(self, glossary: Sequence[GlossaryEntry]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        common = common_terms()
        for entry in glossary:
            for alias in entry.aliases:
                words = tuple(word.casefold().replace("’", "'") for word in _WORD.findall(alias))
                if not words or "[" in alias or " ".join(words) in common:
                    continue
                for form in {words, *_plurals(words)}:
                    self._by_first.setdefault(form[0], []).append((form, entry.term))
        for forms in self._by_first.values():
            forms.sort(key=lambda form: -len(form[0]))

    def find(self, text: str, *, but: str = "") -> tuple[TermUse, ...]:
        """The terms used in a text, in order, not overlapping; `but` names one to leave out."""
        found = list(_WORD.finditer(text))
        words = [match[0].casefold().replace("’", "'") for match in found]
        uses: list[TermUse] = []
        place = 0
        while place < len(words):
            step = 1
            for form, term in self._by_first.get(words[place], ()):
                size = len(form)
                if (size == 1 or tuple(words[place : place + size]) == form) and term != but:
                    uses.append(TermUse(found[place].start(), found[place + size - 1].end(), term))
                    step = size
                    break
            place += step
        return tuple(uses)


def _plurals(words: tuple[str, ...]) -> list[tuple[str, ...]]:
    last = words[-1]
    if len(last) < 3 or not last[-1].isalpha():
        return []
    forms = [last + "s"]
    if last.endswith(("s", "x", "ch", "sh")):
        forms = [last + "es"]
    elif last.endswith("y") and last[-2] not in "aeiou":
        forms = [last[:-1] + "ies"]
    elif last.endswith("f"):
        forms = [last + "s", last[:-1] + "ves"]
    return [(*words[:-1], form) for form in forms]
