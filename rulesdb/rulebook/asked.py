"""The gist of each rule, and what players ask about it: our own words, shipped as data.

`data/gist/NNN.txt` has one or two short sentences for each number, `data/questions/NNN.txt` what
people ask and an exact answer. They are about the rules of the plain-language edition; whether
another edition's rule is the same is for the caller to know. Nothing is looked up in them by words.
"""

from __future__ import annotations

from functools import cache

from rulesdb.assets import asset
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.values import NamedTuple

GIST_WORDS = 15
"""The most words of a sentence of a gist; it has two at most."""
ANSWER_WORDS = 25
"""The most words of an answer."""
MOST_QUESTIONS = 5
"""The most questions about one number."""


class Question(NamedTuple):
    """What a player asks of a rule, as it is typed, and the answer."""

    text: str
    answer: str


def gist_of(number: str) -> str:
    """What a rule comes to, for somebody at the table; "" where there is none."""
    return _gists(number[:3]).get(number, "")


def questions_of(number: str) -> tuple[Question, ...]:
    """What people ask about a rule; nothing for one that only introduces others."""
    return _questions(number[:3]).get(number, ())


def files(kind: str) -> tuple[str, ...]:
    """The three-digit rules that have a file of this kind (`gist` or `questions`), in order."""
    return tuple(sorted(path.stem for path in asset("data", kind).glob("[1-9][0-9][0-9].txt")))


def _lines(kind: str, rule: str) -> list[str]:
    path = asset("data", kind, f"{rule}.txt")
    if not rule.isdecimal() or not path.is_file():
        return []
    return [line for line in path.read_text("utf-8").splitlines() if line and line[0] != "#"]


@cache
def _gists(rule: str) -> dict[str, str]:
    """Every gist below a rule such as 702: a line has the number, two blanks, the words."""
    return dict(line.split("  ", 1) for line in _lines("gist", rule))


@cache
def _questions(rule: str) -> dict[str, tuple[Question, ...]]:
    """Every question below a rule: a number alone, then `? …` and `= …` in turn."""
    out: dict[str, tuple[Question, ...]] = {}
    number = asked = ""
    for line in _lines("questions", rule):
        mark, _, words = line.partition(" ")
        if mark == "?":
            asked = words
        elif mark == "=":
            out[number] = (*out.get(number, ()), Question(asked, words))
        else:
            number = str(RuleNumber.parse(line))
    return out
