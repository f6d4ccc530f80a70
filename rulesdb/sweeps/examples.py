"""The examples of many files: under the rules of several dates; and with each expectation turned round.

A file is one piece. Of dates it is told where an example comes to something else than under the first;
of expectations, which of them can be turned into their opposite and nobody notices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulesdb.content import mark_of, mark_of_bytes
from rulesdb.errors import RulesdbError
from rulesdb.faults import told
from rulesdb.limits import Limits
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.check import fingerprint
from rulesdb.scenarios.checking.mutate import mutants
from rulesdb.scenarios.checking.run import run, run_dated
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Source, read_each, whole
from rulesdb.scenarios.table.library import library
from rulesdb.sweeps.run import Done, Piece

DATES, TURNED = "examples", "mutants"
LIMITS = Limits(10.0)
MOST_TOLD = 8

_Job = tuple[str, bytes, tuple[str, ...]]
"""The name of a file, what is in it (whoever does the piece need not have the file), and the dates."""


def pieces(kind: str, paths: Sequence[Path], dates: Sequence[str] = ()) -> Iterator[Piece]:
    """A piece for each file; `dates` are those of the rules, "" for today's."""
    program = fingerprint()
    for path in paths:
        raw = path.read_bytes()
        key = mark_of(also=(kind, program, *dates, str(path), mark_of_bytes(raw)))
        yield Piece(key, path.stem, (str(path), raw, tuple(dates)))


def under_dates(job: _Job) -> Done:
    """Whether the examples of a file come to the same under the rules of all dates."""
    path, raw, dates = job
    try:
        return _compared(_sources(path, raw), dates)
    except Unreadable as error:
        return Done("fails", "", str(error.problems[0]).split("\n", maxsplit=1)[0])
    except RulesdbError as error:
        return Done("unsupported", "", str(error))
    except Exception as error:  # noqa: BLE001 -- a fault must not look like an answer
        return Done("fault", "", told(error))


def _compared(sources: Sequence[Source], dates: Sequence[str]) -> Done:
    kinds: dict[str, None] = {}
    said: list[str] = []
    for source in map(_without_reasons, sources):
        first, *others = (run_dated(source, date, limits=LIMITS, open_=True) for date in dates)
        for date, other in zip(dates[1:], others, strict=True):
            if _comes_to(other) == _comes_to(first):
                continue
            kinds[f"{first.status} → {other.status}"] = None
            why = other.reason or first.reason or "it ends otherwise"
            said.append(
                f"{source.ordinal}. {source.scenario.title or 'an example'}, {date or 'today'}: {why}"
            )
    if not kinds:
        return Done("same")
    return Done("differs", ", ".join(sorted(kinds)), "\n".join(said[:MOST_TOLD]))


def _without_reasons(source: Source) -> Source:
    """An example that expects no rule by its number: dates give numbers to other rules."""
    steps = tuple(
        step.but(because=())
        if isinstance(step, m.Expect)
        else step.but(rules=())
        if isinstance(step, (m.Attempt, m.RefusedChoice))
        else step
        for step in source.scenario.steps
    )
    return source.but(scenario=source.scenario.but(steps=steps))


def _comes_to(one: r.Result) -> tuple[object, ...]:
    """What an example comes to: its status, what held, the position at its end."""
    return one.status, tuple(each.held for each in one.expected), one.end


def turned(job: _Job) -> Done:
    """Whether every expectation of a file's examples can fail."""
    try:
        return _turned(_sources(job[0], job[1]))
    except Unreadable as error:
        return Done("fails", "", str(error.problems[0]).split("\n", maxsplit=1)[0])
    except RulesdbError as error:
        return Done("unsupported", "", str(error))
    except Exception as error:  # noqa: BLE001 -- a fault must not look like an answer
        return Done("fault", "", told(error))


def _turned(sources: Sequence[Source]) -> Done:
    many, missed = 0, []
    for source in sources:
        if any(
            one.status is not r.Status.PASSES for one in run(source, trace=False, limits=LIMITS)
        ):
            continue  # what does not pass shows nothing by failing
        for mutant in mutants(source):
            many += 1
            if not mutant.caught:
                missed.append(f"line {mutant.line}: {mutant.text} ({mutant.status})")
    if missed:
        return Done("missed", "", "\n".join(missed[:MOST_TOLD]))
    return Done("caught" if many else "nothing")


def _sources(path: str, raw: bytes) -> list[Source]:
    """The examples of a file; Unreadable where one of them cannot be read: of it nothing can be told."""
    return list(whole(read_each(raw, path, library())))
