"""The short address of each number: a page that leads to its rule, and the card that a chat draws of it.

A number of another edition, with its date, leads to what became of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from rulesdb.site.frame import environment
from rulesdb.site.links import GLOSSARY, Place, forward
from rulesdb.site.pages import Pages, Piece
from rulesdb.site.reach.sharing import card, said_of

_AT_ONCE = 100
"""So many are one piece of work."""

_Targets = Sequence[tuple[str, Place]]
_Files = Iterable[tuple[str, str]]


def forwards(pages: Pages) -> list[Piece]:
    """What makes the forwards."""
    return [*_in_parts(pages, _forwards), partial(_moved, pages)]


def cards_for_chats(pages: Pages) -> list[Piece]:
    """What draws the cards, for a site with a public address."""
    return _in_parts(pages, _drawn)


def _in_parts(pages: Pages, make: Callable[[Pages, _Targets], _Files]) -> list[Piece]:
    every = [one for one in pages.views.addresses.targets() if not one[0].startswith(GLOSSARY)]
    parts = (every[at : at + _AT_ONCE] for at in range(0, len(every), _AT_ONCE))
    return [partial(make, pages, part) for part in parts]


def _forwards(pages: Pages, targets: _Targets) -> Iterator[tuple[str, str]]:
    template = environment().get_template("forward.html")
    for target, place in targets:
        name = forward(target)
        said = said_of(pages.book, pages.book[target]) if pages.site.base_url else None
        yield (
            name,
            template.render(
                number=target, href=place.seen_from(""), site=pages.site, name=name, said=said
            ),
        )


def _moved(pages: Pages) -> Iterator[tuple[str, str]]:
    template = environment().get_template("forward.html")
    dates = {each.date for each in pages.then}
    for date, then, now in pages.moved:
        if date in dates:
            href = f"then.html?on={date}&was={then}"
        else:
            href = pages.views.addresses.href(now, "")
        if href:
            name = forward(then).replace(".html", f"@{date}.html")
            yield name, template.render(number=f"{then}@{date}", href=href, said=None)


def _drawn(pages: Pages, targets: _Targets) -> Iterator[tuple[str, str]]:
    foot = f"{pages.site.book_title} · {pages.site.spoken}".strip(" ·")
    for target, _ in targets:
        drawn = card(said_of(pages.book, pages.book[target]), foot)
        yield forward(target).replace(".html", ".svg"), drawn
