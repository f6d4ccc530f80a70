"""`rulesdb schema [NAME]`: the JSON schema of what a command answers, from the files that ship with rulesdb."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import click

from rulesdb.assets import asset
from rulesdb.cli.completing import offers
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import NotFound

SCHEMA_OF: Mapping[str, str] = MappingProxyType(
    {
        "lookup": "lookup", "rule": "lookup", "term": "lookup", "toc": "toc", "search": "search",
        "refs": "refs", "schema": "schema", "import": "import", "editions": "editions",
        "where": "where", "concordance": "concordance", "diff": "diff", "history": "history",
        "fetch": "fetch", "cite": "cite", "export": "export", "lint": "lint", "judge": "results",
        "check": "check", "examples": "check", "coverage": "coverage", "scenario": "scenarios",
        "build": "written", "site": "written", "serve": "serve", "card": "card", "cards": "cards",
        "interact": "interact", "mcp": "offers", "sweep": "sweep", "table": "table", "lsp": "offers", "help": "help", "version": "version", "home": "home",
        "completion": "completion",
    }
)  # fmt: skip
"""Which schema describes what a command answers with --json; where it fails at once, `error` does, too."""


def names() -> tuple[str, ...]:
    """The schemas that there are."""
    folder = asset("data", "schemas")
    return tuple(sorted(path.name.split(".")[0] for path in folder.glob("*.schema.json")))


@click.command()
@click.argument("name", required=False, metavar="[NAME]", shell_complete=offers("schemas"))
@output_options(lists=False)
def schema(out: Output, name: str | None) -> None:
    """Print the JSON schema of an answer.

    NAME is that of a schema or of a command; without it, both are listed.
    JSON: the schema itself; the list as data/schemas/schema.schema.json.
    """
    import json

    known = names()
    if name is None:
        if out.is_text:
            wide = max(map(len, known)) + 2
            out.text([_row(one, wide) for one in known])
        else:
            out.data({"schema": 1, "schemas": list(known), "commands": dict(SCHEMA_OF)})
        return
    chosen = name if name in known else SCHEMA_OF.get(name, "")
    if chosen not in known:
        raise NotFound(f"no schema is called {name!r}; there are {', '.join(known)}", known)
    found = json.loads(asset("data", "schemas", f"{chosen}.schema.json").read_text("utf-8"))
    out._replace(mode="json").data(found)


def _row(name: str, wide: int) -> str:
    """A schema, and the commands that answer so."""
    commands = ", ".join(f"rulesdb {c}" for c, of in SCHEMA_OF.items() if of == name)
    return f"{name:<{wide}}{commands}".rstrip()
