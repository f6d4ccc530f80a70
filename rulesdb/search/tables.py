"""Tables of text that are asked for a few of their lines: read where they are asked, not whole at the start.

A line is a key, a mark behind it, and the rest. A process that asks often has the whole table after a
while, so that many questions are as fast as with a table that was read at once. No table knows what it holds.
"""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar, overload

V = TypeVar("V")
T = TypeVar("T")
_OFTEN, _SOME = 300, 30
"""So many questions cost what reading a table of some thousand lines costs; where lines are counted, so many."""


class Keyed(Mapping[str, V]):
    """What stands behind each key of a table, as `read` makes it of key and rest; in the order of the lines."""

    def __init__(self, lines: str, mark: str, read: Callable[[str, str], V]) -> None:
        self._lines = f"\n{lines}\n" if lines else "\n"
        self._mark = mark
        self._read = read
        self._asked = 0
        self._all: dict[str, V] | None = None
        self._longest: dict[str, int] | None = None

    @property
    def _whole(self) -> dict[str, V]:
        if self._all is None:
            pairs = (line.partition(self._mark) for line in self._lines[1:-1].split("\n") if line)
            self._all = {key: self._read(key, rest) for key, _, rest in pairs}
        return self._all

    def _rest(self, key: object) -> str | None:
        """What stands behind a key; None where it is no key."""
        if not isinstance(key, str) or "\n" in key or self._mark in key:
            return None
        at = self._lines.find(f"\n{key}{self._mark}")
        if at < 0:
            return None
        begin = at + len(key) + 2
        return self._lines[begin : self._lines.index("\n", begin)]

    def _often(self) -> bool:
        self._asked += 1
        return self._all is not None or self._asked > _OFTEN

    def __getitem__(self, key: str) -> V:
        if self._often():
            return self._whole[key]
        rest = self._rest(key)
        if rest is None:
            raise KeyError(key)
        return self._read(key, rest)

    @overload
    def get(self, key: str, /) -> V | None: ...
    @overload
    def get(self, key: str, /, default: V | T) -> V | T: ...
    def get(self, key: str, /, default: object = None) -> object:
        """What stands behind a key, or the default: most words that are looked up are no keys."""
        if self._all is not None:
            return self._all.get(key, default)
        if self._often():
            return self._whole.get(key, default)
        rest = self._rest(key)
        return default if rest is None else self._read(key, rest)

    def longest(self, word: str, most: int) -> int:
        """How many words the longest key has that begins with a word, or `most`: who asks seldom has to try."""
        if self._all is None:
            return most
        if self._longest is None:
            self._longest = {}
            for key in self._all:
                first, _, rest = key.partition(" ")
                many = rest.count(" ") + 2 if rest else 1
                self._longest[first] = max(many, self._longest.get(first, 0))
        return min(self._longest.get(word, 0), most)

    def beginning(self, start: str) -> list[str]:
        """The keys that begin so, in the order of the lines."""
        found, at = [], self._lines.find(f"\n{start}")
        while at >= 0:
            line = self._lines[at + 1 : self._lines.index("\n", at + 1)]
            key, mark, _ = line.partition(self._mark)
            if mark and key.startswith(start):
                found.append(key)
            at = self._lines.find(f"\n{start}", at + 1)
        return found

    def __contains__(self, key: object) -> bool:
        if self._all is not None:
            return key in self._all
        return key in self._whole if self._often() else self._rest(key) is not None

    def __iter__(self) -> Iterator[str]:
        if self._all is not None:
            return iter(self._all)
        lines = self._lines[1:-1].split("\n")
        return iter([line.partition(self._mark)[0] for line in lines if line])

    def __len__(self) -> int:
        return len(self._whole)


class Places(Mapping[str, int]):
    """The place of the line of each key, for lines that begin with keys of their own; those without key have none."""

    def __init__(self, lines: str, mark: str) -> None:
        self._lines = f"\n{lines}\n"
        self._mark = mark
        self._asked = 0
        self._found = [(0, 0)]
        self._all: dict[str, int] | None = None

    @property
    def _whole(self) -> dict[str, int]:
        if self._all is None:
            lines = enumerate(self._lines[1:-1].split("\n"))
            keys = ((line.partition(self._mark)[0], place) for place, line in lines)
            self._all = {key: place for key, place in keys if key}
        return self._all

    def __getitem__(self, key: str) -> int:
        self._asked += 1
        if self._all is not None or self._asked > _SOME:
            return self._whole[key]
        at = self._lines.find(f"\n{key}{self._mark}") if key and "\n" not in key else -1
        if at < 0:
            raise KeyError(key)
        known, place = self._found[bisect(self._found, (at, 0)) - 1]
        place += self._lines.count("\n", known, at)
        insort(self._found, (at, place))
        return place

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole)

    def __len__(self) -> int:
        return len(self._whole)


class Lines(Sequence[V]):
    """What `read` makes of each line, made when it is first asked for."""

    def __init__(self, lines: Sequence[str], read: Callable[[str], V]) -> None:
        self._lines = lines
        self._read = read
        self._known: dict[int, V] = {}

    @overload
    def __getitem__(self, place: int) -> V: ...
    @overload
    def __getitem__(self, place: slice) -> list[V]: ...
    def __getitem__(self, place: int | slice) -> V | list[V]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._read(self._lines[place])
        return found

    def some(self, places: Sequence[int]) -> list[V]:
        """What is made of several lines."""
        known = self._known
        return [known[place] if place in known else self[place] for place in places]

    def __len__(self) -> int:
        return len(self._lines)
