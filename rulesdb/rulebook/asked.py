"""The gist of each rule, and what players ask about it: our own words, shipped as data.

`data/gist/NNN.txt` has one or two short sentences for each number, `data/questions/NNN.txt` what
people ask and an exact answer. They are about the rules of the plain-language edition; whether
another edition's rule is the same is for the caller to know. Nothing is looked up in them by words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from rulesdb.assets import asset
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


@lru_cache(maxsize=1 << 12)
def gist_of(number: str) -> str:
    """What a rule comes to, for somebody at the table; "" where there is none."""
    raw, line = _raw("gist", number[:3]), f"\n{number}  ".encode()
    start = raw.find(line)
    if start < 0:
        return ""
    start += len(line)
    return raw[start : raw.index(b"\n", start)].decode()


@lru_cache(maxsize=1 << 12)
def questions_of(number: str) -> tuple[Question, ...]:
    """What people ask about a rule; nothing for one that only introduces others."""
    found: list[Question] = []
    asked = ""
    for line in _lines_below(_raw("questions", number[:3]), number):
        mark, _, words = line.partition(" ")
        if mark == "?":
            asked = words
        elif mark == "=":
            found.append(Question(asked, words))
        elif line and mark != "#":
            break
    return tuple(found)


def _lines_below(raw: bytes, number: str) -> Iterator[str]:
    """The lines behind that of a number, one after the other: few are wanted of a long text."""
    line = f"\n{number}\n".encode()
    at = raw.find(line)
    if at < 0:
        return
    at += len(line)
    while (end := raw.find(b"\n", at)) >= 0:
        yield raw[at:end].decode()
        at = end + 1


def gist_numbers() -> list[str]:
    """All numbers that have a gist."""
    lines = (line for rule in files("gist") for line in _raw("gist", rule).splitlines())
    return [line.partition(b"  ")[0].decode() for line in lines if line[:1].isdigit()]


def files(kind: str) -> tuple[str, ...]:
    """The three-digit rules that have a file of this kind (`gist` or `questions`), in order."""
    return tuple(sorted(path.stem for path in asset("data", kind).glob("[1-9][0-9][0-9].txt")))


@cache
def _raw(kind: str, rule: str) -> bytes:
    """The file of a rule such as 702, between two line feeds: a number's part is found in it as it stands.

    A gist has a line: the number, two blanks, the words. Questions stand below their number, which has a
    line of its own: `? …` and `= …` in turn.
    """
    path = asset("data", kind, f"{rule}.txt")
    if not rule.isdecimal() or not path.is_file():
        return b""
    raw = path.read_bytes()
    return b"\n%b\n" % (raw.replace(b"\r\n", b"\n") if b"\r" in raw else raw)
