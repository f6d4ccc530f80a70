"""The names nearest to one that no card has, among tens of thousands: which of them can be near is seen at a glance.

How near two names are is what `difflib` says of their folded forms, and it takes long to say. It can't be more than
what letters they have in common allow; so each name has one number that shows its letters as bits, all numbers are
kept, and only names with enough of the same letters are compared.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from string import ascii_lowercase, digits

from rulesdb.values import NamedTuple

NEAR = 0.7
"""How near a name must be: twice what is in common, by the length of both."""
MOST = 3

_BIT = {char: 1 << at for at, char in enumerate((*ascii_lowercase, *digits, " "))}
_OTHER = 1 << len(_BIT)
"""Whatever is no letter of these, no figure and no blank."""
_TWICE = {char: _OTHER << at for at, char in enumerate(ascii_lowercase, 1)}
"""What shows that a letter stands there twice."""


def letters(key: str) -> int:
    """The letters of a folded name as bits: which are there, and which are there twice."""
    out = 0
    for char in key:
        bit = _BIT.get(char, _OTHER)
        out |= _TWICE.get(char, 0) if out & bit else bit
    return out


def unseen(key: str) -> int:
    """How many letters of a folded name its bits don't show, so that they could be in common besides."""
    counted = Counter(char if char in _BIT else "" for char in key)
    return sum(max(0, many - 1 - (char in _TWICE)) for char, many in counted.items())


class Table(NamedTuple):
    """Folded names, with the letters and the length of each."""

    keys: Sequence[str]
    bits: array[int]
    sizes: array[int]

    @classmethod
    def of(cls, keys: Iterable[str]) -> Table:
        """The table of these names."""
        made = sorted(keys)
        return cls(made, array("Q", map(letters, made)), array("H", map(len, made)))

    def packed(self) -> bytes:
        """The table as bytes, for this kind of machine."""
        return b"\n".join((str(len(self.keys)).encode(), self.bits.tobytes() + self.sizes.tobytes() + "\n".join(self.keys).encode()))  # fmt: skip

    @classmethod
    def unpacked(cls, raw: bytes) -> Table:
        """The table that such bytes hold."""
        head, _, body = raw.partition(b"\n")
        bits, sizes = array("Q"), array("H")
        first = int(head) * bits.itemsize
        last = first + int(head) * sizes.itemsize
        bits.frombytes(body[:first])
        sizes.frombytes(body[first:last])
        return cls(body[last:].decode().split("\n") if int(head) else [], bits, sizes)

    def nearest(self, key: str) -> list[str]:
        """The nearest names to one, as `difflib` finds them among all."""
        mine, size, more = letters(key), len(key), unseen(key)
        longest = max(self.sizes, default=0)
        # So many bits in common are wanted of a name of each length.
        wanted = [NEAR / 2 * (size + other) - more for other in range(longest + 1)]
        near = [
            self.keys[at]
            for at, (bits, other) in enumerate(zip(self.bits, self.sizes, strict=True))
            if (bits & mine).bit_count() >= wanted[other]
        ]
        return get_close_matches(key, near, MOST, NEAR)
