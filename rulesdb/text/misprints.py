"""Numbers of rules that are misprinted: read where only one is possible, reported everywhere else.

What is meant is told by the order of the book alone: a number is taken only if it is the very next one
behind the last that was read. Everything else that looks like a number is said to look like one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.canonical import Problem
from rulesdb.text.numbering import is_title

_TWICE = re.compile(r"(?P<number>\d{3}\.\d{1,3}[a-z]{0,2})[.:)]?\s+(?P=number)[.:)]?(?=\s)")
_NO_ITEM = re.compile(r"(?P<rule>\d{3})\.\s*(?P<letter>[a-z]{1,2})[.)]?(?=\s+[A-Z“\"(\[])")
_APART = re.compile(
    r"(?P<rule>\d{3})(?:\s*[,;:]\s*|\.\s+|\s+\.\s*|\.\.)(?P<item>\d{1,3})\s?(?P<letter>[a-z]{0,2})[.)]?(?=\s+[A-Z“\"(\[])"
)
_SPLIT = re.compile(r"(?P<rule>\d{3})\.(?P<item>\d{1,3})\s(?P<letter>[a-z])[.)]?(?=\s+[A-Z“\"(\[])")
_LETTERS = re.compile(
    r"(?P<rule>[\dOolI]{3})\.(?P<item>[\dOlI]{1,3})(?P<letter>[a-z]{0,2})[.)]?(?=\s+[A-Z“\"(\[])"
)
_LOOKS = re.compile(
    r"\d{3}\s+[A-Z][a-z]+ [A-Z]|[\dOlI]{3}\s?[.,;:]\s{0,2}[\da-z][\da-z]{0,3}[.:)]?\s+[A-Z“\"(\[]"
)
_DIGITS = str.maketrans("OoIl", "0011")


class Misprint(NamedTuple):
    """A line that begins with a misprinted number: what is printed, what follows it, which is meant
    (None where that cannot be known).
    """

    printed: str
    rest: str
    meant: RuleNumber | None

    def problem(self, line: int) -> Problem:
        """What is said of it; `line` counts from 1."""
        if self.meant is None:
            said = f"{self.printed!r} looks like the number of a rule, but by the rules around it is none; it is read as text"
            return Problem("warning", "number-unread", said, line)
        said = f"{self.printed!r} is printed where only {self.meant} can stand, and is read as that"
        return Problem("warning", "number-misprint", said, line, str(self.meant))


def read_misprint(text: str, last: RuleNumber | None) -> Misprint | None:
    """The misprinted number that a line begins with; None where it begins with nothing like a number."""
    if last is None:
        return None
    if found := _TWICE.match(text):
        return Misprint(found[0], text[found.end() :].strip(), RuleNumber.parse(found["number"]))
    unread: Misprint | None = None
    for pattern in (_NO_ITEM, _APART, _SPLIT, _LETTERS):
        found = pattern.match(text)
        if found is None:
            continue
        parts = found.groupdict()
        for item in [parts["item"]] if "item" in parts else [str(last.item), str(last.item + 1)]:
            number = _number(parts["rule"], item, parts["letter"])
            if number is not None and _next(last, number):
                return Misprint(found[0], text[found.end() :].strip(), number)
        unread = unread or Misprint(found[0].strip(), text, None)
    found = _LOOKS.match(text)
    return unread or (Misprint(found[0].split()[0], text, None) if found else None)


def _number(rule: str, item: str, letter: str) -> RuleNumber | None:
    return RuleNumber.read(f"{rule.translate(_DIGITS)}.{item.translate(_DIGITS)}{letter}")


def _next(last: RuleNumber, number: RuleNumber) -> bool:
    """Whether a number is the very next in order: the next letter, the first letter, or the next item."""
    if number[:2] != last[:2] or str(number)[-1] in "lo":
        return False
    if number.item == last.item and number.letter:
        step = number.letter - last.letter  # l and o are no letters of rules
        return step == 1 or (step == 2 and str(last)[-1] in "kn")
    return number.item == last.item + 1 and number.letter <= 1


def looks_like_heading(text: str) -> bool:
    """Whether a paragraph without a number is written as headings are: few words, the long ones capitalised."""
    words = [word for word in text.split() if len(word) > 3]
    return (
        2 <= len(words) <= 8
        and len(text) <= 70
        and all(word.lstrip("“\"'(")[:1].isupper() for word in words)
        and is_title(text)
    )
