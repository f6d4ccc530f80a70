"""The glossary of a booklet: paragraphs in, terms with their definitions out.

Terms on lines of their own are found by `glossary`; here are the ways of booklets: terms
that share the line with their definition, captions between a term and its text, and terms
that the source has lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from rulesdb.text.booklet.furniture import CAPTION
from rulesdb.text.booklet.headings import PLAIN, strength
from rulesdb.text.booklet.rows import Kind, Row
from rulesdb.text.canonical import Problem, Writer
from rulesdb.text.glossary import Entry, read_entries
from rulesdb.text.lines import Line, ends_sentence

_TITLE = re.compile(
    r"(?:(?:section|chapter|part|appendix)\s+\w{1,5}\W+|[ivxl\d]{1,5}\.\s*)?(?:the\s+|a\s+|game\s+)*"
    r"(?:(?:\w+\s+)?glossary(?:\s+of\b.{0,30})?|(?:definitions?|dictionary)(?:\s+of\s+(?:\w+\s+)?(?:terms|words))?"
    r"|(?:\w+\s+)?terms(?:\s+and\s+definitions?)?)\W*\Z",
    re.IGNORECASE,
)
_INLINE = re.compile(
    r"(?P<term>[^.:;!?–—]{1,60}?)(?P<mark>\s*:\s+|\s+[–—]\s*|\s+--?\s+)(?P<rest>\S.*)\Z"
)
_SEE = re.compile(r"see\b", re.IGNORECASE)


def is_glossary_title(text: str) -> bool:
    """Whether a title announces a glossary."""
    return bool(_TITLE.match(text))


def looks_like_glossary(rows: Sequence[Row]) -> bool:
    """Whether rows under some other title are a glossary: term below term, in alphabetical order."""
    if len(rows) < 10 and not _is_inline(rows):
        return False
    terms = [entry.term.casefold() for entry in read_glossary(rows)]
    ordered = sum(a <= b for a, b in pairwise(terms))
    return len(terms) >= 5 and len(terms) >= len(rows) / 4 and ordered >= 0.85 * (len(terms) - 1)


def end_of_glossary(rows: Sequence[Row], start: int, back: int) -> int:
    """Where a title comes that is no term: as strong as the glossary's own, or set apart from terms."""
    mark = rows[start].mark
    titles = [i for i in range(start + 1, back) if rows[i].kind is Kind.HEADING]
    for index in titles:
        if strength(rows[index].mark) <= strength(mark) and rows[index].mark not in PLAIN:
            return index
    if mark not in PLAIN:
        return back
    # Terms stand right above their definitions, or in order; a title does neither.
    for index in titles:
        apart = rows[index].gap and index + 1 < back and rows[index + 1].gap
        entries = read_glossary(rows[start + 1 : index]) if apart else []
        if len(entries) >= 3 and rows[index].text.casefold() < entries[-1].term.casefold():
            close = sum(not row.gap for row in rows[start + 2 : index]) >= (index - start) / 4
            return index if close or _is_inline(rows[start + 1 : index]) else back
    return back


def read_glossary(rows: Sequence[Row]) -> list[Entry]:
    """The entries of what stands under a glossary's title; none where it is plain prose."""
    if _is_inline(rows):
        return [entry for entry, _, _ in _inline_entries(rows)]
    return read_entries(_lines(rows), wrapped=False)[0]


def write_glossary(heading: Row, rows: Sequence[Row], writer: Writer) -> None:
    """Write the glossary region; its title only marks it."""
    writer.mark("glossary", heading.number)
    writer.leave_out(heading.number, heading.text, "heading of the glossary")
    if _is_inline(rows):
        for entry, mark, before in _inline_entries(rows):
            for row in before:
                writer.leave_out(row.number, row.text, "stands before the first term")
            writer.leave_out(entry.line, mark, "mark between a term and its definition")
            _write(entry, writer)
        return
    rows = list(_without_captions(rows, writer))
    entries, before_first = read_entries(_lines(rows), wrapped=False)
    for line, text in before_first:
        writer.leave_out(line, text, "stands before the first term")
    for entry in entries:
        _write(entry, writer)
    writer.report(_lost_terms(entries, rows))


