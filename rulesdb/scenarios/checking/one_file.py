"""The examples of one file: each is read and run, and what can't be is a failing result that hides no other."""

from __future__ import annotations

from pathlib import Path

from rulesdb.errors import RulesdbError
from rulesdb.faults import debugging, told
from rulesdb.late import late
from rulesdb.limits import Limits
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Broken, Source, read_each, read_each_of
from rulesdb.scenarios.table.library import Library, library

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
        if isinstance(one, Broken):
            out.append(_before_it(broken(one), one.ordinal, path, known, limits or Limits()))
        else:
            out += run(one, trace=trace, known=known, limits=limits or Limits())
    READINGS.save(at_least=MANY)
    return tuple(out)


_AT_LINE = late(r"^line (?P<n>\d+): ")


def _before_it(
    result: r.Result, ordinal: int, path: Path, known: Library, limits: Limits
) -> r.Result:
    """The result of an example that can't be read, with what goes wrong in its story before that: the first cause is told first.

    Only questions that can't be read, and that nothing is expected, leave a story that can be told.
    """
    try:
        opened = read_each(path.read_bytes(), str(path), known, open_=True)
    except (OSError, RulesdbError):
        return result
    source = next((one for one in opened if one.ordinal == ordinal), None)
    if not isinstance(source, Source):
        return result
    story = run(source.readable, known=known, limits=limits, open_=True)[0]
    found = _AT_LINE.match(story.reason)
    if story.status is not r.Status.FAILS or found is None or int(found["n"]) >= result.line:
        return result
    return result.but(reason=f"{story.reason}; {result.reason}", line=int(found["n"]))


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
