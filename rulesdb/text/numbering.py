"""Where rules begin: which of the lines that start with a number really start a rule.

A number at the start of a line may be a rule, a reference that the page broke there, an
entry of the contents or a sense in the glossary. Only the shapes of numbers and their
order are used here; no edition is known, and no title.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.lines import Line, ends_open, ends_sentence

_NUMBERED = re.compile(
    r"""(?P<number>
          (?P<sub>\d{3}\.\d{1,3}[a-z]{1,2})(?P<subdot>[.:)])?
        | (?P<item>\d{3}\.\d{1,3})(?P<itemdot>[.:)])?
        | (?P<head>\d{3})(?P<headdot>[.:])
        | (?P<section>\d)(?P<sectiondot>\.)
        )
        (?P<space>\s*)(?P<rest>.*)\Z""",
    re.VERBOSE,
)
_MARKUP = re.compile(r"(?:[#>*+\-]++\s+)?(?:\*\*|__)?(?=\d)")
_BARE = re.compile(r"(\d{3}\.\d{1,3}[a-z]{0,2})\.?\Z")
_MAX_TITLE_WORDS = 12


@dataclass(frozen=True, slots=True)
class Start:
    """A line that begins with a number: the number, what follows it, how it is written."""

    number: RuleNumber
    rest: str
    dot: bool
    space: bool


@lru_cache(maxsize=8192)
def read_start(text: str) -> Start | None:
    """The number at the start of a line with what follows; None where there is none.

    Regions, numbering and contents all ask for the same lines, so answers are kept.
    """
    if not text[:1].isdigit():
        mark = _MARKUP.match(text)
        if mark is None:
            return None
        text = text[mark.end() :]
    found = _NUMBERED.match(text)
    if found is None:
        return None
    rest, space = found["rest"], bool(found["space"])
    if rest.startswith(("**", "__")):  # the number was set in bold
        rest, space = rest[2:].strip(), True
    rest = rest.removesuffix("**").strip()
    if not space and rest and (rest[0].isdigit() or rest[0].islower() or rest[0] in ".,;–-/%)’'"):
        return None
    shape = found["sub"] or found["item"] or found["head"] or found["section"]
    number = RuleNumber.parse(shape)
    if number.rule and number.rule < 100:
        return None
    dot = bool(found["subdot"] or found["itemdot"] or found["headdot"] or found["sectiondot"])
    return Start(number, rest, dot, space or not rest)


def is_title(text: str, *, head: bool = False) -> bool:
    """Whether a text is a heading and not a sentence: short, capitalised, no full stop.

    `head` is for what stands behind a section's or a three-digit number, where a sentence
    is never expected.
    """
    words = text.split()
    if not words or len(words) > _MAX_TITLE_WORDS or text[-1] in ".:;,":
        return False
    if text[-1] in "!?":  # “Start Your Engines!” is a title, “So what happens?” is not
        return len(words) <= 5 and all(word[0].isupper() for word in words if len(word) > 3)
    if text[0] == "(" or re.search(r"(?<!\bvs)(?<=[a-z)”\"]{2})\. +[A-Z(]", text):
        return False
    if head:
        return True
    long = [word for word in words if len(word.strip("“”\"'()")) > 3]
    capital = sum(not word.lstrip("“\"'(").islower() and not word[:1].islower() for word in long)
    return (
        not text[0].islower() and 2 * capital >= len(long) and not ends_sentence(text.rstrip('”")'))
    )


def follows(last: RuleNumber | None, number: RuleNumber, *, leap: int = 3) -> bool:
    """Whether `number` may come soon after `last`: a next sibling, a first child, a next relative."""
    if last is None:
        return True
    if not number.rule:
        return number.section == last.section + 1
    if number <= last:
        return False
    if number.section != last.section:
        return number.section == last.section + 1 and number.rule % 100 < leap and number.item < 2
    if not last.rule:
        return number.rule % 100 <= leap and number.item <= 1
    if number.rule != last.rule:
        return number.rule - last.rule <= leap + 3 and number.item <= 1 and number.letter <= 1
    if number.item != last.item:
        return number.item - last.item <= leap and number.letter <= 1
    return number.letter - last.letter <= leap + 1


def has_dots(lines: Sequence[Line]) -> bool:
    """Whether a text writes a dot behind the numbers of rules, as nearly all do."""
    starts = [start for line in lines if (start := read_start(line.text)) and start.rest]
    items = [start.dot for start in starts if start.number.item and not start.number.letter]
    return 2 * sum(items) >= len(items)


@dataclass(slots=True)
class Numbering:
    """Reads the lines of a body in order and accepts the ones that begin a rule."""

    wrapped: bool
    dotted: bool = True
    last: RuleNumber | None = None
    before: RuleNumber | None = None

    def accept(self, lines: Sequence[Line], index: int) -> Start | None:
        """The start of a rule at this line, or None where its number is only part of a text."""
        line = lines[index]
        start = read_start(line.text)
        if start is None or not self._fits(lines, index, start):
            return None
        self.before, self.last = self.last, start.number
        return start

    def _fits(self, lines: Sequence[Line], index: int, start: Start) -> bool:
        line, number = lines[index], start.number
        if not number.rule:
            return is_title(start.rest, head=True) and self._opens_section(lines, index, number)
        if (
            not number.item
            and not is_title(start.rest, head=True)
            and self.wrapped
            and not line.gap
        ):
            return False
        if not self.wrapped:
            return bool(start.rest) or self._alone(lines, index)
        previous = lines[index - 1] if index else None
        if line.gap or previous is None:
            return follows(self.last, number, leap=30) or start.dot
        if ends_open(previous.text) or not (start.rest or self._alone(lines, index)):
            return False
        if start.rest[:1].islower() or start.rest[:1] in ",;)”":
            return False
        marked = start.dot or bool(number.letter)
        if not self.dotted and not marked:
            marked = ends_sentence(previous.text) or is_title(previous.text)
        return follows(self.last, number) and marked

    def _opens_section(self, lines: Sequence[Line], index: int, number: RuleNumber) -> bool:
        """A single digit opens a section only if a rule of that section comes next."""
        if self.last is not None and number.section < self.last.section:
            return False
        for line in lines[index + 1 : index + 6]:
            after = read_start(line.text)
            if after is not None and after.number.rule:
                return after.number.section == number.section
            if after is not None:
                return False
        return False

    def _alone(self, lines: Sequence[Line], index: int) -> bool:
        """Whether the number has its line to itself, and its text follows below."""
        if not _BARE.match(lines[index].text):
            return False
        after = lines[index + 1] if index + 1 < len(lines) else None
        return after is not None and (not self.wrapped or lines[index].gap > 0)
