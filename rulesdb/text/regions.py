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

from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.glossary import is_only_glossary
from rulesdb.text.lines import Line, ends_sentence, is_wrapped
from rulesdb.text.numbering import Start, is_title, read_start

_GLOSSARY = re.compile(
    r"\W*(?:appendix\b(?:\W+[a-z\d]{1,3}\b)?\W*|section\s+\w{1,3}\W+|(?:\d+|[ivx]{1,4}|[a-h])[.:)]\s*)?"
    r"(?:the\s+)?glossary(?:\s+of\s+(?:\w+\s+)?terms)?\W*\Z",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"(?:credits|index|(?:appendix\W+(?:[a-z\d]{1,3}\W+)?)?(?:frequently asked )?questions(?: and answers)?|faq|errata"
    r"|(?:version|revision) history|contact(?:\s+information)?|copyrights?|customer service(?: information)?"
    r"|legal(?:\s+notice)?|acknowledge?ments)\W*\Z",
    re.IGNORECASE,
)
_OPENING, _FEW = 4, 5
_CONTENTS = re.compile(r"(?:table of )?contents\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Regions:
    """Indexes into the measured lines: where body, glossary and back begin (or the end)."""

    body: int
    glossary: int
    back: int


def find_regions(lines: Sequence[Line]) -> Regions | None:
    """Where each region begins; None where the text has no numbered rules at all."""
    numbered = [
        (index, start) for index, line in enumerate(lines) if (start := read_start(line.text))
    ]
    starts = [
        (i, start) for i, start in numbered if start.number.item and start.rest and start.space
    ]
    heads = {
        start.number.rule for _, start in numbered if start.number.rule and not start.number.item
    }
    headed = any(start.number.rule in heads for _, start in starts)
    if not starts or (len(starts) < _FEW and not headed and 4 * len(starts) < len(lines)):
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
        listed = [start for _, start in starts[at[0] : at[-1]]]
        titles = sum(is_title(start.rest, head=True) for start in listed)
        if ordered and len(at) == 2 and 2 * titles > len(listed):
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
        if _GLOSSARY.match(line.text) and (stands_alone(lines, index) or line.ruled):
            at = index
            break
    return at


def stands_alone(lines: Sequence[Line], index: int) -> bool:
    """Whether a short line is a heading and no piece of a sentence: blank before, or all finished."""
    line, previous = lines[index], lines[index - 1] if index else None
    if line.gap or previous is None:
        return True
    finished = ends_sentence(previous.text) or is_title(previous.text)
    after = lines[index + 1].text if index + 1 < len(lines) else "A"
    return finished and line.text[:1].isupper() and not after[:1].islower()


def _back(lines: Sequence[Line], body: int, glossary: int) -> int:
    """The first standing word of the back matter with only back matter behind it."""
    begin = glossary + 1 if glossary < len(lines) else _last_rule(lines, body) + 1
    for index in range(begin, len(lines)):
        line = lines[index]
        if not _BACK.match(line.text) or not (stands_alone(lines, index) or line.ruled):
            continue
        after = lines[index + 1] if index + 1 < len(lines) else None
        dense = not any(other.gap for other in lines[begin:])
        if after is None or after.gap or line.ruled or line.gap >= 2 or dense:
            return index
    return len(lines)


def back_matter(lines: Sequence[Line], glossary: int) -> int:
    """Where the back matter behind a glossary begins, which begins at a line itself."""
    return _back(lines, -1, glossary)


def glossary_only(lines: Sequence[Line]) -> tuple[bool, int | None]:
    """Whether a text without rules is a glossary, and the line of its heading, where it has one."""
    wrapped = is_wrapped(lines)
    for index, line in enumerate(lines[:15]):
        if _GLOSSARY.match(line.text) and stands_alone(lines, index):
            rows = lines[index + 1 : back_matter(lines, index)]
            whole = 2 * len(rows) > len(lines)
            return whole and is_only_glossary(rows, wrapped=wrapped, least=3), index
    return is_only_glossary(lines, wrapped=wrapped, least=10), None


def _last_rule(lines: Sequence[Line], body: int) -> int:
    for index in range(len(lines) - 1, body, -1):
        start = read_start(lines[index].text)
        if start is not None and start.number.item and start.rest:
            return index
    return body


def second_text(lines: Sequence[Line]) -> int | None:
    """Where another text of the rules begins behind the first; None where there is only one.

    It shows by the first numbers of the rules coming once more behind higher ones. Its front
    matter begins where the first line of all comes again, else with its first heading.
    """
    starts = [
        (index, start)
        for index, line in enumerate(lines)
        if (start := read_start(line.text)) and start.number.item and is_prose(start.rest)
    ]
    numbers = [start.number for _, start in starts]
    for i in range(_OPENING, len(numbers)):
        if numbers[i : i + _OPENING] == numbers[:_OPENING] and numbers[i - 1] > numbers[i]:
            last, first = starts[i - 1][0], starts[i][0]
            begin = _back_over_headings(lines, first)
            titles = (j for j in range(last + 1, first) if lines[j].text == lines[0].text)
            return next(titles, begin)
    return None


def is_prose(text: str) -> bool:
    """Whether the text behind a number is the wording of a rule and no entry of the contents."""
    return len(text.split()) > 4 and ends_sentence(text)
