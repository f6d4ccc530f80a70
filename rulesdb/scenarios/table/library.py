"""The cards that scenarios know without being told: the shipped facts, and what the user brought.

A library gives names to the reader of scenarios and printed cards to the runner. It is a thin view of
`oracle.library`, read once while these cards are there; nothing is read before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulesdb.cards.names import without_accents
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.kept import library as cards
from rulesdb.scenarios.language.names import beginnings

_MOST = 4096
"""So many names are remembered with their cards: lands are asked for by each situation."""


class Library:
    """Known cards by name; the names of single faces lead to the whole card."""

    def __init__(self) -> None:
        self._found = lru_cache(_MOST)(cards.found_by)
        self._names: frozenset[str] | None = None
        self._beginnings: dict[str, int] | None = None
        self._typed: dict[str, str] | None = None
        self._legends: dict[str, str] | None = None
        self._legend_words: frozenset[str] | None = None

    @property
    def names(self) -> frozenset[str]:
        """Every name of a card or of a face of one."""
        if self._names is None:
            found = set(cards.names())
            found |= {face for name in found if " // " in name for face in name.split(" // ")}
            found |= {face.name for card in cards.shipped().values() for face in card.faces}
            self._names = frozenset(found)
        return self._names

    @property
    def imported(self) -> bool:
        """Whether there are cards besides those that come with rulesdb."""
        return bool(cards.content_mark())

    @property
    def beginnings(self) -> dict[str, int]:
        """The first words of those names that have several, and how long the longest of them is."""
        if self._beginnings is None:
            self._beginnings = beginnings(self.names)
        return self._beginnings

    @property
    def typed(self) -> dict[str, str]:
        """The names that have accents, by how they are typed without them, where no other name is that."""
        if self._typed is None:
            found = {without_accents(name): name for name in self.names if not name.isascii()}
            self._typed = {one: name for one, name in found.items() if one not in self.names}
        return self._typed

    @property
    def legends(self) -> dict[str, str]:
        """What stands before the comma of a name, where one card alone is called so: `Krenko` of many is none."""
        if self._legends is None:
            found: dict[str, list[str]] = {}
            for name in self.names:
                short, comma, _ = name.partition(", ")
                if comma:
                    found.setdefault(short, []).append(name)
            self._legends = {
                short: full[0]
                for short, full in found.items()
                if len(full) == 1 and short not in self.names
            }
        return self._legends

    @property
    def legend_words(self) -> frozenset[str]:
        """The first words of `legends`: a line without any of them names none."""
        if self._legend_words is None:
            self._legend_words = frozenset(short.split(" ")[0] for short in self.legends)
        return self._legend_words

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def get(self, name: str) -> PrintedCard | None:
        """What is printed on a card."""
        return self._found(name)


def library() -> Library:
    """The shipped cards and the user's own; BadInput where these are damaged, before any is asked for."""
    return _library(cards.content_mark())


@lru_cache(maxsize=1)
def _library(_mark: str) -> Library:
    """The library while the cards are those of this mark."""
    return Library()
