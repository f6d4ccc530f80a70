"""The examples of one file: each is read and run, and what can't be is a failing result that hides no other."""

from __future__ import annotations

from pathlib import Path

from rulesdb.errors import RulesdbError
from rulesdb.faults import debugging, told
from rulesdb.limits import Limits
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Broken, read_each_of
from rulesdb.scenarios.table.library import library

MANY = 16
"""So many readings of cards are written at once: examples say what they say for long, and are run often."""


def check_file(
    path: Path, *, trace: bool = False, limits: Limits | None = None, only: int | None = None
) -> tuple[r.Result, ...]:
    """The results of the examples in one file; one that cannot be read hides no other.

    `only` is the place of the one example that is run, from 0.
    """
    try:
        known = library()
        found = read_each_of(path, known)
    except Unreadable as error:
        return (broken(Broken(error.problems, file=str(path), ordinal=0)),)
    except RulesdbError:
        raise
    except Exception as error:  # the reader broke, which is no answer about the example
        if debugging():
            raise
        return (r.Result(path.stem, "", "cannot be read", r.Status.FAULT, told(error), file=str(path)),)  # fmt: skip
    out: list[r.Result] = []
    for one in found if only is None else found[only : only + 1]:
        out += (
            (broken(one),)
            if isinstance(one, Broken)
            else run(one, trace=trace, known=known, limits=limits or Limits())
        )
    READINGS.save(at_least=MANY)
    return tuple(out)


def broken(one: Broken) -> r.Result:
    """The failing result of an example that cannot be read, with its first fault."""
    stem = Path(one.file).stem if one.file else "scenario"
    first = one.problems[0]
    more = f" (and {len(one.problems) - 1} more)" if len(one.problems) > 1 else ""
    return r.Result(
        f"{stem}[{one.ordinal}]", stem if RuleNumber.read(stem) else "",
        one.title or "cannot be read", r.Status.FAILS,
        f"line {first.where.line}: {first.message}{more}", file=one.file, line=first.where.line,
    )  # fmt: skip
