"""The rows of a booklet: raw lines in, whole paragraphs, items and marked titles out.

Only how a line stands on the page is read here: its indent, the blanks around it, a mark
or a ruler that makes it a title, a bullet, and where hard-wrapped lines go on. Whether a
line belongs to the rulebook, and how deep a title lies, is decided elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from rulesdb.listings import StrEnum
from rulesdb.text.lines import Line, ends_sentence, is_wrapped, join, width_of_page

BLANKS = str.maketrans({"\u00a0": " ", "\u2007": " ", "\u202f": " "})
_RULER = re.compile(r"\s*([-=_*~#+^.·•—–])(?:\s*\1){2,}\s*\Z|[|+][-+|=: ]{2,}\Z")
_HASH = re.compile(r"(#{1,6})\s+(?!#*\s*\Z)(.*?)\s*#*\Z")
_BOLD = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1:?\Z")
_BULLET = re.compile(r"[•·●▪◦*+\-]\s+\S")
_WEAK_BULLET = re.compile(r"[–—>o]\s+\S|\d{1,2}[.)]\s+\S|\(?(?:[a-z]|\d{1,2})\)\s+\S|[QA][:.]\s*\S")


class Kind(StrEnum):
    """What a row of a booklet is."""

    TEXT = "text"
    ITEM = "item"
    CELLS = "cells"
    HEADING = "heading"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a booklet: first a line, then, unwrapped, a whole paragraph.

    `raw` is the line as it came, `gap` the blank lines before it. `mark` tells what makes it
    a title: hashes ("##"), "**", the character of its underline ("^=" with an overline) or "".
    `goes_on` is set where page furniture was taken out of the middle of a sentence.
    """

    number: int
    text: str
    raw: str
    indent: int
    gap: int
    mark: str = ""
    kind: Kind = Kind.TEXT
    goes_on: bool = False

    @property
    def short(self) -> bool:
        """Whether it is too short for a paragraph and is no sentence."""
        return len(self.text) <= 60 and not ends_sentence(self.text)

    @property
    def prose(self) -> bool:
        """Whether it holds a sentence."""
        return len(self.text.split()) > 7 and ends_sentence(self.text)

    def line(self) -> Line:
        """The row as a measured line."""
        return Line(self.number, self.text, self.indent, self.gap)


def read_rows(source: Sequence[str]) -> tuple[list[Row], list[tuple[int, str]]]:
    """The rows that hold something, and the marks without words: rulers and signs of titles."""
    rows: list[Row] = []
    marks: list[tuple[int, str]] = []
    gap = 0
    ruler: tuple[int, str] | None = None  # directly above the current line
    for number, raw in enumerate(source, 1):
        text = raw.translate(BLANKS).expandtabs(8).rstrip()
        bare = text.strip()
        if not bare:
            gap, ruler = gap + 1, None
        elif _RULER.match(bare):
            _underline(rows, bare, number, twice=ruler is not None)
            marks.append((number, bare))
            if bare[0] not in "|+":  # inside a table of bars a ruler parts nothing
                gap, ruler = gap + 1, (number, bare)
        else:
            row = Row(number, bare, raw, len(text) - len(text.lstrip()), gap)
            row, sign = _marked(row)
            if sign:
                marks.append((number, sign))
            if ruler and ruler[0] == number - 1 and gap:
                row = replace(row, mark=row.mark or f"over{ruler[1][0]}")
            rows.append(row)
            gap, ruler = 0, None
    # An overline counts only together with its underline; alone it was a separator.
    return [replace(row, mark="") if row.mark.startswith("over") else row for row in rows], marks


def _underline(rows: list[Row], bare: str, number: int, *, twice: bool) -> None:
    """Mark the title that a ruler stands under; a ruler of another length is a separator."""
    if not rows or rows[-1].number != number - 1 or twice:
        return
    above = rows[-1]
    fits = len(bare) >= len(above.text) / 2 and (above.short or above.text[-1] in "!?:)")
    if fits and (above.gap or len(rows) == 1 or above.mark) and bare[0] in "=-~^*#_+.":
        over = above.mark == f"over{bare[0]}"
        rows[-1] = replace(above, mark=("^" if over else "") + bare[0])


