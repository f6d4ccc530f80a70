"""How an answer leaves the program: text for people, JSON for programs.

Colour, width, pager and links are decided here, once a call, by these rules. Colour:
`--color` before NO_COLOR before FORCE_COLOR before whether stdout is a terminal that can.
Width: `--width` before COLUMNS before the terminal (never wider than 100, for reading)
before 80. Pager: only on a terminal, and only for what is taller than the screen. Links:
only with colour on a terminal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import TypeVar

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.ending import Failure
from rulesdb.errors import BadInput, UsageError
from rulesdb.values import NamedTuple

Action = Callable[..., object]
"""What click makes a command of."""

F = TypeVar("F", bound=Action)
READABLE = 100
"""The widest text that is set on a terminal unless a width is asked for."""


class Output(NamedTuple):
    """How this call answers: `mode` is text, json, ndjson or csv; `screen` the lines of the terminal or 0."""

    mode: str = "text"
    color: bool = False
    width: int = 80
    links: bool = False
    screen: int = 0

    @property
    def is_text(self) -> bool:
        """Whether people read the answer."""
        return self.mode == "text"

    def text(self, lines: Sequence[str], *, verdict: str = "", as_is: bool = False) -> None:
        """Print lines that fit the width, through a pager where they are more than the screen holds.

        `verdict` is what all comes to: it stands last, and on stderr too where a pager hides it.
        `as_is` leaves long lines as they are: a program may read them.
        """
        rows = [*lines, *([verdict] if verdict else [])]
        if not as_is:
            from rulesdb.cli.fitting import fitted

            rows = [*fitted(rows, self.width)]
        whole = "\n".join(rows).rstrip("\n") + "\n"
        if self.screen and len(rows) >= self.screen:
            click.echo_via_pager(
                whole, color=None if self.color else False
            )  # None: if the pager can
            if verdict:
                click.echo(verdict, err=True)
        else:
            click.echo(whole, nl=False, color=self.color)

    def data(
        self, document: Mapping[str, object], items: str = "", error: Failure | None = None
    ) -> None:
        """Print a document; with --ndjson the members of its list `items`, one a line.

        `error` says why the exit code will not be 0; with --ndjson it stands on a line behind the rest.
        """
        import json

        ascii_only = (getattr(sys.stdout, "encoding", "") or "utf-8").lower().replace(
            "-", ""
        ) != "utf8"
        if self.mode == "csv":
            from rulesdb.cli.sheet import sheet

            table = document[items]
            assert isinstance(table, Iterable)
            click.echo(sheet(table), nl=False)
        elif self.mode == "ndjson":
            rows = document[items]
            assert isinstance(rows, Iterable)
            for item in (*rows, *([{"error": error}] if error else [])):
                click.echo(json.dumps(item, ensure_ascii=ascii_only))
        else:
            whole = {**document, "error": error} if error else document
            click.echo(json.dumps(whole, ensure_ascii=ascii_only, indent=2))


def standard_input(most: int = -1) -> bytes:
    """What comes through standard input, so many bytes at most; BadInput where it cannot be read."""
    if sys.stdin.isatty():  # a newcomer must see that it is his turn
        click.echo(
            "waiting for the text on standard input; Ctrl-D ends it, Ctrl-C leaves", err=True
        )
    try:
        return sys.stdin.buffer.read(most)
    except (OSError, ValueError) as error:
        raise BadInput(f"standard input cannot be read ({error}); name a file") from error


def wants_color(choice: str, *, terminal: bool) -> bool:
    """Whether to colour, by the option, the environment and the terminal, in this order."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if force := os.environ.get("FORCE_COLOR"):
        return force != "0"
    return terminal and os.environ.get("TERM") != "dumb"


def width_of(wish: int | None, columns: int) -> int:
    """The width to set text in; `columns` are those of the terminal, 0 where there is none."""
    said = os.environ.get("COLUMNS", "")
    if wish is None and said.isdigit() and int(said):
        wish = int(said)
    return max(wish or (min(columns, READABLE) if columns else 80), 24)


def settle(mode: str, color: str, width: int | None, *, pager: bool) -> Output:
    """The output of a call with these options in this environment."""
    terminal = sys.stdout.isatty()
    columns, lines = 0, 0
    if terminal:
        try:
            columns, lines = os.get_terminal_size(sys.stdout.fileno())
        except (OSError, ValueError):
            columns, lines = 0, 0
    colored = wants_color(color, terminal=terminal)
    less = os.environ.get("LESS", "-R")  # without -r or -R a pager would show a link's codes
    links = colored and terminal and "r" in less.lower()
    return Output(mode, colored, width_of(width, columns), links, lines if pager else 0)


def output_options(*, lists: bool = True) -> Callable[[F], F]:
    """Give a command the options of its output; it receives them settled, as `out`.

    `lists` says that the answer is a list, which --ndjson and --csv can print a line each.
    """

    def decorate(command: F) -> F:
        @wraps(command)
        def call(
            *args: object,
            color: str,
            width: int | None,
            no_pager: bool,
            json: bool,
            ndjson: bool = False,
            csv: bool = False,
            **options: object,
        ) -> object:
            asked = [name for name, on in (("json", json), ("ndjson", ndjson), ("csv", csv)) if on]
            if len(asked) > 1:
                raise UsageError(f"give --{asked[0]} or --{asked[1]}, not both")
            mode = asked[0] if asked else "text"
            out = settle(mode, color, width, pager=not no_pager)
            return command(*args, out=out, **options)

        for option in reversed(_options(lists=lists)):
            option(call)
        return call  # type: ignore[return-value]

    return decorate


def _options(*, lists: bool) -> list[Callable[[Action], Action]]:
    rows: list[Callable[[Action], Action]] = [
        click.option("--json", is_flag=True, help="Print one JSON document.")
    ]
    if lists:
        rows.append(click.option("--ndjson", is_flag=True, help="Print JSON, one item a line."))
        rows.append(click.option("--csv", is_flag=True, help="Print a table, one item a row."))
    rows += [
        click.option(
            "--color",
            type=click.Choice(["auto", "always", "never"]),
            default="auto",
            help="Colour; auto heeds NO_COLOR, FORCE_COLOR and the terminal.",
        ),
        click.option("--no-pager", is_flag=True, help="Never use a pager."),
        click.option(
            "--width", type=click.IntRange(24, 400), help="Set text in this many columns."
        ),
    ]
    return rows


def edition_option(command: F) -> F:
    """Give a command the option that names an edition."""
    return click.option(
        "--edition",
        "-e",
        metavar="DATE",
        shell_complete=offers("dates"),
        help="The edition: its id, or a date that it was in force on.",
    )(command)
