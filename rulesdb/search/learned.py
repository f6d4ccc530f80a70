"""What the questions taught: how near a question is to a rule with which it may share no word.

Each word that people use, and each rule, is a point in a space of few dimensions; words of
questions about a rule lie near it. The points are whole numbers, shipped as data
(`data/learned.txt`, made by `tests/tools/learn.py` from our own questions, gists and table talk):
a line a word, its weight first, then a line a rule, in digits of 64. Nothing here ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from math import isqrt
from operator import mul

from rulesdb.assets import asset
from rulesdb.search.tables import Keyed
from rulesdb.values import NamedTuple

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MIDDLE = 32
"""What the digit of nought is."""
_VALUES = bytes.maketrans(DIGITS.encode(), bytes(range(64)))


class Learned(NamedTuple):
    """The points: `words` and `rules` by their digits; a nearness of `scale` is as near as can be wished."""

    scale: int
    words: Mapping[str, str]
    rules: Mapping[str, str]

    def aim(self, asked: Iterable[str]) -> Aim | None:
        """Where a question points: None where none of its words (as stems) is known."""
        total: list[int] = []
        square = 0
        for word in dict.fromkeys(asked):
            digits = self.words.get(word)
            if digits is None:
                continue
            weight, *point = digits.encode().translate(_VALUES)
            square += weight * weight
            part = [weight * (value - MIDDLE) for value in point]
            total = [a + b for a, b in zip(total, part, strict=True)] if total else part
        return Aim(tuple(total), MIDDLE * sum(total), isqrt(square)) if square else None


@lru_cache(maxsize=1 << 13)
def _values(digits: str) -> bytes:
    """What the digits of a rule stand for: the same rules are measured for every question."""
    return digits.encode().translate(_VALUES)


class Aim(NamedTuple):
    """A question as a point: its `parts`, what the digit of nought takes away, and its length."""

    parts: tuple[int, ...]
    less: int
    length: int

    def nearness(self, digits: str) -> int:
        """How near a rule is, by its digits; 0 is neither near nor far."""
        total: int = sum(map(mul, self.parts, _values(digits)))
        return (total - self.less) // self.length


def read(text: str) -> Learned:
    """The points of a table: its scale, then words, an empty line, then rules."""
    scale, words, rules = text.split("\n\n")
    return Learned(
        int(scale), Keyed(words, " ", _digits), dict(line.split(" ") for line in rules.splitlines())
    )


def _digits(_key: str, rest: str) -> str:
    return rest


def packed() -> str:
    """The table as it is shipped, without its notice."""
    text = asset("data", "learned.txt").read_text("utf-8").rstrip("\n")
    while text[:1] == "#":
        text = text.partition("\n")[2]
    return text


@cache
def learned() -> Learned:
    """The table that is shipped."""
    return read(packed())
