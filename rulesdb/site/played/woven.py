"""Texts that very many pages share, in pieces: each piece stands once, and a page is a row of their places.

A piece is a text as it stands on a page; or something that each site says of a rule in its own way, by the rule's
number: its link, or what stands of it in the table of a step player. What the texts say is for those who make them to know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum

from rulesdb.values import NamedTuple


class Of(IntEnum):
    """What a site says of a rule."""

    LINK = 0
    ENTRY = 1
    """In the table of a step player: its address, and one sentence of it."""
    PLACE = 2
    """There, too, where only its number is shown: its address."""


Piece = str | tuple[int, str]
"""A text, or what a site says of the rule of a number."""
Row = Sequence[int]
"""The places of pieces, one after the other."""


class Woven(NamedTuple):
    """What is shown of a result: the document of its step player ("" in a row is none), its story, what must be so."""

    table: Row
    story: Row
    must: Row


class Pieces:
    """All pieces, each once."""

    def __init__(self, pieces: Iterable[Piece] = ()) -> None:
        self.all: list[Piece] = list(pieces)
        self._places: dict[Piece, int] = {}

    def place(self, piece: Piece) -> int:
        """The place of a piece, which is found one if there is none yet."""
        if not self._places:  # who only puts together never asks
            self._places = {one: place for place, one in enumerate(self.all)}
        place = self._places.setdefault(piece, len(self.all))
        if place == len(self.all):
            self.all.append(piece)
        return place


class Cloth:
    """Rows as texts of one site, which says of a rule what it says."""

    def __init__(self, pieces: Pieces, said: Callable[[Of, str], str]) -> None:
        self._pieces, self._said = pieces, said
        self._texts: list[str] = []

    def text(self, row: Row) -> str:
        """The text of a row."""
        if len(self._texts) < len(self._pieces.all):
            new = self._pieces.all[len(self._texts) :]
            self._texts += [
                piece if isinstance(piece, str) else self._said(Of(piece[0]), piece[1])
                for piece in new
            ]
        return "".join(map(self._texts.__getitem__, row))
