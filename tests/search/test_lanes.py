"""Lanes: sums over all documents at once are those that would be made for each alone."""

from __future__ import annotations

from array import array
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


def read(numbers: int) -> list[int]:
    return list(lanes.read(numbers, SIZE))


def test_what_is_laid_down_is_read() -> None:
    assert read(laid(some(1))) == some(1)
    assert read(0) == [0] * SIZE
    assert read(lanes.lay([(3, 7)], SIZE))[:5] == [0, 0, 0, 7, 0]


def test_lanes_are_added_each_for_itself() -> None:
    small = [number >> 4 for number in some(2)]
    total = read(laid(small) * 5 + laid(small))
    assert total == [6 * number for number in small]


def test_the_larger_of_each_is_kept() -> None:
    for one, other in pairwise(some(seed) for seed in range(9)):
        found = read(lanes.larger(laid(one), laid(other), SIZE))
        assert found == [max(pair) for pair in zip(one, other, strict=True)]


def test_the_lowest_bits_of_each_go() -> None:
    assert read(lanes.shifted(laid(some(3)), 24, SIZE)) == [number >> 24 for number in some(3)]


def test_small_numbers_are_laid_down_all_at_once() -> None:
    small = array("H", [number & 0xFFFF for number in some(4)])
    assert read(lanes.widened(small)) == list(small)
