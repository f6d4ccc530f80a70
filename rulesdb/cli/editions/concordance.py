"""`rulesdb concordance`: make the concordance of the editions imported."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option(
    "--out",
    "-o",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    help="Write it there instead of to stdout.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="It always is JSON; with -o, so is what is told."
)
def concordance(out: str | None, *, as_json: bool) -> None:
    """Make the concordance: which rule number became which, over all editions imported.

    It holds numbers and dates and no text, so it may be passed on. The one that comes with
    rulesdb was made like this. Editions without a date are left out.

    JSON: data/schemas/concordance.schema.json.
    """
    import json

    from rulesdb.rulebook.editions.concordance import to_json
    from rulesdb.rulebook.kept.alignments import concordance_of
    from rulesdb.rulebook.kept.library import Library
    from rulesdb.writing import write_user_file

    made = concordance_of(Library())
    text = json.dumps(to_json(made), indent=1) + "\n"
    if out is None:
        click.echo(text, nl=False)
        return
    write_user_file(Path(out), text)
    rules = len(made.numbers(made.editions[-1]))
    if as_json:
        told = {"schema": 1, "path": out, "editions": list(made.editions)}
        click.echo(json.dumps(told, indent=2))
        return
    click.echo(f"{out}: {len(made.editions)} editions, {rules:,} numbers in the newest")