def _marked(row: Row) -> tuple[Row, str]:
    """A title with its sign (hashes, asterisks) taken off, and the sign."""
    if found := _HASH.match(row.text):
        return replace(row, text=found[2], mark=found[1]), row.text.replace(
            found[2], " ", 1
        ).strip()
    found = _BOLD.match(row.text)
    if found and found[1] not in found[2] and len(found[2]) <= 60 and not ends_sentence(found[2]):
        return replace(
            row, text=row.text.replace(found[1], ""), mark="**"
        ), f"{found[1]} {found[1]}"
    return row, ""


def is_item(row: Row, before: Row | None) -> bool:
    """Whether a row begins with a bullet or a number of a list.

    A dash or a number may as well be where the page broke a sentence; it counts where the
    row before is finished, or is an item itself.
    """
    if _BULLET.match(row.text):
        return True
    if not _WEAK_BULLET.match(row.text):
        return False
    if row.text.startswith("o ") and not row.indent:
        return False
    free = before is None or row.gap > 0 or ends_sentence(before.text) or before.kind is Kind.ITEM
    return (
        free
        or (before is not None and before.mark != "")
        or row.indent > (before.indent if before else 0)
    )


def wraps(rows: Sequence[Row]) -> bool:
    """Whether paragraphs are broken over lines; a short text is judged by its few pairs."""
    lines = [row.line() for row in rows if row.kind is not Kind.CELLS]
    if is_wrapped(lines):
        return True
    pairs = [(a, b) for a, b in pairwise(lines) if not b.gap and len(a.text) > 30]
    goes_on = sum(b.text[0].islower() and not ends_sentence(a.text) for a, b in pairs)
    return goes_on >= 2 and goes_on >= 0.3 * len(pairs) and width_of_page(lines) <= 110


def unwrap(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows as paragraphs and items, hard wraps closed."""
    wrapped = wraps(rows)
    width = width_of_page([row.line() for row in rows if row.kind is not Kind.CELLS])
    group: list[Row] = []
    for row, after in zip_longest(rows, rows[1:]):
        item = row.kind is Kind.TEXT and not row.mark and is_item(row, _group_row(group))
        current = replace(row, kind=Kind.ITEM) if item else row
        joins = wrapped and not item and bool(group) and _continues(group, row, after, width)
        if group and not (row.goes_on or joins):
            yield _joined(group)
            group = []
        group.append(current)
    if group:
        yield _joined(group)


def _group_row(group: Sequence[Row]) -> Row | None:
    """What stands before the next line: its last line, with the kind of the whole."""
    return replace(group[-1], kind=group[0].kind) if group else None


def _continues(group: Sequence[Row], row: Row, after: Row | None, width: int) -> bool:
    """Whether, in wrapped text, a line goes on with the paragraph so far."""
    first, last = group[0], group[-1]
    if row.gap or row.mark or last.mark or Kind.CELLS in (row.kind, last.kind):
        return False
    room = width - last.indent - len(last.text) - 1
    word = len(row.text.split(None, 1)[0])
    stepped = row.indent >= last.indent + 2 and first.kind is not Kind.ITEM
    if ends_sentence(last.text):
        fills = not stepped and room <= max(word, width // 4) and not _is_term(row, after, width)
        return row.text[0].islower() or fills
    # A line that ends early without a full stop is a title or a term, not part of a paragraph.
    early = room > max(word, int(width * 0.45))
    return not early or (row.text[0].islower() and not (stepped and len(group) == 1))


def _is_term(row: Row, after: Row | None, width: int) -> bool:
    """Whether a line is too short to be filled and no end of a sentence either: a term stands so."""
    if len(row.text) > width * 0.45 or ends_sentence(row.text) or after is None:
        return False
    return not row.text[0].islower() and not after.text[0].islower() and not after.mark


def _joined(group: Sequence[Row]) -> Row:
    return replace(group[0], text=join([row.text for row in group])) if len(group) > 1 else group[0]
