"""Numbers of an outline, and which lines of a text bear them.

What such a number looks like and which may follow which lives here; what stands under one is
for the layout. A line that only happens to begin with a number (the end of a reference, an
item of a list, a row of the contents) is told from a heading by the order of all the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdb.text.lines import Line, ends_open, ends_sentence
from rulesdb.text.numbering import is_title
from rulesdb.values import NamedTuple

_LEAP = 3
"""How many siblings may be missing between two numbers: a copy loses lines."""
_WINDOW = 60
"""Among so many lines with numbers the one before a head is looked for."""
_FEWEST = 5
"""An outline has at least so many numbers below its first level."""
_DOTTED = re.compile(
    r"(?:(?:section|rule|part)\s+|§\s*)?(?P<number>(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4})(?!\d)"
    r"[.:)]?(?:\s+(?P<rest>\S.*))?\Z",
    re.IGNORECASE,
)
_WHOLE = re.compile(
    r"(?:section|chapter|part)?\s*(?P<number>\d{1,2})[.:)]?\s+(?:[–—-]\s*)?(?P<rest>\S.*)\Z",
    re.IGNORECASE,
)
_LETTERED = re.compile(
    r"(?P<word>appendix)\s+(?P<number>[A-Z])\b[\s.:–—-]*(?P<rest>.*)\Z", re.IGNORECASE
)
_NAMED = re.compile(r"(?:section|chapter|part|appendix)\b", re.IGNORECASE)
_SECTION = re.compile(r"(?P<number>[A-Z])\.\s+(?P<rest>\S.*)\Z")
_LEADER = re.compile(r"\s*(?:\.\s*){3,}\s*\d{1,3}\s*\Z|\s*…+\s*\d{1,3}\s*\Z|\t\s*\d{1,3}\s*\Z")

Path = tuple[str, ...]


class Head(NamedTuple):
    """A line that opens a part: the place of the line (from 0), the number's parts, what stands behind."""

    place: int
    path: Path
    rest: str

    @property
    def number(self) -> str:
        """The number as it is printed, without its dot: 4.2, A.1.7, A."""
        return ".".join(self.path)


def without_leader(text: str) -> str:
    """A row of a table of contents without its dots and the number of the page."""
    return _LEADER.sub("", text)


def heads_of(lines: Sequence[Line]) -> tuple[list[Head], int]:
    """The heads of an outline in order, and the place where it begins; no heads where it is none.

    Of all ways through the numbers that only count up the longest is the book; of equal ones the
    last, for a table of contents stands before it.
    """
    found = list(_dotted(lines))
    body = _longest(found)
    if len(body) < _FEWEST:
        return [], 0
    begin = _first_whole(lines, body[0])
    return _with_wholes(lines, body, begin), begin


def opens_part(text: str) -> bool:
    """Whether a line begins as a head of an outline does, whatever stands around it."""
    return bool(_DOTTED.match(text) or _NAMED.match(text) or _WHOLE.match(text))


def _dotted(lines: Sequence[Line]) -> Iterator[Head]:
    """The lines that begin with a number and may be heads, for what stands around them."""
    for place, line in enumerate(lines):
        found = _DOTTED.match(line.text)
        if found is None or (rest := found["rest"] or "")[:1].islower() or _LEADER.search(rest):
            continue
        before = lines[place - 1].text if place else ""
        if not line.gap and ends_open(before):
            continue  # the page broke a reference: "see section / 4.2"
        yield Head(place, tuple(found["number"].upper().split(".")), rest)


def _longest(heads: Sequence[Head]) -> list[Head]:
    """The longest way through the heads that counts up, from a first number on."""
    lengths: list[int] = []
    before: list[int] = []
    for i, head in enumerate(heads):
        best, back = (1, -1) if _opens(head.path) else (0, -1)
        for j in range(max(i - _WINDOW, 0), i):
            if lengths[j] and lengths[j] + 1 >= best and follows(heads[j].path, head.path):
                best, back = lengths[j] + 1, j
        lengths.append(best)
        before.append(back)
    way: list[Head] = []
    at = max(range(len(heads)), key=lambda i: (lengths[i], i), default=-1)
    while at >= 0 and lengths[at]:
        way.append(heads[at])
        at = before[at]
    return way[::-1]


def _opens(path: Path) -> bool:
    return path[0] in {"1", "A", "0"} and set(path[1:]) <= {"1", "0"}


def follows(last: Path, path: Path) -> bool:
    """Whether a number may come next: a first child, a next sibling, or the first below a next relative."""
    level = next((i for i, (a, b) in enumerate(zip(last, path, strict=False)) if a != b), -1)
    if level < 0:  # one begins with the other
        return len(path) == len(last) + 1 and path[-1] == "1"
    step = _step(last[level], path[level])
    return 0 < step <= _LEAP and set(path[level + 1 :]) <= {"1"}


def _step(a: str, b: str) -> int:
    """How far b is behind a; from the last number to the first letter is one step."""
    if a.isdigit() and b.isdigit():
        return int(b) - int(a)
    if a.isdigit():
        return ord(b) - ord("A") + 1
    return 0 if b.isdigit() else ord(b) - ord(a)


def _first_whole(lines: Sequence[Line], first: Head) -> int:
    """Where the outline begins: at the heading of the first section, or at its first number."""
    for place in range(first.place - 1, -1, -1):
        head = _whole(lines, place)
        if head and head.path == first.path[:1]:
            return place
        if _DOTTED.match(lines[place].text):
            break
    return first.place


def _whole(lines: Sequence[Line], place: int) -> Head | None:
    """The head of a first level that a line may be: a number or a letter alone before a title."""
    text = lines[place].text
    for pattern in (_LETTERED, _WHOLE, _SECTION):
        found = pattern.match(text)
        if found is None:
            continue
        rest = found["rest"]
        if _LEADER.search(rest):
            continue
        if (not rest and pattern is _LETTERED) or (
            rest and is_title(rest, head=True) and not ends_sentence(rest)
        ):
            return Head(place, (found["number"].upper(),), rest)
    return None


def _with_wholes(lines: Sequence[Line], body: Sequence[Head], begin: int) -> list[Head]:
    """The heads with those of the first level: each stands behind the last number of the one before it."""
    first = _whole(lines, begin)
    out = [first] if first and begin < body[0].place else []
    ends: list[Head | None] = [*body[1:], None]
    for head, after in zip(body, ends, strict=True):
        out.append(head)
        if after is None:
            out += _appendices(lines, head)
        elif after.path[0] != head.path[0]:
            out += _between(lines, head, after)
    return out


def _between(lines: Sequence[Line], last: Head, after: Head) -> list[Head]:
    """The heads of the first level that lead from one number to the first of another section.

    Where several lines bear the same number the nearest to what it opens is the head.
    """
    out: dict[str, Head] = {}
    before = last.path[0]
    for place in range(last.place + 1, after.place):
        head = _whole(lines, place)
        if head is None or _step(last.path[0], head.path[0]) <= 0:
            continue
        if _step(head.path[0], after.path[0]) >= 0 and _step(before, head.path[0]) in (0, 1):
            out[head.path[0]] = head
            before = head.path[0]
    return list(out.values())


def _appendices(lines: Sequence[Line], last: Head) -> list[Head]:
    """The heads behind the last number: only what is named a section or an appendix opens a part there."""
    out: list[Head] = []
    before = last.path[0]
    for place in range(last.place + 1, len(lines)):
        head = _whole(lines, place) if _NAMED.match(lines[place].text) else None
        if head and _step(before, head.path[0]) == 1:
            out.append(head)
            before = head.path[0]
    return out
