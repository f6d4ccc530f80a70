"""`rulesdb toc`: the contents of a rulebook, or of a part of it.

A line is a number and its title, or the first words of what has none.
"""

from __future__ import annotations

from collections.abc import Iterator

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.find import Shelf, find_nodes
from rulesdb.cli.look_up.names import named_nodes
from rulesdb.cli.look_up.show import Page, name_of
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.errors import NotFound
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import Node

Line = tuple[int, Node]


@click.command()
@click.argument("part", required=False, metavar="[NUMBER]", shell_complete=offers("numbers"))
@click.option(
    "--depth",
    type=click.IntRange(1, 9),
    help="How many levels: 2 of the whole book, 1 of a part, where not given.",
)
@edition_option
@output_options()
def toc(out: Output, part: str | None, depth: int | None, edition: str | None) -> None:
    """List the contents of the rulebook, or of a part of it.

    NUMBER is a section (7) or a rule (702, 702.19), or its title.

    JSON: data/schemas/toc.schema.json.
    """
    shelf = Shelf(edition)
    text, asked = shelf.split(part) if part else ("", shelf.edition())
    above = _part(shelf, asked, text) if text else []
    levels = depth or (1 if above else 2)
    tops: list[Node | None] = [*above] or [None]
    lines = [line for top in tops for line in _walk(asked, top, levels)]
    if out.is_text:
        out.text(_page(out, asked, above, lines, whole=not above).lines)
        return
    from rulesdb.cli.look_up.shapes import document

    out.data(
        document(
            asked,
            part=above[0].number if above else None,
            contents=[_shape(*line) for line in lines],
        ),
        "contents",
    )


def _part(shelf: Shelf, edition: Edition, text: str) -> list[Node]:
    try:
        return find_nodes(shelf, edition, text)
    except NotFound:
        if named := named_nodes(edition, text):
            return named
        raise


def _walk(edition: Edition, node: Node | None, levels: int, depth: int = 0) -> Iterator[Line]:
    for child in edition.children(node.number if node else None):
        yield depth, child
        if levels > 1:
            yield from _walk(edition, child, levels - 1, depth + 1)


def _shape(depth: int, node: Node) -> dict[str, object]:
    return {
        "number": node.number,
        "kind": node.kind,
        "title": node.title,
        "depth": depth,
        "parent": node.parent,
        "line": node.line,
    }


def _page(
    out: Output, edition: Edition, above: list[Node], lines: list[Line], *, whole: bool
) -> Page:
    page = Page(out)
    path = [*edition.path_of(above[0]), above[0]] if len(above) == 1 else above
    page.head(
        edition, [name_of(node) for node in path] if path else [edition.meta.get("title", "")]
    )
    widest: dict[int, int] = {}
    for depth, node in lines:
        if node.label:
            widest[depth] = max(widest.get(depth, 0), len(node.label) + 2)
    for place, (depth, node) in enumerate(lines):
        if depth == 0 and place and any(d for d, _ in lines):
            page.blank()
        page.row(
            node.label,
            node.title or node.text.replace("\n", " "),
            indent=widest.get(depth, 0),
            depth=depth,
        )
    if not lines:
        page.prose("nothing stands below this one" if above else "this edition has no rules")
    terms = edition.meta.get("terms", "0")
    if whole and terms != "0":
        page.blank()
        page.prose(f"Glossary ({terms} terms)")
    return page
