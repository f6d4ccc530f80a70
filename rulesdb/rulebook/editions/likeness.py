"""How alike two texts of rules are: words in today's wording, weighed by how rare they are.

Only words are known here. Every rule number is the same word, because numbers move; an
older wording counts as today's (`data/wording.json`), because vocabulary moves too. What
likeness means for rules, with their neighbours as witnesses, is for `align` to say.
"""

from __future__ import annotations

import itertools
import json
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from rulesdb.assets import asset

_WORD = re.compile(r"\d{3}\.\d{1,3}[a-z]{0,2}|[a-z0-9∞]+(?:'[a-z]+)?|[{}+\-/*]")
_NUMBER = re.compile(r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?\Z")
_MARKS = re.compile(r"[_®™©]|\((?:r|tm)\)", re.IGNORECASE)
_ENDING = re.compile(r"(?<=\w{3})(?:'s|ing|ed|es|e|s)\Z")

_DOUBLE = re.compile(r"([b-df-hj-np-tv-z])\1\Z")

SINGLE, PAIRS, HEAD = 0.55, 0.45, 0.2
"""How much single words and pairs of neighbouring words count; a like beginning adds to them."""
_OPENING = 14
_RAREST = 28
_COMMON = 400


@lru_cache(maxsize=16384)
def words(text: str) -> tuple[str, ...]:
    """The words of a text as alignment sees them: no case, no marks, every rule number alike."""
    bare = _MARKS.sub("", text).replace("’", "'").casefold()
    return tuple(
        [
            "§" if word[0].isdecimal() and _NUMBER.match(word) else word
            for word in _WORD.findall(bare)
        ]
    )


@cache
def _wordings() -> tuple[re.Pattern[str], dict[str, str]]:
    rows = json.loads(asset("data", "wording.json").read_text(encoding="utf-8"))["wordings"]
    today = {old: new for old, new, _ in rows}
    longest = sorted(today, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b"), today


@lru_cache(maxsize=16384)
def modern(text: str) -> tuple[str, ...]:
    """The words of a text in today's wording, so that an old rule is known again."""
    pattern, today = _wordings()
    bare = _MARKS.sub("", text).replace("’", "'").casefold()
    return words(pattern.sub(lambda found: today[found[0]], bare))


def contained(inner: tuple[str, ...], outer: tuple[str, ...]) -> float:
    """How much of a text stands in another, by pairs of words: 0 to 1."""
    pairs = Counter(itertools.pairwise(inner))
    others = Counter(itertools.pairwise(outer))
    return sum((pairs & others).values()) / max(sum(pairs.values()), 1)


_Vector = dict[str, float]


def _pairs(stems: Sequence[str]) -> list[str]:
    """The pairs of neighbours, in their order."""
    return [f"{a} {b}" for a, b in itertools.pairwise(stems)]


@lru_cache(maxsize=16384)
def _parts(said: tuple[str, ...]) -> tuple[tuple[str, ...], frozenset[str]]:
    """The stems of words, and what stands in them: each stem and pair once. Most texts are those of the edition before."""
    stems = tuple([stem(word) for word in said])
    return stems, frozenset((*stems, *_pairs(stems)))


class Texts:
    """Texts of two editions as weighed words; a text is named by its place."""

    def __init__(
        self,
        old: Sequence[str | tuple[str, ...]],
        new: Sequence[str | tuple[str, ...]],
        below: Sequence[Mapping[int, Sequence[int]]] = ({}, {}),
    ) -> None:
        """Texts, or the words of those that need no comparing; `below` names, for old and new, the places that stand below a place."""
        parts = [_parts(modern(text) if isinstance(text, str) else text) for text in (*old, *new)]
        self._stems = [stems for stems, _ in parts]
        self._offset = len(old)
        self._below = {place: tuple(kin) for place, kin in below[0].items()}
        self._below |= {
            place + self._offset: tuple(k + self._offset for k in kin)
            for place, kin in below[1].items()
        }
        spread = Counter(itertools.chain.from_iterable([known for _, known in parts]))
        total = len(parts) + 1
        self._spread = spread
        rarity = {often: math.log(1 + total / often) ** 1.5 for often in {*spread.values()}}
        self._rarity = {word: rarity[often] for word, often in spread.items()}
        self._made: dict[int, tuple[_Vector, _Vector, _Vector]] = {}
        self._whole: dict[int, _Vector] = {}

    def whole_likeness(self, old: int, new: int) -> float:
        """How alike two texts are with all that stands below them, 0 to 1; by single words."""
        return _product(self._whole_vector(old), self._whole_vector(new + self._offset))

    def _whole_vector(self, place: int) -> _Vector:
        if place not in self._whole:
            every: list[tuple[str, ...]] = []
            todo = [place]
            while todo:
                one = todo.pop()
                every.append(self._stems[one])
                todo += self._below.get(one, ())
            self._whole[place] = self._unit(Counter(itertools.chain.from_iterable(every)))
        return self._whole[place]

    def _vectors(self, place: int) -> tuple[_Vector, _Vector, _Vector]:
        if place not in self._made:
            stems = self._stems[place]
            parts = (stems, _pairs(stems), stems[:_OPENING])
            single, pairs, head = (self._unit(Counter(some)) for some in parts)
            self._made[place] = (single, pairs, head)
        return self._made[place]

    def _unit(self, counts: Counter[str]) -> _Vector:
        rarity = self._rarity
        weights = {
            word: rarity[word] if n == 1 else rarity[word] * (1 + math.log(n))
            for word, n in counts.items()
        }
        length = math.sqrt(sum([w * w for w in weights.values()])) or 1.0
        return {word: w / length for word, w in weights.items()}

    def likeness(self, old: int, new: int) -> float:
        """How alike an old text and a new one are, 0 to 1."""
        one, two = self._vectors(old), self._vectors(new + self._offset)
        if not one[1] or not two[1]:
            return _product(one[0], two[0])
        single, pairs, head = (
            _product(mine, theirs) for mine, theirs in zip(one, two, strict=True)
        )
        whole = SINGLE * single + PAIRS * pairs
        return whole + HEAD * max(0.0, head - whole)

    def candidates(
        self, old: Iterable[int], new: Iterable[int], most: int = 8
    ) -> Iterator[tuple[int, int, float]]:
        """For each old text the new ones that are most like it: old place, new place, likeness."""
        postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place in new:
            single, pairs, _ = self._vectors(place + self._offset)
            for part, share in ((single, SINGLE), (pairs, PAIRS)):
                for word, weight in part.items():
                    if self._spread[word] <= _COMMON:
                        postings[word].append((place, share * weight))
        for place in old:
            sums: dict[int, float] = defaultdict(float)
            single, pairs, _ = self._vectors(place)
            telling = sorted(
                (word for word in (*single, *pairs) if word in postings),
                key=lambda word: (self._spread[word], word),
            )
            for word in telling[:_RAREST]:
                weight = single[word] if word in single else pairs[word]
                for other, theirs in postings[word]:
                    sums[other] += weight * theirs
            for other in sorted(sums, key=lambda k: (-sums[k], k))[:most]:
                likeness = self.likeness(place, other)
                if likeness > 0.15:
                    yield place, other, likeness


def _product(one: dict[str, float], two: dict[str, float]) -> float:
    small, large = (one, two) if len(one) <= len(two) else (two, one)
    get = large.get
    return sum([weight * get(word, 0.0) for word, weight in small.items()])


@cache
def stem(word: str) -> str:
    """A word without its ending: dies, died and dying are one word."""
    return _DOUBLE.sub(r"\1", _ENDING.sub("", word))
