"""Examples in processes side by side: the same results in the same order as one after the other.

A file whose process was lost is run again, each of its examples by itself, so that what broke the process
is the fault of one example and of no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulesdb.collecting import SELDOM, rarely
from rulesdb.limits import STOPPED, Limits
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.pool import Lost, share
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.one_file import broken, check_file
from rulesdb.scenarios.checking.run import blank_of
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Broken, Source, read_each_of
from rulesdb.scenarios.language.syntax import tables
from rulesdb.scenarios.table.library import library

_PATIENCE = 4
"""So many times the seconds of computing may pass on the clock: other programs work, too."""
_BESIDES = 30.0
"""Seconds for a file besides those of its examples: their cards are read."""

_Job = tuple[str, bool, Limits]
_Alone = tuple[str, bool, Limits, int]


def each_file(jobs: Sequence[_Job], count: int) -> Iterator[tuple[r.Result, ...]]:
    """The results of each file, in their order, by so many processes."""
    tables()  # what every example needs is loaded once, before the process divides
    known = library()
    _ = known.names, known.beginnings
    with rarely(SELDOM):
        for job, made in zip(
            jobs, share(_whole, jobs, count, seconds=_allowed, rest=READINGS.save), strict=True
        ):
            yield tuple(_apart(job)) if isinstance(made, Lost) else made


def _whole(job: _Job) -> tuple[r.Result, ...]:
    path, trace, limits = job
    return check_file(Path(path), trace=trace, limits=limits)


def _alone(job: _Alone) -> tuple[r.Result, ...]:
    path, trace, limits, place = job
    return check_file(Path(path), trace=trace, limits=limits, only=place)


def _allowed(job: _Job | _Alone) -> float:
    """Seconds on the clock for a file or an example: a limit for what no limit inside a process can stop."""
    path, _, limits, *alone = job
    text = Path(path).read_bytes()
    examples = 1 if alone else max(1, text.count(b"\nexample "))
    runs = examples * (1 + text.count(b"as of "))
    return _BESIDES + limits.seconds * _PATIENCE * runs if limits.seconds else 0


def _apart(job: _Job) -> Iterator[r.Result]:
    """The results of a file whose process was lost: of each example by itself."""
    path = Path(job[0])
    (titles,) = share(_blanks, [job], 1, seconds=_allowed)
    if isinstance(titles, Lost):
        yield _lost(r.Result(path.stem, "", "cannot be read", r.Status.FAULT, file=job[0]), titles)
        return
    alone = [(*job, place) for place in range(len(titles))]
    for blank, made in zip(titles, share(_alone, alone, 1, seconds=_allowed), strict=True):
        if isinstance(made, Lost):
            yield _lost(blank, made)
        else:
            yield from made


def _blanks(job: _Job) -> tuple[r.Result, ...]:
    """A result for each example of a file that says only what it is the result of."""
    path = Path(job[0])
    try:
        found: Sequence[Source | Broken] = read_each_of(path, library())
    except Unreadable as error:
        return (broken(Broken(error.problems, file=str(path), ordinal=0)),)
    return tuple(broken(one) if isinstance(one, Broken) else blank_of(one, "") for one in found)


def _lost(blank: r.Result, lost: Lost) -> r.Result:
    if lost.why.startswith("it took"):
        return blank.but(status=r.Status.UNSUPPORTED, reason=f"{STOPPED}{lost.why}")
    return blank.but(status=r.Status.FAULT, reason=lost.why)
