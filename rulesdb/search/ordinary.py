"""Ordinary English words: what a search takes as it was typed, however near it is to a word of the book.

The list is data (`data/english.txt`), of stems, each line telling how many letters it shares with
the line before; `tests/tools/make_english.py` makes it. Nothing here corrects anything.
"""

from __future__ import annotations

from functools import cache

from rulesdb.assets import asset

_NONE_SHARED = ord("a")


def packed() -> str:
    """The list as it is shipped, without its notice: a line a stem."""
    lines = asset("data", "english.txt").read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if line[0] != "#")


@cache
def ordinary() -> frozenset[str]:
    """The stems of ordinary English words."""
    found, before = [], ""
    for line in packed().split("\n"):
        before = before[: ord(line[0]) - _NONE_SHARED] + line[1:]
        found.append(before)
    return frozenset(found)
