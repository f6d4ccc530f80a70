"""Quotations: one token each, what they hold is read by itself (113.1a, 201.5a).

A sentence in one that the sentence around goes on from has the stop that it has when it stands alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.oracle.words.word import Word


def stops(inner: Sequence[Word]) -> bool:
    """Whether a quotation ends with a full stop, be it that of one inside of it."""
    texts = [one.text for one in inner[-2:]]
    return texts[-1:] == ["."] or texts == [".", "'"]


_SAYING = frozenset(
    (
        "can't", "gets", "get", "has", "have", "is", "are", "can", "attacks", "attack", "enters", "dies",
        "add", "draw", "create", "play", "plays", "costs", "cost", "deals", "may", "doesn't", "don't",
    )
)  # fmt: skip
"""Words of sentences, which no keyword ability has."""


QUOTED_KEYWORDS = (("cumulative", "upkeep"), ("bands", "with", "other"))
"""How keywords begin that texts quote like sentences, with a stop (702.22b, 702.24a)."""


def _is_keyword(inner: tuple[Word, ...]) -> bool:
    begin = tuple(w.low for w in inner[:3])
    return any(begin[: len(one)] == one for one in QUOTED_KEYWORDS)


def _with_stop(inner: tuple[Word, ...]) -> tuple[Word, ...]:
    """A sentence in a quotation that the sentence around goes on from, with the stop that it has alone."""
    if inner and inner[0].low == "enchant":
        return inner[:-1] if inner[-1].text == "." else inner
    if inner and inner[-1].text == "." and _is_keyword(inner[:-1]):
        return inner[:-1]
    if (
        not inner
        or inner[-1].text in (".", "'")
        or not any(w.low in _SAYING or w.text[-1] == ":" for w in inner)
    ):
        return inner
    end = inner[-1].end
    stop = inner[-1]._replace(text=".", low=".", start=end, end=end, stands="")
    return (*(inner[:-1] if inner[-1].text == "," else inner), stop)


def quoted_at(words: Sequence[Word], at: int) -> Lexeme:
    """A quotation is one token; what it holds is read by itself."""
    end = at + 1
    while end < len(words) and words[end].text != words[at].text:
        end += 1
    inner = _with_stop(tuple(words[at + 1 : end]))
    shown = " ".join(w.text for w in words[at : end + 1])
    return Lexeme(("QUOTE_",), inner, at, min(end + 1, len(words)), shown)
