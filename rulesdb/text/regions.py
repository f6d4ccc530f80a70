"""The regions of a numbered rulebook: front, body, glossary, back.

Where each begins is found from the order of the numbers and from the words that stand
alone on a line in every edition (Glossary, Credits, Index …). What the lines of a region
mean is not decided here.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulesdb.rulebook.number import RuleNumber
from rulesdb.text.lines import Line
from rulesdb.text.numbering import Start, is_title, read_start

_GLOSSARY = re.compile(
    r"(?:appendix\W*)?(?:\d+\.\s*)?(?:the\s+)?glossary(?:\s+of\s+(?:game\s+)?terms)?\W*\Z",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"(?:credits|index|questions\W*|contact(?:\s+information)?|copyrights?|customer service(?: information)?"
    r"|legal(?:\s+notice)?|acknowledge?ments)\W*\Z",
    re.IGNORECASE,
)
_CONTENTS = re.compile(r"(?:table of )?contents\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Regions:
    """Indexes into the measured lines: where body, glossary and back begin (or the end)."""

    body: int
    glossary: int
    back: int


def find_regions(lines: Sequence[Line]) -> Regions | None:
    """Where each region begins; None where the text has no numbered rules at all."""
    starts = [
        (index, start)
        for index, line in enumerate(lines)
        if (start := read_start(line.text)) and start.number.item and start.rest and start.space
    ]
    if not starts or (len(starts) < 5 and 4 * len(starts) < len(lines)):
        return None
    first = _first_rule(starts)
    body = _back_over_headings(lines, first)
    glossary = _glossary(lines, body)
    back = _back(lines, body, glossary)
    return Regions(body, min(glossary, back), back)


def _first_rule(starts: list[tuple[int, Start]]) -> int:
    """The line of the first rule of the body.

    A table of contents may list rules too; then the lowest number comes twice, and the
    body is where it comes last with its neighbours behind it.
    """
    numbers = [start.number for _, start in starts]
    lowest = min(numbers[:50])
    at = [i for i, number in enumerate(numbers) if number == lowest]
    if len(at) > 1:
        between = numbers[at[0] : at[-1]]
        ordered = all(a < b for a, b in itertools.pairwise(between))
        if ordered and len(at) == 2:
            return starts[at[-1]][0]
    return starts[at[0]][0]


def _back_over_headings(lines: Sequence[Line], first: int) -> int:
    """The headings directly above the first rule belong to the body, with or without numbers."""
    start = read_start(lines[first].text)
    assert start is not None
    wanted = [RuleNumber(start.number.section, start.number.rule), RuleNumber(start.number.section)]
    body = first
    for index in range(first - 1, max(first - 3, -1), -1):
        line, above = lines[index], read_start(lines[index].text)
        if above is not None:
            if above.number not in wanted:
                break
            wanted = wanted[wanted.index(above.number) + 1 :]
        elif not _is_lost_heading(line, lines[index + 1]):
            break
        else:
            wanted = wanted[1:]
        body = index
        if not wanted:
            break
    return body


def _is_lost_heading(line: Line, after: Line) -> bool:
    """A heading that has lost its number, or never had one."""
    if _CONTENTS.match(line.text) or not is_title(line.text):
        return False
    return line.ruled or after.gap <= 2


def _glossary(lines: Sequence[Line], body: int) -> int:
    at = len(lines)
    for index in range(len(lines) - 1, body, -1):
        line = lines[index]
        if _GLOSSARY.match(line.text) and (line.gap or line.ruled):
            at = index
            break
    return at


def _back(lines: Sequence[Line], body: int, glossary: int) -> int:
    """The first standing word of the back matter with only back matter behind it."""
    begin = glossary + 1 if glossary < len(lines) else _last_rule(lines, body) + 1
    for index in range(begin, len(lines)):
        line = lines[index]
        if not _BACK.match(line.text) or not (line.gap or line.ruled):
            continue
        after = lines[index + 1] if index + 1 < len(lines) else None
        if after is None or after.gap or line.ruled or line.gap >= 2:
            return index
    return len(lines)


def _last_rule(lines: Sequence[Line], body: int) -> int:
    for index in range(len(lines) - 1, body, -1):
        start = read_start(lines[index].text)
        if start is not None and start.number.item and start.rest:
            return index
    return body
