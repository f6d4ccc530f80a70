"""The texts that are shown in place when a reader points at a link: one small script a page.

A page opened from a disk may load a script but may not read a file, so the texts come as
scripts. They hold plain text in JSON and no markup; the page puts them in as text.
"""

from __future__ import annotations

import json

from rulesdb.scenarios.results import Result
from rulesdb.search.people import gist_for
from rulesdb.site.links import GLOSSARY, Place
from rulesdb.site.outcomes import Outcomes
from rulesdb.site.views import Views

_LONGEST = 900


def previews(views: Views) -> dict[str, bytes]:
    """The scripts, by the name of their file."""
    pages: dict[str, list[list[str]]] = {}

    def add(place: Place | None, head: str, text: str) -> None:
        if place is not None:
            pages.setdefault(place.page, []).append([place.anchor, head, _cut(text)])

    addresses = views.addresses
    for page in addresses.pages:
        for anchor, node in page.nodes:
            here = Place(page.name, "" if node is page.root else anchor)
            number = node.number if node.kind != "heading" else ""
            add(
                here,
                f"{number} {node.title}".strip(),
                node.text or _first_below(page.nodes, node.number),
            )
    for letter, entries in addresses.letters().items():
        for anchor, entry in entries:
            add(Place(f"glossary-{letter}", anchor), entry.term, entry.text)
    return {f"previews/{name}.js": script(name, rows) for name, rows in pages.items()}


def script(name: str, rows: object) -> bytes:
    """A call that hands rows to the page; safe inside a page too, for it holds no `<`."""
    return f"rulesdbPreview({as_json(name)},{as_json(rows)})\n".encode()


def as_json(value: object) -> str:
    """JSON that may stand in a script of a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _first_below(nodes: tuple[tuple[str, object], ...], number: str) -> str:
    """What a bare heading is about: the first text below it."""
    for _, node in nodes:
        parent, text = getattr(node, "parent", None), getattr(node, "text", "")
        if parent == number and text:
            return str(text)
    return ""


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"


def examples(outcomes: Outcomes) -> bytes:
    """All examples that run, for the page of all hits: title, address, rule, the cards on its boards, what came of it."""
    rows = [
        [shown.label, shown.href, shown.result.rule, "|".join(_cards(shown.result)), shown.badge[2]]
        for shown in outcomes.all
    ]
    return f"rulesdbExamples({as_json(rows)})\n".encode()


def _cards(result: Result) -> list[str]:
    """The names of the cards that stand on the first and the last board."""
    found: dict[str, None] = {}
    for board in filter(None, (result.start, result.end)):
        for side in board.players:
            here = (side.battlefield, side.hand, side.graveyard, side.exile, side.command)
            found |= {card.name: None for zone in here for card in zone}
        found |= {card.name: None for card in board.stack}
    return list(found)


def rules(views: Views) -> dict[str, list[str]]:
    """Where each number stands and one sentence of its rule, for pages that are drawn by scripts."""
    book, href = views.book, views.addresses.href
    return {
        node.number: [href(node.number, ""), gist_for(node, book.edition)]
        for node in book.nodes
        if node.kind != "heading"
    }


def names(views: Views) -> bytes:
    """All numbers, and where titles and terms stand: where the box of the search goes.

    A row is a number (`#` and the id for a heading without one, nothing for a term), what it
    is called, and its address.
    """
    book, addresses = views.book, views.addresses
    numbers = " ".join(node.number for node in book.nodes if node.kind != "heading")
    rows = [
        [
            node.number if node.kind != "heading" else f"#{node.number}",
            node.title,
            addresses.href(node.number, ""),
        ]
        for node in book.nodes
        if node.title
    ]
    rows += [["", entry.term, addresses.href(GLOSSARY + entry.term, "")] for entry in book.glossary]
    return f"rulesdbNames({as_json(numbers)},{as_json(rows)})\n".encode()
