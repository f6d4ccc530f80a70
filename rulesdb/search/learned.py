"""What the questions taught: how near a question is to a rule with which it may share no word.

Each word that people use, and each rule, is a point in a space of few dimensions; words of
questions about a rule lie near it. The points are whole numbers, shipped as data
(`data/learned.txt`, made by `tests/tools/learn.py` from our own questions, gists and table talk):
a line a word, its weight first, then a line a rule, in digits of 64. Nothing here ranks.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import isqrt
from operator import mul

from rulesdb.assets import asset
from rulesdb.search.tables import Keyed
from rulesdb.values import NamedTuple

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MIDDLE = 8
"""What the digit of nought is in a point, whose digits are the first `LEVELS`; a weight has them all."""
LEVELS = 16
REACH = 16
"""How much finer the parts of an aim are than those of a point."""
LONGEST = 4300
"""What the parts of an aim are together at the most, so that a nearness fits in two bytes."""
_VALUES = bytes.maketrans(DIGITS.encode(), bytes(range(64)))
SIDE = 2
"""In how many bytes a number of a point stands beside those of others, the lowest first."""


def values_of(digits: str) -> bytes:
    """What digits stand for, the middle not taken away."""
    return digits.encode().translate(_VALUES)


class Learned(NamedTuple):
    """The points: `words` and `rules` by their digits; a nearness of `scale` is as near as can be wished."""

    scale: int
    words: Mapping[str, str]
    rules: Mapping[str, str]

    def aim(self, asked: Iterable[str]) -> tuple[int, ...]:
        """Where a question points; nowhere, which has no parts, where none of its words (as stems) is known."""
        known = [digits for word in dict.fromkeys(asked) if (digits := self.words.get(word))]
        found = [_weighed(digits) for digits in known]
        weights = [weight for weight, _ in found]
        length = isqrt(sum(map(mul, weights, weights)))
        if not length:
            return ()
        below = MIDDLE * sum(weights)
        sums = _apart(sum([point for _, point in found]), len(known[0]) - 1)
        parts = [REACH * (each - below) // length for each in sums]
        whole = sum(map(abs, parts))
        if whole > LONGEST:
            parts = [part * LONGEST // (whole + len(parts)) for part in parts]
        return tuple(parts)


@lru_cache(maxsize=1 << 11)
def _weighed(digits: str) -> tuple[int, int]:
    """What a word weighs, and its point, weighed: its values side by side in one number, the middle not taken away."""
    weight, *point = values_of(digits)
    return weight, weight * int.from_bytes(array("I", point).tobytes(), sys.byteorder)


def _apart(sums: int, many: int) -> array[int]:
    """The numbers that stand side by side in one."""
    return array("I", sums.to_bytes(array("I").itemsize * many, sys.byteorder))


class Points:
    """The points of documents, those of all in one whole number a dimension, so that all are measured at once."""

    def __init__(self, columns: list[int], size: int, missing: int = 0) -> None:
        """A column a dimension, with the numbers of so many documents; as many as are `missing` behind them are nowhere."""
        self._columns, self._size, self._missing = columns, size, missing
        self._ones = _laid(bytes((1,)) * size)
        self._turned: list[int] = []

    def __bool__(self) -> bool:
        """Whether any document lies anywhere: in a book that nobody asked about none does."""
        return bool(self._columns)

    def packed(self) -> bytes:
        """All columns, one after the other, with what is nowhere at the end of each."""
        nowhere = bytes((MIDDLE, 0)) * self._missing
        return b"".join(
            [each.to_bytes(SIDE * self._size, "little") + nowhere for each in self._columns]
        )

    def nearness(self, aim: Sequence[int]) -> tuple[array[int], int]:
        """How near each document is, as numbers above nought, and the number of those that are neither near nor far."""
        if not self._turned:
            self._turned = [(LEVELS - 1) * self._ones - each for each in self._columns]
        # A part below nought is that much more of what a column lacks: so all is added and nothing taken away.
        sides = [
            turned if part < 0 else own
            for part, own, turned in zip(aim, self._columns, self._turned, strict=True)
        ]
        return self._read(sum(map(mul, map(abs, aim), sides)), reach(aim)[1])

    def measured(self, aim: Sequence[int], within: tuple[int, int]) -> tuple[array[int], int]:
        """The same, where `reach` of the aim is known: one aim is measured at few documents many times."""
        least, middle = within
        return self._read(sum(map(mul, aim, self._columns)) + least * self._ones, middle)

    def _read(self, found: int, middle: int) -> tuple[array[int], int]:
        """The numbers of all documents, and that of those that are nowhere."""
        numbers = array("H", found.to_bytes(SIDE * self._size, "little"))
        if sys.byteorder == "big":
            numbers.byteswap()
        if self._missing:
            numbers += array("H", (middle,)) * self._missing
        return numbers, middle


def reach(aim: Sequence[int]) -> tuple[int, int]:
    """What is added to each nearness of an aim so that none is below nought, and then that of what is nowhere."""
    least = (LEVELS - 1) * -sum([part for part in aim if part < 0])
    return least, least + MIDDLE * sum(aim)


def points_of(digits: Sequence[str]) -> Points:
    """The points of documents by their digits, in their order; one without any is nowhere, near to nothing."""
    return of_table(table_of(digits), len(digits))


def of_columns(packed: bytes, size: int) -> Points:
    """The points of so many documents from what `Points.packed` made of them."""
    step = SIDE * size or 1
    starts = range(0, len(packed), step)
    return Points([int.from_bytes(packed[at : at + step], "little") for at in starts], size)


def table_of(digits: Sequence[str]) -> str:
    """The points of documents as they are kept: how many digits each has, a blank, all digits."""
    joined, long = _joined(digits)
    return f"{long} {joined}"


def of_table(table: str, many: int) -> Points:
    """The points of so many documents as they were kept."""
    head, _, digits = table.partition(" ")
    values, long = values_of(digits), int(head)
    # The last documents, which are nowhere, need no columns.
    size = len(values) // (long or 1)
    return Points([_laid(values[at::long]) for at in range(long)], size, many - size)


def _joined(digits: Sequence[str]) -> tuple[str, int]:
    """The digits of all documents up to the last that has some, and how many each has; nowhere is in the middle."""
    missing = next((at for at, each in enumerate(reversed(digits)) if each), len(digits))
    digits = digits[: len(digits) - missing]
    long = max(map(len, digits), default=0)
    nowhere = DIGITS[MIDDLE] * long
    return "".join(each or nowhere for each in digits), long


def _laid(values: bytes) -> int:
    """Small numbers side by side in one."""
    lanes = bytearray(SIDE * len(values))
    lanes[::SIDE] = values
    return int.from_bytes(lanes, "little")


def read(text: str) -> Learned:
    """The points of a table: its scale, then words, an empty line, then rules."""
    scale, words, rules = text.split("\n\n")
    return Learned(int(scale), Keyed(words, " ", _digits), Keyed(rules.rstrip("\n"), " ", _digits))


def _digits(_key: str, rest: str) -> str:
    return rest


def packed() -> str:
    """The table as it is shipped, without its notice."""
    text = asset("data", "learned.txt").read_text("utf-8").rstrip("\n")
    at = 0
    while text.startswith("#", at):
        at = text.find("\n", at) + 1 or len(text)
    return text[at:]


@cache
def learned() -> Learned:
    """The table that is shipped."""
    return read(packed())
