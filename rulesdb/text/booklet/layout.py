"""The layout of unnumbered booklets: rulebooks that have titles and prose, but no rule numbers.

Here the parts are put together: front (title and preface), body (titles with the paragraphs,
items and table rows below them), glossary, back. Every word goes to the stream or is left
out with a reason; the words themselves are never changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulesdb.text.booklet.furniture import without_notes, without_pages
from rulesdb.text.booklet.glossary import (
    end_of_glossary,
    is_glossary_title,
    looks_like_glossary,
    read_glossary,
    write_glossary,
)
from rulesdb.text.booklet.headings import with_headings
from rulesdb.text.booklet.rows import Kind, Row, read_rows, unwrap
from rulesdb.text.booklet.tables import with_tables
from rulesdb.text.booklet.tree import levels
from rulesdb.text.canonical import LeftOut, Problem, Writer
from rulesdb.text.lines import number_of_example, starts_example, without_example

_BACK = re.compile(
    r"(?:credits?|design credits|index|contact(?:\s+(?:us|information))?|questions\W*|customer service.*|legal.*"
    r"|copyrights?.*|acknowledge?ments|trademarks?|about (?:this|the) (?:translation|text|document))\W*\Z",
    re.IGNORECASE,
)
_FIRST = re.compile(r"(?:(?:section|chapter|part)\s+(?:1|i|a|one|0)\b|i\.)", re.IGNORECASE)
_LEGAL = re.compile(
    r"(?:copyright\b|©|\(c\)\s*\d{4}|all rights reserved|all trademarks|™)", re.IGNORECASE
)
_OF_THE_WHOLE = re.compile(
    r"magic|gathering|rule\s?book|\brules\b|booklet|manual|handbook|primer|guide|edition|core set",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Parts:
    """Where the parts of a booklet begin, as indexes of its rows; a part may be empty."""

    body: int
    glossary: int
    back: int


def is_booklet(source: Sequence[str]) -> bool:
    """Whether a text without rule numbers is a booklet: several titles, and prose under them."""
    rows, _, _ = _read(source)
    titles = [row for row in rows if row.kind is Kind.HEADING]
    prose = [row for row in rows if row.kind in (Kind.TEXT, Kind.ITEM) and row.prose]
    headed = sum(
        row.kind is Kind.HEADING and below.kind is not Kind.HEADING and len(below.text.split()) > 7
        for row, below in pairwise(rows)
    )
    return len(titles) >= 3 and headed >= 3 and len(prose) >= max(3, len(titles) / 4)


def lay_out_booklet(source: Sequence[str], writer: Writer) -> None:
    """Write the canonical stream of a booklet."""
    rows, left_out, marks = _read(source)
    for piece in left_out:
        writer.leave_out(piece.line, piece.text, piece.why)
    for line, mark in marks:
        writer.leave_out(line, mark, "mark of a title or ruled line")
    if not rows:
        writer.report([Problem("error", "no-text", "nothing of a rulebook is in this text", 1)])
        return
    parts = _parts(rows)
    _plain("front", rows[: parts.body], writer)
    _body(rows[parts.body : parts.glossary], writer)
    if parts.glossary < parts.back:
        write_glossary(rows[parts.glossary], rows[parts.glossary + 1 : parts.back], writer)
    _plain("back", rows[parts.back :], writer)


def _read(source: Sequence[str]) -> tuple[list[Row], list[LeftOut], list[tuple[int, str]]]:
    """The rows of a text, titles marked; what is not of the rulebook; marks without words."""
    lines, marks = read_rows(source)
    lines, pages = without_pages(lines)
    rows, notes = without_notes(list(unwrap(with_tables(lines))))
    return with_headings(rows), pages + notes, marks


def _plain(region: str, rows: Sequence[Row], writer: Writer) -> None:
    if rows:
        writer.mark(region, rows[0].number)
    for row in rows:
        writer.add(row.number, row.text)


def _body(rows: Sequence[Row], writer: Writer) -> None:
    if not rows:
        return
    writer.mark("body", rows[0].number)
    depth = iter(levels(rows))
    for row in rows:
        if row.kind is Kind.HEADING:
            writer.add(row.number, f"{'#' * next(depth)} {row.text}")
        elif row.kind is not Kind.CELLS and starts_example(row.text):
            writer.leave_out(row.number, number_of_example(row.text), "number of an example")
            writer.add(row.number, f"Example: {without_example(row.text)}")
        else:
            writer.add(row.number, row.text, indent=True)


def _parts(rows: Sequence[Row]) -> _Parts:
    body = _begin_of_body(rows)
    back = _begin_of_back(rows, body)
    titles = [i for i in range(body + 1, back) if rows[i].kind is Kind.HEADING]
    named = [i for i in titles if is_glossary_title(rows[i].text)]
    strong = [i for i in titles if rows[i].mark not in ("Title", "**", "colon")]
    for index in [*reversed(named), *strong]:
        end = end_of_glossary(rows, index, back)
        below = rows[index + 1 : end]
        found = len(read_glossary(below)) >= 3 if index in named else looks_like_glossary(below)
        # A glossary with most of the rules behind it is read where it stands, as a part of the body.
        if found and _size(rows[end:back]) < _size(rows[body:end]):
            return _Parts(body, index, end)
    return _Parts(body, back, back)


def _size(rows: Sequence[Row]) -> int:
    return sum(len(row.text) for row in rows)


def _begin_of_body(rows: Sequence[Row]) -> int:
    """The first title of the rules: behind the title of the whole and the preface."""
    titles = [i for i, row in enumerate(rows) if row.kind is Kind.HEADING]
    for index in titles:
        if rows[index].mark == "section" and _FIRST.match(rows[index].text):
            return index
    top = 0  # the titles of the whole stand at the top, one below the other
    while top in titles and _is_title_of_whole(rows, titles, top):
        top += 1
    return next((i for i in titles if i >= top and not _BACK.match(rows[i].text)), len(rows))


def _is_title_of_whole(rows: Sequence[Row], titles: Sequence[int], index: int) -> bool:
    """Whether a row at the top names the whole: it says so, looks like no other, or stands for nothing."""
    row, below = rows[index], rows[index + 1] if index + 1 < len(rows) else None
    bare = below is None or (below.kind is Kind.HEADING and below.mark == row.mark)
    alone = sum(rows[i].mark == row.mark for i in titles) == 1 and len(titles) > 3
    block = index == 0 and below is not None and below.kind is Kind.HEADING and not below.gap
    second = index > 0 and not row.gap and below is not None and below.gap > 0
    return bare or block or second or (index == 0 and alone) or bool(_OF_THE_WHOLE.search(row.text))


def _begin_of_back(rows: Sequence[Row], body: int) -> int:
    """The first title of the back matter with nothing but back matter behind it, or legal lines."""
    back = len(rows)
    while (
        back > body + 1 and _LEGAL.search(rows[back - 1].text) and rows[back - 1].kind is Kind.TEXT
    ):
        back -= 1
    for index in range(len(rows) - 1, body, -1):
        row = rows[index]
        if row.kind is Kind.HEADING and _BACK.match(row.text):
            back = min(back, index)
        elif row.kind is Kind.HEADING and index < back:
            break
    return back
