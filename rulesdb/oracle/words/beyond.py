"""Words of games that no table plays: a text with one of them is no text of the table game, and counted apart.

Only words that the Comprehensive Rules don't have stand here, each for a reason; a word that a card of the
table game could say (a name, an ability word) may not.
"""

from __future__ import annotations

import re

from rulesdb.late import late

_DIGITAL = "of the digital game alone"
_LEFT_OUT = "of a set that the rules leave out (701.45a)"
BEYOND: tuple[tuple[str, str], ...] = (
    (r"conjures?", _DIGITAL),
    (r"perpetually", _DIGITAL),
    (r"specializes?", _DIGITAL),
    (r"seeks?", _DIGITAL),
    (r"spellbook", _DIGITAL),
    (r"intensit(?:y|ies)|intensif(?:y|ies)", _DIGITAL),
    (r"one-time boon", _DIGITAL),
    (r"heists?", _DIGITAL),
    (r"double team", _DIGITAL),
    (r"incorporates?", _DIGITAL),
    (r"sprockets?|cranks?", _LEFT_OUT),
)
"""Each word and whose it is."""

_WORDS = tuple((late(rf"\b(?:{words})\b", re.IGNORECASE), why) for words, why in BEYOND)


def beyond(text: str) -> tuple[int, str, str] | None:
    """Where the first such word stands, the word, and whose it is; None where every word could be a card's.

    >>> beyond("When this creature enters, seek a land card.")[1]
    'seek'
    """
    found = [(one.start(), one[0], why) for words, why in _WORDS if (one := words.search(text))]
    return min(found, default=None)
