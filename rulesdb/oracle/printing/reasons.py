"""Why something can't be said in full, and which of two reasons tells more."""

from __future__ import annotations

from rulesdb.oracle.syntax.problems import Stop

NO_WORDS = "no explicit words for"
UNENDED = "a list without “, and”"
"""Why instructions are no list by themselves to which what follows belongs."""
NO_SIDES = "nobody was chosen to be a friend or a foe"
TOLD_BEFORE = (
    NO_SIDES, "nobody voted for that", "what was produced?", "nothing was cast this way", "which piles?",
)  # fmt: skip
"""Why words mean nothing by themselves: what they speak of is told before them."""
_DULL = ("means something else", "nothing to say", "not here", "told by itself", "does not fit")


def telling(before: Stop | None, now: Stop, *, usual: bool) -> Stop:
    """Of two reasons the one that tells more."""
    return now if before is None or (usual and _dull(before) and not _dull(now)) else before


def _dull(stop: Stop) -> bool:
    text = str(stop)
    return text.endswith(_DULL) or (text.startswith("no ") and not text.startswith(NO_WORDS))
