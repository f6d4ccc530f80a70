"""What a web page, a wiki or an editor puts around the lines of a numbered text.

Leftover tags, marks of quotation before every line, `[edit]` behind headings, hashes, equals
signs and stars around them. A mark is taken off where the text has the habit of it; words
that go with one are left out with a reason, and lines keep their places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulesdb.text.canonical import LeftOut

_TAG = re.compile(
    r"</?(?:a|b|i|u|em|strong|br|p|span|div|sup|sub|small|tt|font|li|ul|ol|td|tr|h[1-6])\b[^<>]{0,80}/?>",
    re.IGNORECASE,
)
_EDIT = re.compile(
    r"\[\s*(?:(?:edit|hide|show|source)(?:\s+source)?(?:\s*\|\s*)?)+\s*\]\Z", re.IGNORECASE
)
_HASHES = re.compile(r"\s{0,3}#{1,6}\s+(?=\S)")
_WIKI = re.compile(r"\s*(={1,6})\s*(?P<words>[^=].*?)\s*\1\s*\Z")
_BOLD = re.compile(r"\s*(\*\*|__|'''|\*)(?P<words>[^*\s](?:[^*]*[^*\s])?)\1\s*\Z")
_QUOTE = re.compile(r"\s{0,3}[>|]\s?")
_FEW, _LONGEST = 5, 200
WEB = "mark of a web page"


def without_marks(source: Sequence[str]) -> tuple[list[str], list[LeftOut]]:
    """The lines without the marks around them, as many as there were, and the words that went."""
    lines, out = list(source), []
    for strip in (_tags, _quotes, _edits, _titles):
        lines, gone = strip(lines)
        out += gone
    return lines, out


def _habit(
    lines: list[str], mark: re.Pattern[str], take: Callable[[re.Match[str]], str], share: float = 0
) -> list[str]:
    """The lines without a mark at their ends, where enough lines have it."""
    found = {
        i: match
        for i, line in enumerate(lines)
        if (share or len(line) < _LONGEST) and (match := mark.match(line))
    }
    if len(found) < max(_FEW, share * sum(bool(line.strip()) for line in lines)):
        return lines
    return [take(found[i]) if i in found else line for i, line in enumerate(lines)]


def _tags(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    if sum(bool(_TAG.search(line)) for line in lines if "<" in line) < _FEW:
        return lines, []
    gone = [
        LeftOut(number, tag[0], WEB)
        for number, line in enumerate(lines, 1)
        for tag in _TAG.finditer(line)
    ]
    return [_TAG.sub("", line) if "<" in line else line for line in lines], gone


def _quotes(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    """A mark of quotation before every line."""
    return _habit(lines, _QUOTE, lambda mark: mark.string[mark.end() :], share=0.8), []


def _edits(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    marks = {
        i: mark
        for i, line in enumerate(lines)
        if "[" in line and (mark := _EDIT.search(line.rstrip()[-60:]))
    }
    gone = [LeftOut(i + 1, mark[0].strip(), WEB) for i, mark in marks.items()]
    return [
        line.rstrip().removesuffix(marks[i][0]).rstrip() if i in marks else line
        for i, line in enumerate(lines)
    ], gone


def _titles(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    """Marks of titles: hashes before them, equals signs or stars around them."""
    for mark in (_WIKI, _BOLD):
        lines = _habit(lines, mark, lambda found: found["words"])
    return _habit(lines, _HASHES, lambda found: found.string[found.end() :]), []
