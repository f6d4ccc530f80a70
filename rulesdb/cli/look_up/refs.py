"""`rulesdb refs NUMBER`: what a rule or term refers to, and what refers to it, in sentences.

Both directions take in what stands below a rule, each line naming the place exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.find import (
    Shelf,
    below,
    book_of,
    cited_beside,
    find_nodes,
    is_number,
    wants_only,
)
from rulesdb.cli.look_up.names import named_nodes, nothing_called
from rulesdb.cli.look_up.rule import title_over
from rulesdb.cli.look_up.show import Page, name_of
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Reference
from rulesdb.values import NamedTuple

_SENTENCE = re.compile(r"(?<=[.!?])[”’\")]*\s+(?=[“‘\"(]?[A-Z0-9{])|\n")


class Link(NamedTuple):
    """A reference: the place it stands in (a number or `glossary:Term`), and the sentence."""

    place: str
    where: str
    text: str
    targets: tuple[str, ...]
    dangling: tuple[str, ...]
    sentence: str


@click.command()
@click.argument(
    "words", nargs=-1, required=True, metavar="NUMBER|TERM", shell_complete=offers("anything")
)
@click.option("--only", is_flag=True, help="The rule itself, not what is below it.")
@edition_option
@output_options()
def refs(out: Output, words: tuple[str, ...], edition: str | None, *, only: bool) -> None:
    """Show what a rule or term refers to, and what refers to it, with the sentences.

    NUMBER is a rule; what stands below it counts too. TERM is one of the glossary.

    JSON: data/schemas/refs.schema.json.
    """
    shelf = Shelf(edition)
    wish = " ".join(words)
    text, asked = shelf.split(wish)
    entry = None if is_number(wish) else asked.entry(text)
    if entry is not None:
        own = f"glossary:{entry.term}"
        inside, outgoing = {own}, list(_of_entry(entry))
        path = ["Glossary", entry.term]
    else:
        nodes = find_nodes(shelf, asked, text) if is_number(wish) else _named(asked, text)
        own = nodes[0].number
        every = [
            each
            for node in nodes
            for each in (node, *(() if only or wants_only(wish) else below(asked, node)))
        ]
        inside = {each.number for each in every}
        outgoing = [
            link
            for each in every
            for link in _of_node(each)
            if not set(link.targets) or set(link.targets) - inside
        ]
        path = [name_of(node) for node in (*asked.path_of(nodes[0]), nodes[0])]
    incoming = [*_incoming(asked, inside), *_from_beside(asked, inside)]
    if out.is_text:
        page = Page(out)
        page.head(asked, path)
        _show(page, asked, outgoing, incoming)
        out.text(page.lines)
        return
    from rulesdb.cli.look_up.shapes import document

    links = [_shape("out", link) for link in outgoing] + [_shape("in", link) for link in incoming]
    out.data(document(asked, of=own, references=links), "references")


def _named(edition: Edition, text: str) -> list[Node]:
    found = named_nodes(edition, text) or [node for node in [edition.get(text.lower())] if node]
    if not found:
        raise nothing_called(edition, text)
    return found


def _links(place: str, where: str, text: str, references: Iterable[Reference]) -> Iterator[Link]:
    for r in references:
        yield Link(
            place, where, r.text, r.targets, r.dangling, sentence_around(text, r.start, r.end)
        )


def _of_node(node: Node) -> Iterator[Link]:
    yield from _links(node.number, "text", node.text, node.references)
    for example in node.examples:
        yield from _links(node.number, "example", example.text, example.references)


def _of_entry(entry: GlossaryEntry) -> Iterator[Link]:
    yield from _links(f"glossary:{entry.term}", "text", entry.text, entry.references)


def _incoming(edition: Edition, inside: set[str]) -> Iterator[Link]:
    """Every reference from elsewhere, in the order of the book."""
    places = {place for own in inside for place in edition.cited_by(own)} - inside
    ordered = (
        [number for number in dict.fromkeys(edition.numbers()) if number in places]
        if places
        else []
    )
    for number in ordered:
        if (node := edition.get(number)) is not None:
            yield from (link for link in _of_node(node) if inside & set(link.targets))
    for place in sorted(places):
        if place.startswith("glossary:") and (
            entry := edition.entry(place.removeprefix("glossary:"))
        ):
            yield from (link for link in _of_entry(entry) if inside & set(link.targets))


def _from_beside(edition: Edition, inside: set[str]) -> Iterator[Link]:
    """Every reference from the books beside the rules."""
    for place in cited_beside(edition, inside):
        book = book_of(place)
        if book is not None and (node := book.get(place)) is not None:
            yield from (link for link in _of_node(node) if inside & set(link.targets))


def sentence_around(text: str, start: int, end: int) -> str:
    """The sentence of a text that holds the characters from `start` to `end`."""
    first, last = 0, len(text)
    for gap in _SENTENCE.finditer(text):
        if gap.end() <= start:
            first = gap.end()
        elif gap.start() >= end:
            last = gap.start() + len(gap[0].rstrip())
            break
    return text[first:last].strip()


def _shape(direction: str, link: Link) -> dict[str, object]:
    return {
        "direction": direction,
        "place": link.place,
        "where": link.where,
        "text": link.text,
        "targets": list(link.targets),
        "dangling": list(link.dangling),
        "sentence": link.sentence,
    }


def _show(page: Page, edition: Edition, outgoing: list[Link], incoming: list[Link]) -> None:
    page.line(f"refers to ({len(outgoing)})", "faint")
    for link in outgoing:
        named = dict.fromkeys(
            title_over(edition, t) for t in link.targets if not t.startswith("glossary:")
        )
        goal = " ".join([link.text, ", ".join(title for title in named if title)]).strip()
        gone = f" — {', '.join(link.dangling)} does not exist" if link.dangling else ""
        _show_link(page, f"{_place(link)} → {goal}{gone}", link)
    page.blank()
    page.line(f"referred to by ({len(incoming)})", "faint")
    for link in incoming:
        title = "" if link.place.startswith("glossary:") else title_over(edition, link.place)
        _show_link(page, f"{_place(link)} {title}".rstrip(), link)


def _place(link: Link) -> str:
    example = " (example)" if link.where == "example" else ""
    return link.place.replace("glossary:", "glossary ") + example


def _show_link(page: Page, head: str, link: Link) -> None:
    page.blank()
    page.line(head, "title")
    page.prose(link.sentence, indent=2)
