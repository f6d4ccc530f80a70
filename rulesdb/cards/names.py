"""Names of cards as they are looked up. Nothing else of a card is known here."""

from __future__ import annotations


def fold(name: str) -> str:
    """A name for looking up: no case, accents, punctuation or kinds of slashes."""
    kept = (name if name.isascii() else _without_accents(name)).lower()
    return " ".join(
        "".join(c if c.isalnum() else " " for c in kept.replace("'", "").replace("’", "")).split()
    )


def _without_accents(name: str) -> str:
    from unicodedata import combining, normalize  # noqa: PLC0415 -- few names have any

    apart = normalize("NFKD", name.replace("Æ", "AE").replace("æ", "ae"))
    return "".join(c for c in apart if not combining(c))
