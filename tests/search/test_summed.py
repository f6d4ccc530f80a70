"""What words are worth in the documents: the same in all at once, as in each alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pytest

from rulesdb.search import lanes
from rulesdb.search.documents import LEVELS
from rulesdb.search.plan import FULL, SAID, Unit
from rulesdb.search.summed import HEAVIEST, Summed, worth_of
from rulesdb.search.words import QUIET

SIZE = 300


class Book:
    """Three common words, and two that few documents have."""

    known: Mapping[str, Mapping[int, int]] = {
        "card": {place: 1 + place % 7 for place in range(0, SIZE, 2)},
        "draw": {place: 3 + place % 5 for place in range(0, SIZE, 3)},
        "hand": dict.fromkeys(range(100, 200), 2),
        "loot": {4: 9, 8: HEAVIEST},
        "filter": {4: 3, 299: 5},
    }

    def many(self, word: str) -> int:
        return len(self.weights(word))

    def weights(self, word: str) -> Mapping[int, int]:
        return self.known.get(word, {})

    def lanes(self, key: Hashable, lay: Callable[[], int]) -> int:
        return lay()


UNITS = {
    "a word": [Unit(((("card",), FULL),))],
    "two words": [Unit(((("card",), FULL),)), Unit(((("draw",), FULL),))],
    "a common and a rare word": [Unit(((("card",), FULL),)), Unit(((("loot",), FULL),))],
    "a saying": [Unit(((("loot",), FULL), (("draw", "card"), SAID), (("hand",), SAID)))],
    "a saying of rare words": [Unit(((("loot",), FULL), (("filter", "loot"), SAID)))],
    "a word that nobody has": [Unit(((("card",), FULL),)), Unit(((("xyzzy",), FULL),))],
    "nothing": [],
}


def by_hand(unit: Unit, place: int) -> tuple[int, int]:
    """The score and the cover of a unit in a document, as `Summed` is meant to make them."""
    known = Book.known
    worth = {
        word: worth_of(len(known.get(word, {})), SIZE) for words, _ in unit.ways for word in words
    }
    mass = max(worth.values())
    ways = []
    for words, times in unit.ways:
        there = [word for word in words if place in known.get(word, {})]
        whole = sum(worth[word] for word in words)
        ways.append(
            (times * sum(known[word][place] for word in there), sum(mass * worth[word] // whole for word in there))
        )  # fmt: skip
    return max(ways)


@pytest.mark.parametrize("units", UNITS.values(), ids=UNITS)
@pytest.mark.parametrize("wide", [lanes.NARROW, lanes.WIDE])
def test_all_at_once_and_each_alone_are_the_same(units, wide):
    words = Summed(units, Book(), SIZE)
    laid, rare = words.laid(3, wide)
    scores = lanes.read(laid, SIZE, wide)
    for place in range(SIZE):
        alone = [by_hand(unit, place) for unit in units]
        score, cover = sum(each[0] for each in alone), sum(each[1] for each in alone)
        assert words.of([place]) == [(score, cover)]
        assert scores[place] + rare.get(place, 0) == 3 * score
        assert score <= words.most
        assert cover <= words.total


def test_no_weight_is_above_the_heaviest():
    assert LEVELS[-1] == HEAVIEST


def test_what_is_told_by_two_words_is_looked_for_where_the_rarer_is(plain, newest):
    """Every word of a document that tells something has it among its documents (`rank` relies on it)."""
    for index in (plain.index, newest.index):
        for place in range(0, len(index.rows), 7):
            told = set(index.said(place).split()) - QUIET - {"|"}
            assert [word for word in told if place not in index.weights(word)] == []
