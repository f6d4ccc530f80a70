"""Situations of assistants, judged in a process beside the server, with a time limit that nothing escapes.

`judged` is what that process does; the rest asks it and tells what came back.
"""

from __future__ import annotations

from rulesdb.cli.examples.judge import position, ruling
from rulesdb.cli.examples.ways import differences
from rulesdb.errors import BadInput, TooMuch
from rulesdb.limits import Limits
from rulesdb.mcp import answers as a
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.pool import Desk, Lost
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.branching.supposing import compared, supposed
from rulesdb.scenarios.checking.one_file import broken
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Broken, Source
from rulesdb.scenarios.language.syntax import tables
from rulesdb.scenarios.table.load import load_sources
from rulesdb.values import NamedTuple

SECONDS = 10.0
"""Seconds of computing for one situation under one date."""
PATIENCE = 45.0
"""Seconds on the clock for a whole question; then the process is ended."""
WIDTH = 100
MOST_BRANCHES = 200
MOST_SIGNS = 100_000
"""Signs of a situation."""
_NAMES = (
    ("--all tells what comes of each.", "The argument every tells what comes of each."),
    ("(--seconds allows more)", "(no more is given here)"),
    ("(--limit, --seconds)", "(no more are played here)"),
    ("standard input", "the situation"),
    ("--what-if ", ""),
)
"""Names of the command line in sentences, and what stands for them here."""


class Question(NamedTuple):
    """A situation; whether every way is to be played; the lines of which each is tried by itself."""

    situation: str
    every: bool = False
    lines: tuple[str, ...] = ()


class Told(NamedTuple):
    """What came of a situation: its result, or of one that cannot be read what is wrong with it."""

    result: r.Result
    problems: tuple[str, ...] = ()


def warm() -> None:
    """Load what every situation needs."""
    tables()


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
    rows = tuple(
        compared(line, one, judge(supposed(source, line), date, limits=limits).result)
        for line in question.lines
    )
    return one.but(steps=r.lines_alone(one.steps), what_if=rows)


def desk() -> Desk[Question, tuple[Told, ...]]:
    """A process that judges; it begins now, beside whoever asks for it."""
    return Desk(judged, warm=warm)


def rulings(
    judges: Desk[Question, tuple[Told, ...]], question: Question, *, story: bool
) -> tuple[str, a.Rulings]:
    """The rulings of a text of situations; TooMuch where they take too long, BadInput where it is no text."""
    told = _asked(judges, question)
    lines = [line for one in told for line in ("", *_lines(one, story=story))]
    made = a.Rulings([_ruling(one, story=story) for one in told])
    return renamed("\n".join(lines[1:])), made


def what_if(
    judges: Desk[Question, tuple[Told, ...]], question: Question
) -> tuple[str, a.Differences]:
    """What each line would change in one situation."""
    told = _asked(judges, question)
    if len(told) != 1:
        raise BadInput(f"there are {len(told)} situations or dates in it; ask about one at a time")
    (one,) = told
    if one.problems:
        raise BadInput(renamed("\n".join(one.problems)))
    rows = [
        a.Difference(
            w.line, str(w.status), w.reason, w.at, list(w.before), list(w.now), list(w.was),
            list(w.becomes),
        )
        for w in one.result.what_if
    ]  # fmt: skip
    lines = [line for w in one.result.what_if for line in differences(w, WIDTH)]
    made = a.Differences(one.result.title, str(one.result.status), rows)
    return renamed("\n".join(lines).strip()), made


def _asked(judges: Desk[Question, tuple[Told, ...]], question: Question) -> tuple[Told, ...]:
    if len(question.situation) > MOST_SIGNS:
        raise BadInput(f"the situation has more than {MOST_SIGNS:,} signs; give one at a time")
    made = judges.ask(question, PATIENCE)
    if isinstance(made, Lost):
        raise TooMuch(f"there is no ruling: {made.why}")
    return made


def _lines(one: Told, *, story: bool) -> list[str]:
    if one.problems:
        title = one.result.title
        return [f"{title[:1].upper()}{title[1:]}", *one.problems]
    lines = ruling(one.result if story else one.result.but(steps=()), WIDTH)
    return [line for at, line in enumerate(lines) if line or (at and lines[at - 1])]


def _ruling(one: Told, *, story: bool) -> a.Ruling:
    result = one.result
    reason = "\n".join(one.problems) or result.reason
    steps = r.told(result.steps) if story else ()
    return a.Ruling(
        result.title,
        result.as_of,
        str(result.status),
        renamed(reason),
        [a.Claim(e.text, e.held, e.found, list(e.rules)) for e in result.expected],
        [a.Reply(e.question, e.text, list(e.rules), e.known) for e in result.answers],
        [
            a.Choice(e.who, e.asked, e.taken, [line for line in e.lines if line], e.matters)
            for e in result.open
        ],
        [a.Step(step.text, list(step.deciding)) for step in steps],
        position(result.end)[1:] if result.end is not None else [],
    )


def renamed(text: str) -> str:
    """A sentence without names of the command line."""
    for name, here in _NAMES:
        text = text.replace(name, here)
    return text
