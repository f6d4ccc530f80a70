"""Numbers of all documents side by side in one whole number, so that they are added all at once.

A lane is 64 bits: the lowest is that of the first document. Whoever adds keeps each sum below
`HALF`, so that no lane runs over into the next. Nothing here knows what the numbers mean.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress

_BYTES = 8
_TOP = 8 * _BYTES - 1
HALF = 1 << _TOP
"""What no lane may reach."""


def lay(numbers: Iterable[tuple[int, int]], size: int) -> int:
    """The numbers of some of `size` documents, each by its place, in their lanes."""
    lanes = array("Q", bytes(_BYTES * size))
    for place, number in numbers:
        lanes[place] = number
    if sys.byteorder == "big":
        lanes.byteswap()
    return int.from_bytes(lanes.tobytes(), "little")


@lru_cache(maxsize=16)
def _highest(size: int) -> int:
    """`HALF` in each of `size` lanes."""
    return int.from_bytes(HALF.to_bytes(_BYTES, "little") * size, "little")


@lru_cache(maxsize=16)
def _ones(size: int) -> int:
    """1 in each of `size` lanes."""
    return _highest(size) >> _TOP


def widened(numbers: array[int]) -> int:
    """Small numbers of two bytes, one of each document in their order, in lanes."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    lanes, raw = bytearray(_BYTES * len(numbers)), numbers.tobytes()
    lanes[::_BYTES], lanes[1::_BYTES] = raw[::2], raw[1::2]
    return int.from_bytes(lanes, "little")


def shifted(lanes: int, bits: int, size: int) -> int:
    """In each of `size` lanes its number without so many of its lowest bits."""
    return lanes >> bits & _lowest(8 * _BYTES - bits, size)


@lru_cache(maxsize=16)
def _lowest(bits: int, size: int) -> int:
    """So many of the lowest bits in each of `size` lanes."""
    return _ones(size) * ((1 << bits) - 1)


def reaching(lanes: int, floor: int, size: int) -> Iterator[int]:
    """The places, in order, of the lanes whose number is no less than `floor`."""
    highest = _highest(size)
    found = ((lanes | highest) - floor * _ones(size)) & highest
    flags = found.to_bytes(_BYTES * size, "little")[_BYTES - 1 :: _BYTES]
    if flags.count(_FLAG) * _FEW > size:
        return compress(range(size), flags)
    return _places(flags)


_FLAG = HALF >> 8 * (_BYTES - 1)
_FEW = 16
"""Where less than one lane of so many is found, they are looked for one by one."""


def _places(flags: bytes) -> Iterator[int]:
    """Where a flag stands."""
    at = flags.find(_FLAG)
    while at >= 0:
        yield at
        at = flags.find(_FLAG, at + 1)


def read(lanes: int, size: int) -> Sequence[int]:
    """The number of each of `size` documents, not one of them made before it is asked for."""
    numbers = lanes.to_bytes(_BYTES * size, sys.byteorder)
    found = memoryview(numbers).cast("Q")
    return found if sys.byteorder == "little" else found[::-1]


def larger(one: int, other: int, size: int) -> int:
    """In each of `size` lanes the larger of two numbers."""
    highest = _highest(size)
    least = (((one | highest) - other) & highest) >> _TOP  # 1 where `one` is no less
    chosen = (least << _TOP) - least
    return other ^ ((one ^ other) & chosen)
