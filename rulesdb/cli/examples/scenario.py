"""`rulesdb scenario FILE`: a scenario as text or as JSON, whichever form it is in.

Both forms are `scenarios.text` and `scenarios.data`; here one is printed.
"""

from __future__ import annotations

import click

from rulesdb.cli.output import Output, output_options, standard_input


@click.command()
@click.argument("file", default="-", metavar="[FILE]")
@click.option("--schema", is_flag=True, help="Print the JSON schema of the form.")
@output_options(lists=False)
def scenario(out: Output, file: str, *, schema: bool) -> None:
    """Print a scenario in its language, in the usual spelling; with --json, as data.

    FILE holds one or several, as text or JSON; - is standard input. JSON with several is an object
    with a list "scenarios".
    """
    from rulesdb.scenarios.language.data import schema as schema_of
    from rulesdb.scenarios.language.data import to_data
    from rulesdb.scenarios.language.read import whole
    from rulesdb.scenarios.language.text import print_scenario
    from rulesdb.scenarios.table.load import load_sources

    if schema:
        out._replace(mode="json").data(schema_of())
        return
    raw = standard_input() if file == "-" else None
    found = [source.scenario for source in whole(load_sources(file, raw))]
    if out.is_text:
        out.text("\n".join(print_scenario(one) for one in found).splitlines(), as_is=True)
    elif len(found) == 1:
        out.data(to_data(found[0]))
    else:
        out.data({"schema": 1, "scenarios": [to_data(one) for one in found]})
