"""How a call ends: its exit code, one sentence on stderr, and with --json one document that says the same.

The last handler of the program: whatever was raised comes here, and never leaves as a traceback
unless `--debug` asks for it. Errors of ours and of click are answers; anything else is a fault,
told with its place and with a file that repeats it.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from rulesdb import errors

if TYPE_CHECKING:
    from pathlib import Path

INTERRUPTED = 130
"""The exit code of what Ctrl-C ended, as shells count it."""
KINDS: Mapping[type[BaseException], str] = {
    errors.NotFound: "not found",
    errors.Ambiguous: "ambiguous",
    errors.IllegalAction: "illegal",
    errors.TooMuch: "too much",
    errors.Unsupported: "unsupported",
    errors.NotInstalled: "no edition",
    errors.UsageError: "usage",
    errors.RulesdbError: "bad input",
    click.UsageError: "usage",
    click.ClickException: "bad input",
    click.Abort: "interrupted",
    KeyboardInterrupt: "interrupted",
    OSError: "not written",
}
"""What a JSON document calls an error; the first class that fits. What fits none is a fault."""
_MODES = {"json": "json", "ndjson": "ndjson"}
_DETAILS = ("near", "candidates", "rules", "line", "column")
"""What errors of ours know besides their sentence."""


class Failure(dict[str, object]):
    """The member `error` of a document (`data/schemas/error.schema.json`): kind, message, code, details."""

    @property
    def code(self) -> int:
        """The exit code that goes with it."""
        found = self["code"]
        assert isinstance(found, int)
        return found


def failure(kind: str, message: str, code: int = 1, **details: object) -> Failure:
    """What a document says of a failure of which the command itself tells."""
    return Failure(kind=kind, message=message, code=code, **details)


def failure_of(error: BaseException) -> Failure:
    """What is said of an exception, in JSON and on stderr."""
    kind = next((word for cls, word in KINDS.items() if isinstance(error, cls)), "fault")
    details = {
        name: list(found) if isinstance(found, tuple) else found
        for name in _DETAILS
        if (found := getattr(error, name, None))
    }
    return failure(kind, _sentence(error, kind), _code(error, kind), **details)


def _sentence(error: BaseException, kind: str) -> str:
    if kind == "interrupted":
        return "interrupted"
    if isinstance(error, click.ClickException):
        return error.format_message()
    if isinstance(error, OSError):
        return f"the answer cannot be written ({error.strerror or error})"
    if kind == "fault":
        from rulesdb.faults import told

        if type(error).__module__ == "sqlite3":  # not imported here: it takes its time
            return f"a kept file is damaged ({error}); import the edition or the cards again"
        return f"rulesdb broke: {told(error)}"
    return str(error) or kind


def _code(error: BaseException, kind: str) -> int:
    if kind == "interrupted":
        return INTERRUPTED
    if isinstance(error, (errors.RulesdbError, click.ClickException)):
        return error.exit_code
    return 1


def mode_of(words: Sequence[str]) -> str:
    """Whether a call asks for text, json or ndjson, as far as its words show before it is understood."""
    mode = ""
    before = ""
    for word in words:
        if word == "--":
            break
        if word in ("--json", "--ndjson"):
            mode = word[2:]
        elif before == "--format" or word.startswith("--format="):
            mode = _MODES.get(word.removeprefix("--format="), mode)
        before = word
    return mode


def end(error: BaseException, words: Sequence[str]) -> int:
    """Tell how a call failed, and give its exit code; raise the error again for `--debug`."""
    said = failure_of(error)
    damaged = type(error).__module__ == "sqlite3"
    if said["kind"] == "fault" and not damaged:
        from rulesdb.faults import WHERE_TO, debugging, report

        if debugging():
            raise error
        file = report(error, words)
        if file is not None:
            said["report"] = str(file)
        _tell(f"{said['message']}; {WHERE_TO}" + _with(file))
    elif isinstance(error, click.ClickException):
        error.show()
    else:
        _tell(str(said["message"]))
    if damaged:
        said["kind"] = "bad input"
    if mode := mode_of(words):
        _write(said, mode)
    return said.code


def _with(file: Path | None) -> str:
    return f", with {file}" if file is not None else ""


def _tell(sentence: str) -> None:
    try:
        click.echo(sentence, err=True)
    except (OSError, ValueError):
        return  # nobody can be told


def _write(said: Failure, mode: str) -> None:
    import json

    document: dict[str, object] = {"schema": 1, "error": said}
    try:
        click.echo(json.dumps(document, indent=None if mode == "ndjson" else 2))
    except (OSError, ValueError):
        return


class _Closed(io.TextIOBase):
    """A stream that was closed before the program began: writing fails as on a full disk."""

    encoding = "utf-8"

    def write(self, text: str, /) -> int:
        """Refuse."""
        raise OSError(9, f"the stream is closed, {len(text)} characters are lost")

    def isatty(self) -> bool:
        """It is no terminal."""
        return False


def open_streams() -> None:
    """Put something in the place of standard streams that are closed, so that no file takes their number."""
    if sys.stdin is None:
        os.open(os.devnull, os.O_RDONLY)
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stdout is None:
        os.open(os.devnull, os.O_WRONLY)
        sys.stdout = _Closed()
    if sys.stderr is None:
        os.open(os.devnull, os.O_WRONLY)
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 -- for the whole process
