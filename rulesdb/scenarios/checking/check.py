"""Checking many examples: which files, in parallel, with what was found before kept by content.

A result is kept under a hash of the text of its example and of everything that could change it (the
code, the grammars, the cards). An unreadable example is a failing result with the place of its
first fault. What the results mean is for others to say.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.content import code, mark_of_bytes
from rulesdb.errors import BadInput, NotFound
from rulesdb.kept import find, keep
from rulesdb.limits import STOPPED, Limits
from rulesdb.marks import own_mark
from rulesdb.oracle.kept.library import content_mark as cards_mark
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios import results as r
from rulesdb.scenarios.as_json import Json, dump, load

SUFFIX = ".scenario"
FEW = 24
"""So few examples are run in this process."""

Progress = Callable[[int, int], None]


def examples_folder() -> Path:
    """Where the shipped examples are."""
    return asset("data", "examples")


def files(arguments: Sequence[str] = ()) -> tuple[Path, ...]:
    """The files that arguments name: files, folders, or rule numbers; all shipped ones for none."""
    every = _order(examples_folder().rglob(f"*{SUFFIX}"))
    if not arguments:
        return every
    out: dict[Path, None] = {}
    for argument in arguments:
        path = Path(argument)
        if path.is_dir():
            out.update(dict.fromkeys(_order(path.rglob(f"*{SUFFIX}"))))
        elif path.exists():
            out[path] = None
        elif (number := RuleNumber.read(argument)) is not None:
            found = [one for one in every if _within(one, number)]
            if not found:
                raise NotFound(f"no example is about rule {number}")
            out.update(dict.fromkeys(found))
        else:
            raise NotFound(f"{argument!r} is no file and no rule number")
    return tuple(out)


def _order(paths: Iterator[Path]) -> tuple[Path, ...]:
    def key(path: Path) -> tuple[object, ...]:
        number = RuleNumber.read(path.stem)
        return (0, *number, path.name) if number is not None else (1, 0, 0, 0, 0, path.name)

    return tuple(sorted(paths, key=key))


def _within(path: Path, number: RuleNumber) -> bool:
    stem = path.stem
    wanted = str(number)
    if len(wanted) == 1:
        return stem.startswith(wanted)
    if stem == wanted or stem.startswith(wanted + ".") or path.parent.name == wanted:
        return True
    rest = stem.removeprefix(wanted)
    return stem.startswith(wanted) and rest[:1].isalpha()


# What was found before.


@cache
def fingerprint() -> str:
    """A mark of everything besides the example that a result depends on: code, grammars, data, cards."""
    return own_mark(*_program(), also=(cards_mark(),))


@cache
def program_mark() -> str:
    """A mark of everything that comes with rulesdb that a result depends on: code, grammars, data."""
    return own_mark(*_program())


def _program() -> tuple[Path, ...]:
    more = ("errors.py", "lalr.py", "limits.py", "values.py", "rulebook/tree")
    return (
        *code("engine", "cards", "oracle", "scenarios", *more),
        asset("grammars"),
        asset("data", "cards"),
        *sorted(asset("data").glob("*.json")),
    )


_NAME = "examples"
"""What results are kept under."""


def _load() -> dict[str, Json]:
    raw = find(_NAME, fingerprint())
    found = json.loads(raw) if raw is not None else {}
    return found if isinstance(found, dict) else {}


def _key(raw: bytes, path: Path, *, trace: bool) -> str:
    return mark_of_bytes(b"%d %s\0%s" % (trace, os.fsencode(path), raw))


# Running.


def check(
    paths: Sequence[Path],
    *,
    trace: bool = False,
    use_kept: bool = True,
    workers: int | None = None,
    progress: Progress | None = None,
    limits: Limits | None = None,
) -> tuple[r.Result, ...]:
    """The results of all examples in files, in the order of the files; each within the limits.

    What broke, and what was stopped by a limit, is not kept: another time it may go otherwise.
    """
    limits = limits or Limits()
    cards_mark()  # where the user's cards are damaged, no result says anything
    kept = _load() if use_kept else {}
    found: dict[Path, tuple[r.Result, ...]] = {}
    todo: list[tuple[Path, str]] = []
    for path in paths:
        try:
            key = _key(path.read_bytes(), path, trace=trace)
        except OSError as error:
            raise BadInput(f"cannot read {str(path)!r} ({error.strerror})") from error
        if key in kept:
            found[path] = load(tuple[r.Result, ...], kept[key])
        else:
            todo.append((path, key))
    done = len(found)
    runs = _run(todo, trace=trace, workers=workers, limits=limits)
    for (path, key), results in zip(todo, runs, strict=True):
        found[path] = results
        if use_kept and not any(map(_passing_mood, results)):
            kept[key] = dump(results)
        done += 1
        if progress is not None:
            progress(done, len(paths))
    if todo and use_kept:
        keep(_NAME, fingerprint(), json.dumps(kept).encode())
    return tuple(result for path in paths for result in found[path])


def _passing_mood(one: r.Result) -> bool:
    """Whether a result may be another one next time."""
    return one.status is r.Status.FAULT or one.reason.startswith(STOPPED)


_Job = tuple[str, bool, Limits]
"""A file, whether its examples are traced, and what each may take."""


def _run(
    todo: list[tuple[Path, str]], *, trace: bool, workers: int | None, limits: Limits
) -> Iterator[tuple[r.Result, ...]]:
    jobs = [(str(path), trace, limits) for path, _ in todo]
    if workers == 1 or len(jobs) < FEW:
        yield from map(_job, jobs)
        READINGS.save()
        return
    from rulesdb.scenarios.checking.side_by_side import each_file  # noqa: PLC0415 -- rarely needed

    yield from each_file(jobs, workers or min(os.cpu_count() or 1, 8))


def _job(job: _Job) -> tuple[r.Result, ...]:
    path, trace, limits = job
    from rulesdb.scenarios.checking.one_file import check_file  # noqa: PLC0415 -- not for kept results

    return check_file(Path(path), trace=trace, limits=limits)


def summary(results: Sequence[r.Result]) -> dict[str, int]:
    """How many results of each status."""
    return {str(status): sum(one.status is status for one in results) for status in r.Status}
