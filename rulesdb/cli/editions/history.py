"""`rulesdb history NUMBER|TERM`: born, moved, reworded, gone, over all editions imported."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.show import Page, spoken_date
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.errors import NotFound, NotInstalled

if TYPE_CHECKING:
    from rulesdb.rulebook.editions.history import Event
    from rulesdb.rulebook.kept.library import Library

_SAID = {
    "first": "stands in the oldest edition known",
    "new": "born",
    "gone": "gone",
    "split": "split off from {old}",
    "merged": "merged into {new}",
    "moved": "moved from {old} to {new}",
    "moved and reworded": "moved from {old} to {new} and reworded",
    "reworded": "reworded",
    "same": "the same",
}


# rulesdb-cite: off
@click.command()
@click.argument(
    "words", nargs=-1, required=True, metavar="NUMBER|TERM", shell_complete=offers("anything")
)
@edition_option
@output_options()
@click.pass_context
def history(ctx: click.Context, out: Output, words: tuple[str, ...], edition: str | None) -> None:
    """Tell the life of a rule or a term over all editions imported.

    NUMBER is a rule of the newest edition, or with @ and a date of an older one
    (420.5b@2001-07-23); TERM is one of the glossary. Where fewer than two editions are
    imported, the concordance that comes with rulesdb tells it, without the words.

    Exit code 1 where there is no such rule or term.
    JSON: data/schemas/history.schema.json.
    """
    from rulesdb.cli.look_up.find import is_number
    from rulesdb.rulebook.kept.alignments import dated, neighbours
    from rulesdb.rulebook.kept.library import Library

    library = Library()
    wish = " ".join(words)
    if edition and "@" not in wish and is_number(wish):
        wish = f"{wish}@{edition}"
    number = is_number(wish)
    events: Sequence[Event]
    if len(dated(library)) < 2:
        if not number:
            raise NotInstalled("the history of a term needs two editions, see rulesdb import")
        name, events, told = *_by_concordance(library, wish), False
    elif number:
        name, events = _of_number(library, wish)
        told = True
    else:
        from rulesdb.rulebook.editions.history import term_trail

        name, events, told = wish, term_trail(wish, list(neighbours(library))), True
        if not events:
            raise NotFound(f"no edition that is imported has a term {wish!r}")
    if out.is_text:
        page = Page(out)
        page.line(name, "title")
        for event in events:
            _show(page, library if told else None, event, term=not number)
        out.text(page.lines)
    else:
        rows = [
            {
                "kind": e.kind,
                "edition": e.newer,
                "before": e.older or None,
                "from": e.old or None,
                "to": e.new or None,
                "only_references": e.only_references,
                "also": list(e.also),
            }
            for e in events
        ]
        out.data({"schema": 1, "of": name, "events": rows}, "events")
    ctx.exit(0)


# rulesdb-cite: on


def _of_number(library: Library, wish: str) -> tuple[str, Sequence[Event]]:
    from rulesdb.cli.look_up.find import Shelf, find_nodes
    from rulesdb.rulebook.editions.history import trail
    from rulesdb.rulebook.kept.alignments import dated, neighbours

    ids = dated(library)
    text, at, date = wish.rpartition("@")
    shelf = Shelf(date.strip() if at else None if library.default_id() in ids else ids[-1])
    edition = shelf.edition()
    (node, *_) = find_nodes(shelf, edition, text if at else wish)
    return f"{node.number} {node.title}".strip(), trail(
        node.number, edition.id, list(neighbours(library))
    )


def _by_concordance(library: Library, wish: str) -> tuple[str, Sequence[Event]]:
    """The same from the concordance alone: numbers and dates."""
    from rulesdb.rulebook.editions.history import Event
    from rulesdb.rulebook.kept.where import Atlas
    from rulesdb.rulebook.tree.number import RuleNumber

    text, at, date = wish.rpartition("@")
    number = RuleNumber.read(text if at else wish)
    atlas = Atlas(library)
    since = atlas.at(date.strip()) if at else atlas.newest()
    known = atlas.known
    if number is None or not known.knows(since):
        raise NotInstalled(f"the history of {wish} needs two editions, see rulesdb import")
    events: list[Event] = []
    back = atlas.where(str(number), since, known.editions[0])
    for newer, older in pairwise(back):
        events.append(
            Event(
                older.kind,
                older.edition,
                newer.edition,
                older.number,
                newer.number,
                also=older.also,
            )
        )
    if back[-1].number:
        events.append(Event("first", "", back[-1].edition, "", back[-1].number))
    events.reverse()
    ahead = atlas.where(str(number), since, known.editions[-1])
    for older, newer in pairwise(ahead):
        events.append(
            Event(
                newer.kind,
                older.edition,
                newer.edition,
                older.number,
                newer.number,
                also=newer.also,
            )
        )
    return str(number), [e for e in events if e.kind != "same"]


def _show(page: Page, library: Library | None, event: Event, *, term: bool) -> None:
    from rulesdb.cli.editions.diff import show_pieces
    from rulesdb.rulebook.editions.diff import text_of, word_diff

    said = _SAID[event.kind].format(old=event.old, new=event.new)
    if term:
        said = said.replace("moved", "renamed")
    if event.only_references:
        said += " (only references are renumbered)"
    if event.kind in {"first", "new"} and event.new and not term:
        said += f" as {event.new}"
    if event.also:
        said += f"; also {', '.join(event.also)}"
    page.blank()
    page.line(f"{spoken_date(event.newer)}  {said}", "title")
    if library is None or event.kind in {"moved", "first"} or event.only_references:
        return
    texts: list[str] = []
    for edition, name in ((event.older, event.old), (event.newer, event.new)):
        if not edition or not name:
            texts.append("")
        elif term:
            entry = library.open(edition).entry(name)
            texts.append(entry.text if entry else "")
        else:
            node = library.open(edition).get(name)
            texts.append(text_of(node) if node else "")
    show_pieces(page, word_diff(*texts), indent=2)
