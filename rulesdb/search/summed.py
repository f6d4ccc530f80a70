"""What the words of a question are worth in the documents: in all of them at once, and exactly in a few.

A question has units, each with the ways in which a text may say it; the best way counts, all its words
together. Who looks for the best documents asks for the sums in lanes, where the words that many documents
have are laid down once and kept, and the others, which few have, are given one by one. Who has found
some documents asks for their scores and for what part of the question each has (`cover`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Protocol, TypeAlias

from rulesdb.search import lanes
from rulesdb.search.plan import Unit

SCALE = 32
"""What `worth` is multiplied by before it is rounded."""
HEAVIEST = 310
"""The largest weight of a word in a document."""
_COMMON = 64
"""A word that so many documents have is laid down in lanes."""

Way: TypeAlias = tuple[int, Sequence[tuple[str, Mapping[int, int], int]]]
"""What weights count in a way, and its words: the documents that have each, and what it covers of the question."""


class Weighed(Protocol):
    """What an index answers of words."""

    def many(self, word: str) -> int:
        """In how many documents a word counts."""

    def weights(self, word: str) -> Mapping[int, int]:
        """The documents that a word counts in, and its weight in each."""

    def lanes(self, key: Hashable, lay: Callable[[], int]) -> int:
        """Lanes as they were laid down for a key."""


class Summed:
    """The words of some units in an index of `size` documents; `total` is what a document covers that has all."""

    def __init__(self, units: Iterable[Unit], book: Weighed, size: int) -> None:
        self._book, self._size = book, size
        self._units: list[tuple[Sequence[Way], Hashable]] = []
        total = 0
        for unit in units:
            masses = [[worth_of(book.many(w), size) for w in words] for words, _ in unit.ways]
            mass = max([max(each, default=0) for each in masses], default=0)
            total += mass
            ways = []
            for (words, factor), own in zip(unit.ways, masses, strict=True):
                whole = sum(own) or 1
                known = [
                    (word, book.weights(word), mass * part // whole)
                    for word, part in zip(words, own, strict=True)
                    if part
                ]
                if known:
                    ways.append((factor, known))
            if ways:
                self._units.append((ways, unit.ways))
        self.total = max(total, 1)

    @property
    def most(self) -> int:
        """What no document's score is above."""
        return sum(
            [max([times * len(words) for times, words in ways]) for ways, _ in self._units]
        ) * HEAVIEST  # fmt: skip

    def of(self, places: Sequence[int]) -> list[tuple[int, int]]:
        """The score of each of some documents, and what it covers."""
        scores, covers = [0] * len(places), [0] * len(places)
        for ways, _ in self._units:
            times, words = ways[0]
            if ways[1:] or words[1:]:
                for at, place in enumerate(places):
                    score, cover = max([_in_way(way, place) for way in ways])
                    scores[at] += score
                    covers[at] += cover
                continue
            ((_, known, part),) = words  # most units are one word
            for at, place in enumerate(places):
                if place in known:
                    scores[at] += known[place] * times
                    covers[at] += part
        return list(zip(scores, covers, strict=True))

    def laid(self, fine: int, wide: int) -> tuple[int, dict[int, int]]:
        """The scores of all documents, so many times: in lanes, and what few have, by document, which is not in them."""
        sums = 0
        rare: dict[int, int] = {}
        for ways, key in self._units:
            if all(len(known) < _COMMON for _, words in ways for _, known, _ in words):
                for place, number in self._sparse(ways):
                    rare[place] = rare.get(place, 0) + number * fine
            elif ways[1:]:
                sums += self._book.lanes((key, wide), partial(self._best, ways, fine, wide))
            else:
                sums += self._of_way(ways[0], fine, wide)
        return sums, rare

    def _sparse(self, ways: Sequence[Way]) -> Iterable[tuple[int, int]]:
        """The score of each document that has a unit."""
        best: dict[int, int] = {}
        for times, words in ways:
            if not words[1:] and not ways[1:]:
                return [(place, weight * times) for place, weight in words[0][1].items()]
            own: dict[int, int] = {}
            for _, known, _ in words:
                for place, weight in known.items():
                    own[place] = own.get(place, 0) + weight * times
            for place, number in own.items():
                if number > best.get(place, 0):
                    best[place] = number
        return best.items()

    def _best(self, ways: Sequence[Way], fine: int, wide: int) -> int:
        """The score of the best way of a unit in each document."""
        best = self._of_way(ways[0], fine, wide)
        for way in ways[1:]:
            best = lanes.larger(best, self._of_way(way, fine, wide), self._size, wide)
        return best

    def _of_way(self, way: Way, fine: int, wide: int) -> int:
        """The score of a way in each document, all its words together."""
        times, sums = way[0] * fine, 0
        for word, known, _ in way[1]:
            lay = partial(_lay, known, times, self._size, wide)
            sums += self._book.lanes((word, times, wide), lay)
        return sums


def _in_way(way: Way, place: int) -> tuple[int, int]:
    """What a document scores in one way, and what it covers."""
    score = cover = 0
    for _, known, part in way[1]:
        if place in known:
            score += known[place]
            cover += part
    return score * way[0], cover


def _lay(known: Mapping[int, int], times: int, size: int, wide: int) -> int:
    """Weights, so many times, in lanes."""
    return lanes.lay([(place, weight * times) for place, weight in known.items()], size, wide)


@lru_cache(maxsize=1 << 13)
def worth_of(many: int, size: int) -> int:
    """How much a word tells that `many` of `size` documents have."""
    return round(SCALE * math.log(1 + size / many)) if many else 0