def _lines(rows: Sequence[Row]) -> list[Line]:
    """The rows as measured lines; the blank below the glossary's title says nothing of its terms."""
    return [replace(row, gap=row.gap if index else 0).line() for index, row in enumerate(rows)]


def _write(entry: Entry, writer: Writer) -> None:
    writer.add(entry.line, entry.term)
    for line, text in entry.paragraphs:
        writer.add(line, text, indent=True)


def _is_inline(rows: Sequence[Row]) -> bool:
    """Whether terms share the line with their definition: nearly all paragraphs do, in order."""
    texts = [row.text for row in rows if row.kind is not Kind.ITEM]
    terms = [found["term"].casefold() for text in texts if (found := _INLINE.match(text))]
    ordered = sum(a <= b for a, b in pairwise(terms))
    return len(terms) >= 3 and len(terms) >= 0.6 * len(texts) and ordered >= 0.6 * (len(terms) - 1)


def _inline_entries(rows: Sequence[Row]) -> Iterator[tuple[Entry, str, list[Row]]]:
    """The entries whose term stands before a colon or dash, that mark, and what no term claims."""
    waiting: list[Row] = []
    current: tuple[Entry, str, list[Row]] | None = None
    for row in rows:
        found = _INLINE.match(row.text) if row.kind is not Kind.ITEM else None
        if found:
            if current:
                yield current
            entry = Entry(row.number, found["term"].strip(), [(row.number, found["rest"])])
            current, waiting = (entry, found["mark"].strip(), waiting), []
        elif current:
            current[0].paragraphs.append((row.number, row.text))
        else:
            waiting.append(row)
    if current:
        yield current


def _without_captions(rows: Sequence[Row], writer: Writer) -> Iterator[Row]:
    """The rows without the few words that stand alone between a term and its definition.

    There a picture was. A term without a definition would stand in alphabetical order.
    """
    cut = False
    for index, row in enumerate(rows):
        if _is_caption(rows, index):
            writer.leave_out(row.number, row.text, CAPTION)
            cut = True
            continue
        yield replace(row, gap=max(row.gap, 1)) if cut else row
        cut = False


def _is_caption(rows: Sequence[Row], index: int) -> bool:
    if not 0 < index < len(rows) - 1:
        return False
    above, row, below = rows[index - 1], rows[index], rows[index + 1]
    if not (row.gap and below.gap and row.kind is not Kind.ITEM and row.short and below.prose):
        return False
    if (
        len(row.text.split()) > 3
        or _SEE.match(row.text)
        or not above.short
        or above.kind is not Kind.TEXT
    ):
        return False
    term, caption = above.text.casefold(), row.text.casefold()
    after = next((later.text.casefold() for later in rows[index + 2 :] if later.short), "\uffff")
    return not term <= caption <= after


def _lost_terms(entries: Sequence[Entry], rows: Sequence[Row]) -> Iterator[Problem]:
    """Where a definition follows another without a blank line, though paragraphs have one here."""
    at = {row.number: index for index, row in enumerate(rows)}
    apart, glued = 0, []
    for entry in entries:
        for line, _ in entry.paragraphs[1:]:
            row, above = rows[at[line]], rows[at[line] - 1]
            if row.kind is Kind.TEXT and above.kind is Kind.TEXT:
                apart += row.gap > 0
                if not row.gap and ends_sentence(above.text):
                    glued.append((entry, row))
    if apart < 5 or len(glued) > apart / 5:
        return  # in this text paragraphs stand so
    for entry, row in glued:
        message = (
            f"a second definition stands under the term {entry.term!r}; its own term seems lost"
        )
        yield Problem("warning", "headword-lost", message, row.number)
