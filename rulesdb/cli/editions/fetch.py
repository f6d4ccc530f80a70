"""`rulesdb fetch`: get the newest official text and import it; nothing else uses the network."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdb.cli.output import Output, output_options
from rulesdb.errors import UsageError

_SAID = {
    "new": "is imported",
    "replaced": "is imported anew, its text had changed",
    "unchanged": "is the newest, and you have it",
}


@click.command()
@click.option(
    "--url", metavar="ADDRESS", help="The address of a text, or of another page that links it."
)
@click.option(
    "--file", "file", metavar="FILE", type=click.Path(), help="A text that was downloaded by hand."
)
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(0.1, 3600),
    default=60.0,
    help="How long all of it may take (60).",
)
@output_options(lists=False)
def fetch(out: Output, url: str | None, file: str | None, timeout: float) -> None:
    """Get the newest official text of the rules and import it.

    The publisher's rules page is asked for its text. Which edition it is, the text itself
    says. Where nothing changed, nothing is sent; where anything is wrong, nothing changes
    and one sentence says what. Where the page has changed its shape, --url or --file help.

    Exit code 1 where no text could be had.
    JSON: data/schemas/fetch.schema.json.
    """
    if url and file:
        raise UsageError("give --url or --file, not both")
    from rulesdb.rulebook.kept.library import Library
    from rulesdb.rulebook.kept.newest import Arrival
    from rulesdb.rulebook.kept.newest import fetch as get_newest

    library = Library()
    if file is not None:
        from rulesdb.text.decode import read_source

        added = library.add(read_source(Path(file)), repr(file))
        rules = sum("." in node.number for node in added.book.nodes if node.kind != "heading")
        state = "replaced" if added.replaced else "new"
        arrival = Arrival(added.book.edition, file, state, rules)
    else:
        arrival = get_newest(library, url or "", timeout=timeout)
    edition, address, state, rules, notes = arrival
    for note in notes:
        click.echo(note, err=True)
    if out.is_text:
        counted = f" ({rules:,} rules)" if rules else ""
        click.echo(f"{edition}{counted} {_SAID[state]}, from {address}")
        if library.default_id() != edition:
            click.echo(f"{library.default_id()} answers where no edition is named")
    else:
        out.data(
            {
                "schema": 1,
                "edition": edition,
                "state": state,
                "from": address,
                "rules": rules,
                "notes": list(notes),
            }
        )
