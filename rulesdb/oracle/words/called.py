"""Whether the word that a card is called by is its name in a text, or the game's own word (201.2, 201.5).

Only cards with a name of one word are asked about here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.oracle.words.dictionary import VERBS, adjectives, nouns

_DESCRIBED = frozenset(("other", "attacking"))
_DESCRIBES = frozenset(("creature", "creatures", "card", "cards", "permanent", "permanents"))
_OBJECTS = frozenset(("target", "all", "each", "up", "a", "an", "that", "it"))
_BEGINS = frozenset(("", ".", ":", ",", "then", "and", "may", "—", "•"))


def is_a_word(lows: Sequence[str], at: int) -> bool:
    """Whether a name is the game's own word here: “target Scout creature” on Scout, “Exile target creature” on Exile."""
    low = lows[at]
    before = lows[at - 1] if at else ""
    after = lows[at + 1] if at + 1 < len(lows) else ""
    if low in nouns() or low in adjectives():
        return before in _DESCRIBED or after in _DESCRIBES
    return low in VERBS and before in _BEGINS and after in _OBJECTS
