"""Names of cards as they are looked up. Nothing else of a card is known here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

_OF_ASCII = {
    code: None if code == ord("'") else " " for code in range(128) if not chr(code).isalnum()
}


def fold(name: str) -> str:
    """A name for looking up: no case, accents, punctuation or kinds of slashes."""
    if name.isascii():
        return " ".join(name.lower().translate(_OF_ASCII).split())
    kept = without_accents(name).lower()
    return " ".join(
        "".join(c if c.isalnum() else " " for c in kept.replace("'", "").replace("’", "")).split()
    )


def may_name(key: str, text: str) -> bool:
    """Whether a folded name can stand in a text that was `flat`; where all its words do, it need not."""
    return all(word in text for word in key.split(" "))


def flat(text: str) -> str:
    """A text in which every word of a folded name that stands there is found."""
    if not text.isascii():
        lines = text.split("\n")
        text = "\n".join(line if line.isascii() else without_accents(line) for line in lines)
    return text.lower().replace("'", "").replace("’", "")


def without_accents(name: str) -> str:
    """A name as it is typed where no accents are at hand."""
    from unicodedata import combining, normalize  # noqa: PLC0415 -- few names have any

    apart = normalize("NFKD", name.replace("Æ", "AE").replace("æ", "ae"))
    return "".join(c for c in apart if not combining(c))


@lru_cache(maxsize=2)  # a library of cards gives the same names each time
def by_head(names: frozenset[str]) -> Mapping[str, Sequence[str]]:
    """Names by the letter that they begin with, in small."""
    out: dict[str, list[str]] = {}
    for name in names:
        out.setdefault(name[:1].lower(), []).append(name)
    return out
