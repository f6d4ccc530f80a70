"""The titles of a booklet: which of its rows are titles, and how each is written.

A title is drawn (hashes, a line below, bold), labelled ("Section 2"), or a short line that is
no sentence and stands free. How deep it lies is for `tree` to say; no title of any
text is known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rulesdb.text.booklet.rows import Kind, Row
from rulesdb.text.lines import ends_sentence
from rulesdb.text.numbering import is_title

NUMBER_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_LABEL = re.compile(
    rf"(?:section|chapter|part|appendix)\s+(?:\d{{1,2}}|[ivxl]+|[a-z]|{NUMBER_WORDS})\b\s*(?:[:.\-–—]|\Z|(?=[A-Z]))"
    r"|(?-i:[IVX]{1,5}\.\s+(?=[A-Z]))",
    re.IGNORECASE,
)
_NUMBERED_TITLE = re.compile(r"(\d{1,2})[.)]\s+")
_DRAWN = ("#", "^", "=", "-", "~")
PLAIN = ("CAPS", "Title", "**", "colon")
_WORDED = ("section", *PLAIN)


def with_headings(rows: Sequence[Row]) -> list[Row]:
    """The rows, titles among them marked as such; a title's mark says how it is written."""
    colons = sum(_is_colon_title(row) for row in rows) >= 3
    out: list[Row] = []
    for index, row in enumerate(rows):
        before = out[-1] if out else None
        style = _style(row, before, rows[index + 1 : index + 3], colons=colons)
        out.append(replace(row, kind=Kind.HEADING, mark=style) if style else row)
    if not any(row.mark == "section" or row.mark[:1] in _DRAWN for row in out if row.mark):
        for index in _numbered_titles(out):
            out[index] = replace(out[index], kind=Kind.HEADING, mark="section")
    capitals = sum(row.mark == "CAPS" and len(re.sub(r"\W", "", row.text)) > 4 for row in out)
    if capitals < 2:  # one title in capitals is a name that is written so
        out = [replace(row, mark="Title") if row.mark == "CAPS" else row for row in out]
    return out


def _numbered_titles(rows: Sequence[Row]) -> list[int]:
    """Titles with numbers ("2. Setting Up") that run through the text once; a list is closer together."""
    found = [
        (index, int(match[1]))
        for index, row in enumerate(rows[:-1])
        if (match := _NUMBERED_TITLE.match(row.text))
        and row.kind is Kind.ITEM
        and not row.indent
        and (row.gap or not index)
        and is_title(row.text[match.end() :])
        and rows[index + 1].kind is not Kind.ITEM
    ]
    once = [number for _, number in found] == list(range(1, len(found) + 1))
    if len(found) < 3 or not once or found[-1][0] - found[0][0] < len(rows) / 2:
        return []
    return [index for index, _ in found]


def _style(row: Row, before: Row | None, below: Sequence[Row], *, colons: bool) -> str:
    """How a title is written, for what stands around it; nothing for what is no title."""
    after = below[0] if below else None
    if row.kind is not Kind.TEXT:
        return ""
    if row.mark:
        return row.mark
    if not _stands_free(row, before, after) or len(row.text) > 80:
        return ""
    if _LABEL.match(row.text) and (not ends_sentence(row.text) or len(row.text.split()) <= 3):
        return "section"
    if after is None or (before and not after.gap and not _introduces(row, below)):
        return ""
    if row.indent and before is not None and before.kind is Kind.ITEM:
        return ""
    if colons and _is_colon_title(row):
        return "colon"
    if not _looks_like_title(row.text):
        return ""
    letters = re.sub(r"[^A-Za-z]", "", row.text)
    return "CAPS" if len(letters) > 1 and letters.isupper() else "Title"


def _stands_free(row: Row, before: Row | None, after: Row | None) -> bool:
    """Whether a blank line or a title stands above, or a whole sentence with prose right below."""
    if before is None or row.gap or before.kind is Kind.HEADING:
        return True
    finished = ends_sentence(before.text) and before.kind is not Kind.CELLS
    return finished and is_title(row.text) and after is not None and not after.gap and after.prose


def _introduces(row: Row, below: Sequence[Row]) -> bool:
    """Whether a row with something directly below it is a title: of text, or of another title."""
    after = below[0]
    if after.kind in (Kind.ITEM, Kind.HEADING) or after.mark:
        return True
    if not row.short:
        return False
    later = below[1] if len(below) > 1 else None
    if after.short and later and not later.gap and ends_sentence(later.text):
        return len(later.text.split()) > 1  # the title of a part, above the first title in it
    sentence = ends_sentence(after.text) and len(after.text.split()) > 3
    return (sentence and len(after.text) > len(row.text)) or len(after.text) > max(
        60, 2 * len(row.text)
    )


def _is_colon_title(row: Row) -> bool:
    text = row.text
    plain = row.kind is Kind.TEXT and row.gap > 0 and text.endswith(":") and len(text.split()) <= 6
    return plain and is_title(text[:-1])


def _looks_like_title(text: str) -> bool:
    words = text.split()
    if re.search(r"https?://|www\.|@|\.(?:com|net|org)\b", text) or not re.search(
        r"[^\W\d_]", text
    ):
        return False
    if text[0].islower() or text[0] in "–—-*•[(<>=+|/\\":
        return False
    if is_title(text):
        return len(text) <= 60
    return (
        len(words) <= 8
        and len(text) <= 60
        and text[-1] not in ".:;,!?-–—"
        and not ends_sentence(text)
    )


def strength(style: str) -> tuple[int, int]:
    """Where a way of writing titles stands, the strongest first: hashes, lines, labels, capitals …"""
    if style.startswith("#"):
        return 0, len(style)
    if style in _WORDED:
        return 3 + _WORDED.index(style), 0
    return (1 if style.startswith("^") else 2), "=-".find(style[-1]) % 3
