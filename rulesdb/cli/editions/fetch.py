"""`rulesdb fetch`: get the newest official text and import it; nothing else uses the network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.output import Output, output_options
from rulesdb.errors import UsageError

if TYPE_CHECKING:
    from rulesdb.rulebook.kept.library import Added, Library
    from rulesdb.rulebook.kept.newest import Arrival

_SAID = {
    "new": "is imported",
    "replaced": "is imported anew, its text had changed",
    "unchanged": "is the newest, and you have it",
}
_WOULD = {
    "new": "would be imported",
    "replaced": "would be imported anew, its text has changed",
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
@click.option("--dry-run", "dry", is_flag=True, help="Say what would be done, and change nothing.")
@output_options(lists=False)
def fetch(out: Output, url: str | None, file: str | None, timeout: float, *, dry: bool) -> None:
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
    from rulesdb.rulebook.kept.newest import fetch as get_newest

    library = Library()
    if file is not None:
        from rulesdb.text.decode import read_source

        raw = read_source(Path(file))
        arrival = _would(library, raw, file) if dry else _added(library.add(raw, repr(file)), file)
    else:
        arrival = get_newest(library, url or "", timeout=timeout, dry=dry)
    edition, address, state, rules, notes = arrival
    for note in notes:
        click.echo(note, err=True)
    if out.is_text:
        counted = f" ({rules:,} rules)" if rules else ""
        click.echo(f"{edition}{counted} {(_WOULD if dry else _SAID)[state]}, from {address}")
        if dry:
            click.echo("nothing was changed (--dry-run)")
        elif library.default_id() != edition:
            click.echo(f"{library.default_id()} answers where no edition is named")
    else:
        out.data(
            {
                "schema": 1,
                "edition": edition,
                "state": state,
                "from": address,
                "rules": rules,
                "dry_run": dry,
                "notes": list(notes),
            }
        )


def _added(added: Added, file: str) -> Arrival:
    from rulesdb.rulebook.kept.library import numbered
    from rulesdb.rulebook.kept.newest import Arrival

    state = "replaced" if added.place.replaced else "new"
    return Arrival(added.book.edition, file, state, numbered(added.book))


def _would(library: Library, raw: bytes, file: str) -> Arrival:
    """What importing a file would come to."""
    from rulesdb.rulebook.kept.library import numbered
    from rulesdb.rulebook.kept.newest import Arrival
    from rulesdb.rulebook.read import read_bytes
    from rulesdb.text.containers import unpacked

    book = read_bytes(raw, repr(file))
    state = "new"
    if book.edition in library.ids():
        same = library.open(book.edition).source() == unpacked(raw, repr(file))
        state = "unchanged" if same else "replaced"
    return Arrival(book.edition, file, state, numbered(book))
