"""A library of few names, for tests of how a part of a name is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.scenarios.language.names import beginnings
from rulesdb.scenarios.table.library import Library


class Few(Library):
    """These names, and no card behind them."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.few = names

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self.few)

    @property
    def beginnings(self) -> frozenset[str]:
        return beginnings(self.few)

    def get(self, name: str) -> None:
        return None

    def __iter__(self) -> Iterator[str]:
        return iter(self.few)
