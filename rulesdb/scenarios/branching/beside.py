"""Situations judged in a process beside a server, with a time limit that nothing escapes.

`judged` is what that process does; `desk` begins it, `asked` asks it. What an answer looks like is for
servers to say.
"""

from __future__ import annotations

from rulesdb.errors import BadInput, TooMuch
from rulesdb.limits import Limits
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.pool import Desk, Lost
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.branching.supposing import supposing
from rulesdb.scenarios.checking.one_file import broken
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Broken, Source
from rulesdb.scenarios.language.syntax import tables
from rulesdb.scenarios.table.load import load_sources
from rulesdb.values import NamedTuple

SECONDS = 10.0
"""Seconds of computing for one situation under one date."""
MOST_BRANCHES = 200
MOST_SIGNS = 100_000
"""Signs of a text of situations."""


class Question(NamedTuple):
    """A text of situations; whether every way is to be played; the lines of which each is tried by itself."""

    situation: str
    every: bool = False
    lines: tuple[str, ...] = ()


class Told(NamedTuple):
    """What came of a situation: its result, or of one that cannot be read what is wrong with it."""

    result: r.Result
    problems: tuple[str, ...] = ()


Judges = Desk[Question, tuple[Told, ...]]
"""A process that judges, for all threads of a server."""


def judged(question: Question) -> tuple[Told, ...]:
    """What comes of each situation of a text, under each of its dates."""
    raw = question.situation.encode("utf-8", "surrogatepass")
    try:
        sources = load_sources("", raw, open_=True)
    except Unreadable as error:
        sources = (Broken(error.problems, file="", ordinal=0),)
    out: list[Told] = []
    for source in sources:
        if isinstance(source, Broken):
            out.append(Told(broken(source), tuple(str(one) for one in source.problems)))
        else:
            out += (Told(_played(source, date, question)) for date in source.scenario.dates)
    READINGS.save()
    return tuple(out)


def _played(source: Source, date: str, question: Question) -> r.Result:
    limits = Limits(SECONDS)
    one = judge(source, date, every=question.every, limit=MOST_BRANCHES, limits=limits).result
    rows = supposing(one, source, date, question.lines, limits)
    return one.but(steps=r.lines_alone(one.steps), what_if=rows)


def desk() -> Judges:
    """A process that judges; it begins now, beside whoever asks for it."""
    return Desk(judged, warm=tables)


def asked(judges: Judges, question: Question, patience: float) -> tuple[Told, ...]:
    """What the process says within so many seconds; TooMuch where it does not, BadInput for a text too long."""
    if len(question.situation) > MOST_SIGNS:
        raise BadInput(f"the situation has more than {MOST_SIGNS:,} signs; give one at a time")
    made = judges.ask(question, patience)
    if isinstance(made, Lost):
        raise TooMuch(f"there is no ruling: {made.why}")
    return made
