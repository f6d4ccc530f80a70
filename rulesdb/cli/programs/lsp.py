"""`rulesdb lsp`: situations in an editor, by the Language Server Protocol. What is told is for `rulesdb.lsp` to say."""

from __future__ import annotations

import click

from rulesdb.cli.output import Output, output_options
from rulesdb.cli.programs.offers import greet, need, tell


@click.command()
@click.option("--list", "listing", is_flag=True, help="List what an editor may ask for, and end.")
@output_options()
def lsp(out: Output, *, listing: bool) -> None:
    """Serve editors of .scenario files (Language Server Protocol, over standard input and output).

    An editor starts it by itself; tell it that `rulesdb lsp` is the server of the language of .scenario
    files. It gives errors as one types, completion of players, cards and words, the text of cards,
    rules and keyword abilities under the pointer, and “Run this example” above each.

    Needs the extra: pip install 'rulesdb[lsp]'. JSON (--list): data/schemas/offers.schema.json.
    """
    need("pygls", "lsp")
    from rulesdb.lsp import server

    if listing:
        tell(out, server.offers())
        return
    greet("This speaks to programs, not to people: an editor starts it (Ctrl-C ends it).")
    server.run()
