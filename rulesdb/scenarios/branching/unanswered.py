"""Questions that a situation does not come to: each is listed, with what keeps it from being answered.

A text that is not read, or a line that can't be done, ends the telling; no question of it is lost with that. Nothing
remains of what can't be done (733.1): what can be done is asked right behind it as well as right before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import RulesdbError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.story import Story

_REFUSED = late(r"^line (?P<line>\d+): refused\b")
_HEAD = late(r"^(?:line \d+: )?(?P<head>[^:;]+)")


def with_unanswered(
    result: r.Result, steps: Sequence[m.Step], story: Story | None = None
) -> r.Result:
    """The result with the questions behind the last that was answered: of `story`, which ended there, what can be done is told.

    All else of them is not known.
    """
    asks = [step for step in steps if isinstance(step, m.Ask)]
    result = _without_a_line(result, steps, asks)
    left = asks[len(result.answers) :]
    if not left or result.status is r.Status.PASSES or not result.reason:
        return result
    text = f"not answered: {_why(result.reason)}"
    more = (
        _of_what_can_be(result.reason, one, steps, story)
        or r.Answer(_said(one), text, (), known=False)
        for one in left
    )
    return result.but(answers=(*result.answers, *more))


def _of_what_can_be(
    reason: str, ask: m.Ask, steps: Sequence[m.Step], story: Story | None
) -> r.Answer | None:
    """The answer to what can be done, asked right behind a line that can't be done; None for all else."""
    refused = _REFUSED.match(reason)
    if refused is None or story is None or not _of_liberty(ask.question):
        return None
    line = int(refused["line"])
    between = (one for one in steps if line < one.where.line < ask.where.line)
    if any(not isinstance(one, m.Ask) for one in between) or ask.where.line <= line:
        return None
    from rulesdb.scenarios.claims.questions import answer  # noqa: PLC0415 -- few need it

    reply = answer(_as_before(story), ask)
    too_late = _TOO_LATE in reply.rules and not reply.text.startswith("Yes")
    if not reply.known or too_late:
        return None
    text = f"{reply.text} (as it stands without line {line}, which can't be done)"
    return r.Answer(_said(ask), text, reply.rules)


def _as_before(story: Story) -> Story:
    """The story on a copy without what was begun and can't be completed (733.1)."""
    decision = story.game.decision
    if decision is None or decision.kind is DecisionKind.PRIORITY:
        return story
    trial = story.hand.aside()
    try:
        trial.game.take_back()
    except RulesdbError:  # it was no action that a player had begun
        return story
    return story.at(trial)


_TOO_LATE = "117.1"
"""The rule by which it is not the time for something: what could be done had the line been one that can be is not said by that."""


def _of_liberty(question: m.Question) -> bool:
    """Whether it is asked what a player could do now, or what could be done to something."""
    may = isinstance(question, m.Whether) and isinstance(question.claim, m.May)
    return may or isinstance(question, _LIBERTIES)


_LIBERTIES = (m.CanBe, m.PlayerMay, m.MayRespond, m.WhoCan, m.WhichCan, m.WhatMay)
"""Questions of what can be done now."""


def _without_a_line(result: r.Result, steps: Sequence[m.Step], asks: Sequence[m.Ask]) -> r.Result:
    """The result with what hangs on a line that fails told as that: answers behind it, and those of what was still to come."""
    found = _FAILED.match(result.reason)
    if found is None or result.status is not r.Status.FAILS:
        return result
    line = int(found["line"])
    if any(isinstance(one, (m.Ask, m.Expect)) and one.where.line == line for one in steps):
        return result
    head = f"Told without line {line}, which fails"
    answers = tuple(
        one.but(text=f"{head}: {one.text}", known=False)
        if one.known and (ask.where.line > line or _looks_ahead(ask.question, one))
        else one
        for one, ask in zip(result.answers, asks, strict=False)
    )
    return result.but(answers=answers)


_FAILED = late(r"^line (?P<line>\d+): ")
_AHEAD = "everyone pass"
"""In an answer that looks ahead of the place where it is asked."""
_OF_THE_MOMENT = (
    m.CanBe, m.PlayerMay, m.MayRespond, m.WhoCan, m.WhichCan, m.WhatMay, m.Pays, m.Must, m.MustDo, m.LandsLeft, m.ManaMade, m.Noted,
)  # fmt: skip
"""Questions of what can be done where they are asked."""


def _looks_ahead(question: m.Question, one: r.Answer) -> bool:
    """Whether an answer is told from further on in the story than where it is asked."""
    if _AHEAD in one.text:
        return True
    from rulesdb.scenarios.claims.questions import of_now  # noqa: PLC0415 -- few need it

    may = isinstance(question, m.Whether) and isinstance(question.claim, m.May)
    return not (may or of_now(question) or isinstance(question, _OF_THE_MOMENT))


def _said(ask: m.Ask) -> str:
    """A question as it is written, also one that can't be read."""
    return ask.question.text if isinstance(ask.question, m.Unread) else sentence(ask)


def _why(reason: str) -> str:
    """The beginning of what is told at the end, where all of it stands."""
    if (refused := _REFUSED.match(reason)) is not None:
        return f"what line {refused['line']} tells can't be done"
    found = _HEAD.match(reason)
    head = found["head"].strip() if found is not None else reason
    return head if " " in head else reason  # one word tells nothing by itself
