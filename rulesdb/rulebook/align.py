"""Two editions laid against each other: which rule of the one is which of the other.

Equal texts are paired first, then likely ones, the best first, with what stands around them
as witnesses. Numbers prove nothing: they move. Only pairing lives here; what a pair means
to a reader (same, moved, reworded …) is told by `changes`.
"""

from __future__ import annotations

import itertools
import json
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rulesdb.assets import asset

_WORD = re.compile(r"\d{3}\.\d{1,3}[a-z]{0,2}|[a-z0-9∞]+(?:'[a-z]+)?|[{}+\-/*]")
_NUMBER = re.compile(r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?\Z")
_MARKS = re.compile(r"[_®™©]|\((?:r|tm)\)", re.IGNORECASE)

# How sure a pair must be, round by round: with each round more neighbours are known.
ROUNDS = (0.86, 0.68, 0.52, 0.42, 0.36)
TIE = 0.015
_COMMON = 500


class Piece(NamedTuple):
    """A text to be aligned: its key (a number, a term, an example's place), words and place.

    `above` is the key of what it stands under, "" for nothing.
    """

    key: str
    title: str
    text: str
    above: str


class Pair(NamedTuple):
    """A piece of the old edition and one of the new, how alike they are (0 to 1), and rivals.

    `rivals` are the keys in the new edition that fitted as well: then the pair is a tie.
    """

    old: str
    new: str
    likeness: float
    rivals: tuple[str, ...] = ()


def words(text: str) -> tuple[str, ...]:
    """The words of a text as alignment sees them: no case, no marks, every rule number alike."""
    bare = _MARKS.sub("", text).replace("’", "'").casefold()
    return tuple("§" if _NUMBER.match(word) else word for word in _WORD.findall(bare))


@cache
def _wordings() -> tuple[re.Pattern[str], dict[str, str]]:
    rows = json.loads(asset("data", "wording.json").read_text(encoding="utf-8"))["wordings"]
    today = {old: new for old, new, _ in rows}
    longest = sorted(today, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b"), today


def modern(text: str) -> tuple[str, ...]:
    """The words of a text in today's wording, so that an old rule is known again."""
    pattern, today = _wordings()
    bare = _MARKS.sub("", text).replace("’", "'").casefold()
    return words(pattern.sub(lambda found: today[found[0]], bare))


@dataclass(slots=True)
class _Side:
    """One edition's pieces with what is looked up about them again and again."""

    pieces: Sequence[Piece]
    words: list[tuple[str, ...]] = field(init=False)
    places: dict[str, int] = field(init=False)
    before: list[int] = field(init=False)
    after: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.words = [words(f"{p.title} {p.text}") for p in self.pieces]
        self.places = {}
        for place, piece in enumerate(self.pieces):
            self.places.setdefault(piece.key, place)
        self.before, self.after = [-1] * len(self.pieces), [-1] * len(self.pieces)
        last: dict[str, int] = {}
        for place, piece in enumerate(self.pieces):
            if piece.above in last:
                self.before[place] = last[piece.above]
                self.after[last[piece.above]] = place
            last[piece.above] = place

    def children(self) -> dict[int, list[int]]:
        """The places below each place."""
        out: dict[int, list[int]] = defaultdict(list)
        for place in range(len(self.pieces)):
            out[self.parent(place)].append(place)
        return out

    def parent(self, place: int) -> int:
        return self.places.get(self.pieces[place].above, -1)


def align(old: Sequence[Piece], new: Sequence[Piece]) -> list[Pair]:
    """The pairs of pieces that are each other's, in the order of the old edition."""
    return _Aligner(_Side(old), _Side(new)).run()


class _Aligner:
    def __init__(self, old: _Side, new: _Side) -> None:
        self.old, self.new = old, new
        self.to_new: dict[int, int] = {}
        self.to_old: dict[int, int] = {}
        self.likeness: dict[int, float] = {}
        self.rivals: dict[int, tuple[str, ...]] = {}

    def run(self) -> list[Pair]:
        self._equal_in_place()
        self._equal_once()
        vectors = _Vectors(
            [modern(f"{p.title} {p.text}") for p in (*self.old.pieces, *self.new.pieces)],
            [place for place in range(len(self.old.words)) if place not in self.to_new],
            [place for place in range(len(self.new.words)) if place not in self.to_old],
            len(self.old.words),
        )
        candidates = {(a, b): likeness for a, b, likeness in vectors.candidates()}
        for least in ROUNDS:
            candidates |= self._parents_by_children(candidates)
            self._round([(a, b, likeness) for (a, b), likeness in candidates.items()], least)
        return [
            Pair(
                self.old.pieces[a].key,
                self.new.pieces[b].key,
                self.likeness[a],
                self.rivals.get(a, ()),
            )
            for a, b in sorted(self.to_new.items())
        ]

    def _pair(self, a: int, b: int, likeness: float) -> None:
        self.to_new[a], self.to_old[b], self.likeness[a] = b, a, likeness

    def _equal_in_place(self) -> None:
        """The same words under the same number, and under a parent of the same title: the same rule."""
        for a, piece in enumerate(self.old.pieces):
            b = self.new.places.get(piece.key, -1)
            if b < 0 or self.old.words[a] != self.new.words[b] or b in self.to_old:
                continue
            pa, pb = self.old.parent(a), self.new.parent(b)
            if pa < 0 or pb < 0 or self.old.pieces[pa].title == self.new.pieces[pb].title:
                self._pair(a, b, 1.0)

    def _equal_once(self) -> None:
        """The same words somewhere else, where they occur once on each side."""
        once: dict[tuple[str, ...], list[list[int]]] = {}
        for side, done, column in ((self.old, self.to_new, 0), (self.new, self.to_old, 1)):
            for place, text in enumerate(side.words):
                if place not in done and text:
                    once.setdefault(text, [[], []])[column].append(place)
        for olds, news in once.values():
            if len(olds) == len(news) == 1:
                self._pair(olds[0], news[0], 1.0)

    def _parents_by_children(
        self, known: dict[tuple[int, int], float]
    ) -> dict[tuple[int, int], float]:
        """Parents whose children were paired are candidates for each other, however they are called."""
        votes: Counter[tuple[int, int]] = Counter()
        for a, b in self.to_new.items():
            pa, pb = self.old.parent(a), self.new.parent(b)
            if pa >= 0 and pb >= 0 and pa not in self.to_new and pb not in self.to_old:
                votes[pa, pb] += 1
        sizes = Counter(self.old.parent(a) for a in range(len(self.old.pieces)))
        out: dict[tuple[int, int], float] = {}
        for (pa, pb), count in votes.items():
            share = count / sizes[pa]
            if count >= 2 and share >= 0.3:
                out[pa, pb] = max(known.get((pa, pb), 0.0), min(0.95, 0.45 + 0.5 * share))
        return out

    def _round(self, candidates: Iterable[tuple[int, int, float]], least: float) -> None:
        """Pair what is alike enough, the most alike first; pairs found in a round help the next."""
        scored = sorted(
            (
                (self._score(a, b, likeness), -a, -b, likeness)
                for a, b, likeness in candidates
                if a not in self.to_new and b not in self.to_old
            ),
            reverse=True,
        )
        best: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for score, a, b, _ in scored:
            best[-a].append((score, -b))
        for score, a, b, likeness in scored:
            if score < least:
                break
            if -a in self.to_new or -b in self.to_old:
                continue
            self._pair(-a, -b, likeness)
            rivals = [
                self.new.pieces[place].key
                for other, place in best[-a]
                if place != -b and score - other < TIE and place not in self.to_old
            ]
            if rivals:
                self.rivals[-a] = tuple(rivals)

    def _score(self, a: int, b: int, likeness: float) -> float:
        """Likeness, with what is known of the neighbours as witnesses."""
        old, new = self.old.pieces[a], self.new.pieces[b]
        score = 0.8 * likeness
        pa, pb = self.old.parent(a), self.new.parent(b)
        if pa >= 0 and pb >= 0:
            if self.to_new.get(pa) == pb:
                score += 0.12
            elif pa in self.to_new or pb in self.to_old:
                score -= 0.04
        for around_old, around_new in (
            (self.old.before, self.new.before),
            (self.old.after, self.new.after),
        ):
            na, nb = around_old[a], around_new[b]
            if na >= 0 and nb >= 0 and self.to_new.get(na) == nb:
                score += 0.06
        if old.title and new.title:
            score += 0.12 if words(old.title) == words(new.title) else -0.1
        elif bool(old.title) != bool(new.title):
            score -= 0.06
        return score + (0.03 if old.key == new.key else 0.0)


class _Vectors:
    """Words and pairs of words, weighed by how rare they are: the likeness of two texts is a cosine."""

    def __init__(
        self, texts: Sequence[tuple[str, ...]], old: Sequence[int], new: Sequence[int], offset: int
    ) -> None:
        self.old, self.new = old, new
        features = {place: _features(texts[place]) for place in old}
        features |= {place + offset: _features(texts[place + offset]) for place in new}
        spread = Counter(word for text in texts for word in set(_features(text)))
        total = len(texts)
        self.vectors: dict[int, dict[str, float]] = {}
        for place, counts in features.items():
            weights = {
                f: math.log(1 + total / spread[f]) ** 1.5 * (1 + math.log(n))
                for f, n in counts.items()
            }
            length = math.sqrt(sum(w * w for w in weights.values())) or 1.0
            self.vectors[place] = {f: w / length for f, w in weights.items()}
        self.spread, self.offset = spread, offset

    def candidates(self, most: int = 8) -> Iterator[tuple[int, int, float]]:
        """For each old text the new ones that are most like it: old place, new place, likeness."""
        postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place in self.new:
            for feature, weight in self.vectors[place + self.offset].items():
                if self.spread[feature] <= _COMMON:
                    postings[feature].append((place, weight))
        for place in self.old:
            mine = self.vectors[place]
            sums: dict[int, float] = defaultdict(float)
            for feature, weight in mine.items():
                for other, theirs in postings.get(feature, ()):
                    sums[other] += weight * theirs
            for other in sorted(sums, key=lambda k: (-sums[k], k))[:most]:
                theirs_all = self.vectors[other + self.offset]
                small, large = sorted((mine, theirs_all), key=len)
                likeness = sum(w * large.get(f, 0.0) for f, w in small.items())
                if likeness > 0.2:
                    yield place, other, likeness


def _features(text: tuple[str, ...]) -> Counter[str]:
    counts = Counter(text)
    counts.update(f"{a} {b}" for a, b in itertools.pairwise(text))
    return counts


def contained(inner: tuple[str, ...], outer: tuple[str, ...]) -> float:
    """How much of a text stands in another, by pairs of words: 0 to 1."""
    pairs = Counter(itertools.pairwise(inner))
    others = Counter(itertools.pairwise(outer))
    return sum((pairs & others).values()) / max(sum(pairs.values()), 1)
