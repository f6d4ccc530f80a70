"""What `rulesdb judge` begins with: an example of a rule that comes with rulesdb, or a situation to fill in."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdb.cli.output import Output
from rulesdb.errors import BadInput, NotFound
from rulesdb.playground.beginning import SITUATION
from rulesdb.rulebook.tree.number import RuleNumber

TEMPLATE = f"""\
# A situation: one statement a line; what stands behind # is a remark.
# rulesdb judge FILE tells what comes of it; rulesdb help scenarios explains the language.
{SITUATION}"""
"""A situation that runs as it stands."""
SHOWN = 12
"""So many rules are named where a chapter was asked for."""


def begin(file: str, out: Output) -> None:
    """Write the template to a file that is not there yet, or print it."""
    path = "" if file == "-" else file
    if path:
        from rulesdb.writing import write_user_file

        if Path(path).exists():
            raise BadInput(f"{path!r} is there already, and is left as it is; name another file")
        write_user_file(Path(path), TEMPLATE)
    if not out.is_text:
        out.data({"schema": 1, "path": path or "-", "text": TEMPLATE})
    elif path:
        click.echo(f"{path} is written; change it, then: rulesdb judge {path}")
    else:
        out.text(TEMPLATE.splitlines(), as_is=True)


def example_of(what: str) -> str:
    """The file of the examples of a rule, where a rule and no file is named; else what was said."""
    number = RuleNumber.read(what) if what[:1].isdigit() else None
    if number is None or Path(what).exists():
        return what
    from rulesdb.scenarios.checking.check import files

    try:
        every = files([what])
    except NotFound as error:
        raise NotFound(f"{error}, and no file is called {what!r}; see rulesdb examples") from error
    own = [path for path in every if path.stem == str(number)] or [*every][: len(every) == 1]
    if own:
        return str(own[0])
    named = tuple(path.stem for path in every)
    more = f" and {len(named) - SHOWN} more" if len(named) > SHOWN else ""
    raise NotFound(
        f"{number} has examples below it, so name one: {', '.join(named[:SHOWN])}{more}",
        named[:SHOWN],
    )
