"""The parts of names that people say for whole ones: `Krenko`, `Bolt`, `Vial Smasher`. Which cards are meant is not known here.

A part that several names have stands for each of them; its ends are said for a name rather than its midst.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_NO_NAME = frozenset([
    "The", "A", "An", "If", "In", "It", "Its", "Main", "On", "At", "Of", "To", "Does", "Do",
    "Can", "What", "When", "Where", "Why", "Who", "How", "Is", "Are", "Then", "And", "But",
    "After", "Before",
])  # fmt: skip


@lru_cache(maxsize=4)  # the names of one example are looked at twice and more
def shortened(names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The parts of names, with the names that each stands for: `Krenko`, `Bolt`."""
    parts: dict[str, dict[str, None]] = {}
    inner: dict[str, dict[str, None]] = {}
    for name in names:
        words = name.split(" ")
        if len(words) < 2 or "//" in words:
            continue
        usual = {name.split(",")[0], words[0].rstrip(","), words[-1], " ".join(words[-2:])}
        for into, some in ((parts, usual), (inner, _runs(name, words) - usual)):
            for part in some:
                if part.endswith(("'s", "’s")):
                    continue
                if part != name and part[:1].isupper() and part not in _NO_NAME and len(part) > 2:
                    into.setdefault(part, {})[name] = None
    return {part: tuple(found) for part, found in (inner | parts).items()}


def _runs(name: str, words: Sequence[str]) -> frozenset[str]:
    """The runs of words of a name that people say for it less often than its ends: `Vial Smasher`, `West Tree`.

    Each begins and ends with a capital, and a comma is in none.
    """
    if len(words) < 3:
        return frozenset()
    out: set[str] = set()
    for piece in name.split(", "):
        own = piece.split(" ")
        capitals = [i for i, word in enumerate(own) if word[:1].isupper()]
        out.update(" ".join(own[a : b + 1]) for a in capitals for b in capitals if a <= b)
    return frozenset(out)
