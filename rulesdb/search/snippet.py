"""Why a hit is a hit: which part of a rule holds the words, and the sentence that shows it.

Works on the texts themselves, for the few hits that are shown; ranks nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise

from rulesdb.search.words import spots, stems, stems_in
from rulesdb.values import NamedTuple

LONGEST = 320
"""Characters of a sentence that are shown."""
WHOLE = 600
"""Characters of a rule that are shown whole where it is the first answer."""
DECIDING = 2
"""How many sentences are shown of a longer one."""
_GAP = re.compile(r"[.!?]\S*\s+|\n")
_CLOSES = '”’")'
_ENDS, _OPENS = frozenset(".!?"), frozenset('“‘"(')
_BEGINS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789{")
_ENDING = _ENDS.union(_CLOSES)


class Snippet(NamedTuple):
    """A sentence and the characters in it that are marked."""

    text: str
    marks: tuple[tuple[int, int], ...]


def best_sentence(text: str, words: Collection[str], also: Collection[str] = ()) -> Snippet:
    """The sentence that holds most of the words (`also` counts half), the first where two are alike."""
    every = _sentences(text)
    if not every:
        return Snippet("", ())
    best = every[0]
    if every[1:]:
        worth = [_worth(one, words, also) for one in every]
        best = every[worth.index(max(worth))]
    return marked(best, {*words, *also})


def deciding(text: str, words: Collection[str], also: Collection[str] = ()) -> Snippet:
    """The whole text; of a long one the sentences that hold most of the words, in their order."""
    if len(text) <= WHOLE:
        return _at_length(text, {*words, *also})
    every = _sentences(text)
    best = sorted(range(len(every)), key=lambda at: (-_worth(every[at], words, also), at))
    chosen = sorted(best[:DECIDING])
    pieces = [every[chosen[0]]] if chosen else []
    for before, at in pairwise(chosen):
        pieces.append(("" if at == before + 1 else "… ") + every[at])
    return _at_length(" ".join(pieces), {*words, *also})


@lru_cache(maxsize=1 << 12)
def _sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text: the same rules are shown again and again."""
    return tuple(sentences(text))


def _worth(sentence: str, words: Collection[str], also: Collection[str]) -> int:
    own = stems_in(sentence)
    return 2 * len(own.intersection(words)) + len(own.intersection(also))


def _at_length(text: str, words: AbstractSet[str]) -> Snippet:
    """A text as it is, with these words marked."""
    return Snippet(text, tuple(spots(text, words)))


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    out, start = [], 0
    for gap in _GAP.finditer(text):
        last = gap.end()
        if "\n" in gap[0] or _ends(text, gap.start() + len(gap[0].rstrip()), last):
            out.append(text[start:last].strip())
            start = last
    return [sentence for sentence in [*out, text[start:].strip()] if sentence]


def _ends(text: str, first: int, last: int) -> bool:
    """Whether a sentence ends before a space and another begins behind it."""
    if text[first - 1 : first] not in _ENDING:
        return False
    head = text[:first].rstrip(_CLOSES)
    behind = text[last : last + 2]
    begins = behind[1:] if behind[:1] in _OPENS else behind[:1]
    return head[-1:] in _ENDS and begins in _BEGINS


def marked(sentence: str, words: AbstractSet[str]) -> Snippet:
    """A sentence, cut to its words where it is long, with these words marked."""
    found = spots(sentence, words)
    begin, end = 0, len(sentence)
    if len(sentence) > LONGEST:
        first = found[0][0] if found else 0
        begin = max(0, min(first - LONGEST // 4, len(sentence) - LONGEST))
        end = min(len(sentence), begin + LONGEST)
        begin = sentence.rfind(" ", 0, begin) + 1 if begin else 0
        end = sentence.rfind(" ", begin, end) if end < len(sentence) else end
    before, after = "… " if begin else "", " …" if end < len(sentence) else ""
    shift = len(before) - begin
    marks = [(a + shift, b + shift) for a, b in found if a >= begin and b <= end]
    return Snippet(before + sentence[begin:end] + after, tuple(marks))


def without_pointers(text: str) -> str:
    """A text without the sentences that only say where to look."""
    return " ".join(one for one in sentences(text) if not one.startswith("See "))


def holds(text: str, words: Sequence[str]) -> bool:
    """Whether a text holds these words side by side."""
    if not words:
        return False
    own = stems(text)
    size = len(words)
    wanted, first = list(words), words[0]
    return any(
        own[at] == first and own[at : at + size] == wanted for at in range(len(own) - size + 1)
    )
