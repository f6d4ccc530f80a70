"""A situation told one way, with the choices that it leaves open; or every way.

One way is told: where no line makes a choice, the first answer is taken and the choice is named; what may be
done is left undone where a later line could not be told with it, which is said. The other ways are played as well, as far as the limits allow, so that an answer that hangs on a choice is not told as
if it held anyway.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.errors import RulesdbError, TooMuch, Unsupported
from rulesdb.faults import debugging, told
from rulesdb.late import late
from rulesdb.limits import Limits, within
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.chance import Drawn, by_chance, hangs_on, told_so
from rulesdb.scenarios.branching.explore import LIMIT, Branch, Explored, Told, explore
from rulesdb.scenarios.branching.facts import gist, unordered
from rulesdb.scenarios.branching.flatly import flatly
from rulesdb.scenarios.branching.tree import open_choices, ways
from rulesdb.scenarios.branching.unanswered import with_unanswered
from rulesdb.scenarios.checking.library_sizes import Sizes, settled, untold_sizes
from rulesdb.scenarios.checking.run import LIMITS, Run, blank_of, run_dated
from rulesdb.scenarios.claims.replies import NO_SEARCH
from rulesdb.scenarios.language.read import Source
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.library import Library, library
from rulesdb.scenarios.table.mana.sources import Owed
from rulesdb.values import NamedTuple

GLANCE = 50
"""Branches that are looked at where only one way is told."""
GLANCE_SECONDS = 0.5
_SHARE = 0.9
"""How much of the time of a run is for playing branches; the rest is for telling them."""


class Judged(NamedTuple):
    """A result, and everything that was played for it; None where it is not played at all."""

    result: r.Result
    explored: Explored | None = None

    @property
    def story(self) -> Story | None:
        """The story of the way that is told."""
        way = self.explored and (self.explored.meant or self.explored.first)
        return way.run.story if way else None


def judge(
    source: Source,
    date: str,
    *,
    every: bool = False,
    limit: int = LIMIT,
    known: Library | None = None,
    limits: Limits = LIMITS,
    boards: bool = False,
) -> Judged:
    """The result under the rules of one date; with `every`, what comes of every way is told in it.

    With `boards` the board after each step stands in it, where the first way is told.
    """

    def play(scenario: m.Scenario, owed: Sequence[Owed]) -> tuple[r.Result, Sizes, Explored | None]:
        one = _played(
            source.but(scenario=scenario), date, owed, every=every, limit=limit, known=known, limits=limits,
            boards=boards,
        )  # fmt: skip
        story = one.story
        return one.result, untold_sizes(story) if story is not None else Sizes(), one.explored

    result, explored, _ = settled(source.scenario, play)
    played = Judged(result, explored)
    steps = [one for one in source.scenario.steps if not _of_another(one, date)]
    return played._replace(result=with_unanswered(result, steps, played.story))


def _played(
    source: Source,
    date: str,
    owed: Sequence[Owed],
    *,
    every: bool,
    limit: int,
    known: Library | None,
    limits: Limits,
    boards: bool,
) -> Judged:
    scenario = source.scenario
    wanted = tuple(s for s in scenario.steps if not _of_another(s, date))
    pure = bool(wanted) and all(
        isinstance(s, m.Expect) and isinstance(s.claim, m.PURE) for s in wanted
    )
    if scenario.aside or scenario.not_yet or pure:
        return Judged(run_dated(source, date, known=known, limits=limits, open_=True))
    blank = blank_of(source, date)
    found = Explored()
    start = Run(scenario.but(steps=wanted), date, known or library(), open_=True, owed=owed)
    start.seen = [] if boards else None
    try:
        with within(limits):
            stopped = start.stopped(start.prepare)
            if stopped is not None:
                return Judged(start.told(blank, *stopped, trace=True))
            seconds = (
                limits.seconds * _SHARE if every else min(GLANCE_SECONDS, limits.seconds * _SHARE)
            )
            explore(start, found, limit=limit if every else GLANCE, seconds=seconds, on=every)
    except TooMuch as error:
        if not found.branches:
            return Judged(blank.but(status=r.Status.UNSUPPORTED, reason=str(error)))
    except Unsupported as error:
        return Judged(blank.but(status=r.Status.UNSUPPORTED, reason=str(error)))
    except RulesdbError as error:
        return Judged(blank.but(reason=str(error)))
    except Exception as error:  # a fault must not look like an answer
        if debugging():
            raise
        return Judged(blank.but(status=r.Status.FAULT, reason=told(error)))
    assert found.first is not None
    way = found.meant or found.first
    if found.meant is not None:
        way.run.taken = (*way.run.taken, *_left_undone(found.first, found.meant))
    result = way.run.told(blank, way.status, way.reason, trace=True)
    if found.branches:
        story = way.run.story
        ended = story.hand.length() if story is not None else 0
        result = _with_choices(
            result, way.branch or found.branches[0], found, every=every, ended=ended
        )
    if way.run.story is not None:
        result = _with_chance(result, by_chance(way.run.story))
    if source.unread:
        from rulesdb.scenarios.branching.asked_if import answered  # noqa: PLC0415 -- few need it

        one = answered(result, source, lambda other: judge(other, date, limits=limits).result)
        result = _with_unread(one, source)
    return Judged(result, found)


def _with_chance(result: r.Result, drawn: tuple[Drawn, ...]) -> r.Result:
    """The result with what chance decided and no line tells (701.24a)."""
    if not drawn:
        return result
    answers = tuple(told_so(one, drawn) for one in result.answers)
    hangs = any(hangs_on(one, here) for here in drawn if here.of_places for one in result.answers)
    left = (one.open_.but(matters=hangs) if one.of_places else one.open_ for one in drawn)
    return result.but(open=(*result.open, *left), answers=answers)


def _with_unread(result: r.Result, source: Source) -> r.Result:
    """The result of a situation of which all is told but questions that can't be read: that much is unsupported.

    What was supposed and played names the rules by which it goes so, also where it hangs on a choice.
    """
    asked = (step for step in source.scenario.steps if isinstance(step, m.Ask))
    unread = [
        ask for ask, answer in zip(asked, result.answers, strict=False)
        if isinstance(ask.question, m.Unread) and not answer.known and not answer.rules
    ]  # fmt: skip
    if not unread or result.status is not r.Status.PASSES:
        return result
    first = unread[0]
    said = {step.why for step in (ask.question for ask in unread) if isinstance(step, m.Unread)}
    # What is supposed may be read, and not be told: no line of the story goes on as it stands.
    verb = "read" if any(answer.text in said for answer in result.answers) else "answered"
    what = (
        f"a question can't be {verb}"
        if len(unread) == 1
        else f"{len(unread)} questions can't be {verb}"
    )
    reason = f"line {first.where.line}: {what}; the rest is told"
    return result.but(status=r.Status.UNSUPPORTED, reason=reason)


def _of_another(step: m.Step, date: str) -> bool:
    """Whether something is expected under the rules of another date."""
    return isinstance(step, m.Expect) and bool(step.as_of) and step.as_of != (date or "today")


def _left_undone(first: Told, meant: Told) -> Iterator[str]:
    """What is not done although it may be, for a line of the story could not be told with it."""
    assert meant.branch is not None
    for choice, at in meant.branch.path:
        if at:
            yield (
                f"{choice.options[at].words} ({choice.text}), for otherwise a later line can't be told:"
                f" {first.reason}"
            )


def _with_choices(
    result: r.Result, way: Branch, found: Explored, *, every: bool, ended: int
) -> r.Result:
    """The result of one way, and what the others make of it."""
    all_ways = ways(found)
    path = way.path
    open_ = open_choices(path, all_ways, ended, every=every)
    out = result.but(open=open_, ways=all_ways if every else None)
    if not path:
        return out
    out = out.but(answers=tuple(_answer(one, at, found) for at, one in enumerate(out.answers)))
    held = {tuple(one.held for one in b.ending.expected) for b in found.branches}
    if len(held) > 1 and result.status is r.Status.PASSES:
        named = "; ".join(dict.fromkeys(f"{one.who}: {one.asked}" for one in open_ if one.matters))
        reason = f"it holds in one way and not in another, and no line makes the choice: {named}"
        out = out.but(status=r.Status.FAILS, reason=reason)
    return out


def _alike(one: r.Answer, text: str) -> bool:
    """Whether another way comes to the same answer: what is summed up may be listed in another order."""
    return text == one.text or unordered(one.question, text) == unordered(one.question, one.text)


def _is_as_well(one: r.Answer, text: str) -> bool:
    """Whether another way gives a reason for the same: behind `why?` alone that is what both say first."""
    if not _BECAUSE.match(text):
        return False
    return one.question.startswith("why ") or _FIRST.split(one.text)[0] == _FIRST.split(text)[0]


_FIRST = late(r"(?<!Because): | \(|; ")
_BECAUSE = late(r"^(?:[^.:]*: )?Because: ")


def _answer(one: r.Answer, at: int, found: Explored) -> r.Answer:
    """An answer that is not the same in every way says so; of what can't be read nothing hangs on a choice."""
    if not one.known and not one.rules:
        return one
    there = [_at(branch, at) for branch in found.branches]
    others = [text for _, text in there]
    if not one.text.startswith(NO_SEARCH):
        others = ["" if text.startswith(NO_SEARCH) else text for text in others]
    # A way in which the story does not come to the question is none that its lines tell.
    apart = [text for text in others if text and not _alike(one, text)]
    if apart and (now := flatly(one, others)) is not None:
        return now
    first = gist(one.question, one.text)
    other = next(
        (text for text in apart if gist(one.question, text) != first), next(iter(apart), None)
    )
    if other is not None and all(gist(one.question, text) == first for text in others if text):
        so = "the number is the same" if one.question.startswith("how m") else "so it is"
        return one.but(text=f"{one.text}; {so} in every way that the open choices can go")
    # A bare `why?` asks another way of what is so there and not here.
    turned = any(asked not in ("", one.question) for asked, _ in there)
    as_well = not turned and _BECAUSE.match(one.text) and all(_is_as_well(one, x) for x in others)
    if other is not None and as_well:
        return one.but(
            text=f"{one.text}; it is so in every way, another time for this: {other.partition(': ')[2]}"
        )
    if other is not None:
        text = f"That hangs on a choice left open. As it is told here: {one.text}. Another way: {other}"
        more = len({each for each in others if each} - {one.text, other})
        text += f" (and {more} more outcome{'s' if more > 1 else ''})" if more else ""
        return one.but(text=text, known=False)
    if not found.whole:
        ways_ = "the one way" if len(others) == 1 else f"the {len(others)} ways"
        return one.but(text=f"{one.text} (so in {ways_} played, of more)")
    return one


def _at(branch: Branch, at: int) -> tuple[str, str]:
    """What is asked at a place of a way, and its answer; nothing where the way does not come to it."""
    answers = branch.ending.answers
    return (answers[at].question, answers[at].text) if at < len(answers) else ("", "")
