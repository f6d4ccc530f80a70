"""`rulesdb cite FILE…`: check the citations of rules in any text or code, and set them right."""

from __future__ import annotations

import codecs
import contextlib
from collections.abc import Iterator
from pathlib import Path

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.output import standard_input
from rulesdb.errors import BadInput, UsageError
from rulesdb.writing import write_user_file

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
    help="Rewrite the numbers of rules that certainly moved, and nothing else.",
)
@click.option(
    "--format",
    "shape",
    type=click.Choice(["text", "json", "github", "sarif"]),
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

    A file that gives no date is fitted to the edition that its words agree with, so
    that old numbers are told apart from wrong ones. What is set right by --fix is
    certain: the date was given, or the words confirm the new number. A line with
    the words "rulesdb-cite: off" is left alone, and so is a number of former rules
    where the text says so (420.5b then).

    Exit code 1 where anything is not OK. JSON: data/schemas/cite.schema.json.
    """
    from rulesdb.cli.editions.cite_report import Report, Row, answer
    from rulesdb.rulebook.citing.cite import OK, Judge, Verdict
    from rulesdb.rulebook.citing.lock import LOCK, read_lock, write_lock
    from rulesdb.rulebook.citing.mending import fix
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
    rows: list[Row] = []
    fitted: dict[str, str] = {}
    for name, text, raw in _texts(files):
        verdicts = judge.check(text, Path(name).suffix)
        if judge.fitted.edition:
            fitted[name] = judge.fitted.edition
        settled: list[Verdict] = []
        if fixing:
            fixed, settled = fix(text, verdicts)
            _save(Path(name), raw, text, fixed)
        rows += [Row(name, verdict, verdict in settled) for verdict in verdicts]
    if locking:
        count = write_lock(path, asked, [n for _, v, _ in rows for n in v.citation.numbers])
        click.echo(f"{path}: {count} rules of {asked.id} are locked", err=shape != "text")
    elif fixing and any(done for _, _, done in rows) and path.exists() and not since:
        numbers = [n for _, v, done in rows for n in (v.now if done else v.citation.numbers)]
        write_lock(path, asked, numbers)
    shown = [row for row in rows if everything or row.verdict.kind != OK]
    bad = [v for _, v, done in rows if v.kind != OK and v.kind not in allow and not done]
    error = (
        failure("fails", f"{len(bad)} of {len(rows)} citations are not OK")
        if bad and not (locking and all(v.kind == "CHANGED" for v in bad))
        else None
    )
    answer(shape, Report(asked.id, rows, shown, fitted, error))
    ctx.exit(error.code if error else 0)


def _texts(files: tuple[str, ...]) -> Iterator[tuple[str, str, bytes]]:
    """Every file with its text and its bytes; what is no text is left out where a folder was named."""
    for file in files:
        if file == "-":
            raw = standard_input(_LIMIT)
            yield "-", _decoded(raw), raw
            continue
        path = Path(file)
        if path.is_dir():
            inside = sorted(
                p for p in path.rglob("*") if p.is_file() and not _SKIPPED & set(p.parts)
            )
            for one in inside:
                raw = _read(one)
                if (b"\0" not in raw[:4096] or _codec(raw) != "utf-8") and len(raw) < _LIMIT:
                    yield str(one), _decoded(raw), raw
            continue
        raw = _read(path)
        yield file, _decoded(raw), raw


def _codec(raw: bytes) -> str:
    """What a text is written in: UTF-16 says so by its first two bytes, and has zeros."""
    marks = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
    codec = marks.get(raw[:2], "utf-8")
    if codec != "utf-8" and b"\0" in raw:
        with contextlib.suppress(UnicodeDecodeError):
            raw.decode(codec)
            return codec
    return "utf-8"


def _decoded(raw: bytes) -> str:
    """The text of a file, so that encoding it again gives every byte back."""
    codec = _codec(raw)
    return raw.decode(codec, "surrogateescape" if codec == "utf-8" else "strict")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror or error})") from error


def _save(path: Path, raw: bytes, text: str, fixed: str) -> None:
    """Write a file anew where it changed; every byte but those of the numbers stays."""
    codec = _codec(raw)
    new = fixed.encode(codec, "surrogateescape" if codec == "utf-8" else "strict")
    if fixed == text or new == raw:
        return
    write_user_file(path, new)
