"""The layout of outlines: measured lines in, canonical stream out.

Front (title, date, introduction), body (heads with the paragraphs and parts below them). No
book is known: what its parts are called is found in the text. Every word goes to the stream
or is left out with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdb.text.canonical import Writer
from rulesdb.text.lines import (
    Line,
    Ruler,
    breaks_before,
    is_wrapped,
    join,
    width_of_page,
)
from rulesdb.text.outline.numbers import Head, heads_of, without_leader
from rulesdb.text.outline.parts import EXAMPLES, in_parts, item, labels_of

_CONTENTS = re.compile(r"(?:table of )?contents\b", re.IGNORECASE)
_LETTERS = 10
"""A text without the numbers of the rulebook is an outline by itself where so many begin with a letter."""


def is_lettered(lines: Sequence[Line]) -> bool:
    """Whether a text is numbered A.1, A.1.7 …, as rules once were."""
    heads, _ = heads_of(lines)
    lettered = [head for head in heads if head.path[0].isalpha() and len(head.path) > 1]
    return len(lettered) >= _LETTERS and 2 * len(lettered) > len(heads)


def is_outline(lines: Sequence[Line]) -> bool:
    """Whether a text has the heads of an outline: 1.1, 1.2, 2.1 …"""
    return bool(heads_of(lines)[0])


def lay_out_outline(lines: Sequence[Line], rulers: Sequence[Ruler], writer: Writer) -> None:
    """Write the canonical stream of an outline."""
    wrapped = is_wrapped(lines)
    for ruler in rulers:
        writer.leave_out(ruler.number, ruler.text, "ruled line")
    heads, begin = heads_of(lines)
    _front(lines[:begin], heads, writer, wrapped=wrapped)
    if not heads:
        return
    writer.mark("body", lines[begin].number)
    ends = [head.place for head in heads[1:]] + [len(lines)]
    below = [
        list(_paragraphs(lines[head.place + 1 : end], wrapped=wrapped))
        for head, end in zip(heads, ends, strict=True)
    ]
    labels = labels_of(below)
    for head, rows in zip(heads, below, strict=True):
        _part(lines[head.place].number, head, rows, labels, writer)


def _part(
    line: int, head: Head, rows: Sequence[tuple[int, str]], labels: frozenset[str], writer: Writer
) -> None:
    """One number of the outline with all that stands directly under it."""
    writer.add(line, f"{'#' * len(head.path)}@{head.number} {head.rest}".rstrip())
    for passage in in_parts(rows, labels):
        examples = bool(EXAMPLES.match(passage.label))
        if passage.opens:
            writer.add(passage.line, f"{'#' * (len(head.path) + 1)} {passage.label}")
        if not passage.text:
            continue
        mark, words = item(passage.text) if examples else ("", passage.text)
        if mark:
            writer.leave_out(passage.line, mark, "mark of an item")
        if examples:
            writer.add(passage.line, f"Example: {words}")
        else:
            writer.add(passage.line, passage.text, indent=True)


def _front(lines: Sequence[Line], heads: Sequence[Head], writer: Writer, *, wrapped: bool) -> None:
    """Title, date and introduction are kept; the table of contents is left out."""
    if not lines:
        return
    writer.mark("front", lines[0].number)
    titles = {_folded(head.rest) for head in heads}
    for number, text in _paragraphs(lines, wrapped=wrapped):
        row = without_leader(text)
        bare = re.sub(r"^(?:appendix\s+)?[A-Z\d.]+\s*[.:–—-]*\s+", "", row, flags=re.IGNORECASE)
        listed = {_folded(bare), _folded(re.sub(r"\s+\d+\Z", "", bare))} & titles
        if row != text or listed or _CONTENTS.match(text):
            writer.leave_out(number, text, "table of contents")
        else:
            writer.add(number, text)


def _folded(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip().casefold()


def _paragraphs(lines: Sequence[Line], *, wrapped: bool) -> Iterator[tuple[int, str]]:
    """The paragraphs of some lines, with the line that each begins on."""
    width = width_of_page(lines)
    group: list[Line] = []
    for line in lines:
        short = bool(group) and len(group[-1].text) < width // 2
        if group and (not wrapped or short or breaks_before(group[-1], line, width)):
            yield group[0].number, join([part.text for part in group])
            group = []
        group.append(line)
    if group:
        yield group[0].number, join([part.text for part in group])
