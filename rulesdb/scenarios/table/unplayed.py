"""The systems of the game that are not played (123, 717, 905), by the words that cards have for them.

A text that is not read is told with its system where it has one: that is more than the word at
which reading stopped. A text that is read is never asked about here.
"""

from __future__ import annotations

import re

from rulesdb.late import late

SYSTEMS: tuple[tuple[str, str], ...] = (
    (r"\bstickers?\b", "stickers (123) are not played"),
    (r"\battractions?\b", "Attractions (717) are not played"),
    (r"\bdraft(?:ed|ing)?\b", "Conspiracy Draft (905) is not played"),
)
"""What shows that a text is about a system, whatever its case, and the sentence that refuses it."""

_FOUND = tuple((late(shown, re.IGNORECASE), sentence) for shown, sentence in SYSTEMS)


def system_of(text: str) -> str:
    """Which system that is not played a text is about, as a sentence; empty for none."""
    return next((sentence for shown, sentence in _FOUND if shown.search(text)), "")
