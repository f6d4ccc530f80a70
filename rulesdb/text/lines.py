"""Lines of a source, measured: indents, blank lines, rulers, and whether it is hard-wrapped.

What a line looks like lives here; what it is (a rule, an example) does not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

_RULER = re.compile(r"[\s\-=_*~#+.·•—–]+\Z")
_DRAWN = re.compile(r"[\-=_*~#+—–]{3}")
_ENDS = re.compile(r"[.!?:;][\"'”’)\]]*\Z|[)\]”]\Z")
_OPEN_END = re.compile(r"(?:\b(?:rules?|see|and|or|the|a|of|to|in|section)|[,–—(-])\Z")
_EXAMPLE = re.compile(
    r"[>*_•]*\s*(?:examples?|ex\.)(?:\s+#?\d{1,2})?\s*[*_]*\s*[:—–][*_]*\s*", re.IGNORECASE
)
_BULLET = re.compile(r"[•·*\-–—]\s+\S|\(?[a-z0-9]\)\s")
_TABLE = re.compile(r"\S {3,}\S")
_CLOSES_UP = re.compile(r"[^\s\-–—][\-–—]\Z")
SOFT = "\u00ad"
"""A soft hyphen at the end of a line: the word goes on in the next one."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that holds something: `number` from 1, `gap` the blank lines before it.

    `text` is without indent and trailing blanks, `indent` the columns before it; `ruled` is
    whether a ruler stands directly above or below, `page` whether a form feed stands before it.
    """

    number: int
    text: str
    indent: int
    gap: int
    ruled: bool = False
    page: bool = False


@dataclass(frozen=True, slots=True)
class Ruler:
    """A line that only draws a rule across the page."""

    number: int
    text: str


def measure(raw: Sequence[str]) -> tuple[list[Line], list[Ruler]]:
    """The lines that hold something, and the rulers, which count as blank."""
    rows: list[Line] = []
    rulers: list[Ruler] = []
    gap, after_ruler, page = 0, False, False
    for number, source in enumerate(raw, 1):
        text = source.replace("\u00a0", " ")
        if "\f" in text:
            text = text.replace("\f", "")
            page = page or source.lstrip().startswith("\f") or source[:1] == "\f"
        text = text.expandtabs(8).rstrip()
        bare = text.strip()
        if not bare or (_RULER.match(bare) and _DRAWN.search(bare)):
            if bare:
                rulers.append(Ruler(number, bare))
                if rows and rows[-1].number == number - 1:
                    rows[-1] = _ruled(rows[-1])
                after_ruler = True
            gap += 1
            continue
        indent = len(text) - len(text.lstrip())
        rows.append(Line(number, bare, indent, gap, after_ruler and gap > 0, page))
        gap, after_ruler, page = 0, False, source.endswith("\f") and not source.startswith("\f")
    return rows, rulers


def _ruled(line: Line) -> Line:
    return replace(line, ruled=True)


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence or a quotation does."""
    return bool(_ENDS.search(text))


def ends_open(text: str) -> bool:
    """Whether a text cannot be at its end: it breaks off after a comma, a dash or a little word."""
    return bool(_OPEN_END.search(text))


def starts_example(text: str) -> bool:
    """Whether a line begins an example."""
    return bool(_EXAMPLE.match(text))


def without_example(text: str) -> str:
    """The text of an example without its marker."""
    return _EXAMPLE.sub("", text, count=1)


def number_of_example(text: str) -> str:
    """The number that a copy has given to an example, "" where it has none."""
    found = _EXAMPLE.match(text)
    number = re.search(r"\d+", found[0]) if found else None
    return number[0] if number else ""


def starts_item(text: str) -> bool:
    """Whether a line is set off as an item of a list or a row of a table."""
    return bool(_BULLET.match(text) or _TABLE.search(text))


def width_of_page(lines: Sequence[Line]) -> int:
    """The columns to which the lines are filled: almost none is longer."""
    lengths = sorted(len(line.text) + line.indent for line in lines)
    return lengths[int(len(lengths) * 0.97)] if lengths else 0


def is_wrapped(lines: Sequence[Line]) -> bool:
    """Whether paragraphs are broken over lines.

    A text with a paragraph a line hardly ever has a line that goes on in lower case on the
    next one; a wrapped text does at every second line.
    """
    pairs = goes_on = 0
    for first, second in pairwise(lines):
        if second.gap:
            continue
        pairs += 1
        goes_on += second.text[0].islower() and not ends_sentence(first.text)
    return pairs > 20 and goes_on > 0.15 * pairs


def is_hanging(lines: Sequence[Line]) -> bool:
    """Whether the second lines of paragraphs are indented further than the first."""
    firsts = deeper = 0
    for first, second in pairwise(lines):
        if first.gap and not second.gap:
            firsts += 1
            deeper += second.indent > first.indent
    return firsts > 10 and deeper > 0.5 * firsts


def has_room(line: Line, after: Line, width: int) -> bool:
    """Whether the first word of the next line would have fitted on this one: then it broke on purpose."""
    return line.indent + len(line.text) + 1 + len(after.text.split(None, 1)[0]) < width


def breaks_before(previous: Line, line: Line, width: int, *, hanging: bool = False) -> bool:
    """Whether, in wrapped text, a new paragraph begins at `line` for what the page shows.

    Numbers are not looked at: whether one begins a rule is for the numbering to say.
    """
    if line.gap or starts_example(line.text) or starts_item(line.text):
        return True
    finished = ends_sentence(previous.text)
    if line.indent >= previous.indent + 3 and finished and not hanging:
        return True
    room = width - previous.indent - len(previous.text) - 1
    first_word = len(line.text.split(None, 1)[0])
    return finished and room > max(first_word, width // 4)


def join(parts: Sequence[str]) -> str:
    """One paragraph out of its lines; a word broken at a hyphen or dash closes up again."""
    text = [parts[0]]
    end = parts[0][-2:]
    for part in parts[1:]:
        if end.endswith(SOFT):
            text[-1] = text[-1][:-1]
            glue = ""
        else:
            glue = "" if _CLOSES_UP.match(end) else " "
        text += (glue, part) if glue else (part,)
        end = f"{end}{glue}{part}"[-2:]
    return "".join(text)
