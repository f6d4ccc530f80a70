"""Questions that a situation does not come to: each is listed, with what keeps it from being answered.

A text that is not read, or a line that can't be done, ends the telling; no question of it is lost with that.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.claims.questions import of_now
from rulesdb.scenarios.language.text import sentence

_REFUSED = late(r"^line (?P<line>\d+): refused\b")
_HEAD = late(r"^(?:line \d+: )?(?P<head>[^:;]+)")


def with_unanswered(result: r.Result, steps: Sequence[m.Step]) -> r.Result:
    """The result with the questions behind the last that was answered, none of which is known."""
    asks = [step for step in steps if isinstance(step, m.Ask)]
    result = _without_a_line(result, steps, asks)
    left = asks[len(result.answers) :]
    if not left or result.status is r.Status.PASSES or not result.reason:
        return result
    text = f"not answered: {_why(result.reason)}"
    more = (r.Answer(_said(one), text, (), known=False) for one in left)
    return result.but(answers=(*result.answers, *more))


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
