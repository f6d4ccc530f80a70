"""Lanes: sums over all documents at once are those that would be made for each alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from rulesdb.search import lanes

SIZE = 40


def some(seed: int) -> list[int]:
    chance = Random(seed)
    return [
        chance.choice((0, 1, chance.getrandbits(20), chance.getrandbits(62))) for _ in range(SIZE)
    ]


def laid(numbers: list[int]) -> int:
    return lanes.lay(enumerate(numbers), SIZE)


def test_what_is_laid_down_is_read() -> None:
    assert lanes.read(laid(some(1)), SIZE) == some(1)
    assert lanes.read(0, SIZE) == [0] * SIZE
    assert lanes.read(lanes.lay([(3, 7)], SIZE), SIZE)[:5] == [0, 0, 0, 7, 0]


def test_lanes_are_added_each_for_itself() -> None:
    small = [number >> 4 for number in some(2)]
    total = lanes.read(laid(small) * 5 + laid(small), SIZE)
    assert total == [6 * number for number in small]


def test_the_larger_of_each_is_kept() -> None:
    for one, other in pairwise(some(seed) for seed in range(9)):
        found = lanes.read(lanes.larger(laid(one), laid(other), SIZE), SIZE)
        assert found == [max(pair) for pair in zip(one, other, strict=True)]
