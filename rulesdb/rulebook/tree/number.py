"""Numbers of sections, rules and subrules, as a type.

What a number is, how numbers are ordered, and which comes next lives here and nowhere
else. Nothing of ours is imported, so that every part, the engine included, may use it.

A number is `7` (section), `702` or `702.19` (rule), `702.19b` (subrule). Letters run
a, b, c … z, aa, ab …, and never contain l or o.
"""

from __future__ import annotations

import re
from functools import cache

from rulesdb.values import NamedTuple

_SHAPE = re.compile(r"(\d{1,4})(?:\.(\d{1,4})([a-z]{0,2}))?\Z")
# What people write around and inside a number: CR 702.19B, rule 702.19 b, [[702-19b]], 702,19(b), 702 19b, 70219b.
_AROUND = (
    r"""[\s\[({<"'“‘§\#]*
        (?:(?:c\.?r\.?|comp(?:rehensive)?\s+rules?|rules?|sections?|subrules?)[\s.:\#]*)?""",
    r"""[\s\])}>"'”’.,:;]*\Z""",
)
_APART = r"(\d{1,4})(?:(?:\s?[.\-–_·:]\s?|,\s?(?!\d{3}\b)|\s+)(\d{1,4})\s?[.\-–(]?\s?([a-z]{0,2}))?"
_AT_ONCE = r"(\d{3})(\d{1,3}(?=[a-z])|\d{2,3})([a-z]{0,2})"


@cache
def _typed() -> tuple[re.Pattern[str], ...]:
    """Compiled when first needed: a look-up of a number spelled as printed never needs them."""
    before, after = _AROUND
    kinds = (_APART, _AT_ONCE)
    return tuple(re.compile(before + one + after, re.VERBOSE | re.IGNORECASE) for one in kinds)


def _ordinal(letters: str) -> int:
    value = 0
    for letter in letters:
        value = value * 26 + ord(letter) - 96
    return value


def _letters(ordinal: int) -> str:
    text = ""
    while ordinal:
        ordinal, rest = divmod(ordinal - 1, 26)
        text = chr(97 + rest) + text
    return text


class RuleNumber(NamedTuple):
    """A number in the rulebook; comparing two gives the order of the book.

    `section` 7, `rule` 702, `item` 19 and `letter` 2 (b) together are 702.19b; a part that
    is not there is 0. Being a tuple of integers, 702 < 702.1 < 702.2 < 702.10.
    """

    section: int
    rule: int = 0
    item: int = 0
    letter: int = 0

    @classmethod
    def parse(cls, text: str) -> RuleNumber:
        """The number that `text` spells exactly, as the rulebook prints it (without its dot).

        Raises ValueError where it is not a number of that shape.
        """
        found = _SHAPE.match(text)
        if found is None:
            raise ValueError(f"{text!r} is not a rule number such as 702, 702.19 or 702.19b")
        return cls._from_groups(found)

    @classmethod
    def read(cls, text: str) -> RuleNumber | None:
        """The number that a person meant by `text`, in any usual spelling; None where it is none."""
        found = _SHAPE.match(text)
        if found is None and any(map(str.isdecimal, text)):
            found = next(filter(None, (one.match(text.strip()) for one in _typed())), None)
        number = cls._from_groups(found) if found else None
        if number is None or (number.letter and not number.item):
            return None
        return number if number.rule >= 100 or not (number.rule or number.item) else None

    @classmethod
    def _from_groups(cls, found: re.Match[str]) -> RuleNumber:
        head, item, letters = found.groups()
        whole = int(head)
        if item is None:
            return cls(whole) if whole < 10 else cls(_section_of(whole), whole)
        return cls(_section_of(whole), whole, int(item), _ordinal((letters or "").lower()))

    @property
    def parent(self) -> RuleNumber | None:
        """702.19b → 702.19 → 702 → 7 → None."""
        if self.letter:
            return RuleNumber(self.section, self.rule, self.item)
        if self.item:
            return RuleNumber(self.section, self.rule)
        return RuleNumber(self.section) if self.rule else None

    @property
    def kind(self) -> str:
        """`section`, `rule` or `subrule`: what the rulebook calls a thing with such a number."""
        return "subrule" if self.letter else "rule" if self.rule else "section"

    @property
    def letters(self) -> str:
        """The letter or letters at the end, empty where there are none."""
        return _letters(self.letter)

    def next(self) -> RuleNumber:
        """The number that follows among its siblings: 704.5k → 704.5m, 704.5z → 704.5aa."""
        if self.letter:
            ordinal = self.letter + 1
            while set(_letters(ordinal)) & {"l", "o"}:
                ordinal += 1
            return self._replace(letter=ordinal)
        if self.item:
            return self._replace(item=self.item + 1)
        if self.rule:
            return RuleNumber(_section_of(self.rule + 1), self.rule + 1)
        return RuleNumber(self.section + 1)

    def first_child(self) -> RuleNumber:
        """The first number one level below: 7 → 700 (100 in section 1), 702 → 702.1, 702.1 → 702.1a."""
        if self.letter:
            raise ValueError(f"{self} is a subrule and has nothing below it")
        if self.item:
            return self._replace(letter=1)
        return self._replace(item=1) if self.rule else self._replace(rule=self.section * 100)

    def contains(self, other: RuleNumber) -> bool:
        """Whether `other` is this number or stands below it."""
        mine = tuple(part for part in self if part)
        return tuple(other)[: len(mine)] == mine

    def __str__(self) -> str:
        if not self.rule:
            return str(self.section)
        if not self.item:
            return str(self.rule)
        return f"{self.rule}.{self.item}{_letters(self.letter)}"


def _section_of(rule: int) -> int:
    return rule // 100 if rule >= 100 else rule


def is_number(text: str) -> bool:
    """Whether a text is a number as the rulebook prints it; the id of a heading is none."""
    return _SHAPE.match(text) is not None
