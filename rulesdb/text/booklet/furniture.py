"""What stands in a booklet and is not of the rulebook: page numbers, running heads, tables
of contents, pictures and their captions, stage directions, notes of those who copied it.

Each is known by its shape, never by its words alone where a rule could say the same, and
each is handed back with the reason. What remains is not changed, except that a sentence
goes on where a page break is taken out of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rulesdb.text.booklet.rows import Kind, Row
from rulesdb.text.canonical import LeftOut
from rulesdb.text.lines import ends_open, ends_sentence
from rulesdb.text.pages import PAGE, PAGE_NUMBER, RUNNING_HEAD

CONTENTS = "table of contents"
PICTURE, CAPTION, STAGE = "picture", "caption of a picture", "stage direction to the reader"
NOTE, LINK, NAVIGATION = (
    "note of a translator or copyist",
    "link to another text",
    "navigation of a web page",
)

_LABEL = re.compile(r"\s*(?:section|chapter|part|appendix)\s+\w{1,5}\b\W*(?=\w)", re.IGNORECASE)
_CONTENTS = re.compile(
    r"(?:table of )?contents\W*\Z|in this (?:booklet|rulebook)\W*\Z", re.IGNORECASE
)
_LEADERS = re.compile(r"(?:[\s.…·_]{3,}|\s+)(?:page\s*|p\.\s*)?\d{1,3}\Z", re.IGNORECASE)
_DOTTED = re.compile(r"\S\s*(?:\.{3,}|(?:\. ){3,}|…)[\s.…]*\d{1,3}\Z")
_PICTURE = re.compile(
    r"\W*(?:[\w.%~-]*[/\\])*[\w%~ -]{1,60}\.(?:jpe?g|png|gif|svg|bmp|tiff?|webp)\W*\Z"
    r"|!\[[^\]]*\](?:\([^)]*\))?\Z|[\[<(]\s*(?:image|img|picture|photo|graphic)\b[^\])>]*[\])>]\Z",
    re.IGNORECASE,
)
_CAPTION = re.compile(
    r"(?:fig(?:ure|\.)|illus(?:tration|\.)|picture|photo|diagram)\s*(?:\d+|[A-Z])?\s*[:.\-–—]",
    re.IGNORECASE,
)
_STAGE = re.compile(
    r"(?:please\s+)?(?:turn|flip) (?:the|this|to the next) page\b|continued (?:on|from) "
    r"|(?:see|look at) (?:the )?(?:next|facing|opposite|following|previous|back) (?:page|cover)\b",
    re.IGNORECASE,
)
_BRACKETED = re.compile(
    r"\[[^\[\]]*\]\W*\Z|\((?=[^()]*\)\W*\Z)(?:see|turn|continued|not shown|shown|illustrat|pictur)[^()]*\)\W*\Z",
    re.IGNORECASE,
)
_NOTE = re.compile(
    r"[\[(]?(?:translat|transcri|copy|scann|typ)(?:or|er|ist|ion|iber)[’'s]*\s+notes?\b|\[?(?:ed|tr)\.?\s*note",
    re.IGNORECASE,
)
_SIGNED = re.compile(
    r"[–—-]{1,2}\s*(?:the |your )?.{0,30}\b(?:translat|transcri|copyist|typist|webmaster|scanned)\w*.{0,20}\Z",
    re.IGNORECASE,
)
_NOTE_TITLE = re.compile(r"(?:translat\w+[’'s]*\s+)?notes?\W*\Z", re.IGNORECASE)
_LINK = re.compile(r"(?:read|see) more\s*(?::|»|>|\.\.\.|…|\Z)", re.IGNORECASE)
_NAVIGATION = re.compile(
    r"[\W_]*(?:(?:back to (?:the )?top|top of page|previous|prev|next|home|up|index|print this page)[\W_]*)+\Z",
    re.IGNORECASE,
)


def key(text: str) -> str:
    """A title reduced to what two printings of it share: words without case and page number."""
    return " ".join(re.findall(r"[^\W_]+", _LABEL.sub("", _LEADERS.sub("", text)).casefold()))


def without_pages(rows: Sequence[Row]) -> tuple[list[Row], list[LeftOut]]:
    """The lines without what the pages and the contents add; sentences go on over page breaks."""
    out = {i: PAGE_NUMBER for i, row in enumerate(rows) if PAGE.match(row.text) and _alone(rows, i)}
    out |= dict.fromkeys(_running_heads(rows, out), RUNNING_HEAD)
    out |= dict.fromkeys(_contents(rows), CONTENTS)
    kept: list[Row] = []
    broken, gap = False, 0
    for index, row in enumerate(rows):
        if index in out:
            broken, gap = True, max(gap, row.gap)
            continue
        if broken:
            before = kept[-1] if kept else None
            goes_on = before is not None and len(before.text.split()) > 4 and _goes_on(before, row)
            gap = 0 if goes_on else max(gap, row.gap, 1)
            kept.append(replace(row, gap=gap, goes_on=goes_on))
            broken, gap = False, 0
        else:
            kept.append(row)
    return kept, [LeftOut(rows[i].number, rows[i].text, why) for i, why in out.items()]


def _alone(rows: Sequence[Row], index: int) -> bool:
    """Whether a line may be a page number, and is no end of a paragraph that the page broke."""
    row, before = rows[index], rows[index - 1] if index else None
    after = rows[index + 1] if index + 1 < len(rows) else None
    ends = after is None or after.gap > 0 or "\f" in after.raw
    begins = row.gap > 0 or "\f" in row.raw or before is None
    if not any(char.isdigit() for char in row.text):
        return begins and ends  # roman numerals may be words
    return begins or (ends and before is not None and ends_sentence(before.text))


def _goes_on(before: Row, row: Row) -> bool:
    if ends_sentence(before.text):
        return False
    return row.text[0].islower() or ends_open(before.text)


def _running_heads(rows: Sequence[Row], pages: dict[int, str]) -> set[int]:
    """Short lines that come back again and again next to page numbers or page breaks."""
    near = [
        i
        for i, row in enumerate(rows)
        if i not in pages
        and len(row.text) <= 60
        and (
            {i - 1, i + 1} & pages.keys()
            or "\f" in row.raw
            or (i + 1 < len(rows) and "\f" in rows[i + 1].raw)
        )
    ]
    counts = Counter(key(rows[i].text) for i in near)
    return {i for i in near if counts[key(rows[i].text)] >= 3}


def _contents(rows: Sequence[Row]) -> set[int]:
    """A table of contents: its title, and the lines behind it that come again as titles."""
    dotted = {i for i, row in enumerate(rows) if _DOTTED.search(row.text)}
    out = dotted if len(dotted) >= 3 else set()
    start = next((i for i, row in enumerate(rows[:80]) if _CONTENTS.match(row.text)), None)
    if start is None:
        return out
    keys = [key(row.text) for row in rows]
    later = Counter(keys[start + 1 :])
    seen: set[str] = set()
    out = out | {start}
    for index in range(start + 1, len(rows)):
        row = rows[index]
        later[keys[index]] -= 1
        paged = index in out or (bool(_LEADERS.search(row.text)) and row.short)
        if keys[index] in seen or row.prose or not (paged or later[keys[index]] > 0):
            break
        seen.add(keys[index])
        out.add(index)
    return out


def without_notes(rows: Sequence[Row]) -> tuple[list[Row], list[LeftOut]]:
    """The paragraphs without pictures, captions, stage directions and copyists' notes."""
    out: dict[int, str] = {}
    for index, row in enumerate(rows):
        if row.mark == "" and row.kind is Kind.TEXT and (why := _reason(rows, index)):
            out[index] = why
        if _SIGNED.match(row.text):
            out |= dict.fromkeys(_signed_note(rows, index), NOTE)
    kept: list[Row] = []
    for index, row in enumerate(rows):
        if index not in out:
            cut = index - 1 in out
            kept.append(replace(row, gap=max(row.gap, 1)) if cut else row)
    return kept, [LeftOut(rows[i].number, rows[i].text, why) for i, why in out.items()]


def _reason(rows: Sequence[Row], index: int) -> str:
    """Why a paragraph is not of the rulebook, or nothing."""
    row, text = rows[index], rows[index].text
    words = len(text.split())
    alone = row.gap > 0 and (index + 1 == len(rows) or rows[index + 1].gap > 0)
    if _PICTURE.match(text):
        return PICTURE
    if _NOTE.match(text):
        return NOTE
    if (_CAPTION.match(text) and words <= 25) or (
        alone and words == 1 and text.isalpha() and text.islower()
    ):
        return CAPTION
    if words <= 20 and (_BRACKETED.match(text) or _STAGE.match(text)):
        return STAGE
    if _LINK.match(text) and words <= 12 and not ends_sentence(text):
        return LINK
    return NAVIGATION if alone and _NAVIGATION.match(text) else ""


def _signed_note(rows: Sequence[Row], index: int) -> range:
    """The rows of a note that ends with a signature: from its title, if one is near."""
    for begin in range(index - 1, max(index - 4, -1), -1):
        if _NOTE_TITLE.match(rows[begin].text):
            return range(begin, index + 1)
    return range(index, index + 1)
