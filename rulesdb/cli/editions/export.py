"""`rulesdb export SOURCE`: a whole edition as data.

The shape is that of `rulebook.export`; here it is only written out.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.errors import NotInstalled, UsageError
from rulesdb.rulebook.kept.library import Library

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Rulebook


@click.command()
@click.argument("source", required=False, metavar="[SOURCE]")
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "ndjson"]),
    default="json",
    help="One document, or an item a line.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option(
    "--out",
    "-o",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Write to FILE; it is written whole or not at all.",
)
def export(source: str | None, form: str, out: str | None, *, as_json: bool) -> None:
    """Write a whole edition as JSON.

    SOURCE is a file of rules to read without importing it (- is standard input), or an
    edition or a date; a file that exists wins. Without it, the edition that answers.

    JSON: data/schemas/export.schema.json.
    """
    import json

    from rulesdb.rulebook.export import to_json, to_ndjson

    book = read_book(source)
    if as_json or form == "json":
        text = json.dumps(to_json(book), ensure_ascii=False, indent=1) + "\n"
    else:
        text = "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in to_ndjson(book))
    if out is None or out == "-":
        click.echo(text.encode(), nl=False)
        return
    from rulesdb.writing import write_user_file

    write_user_file(Path(out), text)


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
