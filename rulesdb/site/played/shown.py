"""What is shown of the results of one site: taken from what was kept of them, or made now, and put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from rulesdb.search.people import gist_for
from rulesdb.site.frame import Site
from rulesdb.site.outcomes import Shown
from rulesdb.site.pieces import Pieces as Shared
from rulesdb.site.played.making import Maker
from rulesdb.site.played.player import entry
from rulesdb.site.played.woven import Cloth, Of, Pieces, Row, Woven
from rulesdb.values import NamedTuple


@dataclass(frozen=True)
class Stock:
    """What is kept of results, by their places among all."""

    pieces: Pieces = field(default_factory=Pieces)
    woven: Mapping[int, Woven] = field(default_factory=dict)


class Parts(NamedTuple):
    """The parts of an example's page that tell its game."""

    table: Markup
    """The document of the step player, for an attribute in single quotes; "" for none."""
    story: Markup
    must: Markup


class Played:
    """The games of a site's examples."""

    def __init__(self, stock: Stock, site: Site, shared: Shared) -> None:
        self._stock, self._site, self._shared = stock, site, shared
        self._maker: Maker | None = None
        self._cloth = Cloth(stock.pieces, self._said)

    def of(self, shown: Shown) -> Parts:
        """What is shown of a result; in a single file no step player, for it has no page for an example alone."""
        woven = self._stock.woven.get(shown.at)
        if woven is None:
            self._maker = self._maker or Maker(self._stock.pieces)
            woven = self._maker.made(shown.result)
        table: Row = () if self._site.single else woven.table
        return Parts(*map(self._markup, (table, woven.story, woven.must)))

    def _markup(self, row: Row) -> Markup:
        return Markup(self._cloth.text(row))  # noqa: S704 -- whoever made the pieces escapes

    def _said(self, of: Of, number: str) -> str:
        if of is Of.LINK:
            return self._shared.numbers([number])
        if of is Of.PLACE:
            return entry(number, self._site.href(number, ""))
        node = self._site.book.get(number)
        sentence = gist_for(node, self._site.edition) if node is not None else ""
        return entry(number, self._site.href(number, ""), sentence)
