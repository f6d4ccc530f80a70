"""Numbers of all documents side by side in one whole number, so that they are added all at once.

The lane of the first document is the lowest. A lane is four bytes wide, or eight where a sum could be too large
for that: whoever adds asks `width` first, so that no lane runs over into the next. Nothing here knows what
the numbers mean.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Literal

NARROW, WIDE = 4, 8
"""How many bytes a lane has."""
_TYPES: dict[int, Literal["I", "Q"]] = {NARROW: "I", WIDE: "Q"}


def width(most: int) -> int:
    """How wide lanes must be for sums that are no larger than this."""
    return NARROW if most < 1 << 8 * NARROW - 1 else WIDE


def lay(numbers: Iterable[tuple[int, int]], size: int, wide: int) -> int:
    """The numbers of some of `size` documents, each by its place, in their lanes."""
    lanes = array(_TYPES[wide], bytes(wide * size))
    for place, number in numbers:
        lanes[place] = number
    if sys.byteorder == "big":
        lanes.byteswap()
    return int.from_bytes(lanes.tobytes(), "little")


@lru_cache(maxsize=16)
def _highest(size: int, wide: int) -> int:
    """The highest bit in each of `size` lanes, which no number reaches."""
    return int.from_bytes((bytes(wide - 1) + b"\x80") * size, "little")


@lru_cache(maxsize=16)
def _ones(size: int, wide: int) -> int:
    """1 in each of `size` lanes."""
    return _highest(size, wide) >> 8 * wide - 1


def widened(numbers: array[int], wide: int) -> int:
    """Small numbers of two bytes, one of each document in their order, in lanes."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    lanes, raw = bytearray(wide * len(numbers)), numbers.tobytes()
    lanes[::wide], lanes[1::wide] = raw[::2], raw[1::2]
    return int.from_bytes(lanes, "little")


def reaching(lanes: int, floor: int, size: int, wide: int) -> Iterator[int]:
    """The places, in order, of the lanes whose number is no less than `floor`."""
    highest = _highest(size, wide)
    found = ((lanes | highest) - floor * _ones(size, wide)) & highest
    flags = found.to_bytes(wide * size, "little")[wide - 1 :: wide]
    if flags.count(_FLAG) * _FEW > size:
        return compress(range(size), flags)
    return _places(flags)


_FLAG = 0x80
_FEW = 16
"""Where less than one lane of so many is found, they are looked for one by one."""


def _places(flags: bytes) -> Iterator[int]:
    """Where a flag stands."""
    at = flags.find(_FLAG)
    while at >= 0:
        yield at
        at = flags.find(_FLAG, at + 1)


def read(lanes: int, size: int, wide: int) -> Sequence[int]:
    """The number of each of `size` documents, not one of them made before it is asked for."""
    numbers = lanes.to_bytes(wide * size, sys.byteorder)
    found = memoryview(numbers).cast(_TYPES[wide])
    return found if sys.byteorder == "little" else found[::-1]


def larger(one: int, other: int, size: int, wide: int) -> int:
    """In each of `size` lanes the larger of two numbers."""
    highest, top = _highest(size, wide), 8 * wide - 1
    least = (((one | highest) - other) & highest) >> top  # 1 where `one` is no less
    chosen = (least << top) - least
    return other ^ ((one ^ other) & chosen)


def where(one: int, other: int, size: int, wide: int) -> int:
    """The numbers of the lanes in which another number is more than nought; nought in the other lanes."""
    highest, top = _highest(size, wide), 8 * wide - 1
    some = ((highest | other) - _ones(size, wide)) & highest
    return one & (some - (some >> top))


def outside(places: Collection[int], size: int, wide: int) -> int:
    """All bits of a number in the lanes of those documents that are none of these."""
    most = (1 << 8 * wide - 1) - 1
    return lay([(place, most) for place in range(size) if place not in places], size, wide)
