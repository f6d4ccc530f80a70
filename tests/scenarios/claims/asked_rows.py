"""Tables of questions over situations: a row is a question, how its answer begins, and a rule, with bars between them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer, Result, Status

Situations = Mapping[str, tuple[str, str]]
"""By a name for each: the story, and the rows that are asked behind it."""


class Row(NamedTuple):
    """A question, how its answer begins, and its rule; "" where none is asked for."""

    question: str
    answer: str
    rule: str


def rows(situations: Situations) -> list[tuple[str, str]]:
    """Each row with the name of its situation."""
    return [(name, row) for name, (_, told) in situations.items() for row in _lines(told)]


def parts(row: str) -> Row:
    """What stands in a row."""
    return Row(*(part.strip() for part in row.split("|")))


@cache
def judged(story: str, told: str) -> tuple[Result, Mapping[str, Answer]]:
    """The result of a story with the questions of all its rows, and the answer to each."""
    asked = [row.partition(" | ")[0] for row in _lines(told)]
    (source,) = read(story + "\n".join(asked) + "\n", open_=True)
    result = judge(source, "").result
    return result, dict(zip(asked, result.answers, strict=True))


def check_row(cards: str, situations: Situations, situation: str, row: str) -> None:
    """A question is answered so: how the answer begins, and the rule that stands first."""
    story, told = situations[situation]
    result, answers = judged(f"{cards}{story}", told)
    assert result.status is Status.PASSES, result.reason
    question, begins, rule = parts(row)
    answer = answers[question]
    assert answer.text.startswith(begins), answer.text
    assert answer.rules[0] == rule, answer.rules


def check_known(cards: str, situations: Situations, situation: str, row: str) -> None:
    """A question has an answer for good: how it begins, and a rule that it cites."""
    story, told = situations[situation]
    _, answers = judged(f"{cards}{story}", told)
    question, begins, rule = parts(row)
    answer = answers[question]
    assert answer.known, answer.text
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules, answer.rules


def check_only(text: str, begins: str, rule: str) -> None:
    """The one question of a text is answered so: how the answer begins, and a rule that it cites."""
    (source,) = read(text, open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules


def _lines(told: str) -> list[str]:
    return [row.strip() for row in told.strip().splitlines()]
