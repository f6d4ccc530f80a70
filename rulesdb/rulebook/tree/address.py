"""Addresses in the books that stand beside the rules: MTR 4.2, IPG 2.1.

What such an address looks like lives here; which books are kept is for the library to know.
The number of a node of such a book is its whole address, so that it is never taken for a
number of the rulebook.
"""

from __future__ import annotations

import re
from functools import cache

from rulesdb.values import NamedTuple

KNOWN = {
    "MTR": ("Magic Tournament Rules", "Tournament Rules", "Magic: The Gathering Tournament Rules"),
    "IPG": ("Magic Infraction Procedure Guide", "Infraction Procedure Guide", "Penalty Guide"),
    "JAR": ("Judging at Regular REL", "Judging at Regular"),
}
"""The books that judges work with: what each is called in an address, and in texts."""

_PATTERNS = {
    "name": r"[A-Z][A-Z\d]{1,7}\Z",
    "rule": r"(?:[A-Z][A-Z\d]{1,7} )?(?:\d{1,4}|[A-Z])(?:\.\d{1,4})+[a-z]{0,2}(?:-\d+)?\Z",
    "outline": r"(?:[A-Z][A-Z\d]{1,7} )?(?:\d{1,2}|[A-Z])(?:\.\d{1,2})*(?:-\d+)?\Z",
    "typed": r"""(?xi)[\s\[({<"'“‘]*(?P<book>[A-Za-z][A-Za-z\d]{1,7}?)[\s.:§\#_-]*
        (?:(?:section|rule|part|appendix)\s+)?
        (?P<number>(?:\d{1,2}|(?<![A-Za-z])[A-Z](?![A-Za-z]))(?:\.\d{1,2})*)?
        (?P<part>\s*[/]\s*[a-z][a-z-]*|\s+[A-Za-z][a-z]+(?:\s[a-z]+)?)?[\s\])}>"'”’.,:;]*\Z""",
}


@cache
def _pattern(name: str) -> re.Pattern[str]:
    """Compiled when first asked for: most look-ups need none, and together they take as long as a look-up's search."""
    return re.compile(_PATTERNS[name])


class Address(NamedTuple):
    """A place in a book beside the rules; `number` is empty for the whole book, `part` a label or ""."""

    book: str
    number: str
    part: str = ""

    @classmethod
    def read(cls, text: str, books: frozenset[str] = frozenset()) -> Address | None:
        """The address that a person meant, in any usual spelling; None where it names no book.

        `books` are those that are known besides KNOWN (in capitals).
        """
        every = (*books, *KNOWN)
        said = text.upper()
        if not any(book in said for book in every):
            return None  # as nearly all that is looked up: making the pattern takes longer than all else
        found = _pattern("typed").match(text)
        if found is None or (book := found["book"].upper()) not in every:
            return None
        part = re.sub(r"\W+", "-", (found["part"] or "").strip(" /")).lower()
        if part and not found["number"]:
            return None
        return cls(book, (found["number"] or "").upper(), part)

    def __str__(self) -> str:
        """As the node of the book is numbered: MTR 4.2, IPG 2.1/definition."""
        return f"{self.book} {self.number}".rstrip() + (f"/{self.part}" if self.part else "")


def is_rule(number: str) -> bool:
    """Whether the number of a node is that of a rule and no heading's: 702.19, A.1.7, MTR 4.2."""
    return _pattern("rule").match(number) is not None


def is_address(number: str) -> bool:
    """Whether a node that has no number of the rulebook has one of an outline: A, A.1.7, MTR 4, MTR 4.2."""
    return _pattern("outline").match(number) is not None


def is_name(text: str) -> bool:
    """Whether a text may be what a book is called in addresses: two to eight capitals and digits."""
    return _pattern("name").match(text) is not None
