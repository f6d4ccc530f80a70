"""Ordinary English words: what a search takes as it was typed, however near it is to a word of the book.

The list is data (`data/english.txt`), of stems, each line telling how many letters it shares with
the line before; `tests/tools/make_english.py` makes it. Nothing here corrects anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulesdb.assets import asset

_NONE_SHARED = ord("a")


def packed() -> str:
    """The list as it is shipped, without its notice: a line a stem."""
    text = asset("data", "english.txt").read_text("utf-8").rstrip("\n")
    while text[:1] == "#":
        text = text.partition("\n")[2]
    return text


class Ordinary:
    """The stems of ordinary English words; those that begin alike are read when one of them is asked for."""

    def __init__(self, lines: str) -> None:
        self._lines = f"\n{lines}\n"
        self._known: dict[str, frozenset[str]] = {}

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not word[:1].isalpha():
            return False
        begin = word[:2]
        if begin not in self._known:
            self._known[begin] = frozenset(self._of(begin))
        return word in self._known[begin]

    def __iter__(self) -> Iterator[str]:
        return self._read(1, "")

    def _of(self, begin: str) -> Iterator[str]:
        """The stems of a beginning of one letter or two: a line that shares less tells where to begin to read."""
        at = self._lines.find(f"\na{begin[0]}")
        if at < 0:
            return
        if begin[1:] and not self._lines.startswith(begin[1], at + 3):
            until = self._lines.find("\na", at + 1)
            second = self._lines.find(f"\nb{begin[1]}", at)
            if second < 0 or second > until >= 0:
                return
            at = second
        for word in self._read(at + 1, begin[0]):
            if not word.startswith(begin):
                return
            yield word

    def _read(self, at: int, before: str) -> Iterator[str]:
        """The stems from the line at a character on, of which the one before is known as far as it is shared."""
        while at < len(self._lines):
            end = self._lines.index("\n", at)
            before = before[: ord(self._lines[at]) - _NONE_SHARED] + self._lines[at + 1 : end]
            yield before
            at = end + 1


@cache
def ordinary() -> Ordinary:
    """The list that is shipped, read once a process."""
    return Ordinary(packed())
