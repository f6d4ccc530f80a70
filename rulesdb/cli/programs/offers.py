"""What both servers share: that their package is there, what they offer as a list, a word to a person who starts one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from textwrap import wrap

import click

from rulesdb.cli.output import Output
from rulesdb.errors import BadInput

WIDE = 30


def need(package: str, extra: str) -> None:
    """BadInput where the package of an extra is not there: one sentence says what to install."""
    if find_spec(package) is None:
        raise BadInput(
            f"rulesdb {extra} needs the package {package}, which is not installed; "
            f"get it with: pip install 'rulesdb[{extra}]'"
        )


def tell(out: Output, offers: Sequence[tuple[str, str]]) -> None:
    """The list of what a server offers."""
    if out.is_text:
        lines = [
            line
            for name, about in offers
            for line in wrap(f"{name:<{WIDE}}{about}", out.width, subsequent_indent=" " * WIDE)
        ]
        out.text(lines)
    else:
        out.data(
            {"schema": 1, "offers": [{"name": name, "about": about} for name, about in offers]},
            "offers",
        )


def greet(words: str) -> None:
    """Where a person started a server on a terminal: what it waits for. Nothing to a program."""
    if sys.stdin.isatty():
        click.echo(words, err=True)
