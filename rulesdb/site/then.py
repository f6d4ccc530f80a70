"""The rules as they once were: for each edition imported besides the one shown, its words and today's numbers.

A page of it would hold little but frame, so the texts are small scripts, one for each chapter, and `static/then.js`
puts them beside today's and marks the words that differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rulesdb.rulebook.editions.changes import plain
from rulesdb.rulebook.tree.model import Node, Rulebook
from rulesdb.site.pages import Piece
from rulesdb.site.past import Then
from rulesdb.site.previews import as_json
from rulesdb.site.render import upright

Row = list[str]
"""A rule of then: its number, title and text; its number today ("" where it is gone), and today's title and text
where one of them is another."""


def then_pieces(book: Rulebook, editions: Sequence[Then]) -> list[Piece]:
    """What makes the scripts, by the name of their file: a piece of work for each edition."""
    return [partial(_files, book, edition) for edition in editions]


def _files(book: Rulebook, edition: Then) -> list[tuple[str, str]]:
    chapters: dict[str, list[Row]] = {}
    for node in edition.book.nodes:
        if node.label and node.kind != "section":
            rows = chapters.setdefault(chapter_of(node.number), [])
            rows.append(_row(node, book, edition.today))
    files = [
        (f"then/{edition.date}/{chapter}.js", _call("rulesdbThen", rows))
        for chapter, rows in chapters.items()
    ]
    other = {now: then for then, now in edition.today.items() if then != now}
    there = {*edition.today.values()}
    gone = [n.number for n in book.nodes if n.label and n.number not in there]
    heads = [[n.number, upright(n.title)] for n in edition.book.nodes if n.number in chapters]
    numbers = _call("rulesdbNumbers", [other, gone, heads])
    return [*files, (f"then/{edition.date}/numbers.js", numbers)]


def chapter_of(number: str) -> str:
    """`704` of `704.5f`, as `then.js` has it."""
    return number.partition(".")[0]


def _row(node: Node, book: Rulebook, today: Mapping[str, str]) -> Row:
    number = today.get(node.number, "")
    now = book.get(number) if number else None
    if now is None:
        return [node.number, upright(node.title), upright(node.text), ""]
    same = (plain(now.title), plain(now.text)) == (plain(node.title), plain(node.text))
    words = (node.title, node.text, *(() if same else (now.title, now.text)))
    title, text, *newer = map(upright, words)
    return [node.number, title, text, number, *newer]


def _call(name: str, rows: object) -> str:
    return f"{name}({as_json(rows)})\n"
