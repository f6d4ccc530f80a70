"""Two editions laid against each other: which rule of the one is which of the other.

Equal texts are paired first, then likely ones, the best first, with what stands around them
as witnesses: the rules above, below, before and behind. Where two rules are paired, what
stands below them is laid side by side in order. Numbers prove nothing: they move. Only
pairing lives here; what a pair means to a reader (same, moved …) is told by `changes`.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.rulebook.editions.likeness import Texts, words
from rulesdb.values import NamedTuple

VERSION = 6
"""Of the way in which editions are aligned; what was kept from another one is not used."""

# How sure a pair must be wherever it stands, then how alike two must be that stand at the same
# place below a pair; round by round, for with each round more neighbours are known.
ROUNDS = ((0.86, 1.0), (0.70, 0.5), (0.58, 0.36), (0.5, 0.26), (0.45, 0.19))
DOUBT = 0.42
TIE = 0.015
_ABOVE, _NEAR, _ELSEWHERE, _BESIDE, _BELOW, _HINT = 0.2, 0.05, -0.12, 0.06, 0.3, 0.15


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


@dataclass(slots=True)
class _Side:
    """One edition's pieces with what is looked up about them again and again."""

    pieces: Sequence[Piece]
    words: list[tuple[str, ...]] = field(init=False)
    titles: list[tuple[str, ...]] = field(init=False)
    places: dict[str, int] = field(init=False)
    parents: list[int] = field(init=False)
    before: list[int] = field(init=False)
    after: list[int] = field(init=False)
    children: dict[int, list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.words = [words(f"{p.title} {p.text}") for p in self.pieces]
        self.titles = [words(p.title) for p in self.pieces]
        self.places = {}
        for place, piece in enumerate(self.pieces):
            self.places.setdefault(piece.key, place)
        self.parents = [self.places.get(piece.above, -1) for piece in self.pieces]
        self.before, self.after = [-1] * len(self.pieces), [-1] * len(self.pieces)
        self.children = defaultdict(list)
        for place, parent in enumerate(self.parents):
            if beside := self.children[parent]:
                self.before[place], self.after[beside[-1]] = beside[-1], place
            beside.append(place)

    def texts(self, done: Mapping[int, int]) -> list[str | tuple[str, ...]]:
        """The texts to compare; of those that are paired already only the words."""
        return [
            self.words[place] if place in done else f"{piece.title} {piece.text}"
            for place, piece in enumerate(self.pieces)
        ]


def align(
    old: Sequence[Piece], new: Sequence[Piece], hints: Mapping[str, str] | None = None
) -> list[Pair]:
    """The pairs of pieces that are each other's, in the order of the old edition.

    `hints` say what became of a key by other knowledge (the editions in between); a hint is
    one witness more and decides nothing alone.
    """
    return _Aligner(_Side(old), _Side(new), hints or {}).run()


class _Aligner:
    def __init__(self, old: _Side, new: _Side, hints: Mapping[str, str]) -> None:
        self.old, self.new = old, new
        self.to_new: dict[int, int] = {}
        self.to_old: dict[int, int] = {}
        self.likeness: dict[int, float] = {}
        self.rivals: dict[int, tuple[str, ...]] = {}
        self.known: dict[tuple[int, int], float] = {}
        self.votes: dict[tuple[int, int], float] = {}
        self.hints = {
            old.places[a]: new.places[b]
            for a, b in hints.items()
            if a in old.places and b in new.places
        }

    def run(self) -> list[Pair]:
        self._equal_in_place()
        self._equal_once()
        if len(self.to_new) < min(len(self.old.pieces), len(self.new.pieces)):
            self._likely()
        return [
            Pair(
                self.old.pieces[a].key,
                self.new.pieces[b].key,
                round(self.likeness[a], 3),
                self.rivals.get(a, ()),
            )
            for a, b in sorted(self.to_new.items())
        ]

    def _likely(self) -> None:
        self.texts = Texts(
            self.old.texts(self.to_new),
            self.new.texts(self.to_old),
            (self.old.children, self.new.children),
        )
        left, right = self._open()
        self.known = {
            (a, b): self._alike(a, b, likeness)
            for a, b, likeness in self.texts.candidates(left, right)
        }
        self.equal = frozenset(self.to_new)
        for a, b in self.hints.items():
            if a not in self.equal:
                self._likeness(a, b)
        self.others: dict[int, list[int]] = defaultdict(list)
        for a, b in self.known:
            self.others[a].append(b)
        for least, beside in ROUNDS:
            self._round(least)
            if beside < 1:
                self._side_by_side(beside)
        self._second_look()
        least, beside = ROUNDS[-1]
        self._round(least)
        self._side_by_side(beside)

    def _open(self) -> tuple[list[int], list[int]]:
        return (
            [place for place in range(len(self.old.pieces)) if place not in self.to_new],
            [place for place in range(len(self.new.pieces)) if place not in self.to_old],
        )

    def _likeness(self, a: int, b: int) -> float:
        if (a, b) not in self.known:
            self.known[a, b] = self._alike(a, b, self.texts.likeness(a, b))
        return self.known[a, b]

    def _alike(self, a: int, b: int, own: float) -> float:
        """Likeness of the texts; where rules stand below both, theirs counts as much."""
        if not self.old.children.get(a) or not self.new.children.get(b):
            return own
        whole = self.texts.whole_likeness(a, b)
        return (
            max(own, (own + whole) / 2)
            if self.old.titles[a] == self.new.titles[b] and self.old.titles[a]
            else (own + whole) / 2
        )

    def _rule(self, side: _Side, place: int) -> int:
        """The topmost above a place that is not a section."""
        while (above := side.parents[place]) >= 0 and side.parents[above] >= 0:
            place = above
        return place

    def _pair(self, a: int, b: int, likeness: float) -> None:
        self.to_new[a], self.to_old[b], self.likeness[a] = b, a, likeness

    def _part(self, a: int) -> None:
        del self.to_old[self.to_new.pop(a)], self.likeness[a]
        self.rivals.pop(a, None)

    def _equal_in_place(self) -> None:
        """The same words under the same number, and under a parent of the same title: the same rule."""
        for a, piece in enumerate(self.old.pieces):
            b = self.new.places.get(piece.key, -1)
            if b < 0 or self.old.words[a] != self.new.words[b] or b in self.to_old:
                continue
            pa, pb = self.old.parents[a], self.new.parents[b]
            if pa < 0 or pb < 0 or self.old.titles[pa] == self.new.titles[pb]:
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

    def _count_votes(self) -> None:
        """Parents whose children are paired are alike, however they are called."""
        counts: Counter[tuple[int, int]] = Counter()
        for a, b in self.to_new.items():
            pa, pb = self.old.parents[a], self.new.parents[b]
            if pa >= 0 and pb >= 0:
                counts[pa, pb] += 1
        self.votes = {}
        for (pa, pb), count in counts.items():
            fewer = min(len(self.old.children[pa]), len(self.new.children[pb]))
            more = max(len(self.old.children[pa]), len(self.new.children[pb]))
            self.votes[pa, pb] = (count / fewer + count / more) / 2 * min(1.0, count / 2)

    def _round(self, least: float) -> None:
        """Pair what is alike enough, the most alike first; pairs found in a round help the next."""
        self._count_votes()
        for (pa, pb), share in self.votes.items():
            if share > 0.3 and pa not in self.equal:
                self._likeness(pa, pb)
        scored = sorted(
            (
                (self._score(a, b, likeness), -a, -b, likeness)
                for (a, b), likeness in self.known.items()
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
                if place != -b and abs(score - other) < TIE and place not in self.to_old
            ]
            if rivals:
                self.rivals[-a] = tuple(rivals)

    def _score(self, a: int, b: int, likeness: float) -> float:
        """Likeness, with what is known of the neighbours as witnesses."""
        old, new = self.old, self.new
        score = 0.85 * likeness
        pa, pb = old.parents[a], new.parents[b]
        if pa >= 0 and pb >= 0:
            if self.to_new.get(pa) == pb:
                score += _ABOVE
            elif self.to_new.get(self._rule(old, a), -2) == self._rule(new, b):
                score += _NEAR
            elif pa in self.to_new:
                score += _ELSEWHERE
            elif pb in self.to_old:
                score += _ELSEWHERE / 3
        for around_old, around_new in ((old.before, new.before), (old.after, new.after)):
            na, nb = around_old[a], around_new[b]
            if na >= 0 and nb >= 0 and self.to_new.get(na) == nb:
                score += _BESIDE
        score += _BELOW * self.votes.get((a, b), 0.0)
        if old.titles[a] and new.titles[b]:
            score += 0.15 if old.titles[a] == new.titles[b] else -0.06
        elif bool(old.titles[a]) != bool(new.titles[b]):
            score -= 0.06
        if a in self.hints:
            score += _HINT * (self.hints[a] == b)
        return score + (0.03 if old.pieces[a].key == new.pieces[b].key else 0.0)

    def _side_by_side(self, least: float) -> None:
        """Below every pair, what is still open is laid side by side in order."""
        todo = [(-1, -1), *sorted(self.to_new.items())]
        while todo:
            found: list[tuple[int, int]] = []
            for pa, pb in todo:
                olds, news = self.old.children.get(pa, []), self.new.children.get(pb, [])
                for left, right, held in self._gaps(olds, news):
                    found += self._lay(left, right, least - 0.05 * held)
            todo = found

    def _gaps(
        self, olds: Sequence[int], news: Sequence[int]
    ) -> Iterator[tuple[list[int], list[int], int]]:
        """What is open between children that are paired in order, and how many ends hold it."""
        inside = {place: i for i, place in enumerate(news)}
        fixed = [
            (i, inside[self.to_new[a]]) for i, a in enumerate(olds) if self.to_new.get(a) in inside
        ]
        fixed = [(-1, -1), *_rising(fixed), (len(olds), len(news))]
        for (a, b), (c, d) in itertools.pairwise(fixed):
            left = [place for place in olds[a + 1 : c] if place not in self.to_new]
            right = [place for place in news[b + 1 : d] if place not in self.to_old]
            if left and right and len(left) * len(right) <= 4000:
                yield left, right, (len(left) == len(right)) + (len(left) == 1 == len(right))

    def _lay(self, left: list[int], right: list[int], least: float) -> list[tuple[int, int]]:
        """The pairs in order whose likeness together is greatest, none below `least`."""
        gain = [[self._fit(a, b) - least for b in right] for a in left]
        rows, columns = len(left), len(right)
        best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
        for i in range(rows - 1, -1, -1):
            for j in range(columns - 1, -1, -1):
                best[i][j] = max(best[i + 1][j], best[i][j + 1])
                if gain[i][j] > 0:
                    best[i][j] = max(best[i][j], best[i + 1][j + 1] + gain[i][j])
        found: list[tuple[int, int]] = []
        i = j = 0
        while i < rows and j < columns:
            if gain[i][j] > 0 and best[i][j] == best[i + 1][j + 1] + gain[i][j]:
                self._pair(left[i], right[j], self._likeness(left[i], right[j]))
                found.append((left[i], right[j]))
                i, j = i + 1, j + 1
            elif best[i][j] == best[i + 1][j]:
                i += 1
            else:
                j += 1
        for a, b in found:
            fits = gain[left.index(a)]
            rivals = [
                self.new.pieces[other].key
                for other, fit in zip(right, fits, strict=True)
                if other not in self.to_old and abs(fit - fits[right.index(b)]) < TIE
            ]
            if rivals:
                self.rivals[a] = tuple(rivals)
        return found

    def _fit(self, a: int, b: int) -> float:
        """Likeness of two that stand below the same pair; a wrong title or place counts against it."""
        likeness = self._likeness(a, b)
        one, two = self.old.titles[a], self.new.titles[b]
        if one and two and one != two:
            likeness -= 0.15
        elif bool(one) != bool(two):
            likeness -= 0.06
        better = max((self.known.get((a, c), 0.0) for c in self._near(a, b)), default=0.0)
        likeness -= 0.5 * max(0.0, better - likeness)
        if a in self.hints:
            likeness += _HINT / 2 * (self.hints[a] == b)
        if self.old.pieces[a].key == self.new.pieces[b].key:
            likeness += 0.03
        return likeness + 0.2 * self.votes.get((a, b), 0.0)

    def _near(self, a: int, b: int) -> Iterator[int]:
        """What else under the same rule as `b` is known to be like `a`."""
        rule = self._rule(self.new, b)
        return (c for c in self.others.get(a, ()) if c != b and self._rule(self.new, c) == rule)

    def _second_look(self) -> None:
        """Part what only seemed to fit: now that all neighbours are known, they disagree."""
        self._count_votes()
        doubtful = [
            a
            for a, b in self.to_new.items()
            if self.likeness[a] < 0.75
            and self.to_new.get(self.old.parents[a], -1) != self.new.parents[b]
            and self._score(a, b, self.likeness[a]) < DOUBT
        ]
        for a in doubtful:
            self.known.pop((a, self.to_new[a]), None)
            self._part(a)


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest part of the pairs in which both sides rise."""
    ends: list[int] = []
    at: list[int] = []
    back: list[int] = [-1] * len(pairs)
    for k, (_, b) in enumerate(pairs):
        place = bisect_left(ends, b)
        back[k] = at[place - 1] if place else -1
        ends[place : place + 1] = [b]
        at[place : place + 1] = [k]
    out: list[tuple[int, int]] = []
    k = at[-1] if at else -1
    while k >= 0:
        out.append(pairs[k])
        k = back[k]
    return out[::-1]
