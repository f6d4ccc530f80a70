"""Words that players vote for, known by the vote around them (701.38b)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.oracle.words.word import Word

_VOTING = frozenset(("for", "or", "each"))
"""What can stand right before a word that players vote for, where “gets” does not stand behind it."""

_ARTICLES = frozenset(("a", "an"))


def is_ballot(words: Sequence[Word], at: int) -> bool:
    """Whether a word is what players vote for, a word of no other meaning (701.38b)."""
    if words[at].low in _ARTICLES:
        return False  # “votes for a permanent”: for things, not words
    if (at == 0 or words[at - 1].low not in _VOTING) and (
        at + 1 >= len(words) or words[at + 1].low != "gets"
    ):
        return False
    before = [word.low for word in words[max(0, at - 4) : at]]
    after = [word.low for word in words[at + 1 : at + 3]]
    if before[-2:] == ["votes", "for"] or (before[:2] == ["votes", "for"] and before[3:] == ["or"]):
        return True
    return after == ["gets", "more"] or (after[:1] == ["vote"] and before[-1:] == ["each"])
