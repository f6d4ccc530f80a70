"""`rulesdb export SOURCE`: a whole edition as data.

The shape of what is written is that of `rulebook.export`; here it is only written out.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.output import edition_option
from rulesdb.errors import NotInstalled, UsageError
from rulesdb.rulebook.kept.library import Library

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Rulebook


FORMATS = ("json", "ndjson", "jsonl", "csv", "sqlite", "parquet")
_BINARY = ("sqlite", "parquet")


@click.command()
@click.argument("source", required=False, metavar="[SOURCE]", shell_complete=offers("dates"))
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="json",
    help="One document; an item a line (jsonl is another name of ndjson); a table; a database.",
)
@click.option(
    "--table",
    type=click.Choice(["rules", "terms", "examples", "links"]),
    help="With csv and parquet: which table (rules).",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option(
    "--out",
    "-o",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Write to FILE; it is written whole or not at all. sqlite and parquet need it.",
)
@edition_option
def export(
    source: str | None,
    form: str,
    table: str | None,
    out: str | None,
    edition: str | None,
    *,
    as_json: bool,
) -> None:
    """Write a whole edition as JSON, CSV, SQLite or Parquet.

    SOURCE is a file of rules to read without importing it (- is standard input), or an
    edition or a date; a file that exists wins. Without it, the edition that answers.
    `rulesdb help data` tells what the tables hold, with queries.

    JSON: data/schemas/export.schema.json.
    """
    form = "json" if as_json else "ndjson" if form == "jsonl" else form
    if table is not None and form not in ("csv", "parquet"):
        raise UsageError(f"--table is for csv and parquet; {form} holds all")
    if form in _BINARY and out in (None, "-"):
        raise UsageError(f"{form} is no text: name a file with --out FILE")
    raw = _made(read_book(source, edition), form, table or "rules")
    if out is None or out == "-":
        click.echo(raw, nl=False)
        return
    from rulesdb.writing import write_user_file

    write_user_file(Path(out), raw)


def _made(book: Rulebook, form: str, table: str) -> bytes:
    """An edition in one of FORMATS."""
    import json

    from rulesdb.rulebook.export import to_json, to_ndjson, to_tables

    if form == "json":
        return (json.dumps(to_json(book), ensure_ascii=False, indent=1) + "\n").encode()
    if form == "ndjson":
        rows = (json.dumps(item, ensure_ascii=False) + "\n" for item in to_ndjson(book))
        return "".join(rows).encode()
    from rulesdb.cli.editions import files

    tables = to_tables(book)
    if form == "sqlite":
        return files.as_sqlite(tables)
    return (files.as_csv if form == "csv" else files.as_parquet)(table, tables[table])


def read_book(source: str | None, edition: str | None = None) -> Rulebook:
    """The rulebook of a file, which is read and not imported, or of an edition."""
    if source and edition:
        raise UsageError("name the edition once, as SOURCE or with --edition")
    source = source or edition
    if source is not None and (source == "-" or Path(source).exists()):
        from rulesdb.cli.editions.import_ import read_input
        from rulesdb.rulebook.read import read_bytes

        return read_bytes(*read_input(source))
    try:
        return Library().open(source).book()
    except (UsageError, NotInstalled) as error:
        if source and ("/" in source or "." in source):
            raise NotInstalled(f"there is no file {source!r}, and {error}") from error
        raise
