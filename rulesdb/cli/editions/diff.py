"""`rulesdb diff A B`: what changed between two editions, heading by heading, word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.find import open_said
from rulesdb.cli.look_up.show import Mark, Page, spoken_date, stamp
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import NotFound, NotInstalled, UsageError

if TYPE_CHECKING:
    from rulesdb.rulebook.editions.diff import Entry, Piece
    from rulesdb.rulebook.kept.store import Edition

SHORT = 40
"""So many changes are told at once; more are counted by section, unless --full asks for each."""
NAMED = 8
"""So many new or gone titles are named in the digest of a section."""
_MEANING = (
    ("moved", "another number"),
    ("reworded", "other words"),
    ("both", "moved and reworded, and counted as each"),
    ("split off", "made of a part of an old rule"),
    ("merged", "gone into another rule"),
)
"""What the words of the counts mean."""
_COUNTED = (
    ("new", ("new", "split")), ("gone", ("gone", "merged")),
    ("moved", ("moved", "moved and reworded")), ("reworded", ("reworded", "moved and reworded")),
)  # fmt: skip
"""The words of every count, here and in `rulesdb editions`, and the kinds of changes that each counts."""
_AMONG = (("split", "split off"), ("merged", "merged"), ("moved and reworded", "both"))
"""Kinds that are told within a count of others."""


@click.command()
@click.argument("editions", nargs=-1, metavar="[OLD [NEW]]", shell_complete=offers("dates"))
@click.option(
    "--rule", "rule", metavar="NUMBER", help="Only what is below this number in either edition."
)
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Show changes that only renumber references or change marks, and every move.",
)
@click.option("--full", is_flag=True, help="Show each change, however many there are.")
@click.option("--stat", is_flag=True, help="Only count the changes.")
@click.option(
    "--strict", is_flag=True, help="Refuse a date whose edition is not imported (exit code 3)."
)
@output_options()
def diff(
    out: Output,
    editions: tuple[str, ...],
    rule: str | None,
    *,
    everything: bool,
    full: bool,
    stat: bool,
    strict: bool,
) -> None:
    """Show what changed between two editions: rules, examples and glossary.

    First come the counts, by section; then each change, where there are few (at most 40), or --full,
    --all or --rule asks for them.

    OLD and NEW are editions or dates; without NEW it is the newest, without both the newest
    two. [-gone-] and {+new+} mark words. A move is shown as a move. What only renumbers a
    reference or changes marks between the words is folded away; another dash, quote or
    ligature is no change.

    JSON: data/schemas/diff.schema.json.
    """
    from rulesdb.rulebook.editions import diff as differ
    from rulesdb.rulebook.kept.alignments import changes_between

    old, new = _editions(editions, strict=strict)
    top = _number(rule) if rule else ""
    changes = changes_between(old, new)
    books = (old.book(), new.book())
    if top and not any(top in book for book in books):
        raise NotFound(f"neither edition has a rule {top}")
    found = differ.entries(*books, changes, everything=everything, rule=top)
    if not out.is_text:
        rows = [
            {
                "kind": e.change.kind,
                "from": e.change.old or None,
                "to": e.change.new or None,
                "example": e.change.example or None,
                "term": e.change.term or None,
                "only": e.change.slight.removesuffix(" only") or None,
            }
            for e in found
        ]
        out.data({"schema": 1, "from": old.id, "to": new.id, "changes": rows}, "changes")
        return
    page = Page(out)
    page.line(f"{_said(old)} → {_said(new)}", "title")
    kept = [c for c in changes if not top or differ.concerns(c, top)]
    _counts(page, differ.counts(kept))
    if not stat:
        each = full or everything or bool(top) or len(found) <= SHORT
        if not top:
            _digest(page, found, {node.number: node.title for book in books for node in book.nodes})
        if each:
            _show(page, found, everything=everything)
        else:
            page.blank()
            page.prose(
                f"{len(found):,} changes: --full shows each, --rule NUMBER those of a rule"
                " or a chapter."
            )
    out.text(page.lines)


def _editions(names: Sequence[str], *, strict: bool) -> tuple[Edition, Edition]:
    """The editions that are meant: two named, one against the newest, or the newest two."""
    from rulesdb.rulebook.kept.library import Library

    library = Library()
    if len(names) > 2:
        raise UsageError("give two editions, the old and the new")
    strangers = [said for name in names if (said := library.standing_in(name))]
    if strict and strangers:
        raise NotInstalled(f"{strangers[0]}; see rulesdb import")
    if len(names) == 2:
        old, new = (open_said(library, name) for name in names)
        if old.id == new.id and names[0] != names[1]:
            raise UsageError(
                f"{names[0]!r} and {names[1]!r} both mean the edition of {old.id}; import another"
            )
        return old, new
    ids = library.dated()
    if len(names) == 1:
        return open_said(library, names[0]), library.open("newest")
    if len(ids) < 2:
        raise UsageError(
            f"a difference needs two editions, and {len(ids)} is imported; see rulesdb import"
        )
    return library.open(ids[-2]), library.open(ids[-1])


def _number(text: str) -> str:
    from rulesdb.rulebook.tree.number import RuleNumber

    number = RuleNumber.read(text)
    if number is None:
        raise UsageError(f"{text!r} is no rule number such as 704 or 702.19b")
    return str(number)


def _said(edition: Edition) -> str:
    return stamp(edition) if edition.id == "plain" else spoken_date(edition.date or edition.id)


_SLIGHT = (
    ("references only", "where only a reference is renumbered"),
    ("punctuation only", "where only marks between the words differ"),
)
"""The rewordings that change no word, in words."""


def _counts(page: Page, counts: dict[str, dict[str, int]]) -> None:
    for part, kinds in counts.items():
        said = spoken(kinds)
        for kind, meaning in _SLIGHT:
            if only := kinds.get(kind):
                said.append(f"{only:,} {meaning}")
        if same := kinds.get("same"):
            said.append(f"{same:,} the same")
        if said:
            page.note(part, ", ".join(said), indent=10)


def spoken(kinds: Mapping[str, int]) -> list[str]:
    """The counts of kinds of changes in words: 447 new (18 split off), 517 moved, 559 reworded (194 both)."""
    out = []
    for word, counted in _COUNTED:
        if not (number := sum(kinds.get(kind, 0) for kind in counted)):
            continue
        among = [
            f"{kinds[kind]:,} {name}"
            for kind, name in _AMONG
            if kind in counted and kinds.get(kind) and not (name == "both" and word == "moved")
        ]
        out.append(f"{number:,} {word}" + (f" ({', '.join(among)})" if among else ""))
    return out


def _digest(page: Page, found: Sequence[Entry], titles: Mapping[str, str]) -> None:
    """The counts of rules by section, the titles that came and went, and what the words mean."""
    groups: dict[str, list[Entry]] = {}
    for entry in found:
        if not entry.change.example:
            number = entry.change.new or entry.change.old
            section = number[:1] if number[:1].isdigit() and not entry.change.term else ""
            groups.setdefault(section, []).append(entry)
    if not groups:
        return
    page.blank()
    for section in sorted(groups, key=lambda one: (not one, one)):
        entries = groups[section]
        heading = f"{section} {titles.get(section, '')}".strip() or "Glossary"
        said = spoken(Counter(entry.change.kind for entry in entries))
        page.line(heading, "title")
        page.prose(", ".join(said), indent=2)
        for word, kind in (("new", "new"), ("gone", "gone")):
            names = [name for e in entries if e.change.kind == kind and (name := _title(e))]
            names.sort(key=lambda name: "." in name.partition(" ")[0])  # chapters first
            more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
            if names:
                page.note(f"  {word}:", ", ".join(names[:NAMED]) + more, indent=8)
    page.blank()
    every = " ".join(spoken(Counter(entry.change.kind for entry in found)))
    meant = [f"{word}: {meaning}" for word, meaning in _MEANING if word in every]
    if meant:
        page.line("; ".join(meant), "faint")


def _title(entry: Entry) -> str:
    """What a new or gone entry is called where it has a title: a term, or a rule of one line."""
    change = entry.change
    if change.term:
        return change.term
    text = entry.new or entry.old
    number = change.new or change.old
    short = number[:3].isdigit() and not number[-1:].isalpha() and len(text) <= 40
    return f"{number} {text}" if short and not text.endswith((".", "?")) else ""


def _show(page: Page, found: Sequence[Entry], *, everything: bool) -> None:
    from rulesdb.rulebook.editions.diff import follows

    heading, folded = "", 0
    for entry in found:
        if entry.heading != heading:
            folded = _folded(page, folded)
            heading = entry.heading
            page.blank()
            page.line(heading, "title")
        if follows(entry.change) and not everything:
            folded += 1
            continue
        folded = _folded(page, folded)
        show_entry(page, entry)
    _folded(page, folded)


def _folded(page: Page, count: int) -> int:
    if count:
        page.line(
            f"{count} {'subrule moves' if count == 1 else 'subrules move'} along", "faint", indent=2
        )
    return 0


def show_entry(page: Page, entry: Entry) -> None:
    """One change: its address, what kind it is, and the words where they differ."""
    change = entry.change
    address = (
        f"{change.old} → {change.new}"
        if change.old and change.new and change.old != change.new
        else change.new or change.old
    )
    if change.term:
        address = change.term
    if change.example:
        address += f", example {change.example}"
    ties = f"; as well {', '.join(change.rivals)}" if change.rivals else ""
    page.blank()
    slight = f" ({change.slight})" if change.slight else ""
    page.line(f"{address}  {change.kind}{slight}{ties}", "title", indent=2)
    if change.kind == "moved" and not change.only_references:
        title = entry.new if len(entry.new) <= 60 else ""
        if title:
            page.prose(title, indent=4)
        return
    show_pieces(page, entry.pieces(), indent=4)


def show_pieces(page: Page, pieces: Sequence[Piece], *, indent: int) -> None:
    """A word difference: marked with brackets, and coloured where there is colour."""
    from rulesdb.rulebook.editions.diff import marked

    text, marks = "", []
    for piece in pieces:
        said = marked([piece])
        start = len(text)
        text += said
        if piece.op != "=":
            marks.append(Mark(start, len(text), "", "gone" if piece.op == "-" else "new"))
        tail = piece.text[len(piece.text.rstrip()) :]
        text += tail.replace("\n", " ") if tail else ("" if piece.op == "-" else " ")
    page.prose(text.rstrip(), marks, indent=indent)
