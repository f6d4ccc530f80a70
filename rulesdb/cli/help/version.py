"""`rulesdb version`: which rulesdb this is, on what it runs, and which edition answers."""

from __future__ import annotations

import platform

import click

from rulesdb import VERSION
from rulesdb.cli.output import Output, output_options


@click.command()
@output_options(lists=False)
def version(out: Output) -> None:
    """Say which version of rulesdb this is.

    JSON: data/schemas/version.schema.json.
    """
    from rulesdb.rulebook.kept.library import Library

    answers = Library().default_id()
    if out.is_text:
        out.text([f"rulesdb {VERSION}, Python {platform.python_version()}; edition: {answers}"])
        return
    out.data(
        {
            "schema": 1,
            "version": VERSION,
            "python": platform.python_version(),
            "edition": answers,
        }
    )
