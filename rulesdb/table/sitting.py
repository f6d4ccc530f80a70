"""A situation as it grows: each line is read and played at once, and only what holds is kept.

After each line the whole is played again, so that what is told is what the situation says, however it came
about; a line that can't be read, is not allowed, or is not known how to play changes nothing.
"""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.limits import Limits
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.blocks import Block, cut
from rulesdb.scenarios.language.completing import Completion, completions, speaking
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import Broken, Source, read_each
from rulesdb.scenarios.table.library import library
from rulesdb.values import NamedTuple

MOST_LINES = 2_000


class Reply(NamedTuple):
    """What came of a line: whether it is kept, and what is told of it, a sentence each."""

    kept: bool
    told: tuple[str, ...] = ()


class Sitting:
    """The lines so far, and what came of them when they were last played."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lines: list[str] = []
        self._results: list[r.Result | None] = [None]
        """The result after each number of lines; None where there is nothing to play yet."""

    @property
    def text(self) -> str:
        """The situation as it can be kept in a file."""
        return "".join(f"{line}\n" for line in self._lines)

    @property
    def position(self) -> r.Board | None:
        """How things stand; None where nothing was played yet."""
        result = self._played()
        return None if result is None else result.end

    @property
    def story(self) -> tuple[r.Step, ...]:
        """What happened so far."""
        result = self._played()
        return () if result is None else r.told(result.steps)

    def _played(self) -> r.Result | None:
        """The last result: in the middle of a card that is being written there is no newer one."""
        return next((one for one in reversed(self._results) if one is not None), None)

    def open(self, text: str) -> tuple[str, ...]:
        """Begin with a whole situation, and tell what of it can't be read; BadInput where it can't be played."""
        lines = text.rstrip("\n").split("\n")
        reply = self._said(lines, opened=True)
        if not reply.kept:
            raise BadInput("\n".join(reply.told))
        found = _source(self.text)
        unread = found.unread if isinstance(found, Source) else ()
        return tuple(f"line {one.where.line}: {one.message}" for one in unread)

    def say(self, line: str) -> Reply:
        """Add a line, if it can be read and played."""
        if len(self._lines) >= MOST_LINES:
            return Reply(kept=False, told=(f"{MOST_LINES:,} lines are the most",))
        return self._said([line.rstrip()])

    def undo(self) -> str | None:
        """Take the last line away, and say which it was; None where there is none."""
        if not self._lines:
            return None
        self._results.pop()
        gone = self._lines.pop()
        if (
            self._lines and self._results[-1] is None
        ):  # what was opened whole was played once, at its end
            found = _source(self.text)
            self._results[-1] = self._judged(found) if isinstance(found, Source) else None
        return gone

    def _judged(self, source: Source) -> r.Result:
        result = judge(source.readable, source.scenario.dates[0], limits=self._limits).result
        READINGS.save()
        return result

    def offered(self, beginning: str) -> tuple[Completion, ...]:
        """What may stand at the end of the beginning of the next line."""
        known = library()
        block = _last(f"{self.text}{beginning}\n")
        return completions(beginning, speaking(block, known), known.names)

    def _said(self, lines: list[str], *, opened: bool = False) -> Reply:
        whole = [*self._lines, *lines]
        result: r.Result | None = None
        told: tuple[str, ...] = ()
        found = _source("\n".join(whole) + "\n")
        if not opened and isinstance(found, Source):
            # Who sits at the table can ask again: what can't be read is not kept.
            fresh = tuple(one for one in found.unread if one.where.line > len(self._lines))
            found = Broken(fresh) if fresh else found
        if isinstance(found, Source):
            result = self._judged(found)
            if result.status is not r.Status.PASSES and not _unmet(result):
                here = f"line {len(whole)}: "
                return Reply(kept=False, told=(result.reason.removeprefix(here),))
            told = tuple(self._new(result))
        elif not _goes_on(whole):
            return Reply(kept=False, told=_wrong(found, len(self._lines)))
        self._lines += lines
        self._results += [*[None] * (len(lines) - 1), result]
        return Reply(kept=True, told=told)

    def _new(self, result: r.Result) -> list[str]:
        """What a line brought: steps, claims, answers, choices that it leaves open."""
        before = self._played()
        old = 0 if before is None else len(r.told(before.steps))
        out = [_with(step.text, step.deciding) for step in r.told(result.steps)[old:] if step.kind != "action"]  # fmt: skip
        claims = result.expected[len(before.expected) if before else 0 :]
        out += [
            f"{'✓' if one.held else '✗'} {_with(one.text, one.rules)}" + ("" if one.held else f" — no: {one.found}")
            for one in claims
        ]  # fmt: skip
        answers = result.answers[len(before.answers) if before else 0 :]
        out += [f"{one.question} {_with(one.text, one.rules)}" for one in answers]
        known = set(before.open) if before else set()
        for one in result.open:
            if one not in known and one.matters:
                out.append(
                    f"left open: {one.who + ': ' if one.who else ''}{one.asked}; told: {one.taken}"
                )
                out += [f"   for another, say: {line}" for line in one.lines if line][:4]
        return out


def _with(text: str, rules: tuple[str, ...]) -> str:
    return f"{text}  [{', '.join(rules)}]" if rules else text


def _unmet(result: r.Result) -> bool:
    """Whether all that is wrong is that an expectation does not hold: that is told, and no fault of the line."""
    unmet = next((one for one in result.expected if not one.held), None)
    return unmet is not None and result.reason == f"{unmet.text}: {unmet.found}"


def _source(text: str) -> Source | Broken | None:
    """The situation of a text; what is wrong with it; None where nothing is said yet."""
    try:
        found = read_each(text, "", library(), open_=True)
    except Unreadable as error:
        return Broken(error.problems) if text.strip() else None
    return found[-1]


def _goes_on(lines: list[str]) -> bool:
    """Whether a text is in the middle of something: a card that is being written in place, or nothing yet."""
    last = next((at for at in reversed(range(len(lines))) if lines[at][:1].strip()), None)
    return last is None or lines[last].startswith("card ")


def _wrong(found: Broken | None, before: int) -> tuple[str, ...]:
    """What is wrong with the new line; what is wrong elsewhere is said with its line."""
    problems = found.problems if found is not None else ()
    mine = [one for one in problems if one.where.line > before]
    if mine:
        return tuple(one.message for one in mine[:1])
    return tuple(f"line {one.where.line}: {one.message}" for one in problems[:1])


def _last(text: str) -> Block | None:
    try:
        return cut(text)[-1]
    except Unreadable:
        return None
