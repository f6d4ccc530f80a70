"""Situations of assistants: the rulings that come back from the process beside the server, as answers."""

from __future__ import annotations

from rulesdb.cli.examples.judge import position, ruling
from rulesdb.cli.examples.ways import differences
from rulesdb.errors import BadInput
from rulesdb.mcp import answers as a
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.beside import Judges, Question, Told, asked

PATIENCE = 45.0
"""Seconds on the clock for a whole question; then the process is ended."""
WIDTH = 100
_NAMES = (
    ("--all tells what comes of each.", "The argument every tells what comes of each."),
    ("(--seconds allows more)", "(no more is given here)"),
    ("(--limit, --seconds)", "(no more are played here)"),
    ("standard input", "the situation"),
    ("--what-if ", ""),
)
"""Names of the command line in sentences, and what stands for them here."""


def rulings(judges: Judges, question: Question, *, story: bool) -> tuple[str, a.Rulings]:
    """The rulings of a text of situations; TooMuch where they take too long, BadInput where it is no text."""
    told = asked(judges, question, PATIENCE)
    lines = [line for one in told for line in ("", *_lines(one, story=story))]
    made = a.Rulings([_ruling(one, story=story) for one in told])
    return renamed("\n".join(lines[1:])), made


def what_if(judges: Judges, question: Question) -> tuple[str, a.Differences]:
    """What each line would change in one situation."""
    told = asked(judges, question, PATIENCE)
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
        list(result.not_read),
    )


def renamed(text: str) -> str:
    """A sentence without names of the command line."""
    for name, here in _NAMES:
        text = text.replace(name, here)
    return text
