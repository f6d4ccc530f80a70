"""A text from the playground: what is wrong with it, and what comes of it, as plain JSON for the page.

Nothing here knows where the page is: the answer is the same beside a server and inside a browser. It has
`wrong` (what cannot be read, with line and columns from 1, 0 for nowhere), `results` (as `_result` says), and
`more`, the number of those that were not played.
"""

from __future__ import annotations

from rulesdb.errors import RulesdbError
from rulesdb.limits import Limits
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.playground.layers import Layers, layers_of, names_in
from rulesdb.playground.steps import steps_document
from rulesdb.scenarios import results as r
from rulesdb.scenarios.as_json import Json
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run_dated
from rulesdb.scenarios.language.problems import Problem, Unreadable
from rulesdb.scenarios.language.read import Broken, Source
from rulesdb.scenarios.table.load import load_sources
from rulesdb.values import NamedTuple

SECONDS = 9.0
"""Seconds of computing for one situation under one date."""
MOST_SIGNS = 100_000
"""Signs of a text of situations."""
MOST_RESULTS = 20
"""So many situations and dates of one text are played; more are counted."""
_OPTION = " (--seconds allows more)"


class Asked(NamedTuple):
    """A text of situations, and whether it is to be played or only read."""

    text: str
    play: bool = True


def answered(asked: Asked) -> dict[str, Json]:
    """What is wrong with a text and, where it is to be played, what comes of each situation that can be read."""
    if len(asked.text) > MOST_SIGNS:
        return _refused(f"There are more than {MOST_SIGNS:,} signs; give one situation at a time.")
    if not asked.text.strip():
        return _told((), [])
    try:
        sources = load_sources("", asked.text.encode("utf-8", "surrogatepass"), open_=True)
    except Unreadable as error:
        return _told(error.problems, [])
    except RulesdbError as error:
        return _refused(str(error))
    # What stands before the first example is read with each of them, and wrong once.
    every = (
        one
        for each in sources
        for one in (each.problems if isinstance(each, Broken) else each.unread)
    )
    problems = tuple(dict.fromkeys(every))
    if not asked.play:
        return _told(problems, [])
    wanted = [
        (source, date)
        for source in sources
        if not isinstance(source, Broken)
        for date in source.scenario.dates
    ]
    played = [_result(_played(*each)) for each in wanted[:MOST_RESULTS]]
    READINGS.save()
    return _told(problems, played, len(wanted) - len(played))


def _told(problems: tuple[Problem, ...], results: list[Json], more: int = 0) -> dict[str, Json]:
    return {
        "schema": 1,
        "wrong": [_wrong(one) for one in problems],
        "results": results,
        "more": more,
    }


def _refused(why: str) -> dict[str, Json]:
    return {"schema": 1, "wrong": [_wrong(Problem(why))], "results": [], "more": 0}


def _wrong(one: Problem) -> Json:
    where = one.where
    return {"line": where.line, "from": where.column, "to": where.end, "text": one.message}


def _played(source: Source, date: str) -> r.Result:
    """The ruling; with the boards on the way, where the way that is told is the one that is run."""
    limits = Limits(SECONDS)
    ruling = judge(source, date, limits=limits, boards=True).result
    if not ruling.steps or any(step.after for step in ruling.steps):
        return ruling
    seen = run_dated(source, date, limits=limits, open_=True)
    if [step.text for step in seen.steps] != [step.text for step in ruling.steps]:
        return ruling
    return ruling.but(start=seen.start, steps=seen.steps, end=seen.end)


def _result(one: r.Result) -> Json:
    steps = r.told(one.steps)
    names = frozenset(names_in(one))
    return {
        "title": one.title,
        "as_of": one.as_of,
        "status": str(one.status),
        "reason": one.reason.replace(_OPTION, ""),
        "table": steps_document(one.start, steps, one.steps),
        "story": [[step.text, list(step.rules)] for step in steps],
        "must": [
            [e.text, e.held, e.found, list(e.rules), _layers(layers_of(e, names))]
            for e in one.expected
        ],
        "answers": [[e.question, e.text, list(e.rules)] for e in one.answers],
        "not_read": list(one.not_read),
        "open": [
            [e.who, e.asked, e.taken, [line for line in e.lines if line], e.line] for e in one.open
        ],
    }


def _layers(found: Layers | None) -> Json:
    """The table of 613 for the page: the sources, then the layers with what each source does there."""
    if found is None:
        return None
    rows: Json = [
        [row.layer, row.what, row.rule, [list(c) for c in row.cells]] for row in found.rows
    ]
    return [list(found.sources), rows]
