"""`rulesdb table [FILE]`: a situation set up and played line by line. What a line does is for `rulesdb.table` to know."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.examples.outcome import limit_options
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import BadInput, RulesdbError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesdb.limits import Limits
    from rulesdb.table.sitting import Reply, Sitting

COMMANDS = {
    "undo": "take the last line back",
    "show": "how things stand",
    "story": "what happened so far, with the rules",
    "text": "the lines so far",
    "save FILE": "write the lines to a file",
    "help": "this list",
    "quit": "leave (as does the end of input)",
}
"""What may be said besides lines of the situation."""
PROMPT = "> "


@click.command()
@click.argument("file", required=False, metavar="[FILE]", type=click.Path(dir_okay=False))
@limit_options
@output_options(lists=False)
def table(out: Output, file: str | None, *, limits: Limits) -> None:
    """Set a situation up and play it, line by line.

    Each line is read and played at once: what comes of it is told, with its rules, and a line that
    can't be read or is not allowed changes nothing. With FILE it goes on from there. Besides lines
    of the situation: undo, show, story, text, save FILE, help, quit.

    On a terminal lines complete as one types (cards, players, zones, actions) where the extra is
    installed: pip install 'rulesdb[table]'. JSON: data/schemas/table.schema.json.
    """
    from rulesdb.table.sitting import Sitting

    sitting = Sitting(limits)
    if file is not None:
        for said in sitting.open(_read(file)):
            click.echo(f"   {said}", err=True)
    rows: list[dict[str, object]] = []
    ask = _asker(sitting)
    while (line := ask()) is not None:
        words = line.strip()
        if words in ("quit", "exit"):
            break
        reply = _command(words, sitting) or sitting.say(line)
        rows.append({"line": line, "kept": reply.kept, "told": list(reply.told)})
        if out.is_text:
            for said in reply.told:
                click.echo(f"   {said}")
    if not out.is_text:
        out.data({"schema": 1, "text": sitting.text, "lines": rows})


def _read(file: str) -> str:
    from rulesdb.scenarios.language.blocks import decode

    try:
        return decode(Path(file).read_bytes(), file)
    except OSError as error:
        raise BadInput(f"cannot read {file!r} ({error.strerror})") from error


def _asker(sitting: Sitting) -> Callable[[], str | None]:
    """What gives the next line, None at the end: with completion where that can be had."""
    prompt: Callable[[], str] | None = None
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if terminal:
        click.echo(
            "Say a line, such as: Ann controls Grizzly Bears. help lists what else.", err=True
        )
        if find_spec("prompt_toolkit") is not None:
            from rulesdb.table.prompt import asker

            prompt = asker(sitting.offered, [name.partition(" ")[0] for name in COMMANDS])
        else:
            click.echo("(Lines complete with: pip install 'rulesdb[table]')", err=True)

    def ask() -> str | None:
        if prompt is not None:
            try:
                return prompt()
            except EOFError:
                return None
        if terminal:
            click.echo(PROMPT, nl=False, err=True)
        line = sys.stdin.readline()
        return line.rstrip("\n") if line else None

    return ask


def _command(words: str, sitting: Sitting) -> Reply | None:
    """What came of a word to the table; None where a line is no such word."""
    from rulesdb.cli.examples.judge import position
    from rulesdb.table.sitting import Reply

    name, _, rest = words.partition(" ")
    if name == "save" and rest:
        return _saved(rest.strip(), sitting)
    if words == "undo":
        gone = sitting.undo()
        return Reply(kept=False, told=(f"taken back: {gone}" if gone is not None else "there is no line to take back",))  # fmt: skip
    if words == "show":
        board = sitting.position
        return Reply(
            kept=False, told=tuple(position(board)) if board else ("nothing is there yet",)
        )
    if words == "story":
        told = (f"{s.text}  [{', '.join(s.deciding)}]" if s.deciding else s.text for s in sitting.story)  # fmt: skip
        return Reply(kept=False, told=tuple(told) or ("nothing happened yet",))
    if words == "text":
        return Reply(kept=False, told=tuple(sitting.text.splitlines()) or ("no line yet",))
    if words == "help":
        return Reply(kept=False, told=tuple(f"{one:<11}{about}" for one, about in COMMANDS.items()))
    return None


def _saved(file: str, sitting: Sitting) -> Reply:
    from rulesdb.table.sitting import Reply
    from rulesdb.writing import write_user_file

    try:
        write_user_file(Path(file), sitting.text)
    except RulesdbError as error:
        return Reply(kept=False, told=(str(error),))
    return Reply(kept=False, told=(f"written to {file}",))
