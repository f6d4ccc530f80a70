"""`rulesdb cite FILE…`: check the citations of rules in any text or code, and set them right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.ending import Failure, failure
from rulesdb.cli.output import standard_input
from rulesdb.errors import BadInput, UsageError
from rulesdb.writing import write_user_file

if TYPE_CHECKING:
    from rulesdb.rulebook.citing.cite import Verdict

_LEVEL = {"GONE": "error", "MOVED": "error", "CHANGED": "warning", "SUSPECT": "warning"}
_COLOR = {"OK": "green", "GONE": "red", "MOVED": "yellow", "CHANGED": "cyan", "SUSPECT": "magenta"}
_SKIPPED = frozenset({".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "venv"})
_LIMIT = 20_000_000


@click.command()
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True)
)
@click.option(
    "--edition", "-e", metavar="DATE", help="The edition to check against; the newest if not given."
)
@click.option("--since", metavar="DATE", help="The edition that the texts were written for.")
@click.option("--lock", "locking", is_flag=True, help="Write down what the cited rules say now.")
@click.option(
    "--lockfile",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    help="The lock (.rulesdb-cite.json).",
)
@click.option(
    "--fix",
    "fixing",
    is_flag=True,
    help="Rewrite the numbers of rules that moved, and nothing else.",
)
@click.option(
    "--format",
    "shape",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    help="How to answer.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option("--all", "everything", is_flag=True, help="List the citations that are in order too.")
@click.option(
    "--allow",
    multiple=True,
    type=click.Choice(["GONE", "MOVED", "CHANGED", "SUSPECT"]),
    help="Do not fail for these.",
)
@click.pass_context
def cite(
    ctx: click.Context,
    files: tuple[str, ...],
    *,
    edition: str | None,
    since: str | None,
    lockfile: str | None,
    shape: str,
    allow: tuple[str, ...],
    locking: bool,
    fixing: bool,
    as_json: bool,
    everything: bool,
) -> None:
    """Check the citations of rules in any text or code.

    FILE is a text, a folder of them, or - for standard input. Each citation is OK, GONE
    (there is no such rule), MOVED (it has another number now), CHANGED (it says something
    else than in the edition of --since, of the lock, or of its own @date) or SUSPECT (the
    rule exists, but the sentence around is about another).

    Exit code 1 where anything is not OK. JSON: data/schemas/cite.schema.json.
    """
    from rulesdb.rulebook.citing.cite import LOCK, MOVED, OK, Judge, fix, read_lock, write_lock
    from rulesdb.rulebook.kept.library import Library
    from rulesdb.rulebook.kept.where import Atlas

    shape = "json" if as_json else shape
    if fixing and "-" in files:
        raise UsageError("standard input cannot be rewritten; give --fix a file")
    library = Library()
    asked = library.open(edition)
    path = Path(lockfile or LOCK)
    judge = Judge(
        Atlas(library), asked, since=since or "", lock=None if locking or since else read_lock(path)
    )
    rows: list[tuple[str, Verdict, bool]] = []
    for name, text, raw in _texts(files):
        verdicts = judge.check(text, Path(name).suffix)
        settled: list[Verdict] = []
        if fixing:
            fixed, settled = fix(text, verdicts)
            _save(Path(name), raw, text, fixed)
        rows += [(name, verdict, verdict in settled) for verdict in verdicts]
    if locking:
        count = write_lock(path, asked, [n for _, v, _ in rows for n in v.citation.numbers])
        click.echo(f"{path}: {count} rules of {asked.id} are locked", err=shape != "text")
    elif fixing and any(done for _, _, done in rows) and path.exists() and not since:
        numbers = [
            n
            for _, v, _ in rows
            for n in (v.now if v.kind == MOVED and v.now else v.citation.numbers)
        ]
        write_lock(path, asked, numbers)
    shown = [row for row in rows if everything or row[1].kind != OK]
    bad = [v for _, v, done in rows if v.kind != OK and v.kind not in allow and not done]
    error = (
        failure("fails", f"{len(bad)} of {len(rows)} citations are not OK")
        if bad and not (locking and all(v.kind == "CHANGED" for v in bad))
        else None
    )
    _answer(shape, asked.id, shown, rows, error)
    ctx.exit(error.code if error else 0)


def _texts(files: tuple[str, ...]) -> Iterator[tuple[str, str, bytes]]:
    """Every file with its text and its bytes; what is no text is left out where a folder was named."""
    for file in files:
        if file == "-":
            raw = standard_input(_LIMIT)
            yield "-", raw.decode("utf-8", "surrogateescape"), raw
            continue
        path = Path(file)
        if path.is_dir():
            inside = sorted(
                p for p in path.rglob("*") if p.is_file() and not _SKIPPED & set(p.parts)
            )
            for one in inside:
                raw = _read(one)
                if b"\0" not in raw[:4096] and len(raw) < _LIMIT:
                    yield str(one), raw.decode("utf-8", "surrogateescape"), raw
            continue
        raw = _read(path)
        yield file, raw.decode("utf-8", "surrogateescape"), raw


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror or error})") from error


def _save(path: Path, raw: bytes, text: str, fixed: str) -> None:
    """Write a file anew where it changed; every byte but those of the numbers stays."""
    new = fixed.encode("utf-8", "surrogateescape")
    if fixed == text or new == raw:
        return
    write_user_file(path, new)


def _answer(
    shape: str,
    edition: str,
    shown: list[tuple[str, Verdict, bool]],
    rows: list[tuple[str, Verdict, bool]],
    error: Failure | None,
) -> None:
    counts = {kind: sum(v.kind == kind for _, v, _ in rows) for kind in _COLOR}
    if shape == "json":
        import json

        found = [
            {
                "file": name,
                "line": v.citation.line,
                "column": v.citation.column,
                "text": v.citation.text,
                "numbers": list(v.citation.numbers),
                "pinned": v.citation.pinned or None,
                "verdict": v.kind,
                "now": list(v.now),
                "message": v.message,
                "fixed": done,
            }
            for name, v, done in shown
        ]
        document = {"schema": 1, "edition": edition, "counts": counts, "citations": found}
        click.echo(json.dumps({**document, "error": error} if error else document, indent=2))
        return
    for name, v, done in shown:
        said = v.message + (" (rewritten)" if done else "")
        place = f"{name}:{v.citation.line}:{v.citation.column}"
        if shape == "github":
            if not done and v.kind in _LEVEL:
                end = v.citation.column + len(v.citation.text)
                click.echo(
                    f"::{_LEVEL[v.kind]} file={_escaped(name, field=True)},line={v.citation.line},"
                    f"col={v.citation.column},endColumn={end},title={v.kind} {_escaped(v.citation.text, field=True)}::{_escaped(said)}"
                )
            continue
        goal = f" → {'–'.join(v.now)}" if v.now and v.kind == "MOVED" else ""
        click.echo(
            f"{place}: {click.style(v.kind, fg=_COLOR[v.kind])} {v.citation.text}{goal}"
            + (f"  {said}" if said else "")
        )
    if shape == "text":
        total = sum(counts.values())
        parts = ", ".join(f"{n} {kind}" for kind, n in counts.items() if n)
        click.echo(
            f"{total} citation{'' if total == 1 else 's'} checked against {edition}"
            + (f": {parts}" if parts else "")
        )


def _escaped(text: str, *, field: bool = False) -> str:
    """A text as a workflow command of GitHub takes it."""
    out = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return out.replace(":", "%3A").replace(",", "%2C") if field else out
