"""Lanes: sums over all documents at once are those that would be made for each alone."""

from __future__ import annotations

from array import array
from itertools import pairwise
from random import Random

import pytest

from rulesdb.search import lanes

SIZE = 40


@pytest.fixture(params=[lanes.NARROW, lanes.WIDE])
def wide(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def some(seed: int, wide: int) -> list[int]:
    chance, most = Random(seed), 8 * wide - 2
    return [
        chance.choice((0, 1, chance.getrandbits(20), chance.getrandbits(most))) for _ in range(SIZE)
    ]


def laid(numbers: list[int], wide: int) -> int:
    return lanes.lay(enumerate(numbers), SIZE, wide)


def read(numbers: int, wide: int) -> list[int]:
    return list(lanes.read(numbers, SIZE, wide))


def test_a_lane_is_as_wide_as_the_largest_sum_needs():
    assert lanes.width((1 << 31) - 1) == lanes.NARROW
    assert lanes.width(1 << 31) == lanes.WIDE


def test_what_is_laid_down_is_read(wide):
    assert read(laid(some(1, wide), wide), wide) == some(1, wide)
    assert read(0, wide) == [0] * SIZE
    assert read(lanes.lay([(3, 7)], SIZE, wide), wide)[:5] == [0, 0, 0, 7, 0]


def test_lanes_are_added_each_for_itself(wide):
    small = [number >> 4 for number in some(2, wide)]
    total = read(laid(small, wide) * 5 + laid(small, wide), wide)
    assert total == [6 * number for number in small]


def test_the_larger_of_each_is_kept(wide):
    for one, other in pairwise(some(seed, wide) for seed in range(9)):
        found = read(lanes.larger(laid(one, wide), laid(other, wide), SIZE, wide), wide)
        assert found == [max(pair) for pair in zip(one, other, strict=True)]


def test_small_numbers_are_laid_down_all_at_once(wide):
    small = array("H", [number & 0xFFFF for number in some(4, wide)])
    assert read(lanes.widened(small, wide), wide) == list(small)


def test_those_that_reach_a_floor_are_found(wide):
    for seed in range(9):
        numbers = some(seed, wide)
        for floor in (1, 2, max(numbers), sorted(numbers)[SIZE // 2]):
            found = [place for place, number in enumerate(numbers) if number >= floor]
            assert list(lanes.reaching(laid(numbers, wide), floor, SIZE, wide)) == found


def test_lanes_are_taken_where_others_have_something(wide):
    one, other = some(5, wide), some(6, wide)
    found = read(lanes.where(laid(one, wide), laid(other, wide), SIZE, wide), wide)
    assert found == [a if b else 0 for a, b in zip(one, other, strict=True)]


def test_lanes_are_left_out(wide):
    numbers = some(7, wide)
    found = read(laid(numbers, wide) & lanes.outside({0, 5, 39}, SIZE, wide), wide)
    assert found == [0 if place in {0, 5, 39} else each for place, each in enumerate(numbers)]
