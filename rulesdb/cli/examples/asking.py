"""`rulesdb judge -i FILE`: what no line of a situation chooses is asked for in words, one choice after the other.

The questions go to stderr, so that the ruling alone stands on stdout. An answer becomes a line of the text, and
the situation is played again with it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.examples.ways import set_
from rulesdb.errors import BadInput, UsageError

if TYPE_CHECKING:
    from rulesdb.cli.output import Output
    from rulesdb.limits import Limits
    from rulesdb.scenarios.branching.way import Choice, Taken
    from rulesdb.scenarios.language.read import Source

MOST_SHOWN = 30
"""So many answers are listed; any other can be written all the same."""
MOST_ASKED = 200
"""Choices of one situation that are asked for at most."""


def asked_for(file: str, out: Output, limits: Limits, save: str | None) -> Source:
    """The situation in a file with lines for what was chosen, which are written to `save`, too.

    Raises:
        UsageError: the situation is on standard input, where the answers are.
        BadInput: the file holds none, or several, or it cannot be read or written.
    """
    from rulesdb.scenarios.branching.judge import judge
    from rulesdb.scenarios.branching.saying import said
    from rulesdb.scenarios.language.read import read, whole
    from rulesdb.scenarios.table.library import library
    from rulesdb.scenarios.table.load import load_sources
    from rulesdb.writing import write_user_file

    if file == "-":
        raise UsageError("-i needs a FILE: its questions are answered on standard input")
    found = whole(load_sources(file, open_=True))
    if len(found) != 1:
        raise BadInput(f"-i asks for one situation; {file!r} holds {len(found)}")
    text = found[0].text
    (source,) = read(text, file, library(), open_=True)
    for _ in range(MOST_ASKED):
        judged = judge(source, source.scenario.dates[0], limits=limits)
        path = (
            judged.explored.branches[0].path if judged.explored and judged.explored.branches else ()
        )
        taken = _chosen(path, out.width)
        if taken is None:
            break
        text = said(text, source.scenario, [taken])
        (source,) = read(text, file, library(), open_=True)
    if save:
        write_user_file(Path(save), text)
        click.echo(f"written to {save}", err=True)
    return source


def _chosen(path: Sequence[Taken], width: int) -> Taken | None:
    """The answer to the first open choice that a line can make; None where there is none, or it is left open."""
    for one in path:
        if any(option.line for option in one.choice.options):
            at = _ask(one.choice, width)
            return None if at is None else one._replace(at=at)
    return None


def _ask(choice: Choice, width: int) -> int | None:
    """Ask until an answer fits; the place of the option, or None."""
    rules = f"  [{', '.join(choice.rules)}]" if choice.rules else ""
    head = f"{choice.who}: {choice.text}{rules}" if choice.who else f"{choice.text}{rules}"
    rows = [(at, one.line) for at, one in enumerate(choice.options) if one.line]
    lines = ["", *set_(head, 0, width)]
    for number, (_, line) in enumerate(rows[:MOST_SHOWN], 1):
        lines += set_(f"{number}. {line}", 2, width)
    if len(rows) > MOST_SHOWN:
        lines.append(f"  … {len(rows)} in all; write the line")
    lines += [
        part for one in choice.options if not one.line
        for part in set_(f"-  {one.words} (no line says this; give names: (called …))", 2, width)
    ]  # fmt: skip
    click.echo("\n".join(lines), err=True)
    while True:
        click.echo("> ", nl=False, err=True)
        said = sys.stdin.readline()
        if not said.strip():
            return None
        fits = fitting(said, [line for _, line in rows])
        if len(fits) == 1:
            return rows[fits[0]][0]
        if fits:
            click.echo(f"that could be: {'; '.join(rows[at][1] for at in fits[:5])}", err=True)
        else:
            click.echo("that is none of them; an empty line leaves it open", err=True)


def fitting(said: str, lines: Sequence[str]) -> list[int]:
    """The places of the lines that an answer can mean: its number, the line itself, or a part of it."""
    words = " ".join(said.split()).removesuffix(".").lower()
    if words.isdecimal() and 1 <= int(words) <= len(lines):
        return [int(words) - 1]
    if exact := [at for at, line in enumerate(lines) if line.lower() == words]:
        return exact[:1]
    ends = [at for at, line in enumerate(lines) if line.lower().endswith(" " + words)]
    return (
        ends if len(ends) == 1 else [at for at, line in enumerate(lines) if words in line.lower()]
    )
