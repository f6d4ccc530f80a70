"""Names of cards as they are looked up. Nothing else of a card is known here."""

from __future__ import annotations

import unicodedata


def fold(name: str) -> str:
    """A name for looking up: no case, accents, punctuation or kinds of slashes."""
    plain = unicodedata.normalize("NFKD", name.replace("Æ", "AE").replace("æ", "ae"))
    kept = "".join(c for c in plain if not unicodedata.combining(c)).lower()
    return " ".join(
        "".join(c if c.isalnum() else " " for c in kept.replace("'", "").replace("’", "")).split()
    )
