"""`rulesdb editions`: which editions there are, removing them, choosing the one that answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.show import Page, spoken_date
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import RulesdbError
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.kept.store import Edition

_From = TypedDict("_From", {"from": NotRequired[str]})  # a word of Python's: no class can have it


class _Row(_From):
    """An edition (`data/schemas/editions.schema.json`); where its file is damaged, only `error` says why.

    `against` is the edition before, and `changes` counts what changed since; None where there is none.
    """

    edition: str
    default: bool
    error: str | None
    date: NotRequired[str | None]
    title: NotRequired[str]
    layout: NotRequired[str]
    rules: NotRequired[int]
    terms: NotRequired[int]
    imported: NotRequired[str | None]
    bytes: NotRequired[int]
    against: NotRequired[str | None]
    changes: NotRequired[dict[str, int] | None]


@click.group(invoke_without_command=True)
@output_options()
@click.pass_context
def editions(ctx: click.Context, out: Output) -> None:
    """List the editions there are; remove one, or choose the one that answers.

    The edition that answers where none is named is marked with *.

    JSON: data/schemas/editions.schema.json.
    """
    if ctx.invoked_subcommand is not None:
        return
    library = Library()
    if out.is_text:
        out.text(_page(out, _rows(library)).lines)
    else:
        out.data(_document(library), "editions")


@editions.command()
@click.argument(
    "names", nargs=-1, required=True, metavar="EDITION...", shell_complete=offers("dates")
)
@output_options()
def remove(out: Output, names: tuple[str, ...]) -> None:
    """Remove imported editions.

    EDITION is an id as `rulesdb editions` lists it. Nothing is removed unless all are there.
    """
    library = Library()
    ids = set(library.ids())
    for name in sorted(names, key=lambda each: each in ids):
        library.remove(name)
        if out.is_text:
            click.echo(f"{name} is removed; {library.default_id()} answers now")
    if not out.is_text:
        out.data(_document(library), "editions")


@editions.command()
@click.argument("name", metavar="EDITION", shell_complete=offers("dates"))
@output_options()
def default(out: Output, name: str) -> None:
    """Make an edition the one that answers where none is named.

    EDITION is an id, a date, `plain`, or `newest` (which is what holds at first).
    """
    library = Library()
    library.choose(name)
    if not out.is_text:
        out.data(_document(library), "editions")
        return
    click.echo(f"{library.default_id()} answers where no edition is named")


def _rows(library: Library) -> list[_Row]:
    default = library.default_id()
    rows: list[_Row] = []
    kept: list[Edition] = []
    for name in (PLAIN, *library.ids()):
        try:
            edition = library.open(name)
        except RulesdbError as error:
            rows.append({"edition": name, "default": name == default, "error": str(error)})
            continue
        rows.append(_row(edition.meta, name, default))
        if name[:1].isdigit():
            _tell_changes(rows[-1], edition, kept[-1] if kept else None)
            kept.append(edition)
    return rows


def _document(library: Library) -> dict[str, object]:
    return {"schema": 1, "default": library.default_id(), "editions": _rows(library)}


def _row(meta: Mapping[str, str], name: str, default: str) -> _Row:
    return {
        "edition": name,
        "default": name == default,
        "date": meta.get("date") or None,
        "title": meta.get("title", ""),
        "layout": meta.get("layout", ""),
        "rules": int(meta.get("rules", 0)),
        "terms": int(meta.get("terms", 0)),
        "imported": meta.get("imported"),
        "from": meta.get("from", ""),
        "error": None,
    }


def _tell_changes(row: _Row, edition: Edition, before: Edition | None) -> None:
    """Add to an edition what is new against the one before, and the size of its text."""
    from rulesdb.rulebook.kept.alignments import counted

    row["bytes"] = int(edition.meta["bytes"])
    row["against"] = before.id if before else None
    row["changes"] = counted(before, edition) if before else None


def _said(changes: dict[str, int]) -> str:
    """The changes of an edition in words: 9 new, 17 moved."""
    parts = [
        f"{changes[kind]:,} {kind}"
        for kind in ("new", "gone", "moved", "reworded")
        if changes[kind]
    ]
    return ", ".join(parts) or "no rule changed"


def _page(out: Output, rows: list[_Row]) -> Page:
    page = Page(out)
    wide = max(len(row["edition"]) for row in rows) + 4
    for row in rows:
        mark = "* " if row["default"] else "  "
        if row["error"]:
            page.prose(row["error"], label=mark + row["edition"], indent=wide)
            continue
        words = [
            f"{row['rules']:>5,} rules",
            f"{row['terms']:>3,} terms",
            " ".join(row["title"].replace("_", "").split()) or row["layout"],
        ]
        if row.get("bytes"):
            words.insert(0, f"{row['bytes'] / 1000:>5,.0f} kB")
        if row["edition"] == PLAIN:
            words.insert(0, " " * 8)
            words[-1] = f"plain language, {spoken_date(row['date'] or '')}"
        said = "  ".join(words)
        page.row(mark + row["edition"], said, indent=wide)
        if (changes := row.get("changes")) is not None:
            page.note("", f"against {row['against']}: {_said(changes)}", indent=wide)
    if len(rows) == 1:
        page.blank()
        page.prose("Import a text of the rules with: rulesdb import FILE")
    return page
