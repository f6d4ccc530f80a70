"""The regions of a numbered rulebook without numbers: what stands before and behind the rules.

Paragraphs are put together here, and the table of contents and what a web page shows around
the book are told from title, date and introduction. A text that is only a glossary is all of
this kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdb.text.canonical import Writer
from rulesdb.text.glossary import write_glossary
from rulesdb.text.lines import (
    Line,
    Ruler,
    breaks_before,
    ends_sentence,
    is_wrapped,
    join,
    starts_item,
    width_of_page,
)
from rulesdb.text.numbering import is_title, read_start
from rulesdb.text.regions import back_matter

_CONTENTS = re.compile(
    r"(?:table of )?contents\b|(?:\d\.\s*)?(?:glossary|credits|index|questions\W*)\Z", re.IGNORECASE
)
_CHATTER = re.compile(
    r"(?:share (?:this|on)|leave a (?:reply|comment)|post(?:ed)? (?:a|by|in|on)\b|no comments|\d+ comments|powered by"
    r"|all rights reserved|©|copyright\b|filed under|related posts|back to top|(?:re:|reply|quote)\b"
    r"|retrieved from|this page was last|categor(?:y|ies):|privacy policy|terms of (?:use|service))",
    re.IGNORECASE,
)
_TITLE = re.compile(r"\brule(?:s|book)\b", re.IGNORECASE)


def plain_paragraphs(lines: Sequence[Line], *, wrapped: bool) -> Iterator[tuple[int, str]]:
    """The paragraphs of a region without numbers, with the line that each begins on."""
    width = width_of_page(lines)
    group: list[Line] = []
    for line in lines:
        if group and (
            not wrapped
            or breaks_before(group[-1], line, width)
            or len(group[-1].text) < width // 2
            or read_start(line.text)
        ):
            yield group[0].number, join([part.text for part in group])
            group = []
        group.append(line)
    if group:
        yield group[0].number, join([part.text for part in group])


def write_front(lines: Sequence[Line], writer: Writer, *, wrapped: bool) -> None:
    """Title, date and introduction are kept; contents and what a web page put around are left out."""
    if not lines:
        return
    writer.mark("front", lines[0].number)
    rows = list(plain_paragraphs(lines, wrapped=wrapped))
    contents = next(
        (
            i
            for i, (_, text) in enumerate(rows)
            if re.match(r"(?:table of )?contents\b", text, re.IGNORECASE)
        ),
        None,
    )
    prose = any(_is_prose(text) for _, text in rows)
    for i, (line, text) in enumerate(rows):
        if (
            _CONTENTS.match(text)
            or ((start := read_start(text)) and is_title(start.rest, head=True))
            or (
                contents is not None
                and i > contents
                and not _is_prose(text)
                and _in_contents(rows, i)
            )
        ):
            writer.leave_out(line, text, "table of contents")
        elif not prose or (_is_navigation(rows, i) and len(text.split()) <= 6):
            writer.leave_out(line, text, "not of the rulebook: what the page around it shows")
        else:
            writer.add(line, text)


def lay_out_glossary(
    lines: Sequence[Line], rulers: Sequence[Ruler], at: int | None, writer: Writer
) -> None:
    """Write the canonical stream of a text that is only a glossary, with its heading at a line."""
    wrapped = is_wrapped(lines)
    for ruler in rulers:
        writer.leave_out(ruler.number, ruler.text, "ruled line")
    write_front(lines[: at or 0], writer, wrapped=wrapped)
    back = back_matter(lines, at or 0)
    write_glossary(lines[at or 0 : back], writer, wrapped=wrapped, headed=at is not None)
    write_back(lines[back:], writer, wrapped=wrapped)


def write_back(lines: Sequence[Line], writer: Writer, *, wrapped: bool) -> None:
    """Credits and what follows them are kept, a paragraph a line."""
    if lines:
        writer.mark("back", lines[0].number)
    for line, text in plain_paragraphs(lines, wrapped=wrapped):
        writer.add(line, text)


def _is_prose(text: str) -> bool:
    return len(text.split()) > 7 and ends_sentence(text)


def _in_contents(rows: Sequence[tuple[int, str]], index: int) -> bool:
    """Whether numbered headings stand on both sides: then this line is one of the contents too."""
    around = (rows[:index][-3:], rows[index + 1 :][:3])
    return all(any(read_start(text) for _, text in side) for side in around)


def _is_navigation(rows: Sequence[tuple[int, str]], index: int) -> bool:
    """One of a run of four or more short lines without sentences: the links of a page."""
    if len(rows[index][1].split()) > 2 and _TITLE.search(rows[index][1]):
        return False  # the title of the book
    run = 0
    for step in (-1, 1):
        at = index
        while (
            0 <= at < len(rows) and not ends_sentence(rows[at][1]) and len(rows[at][1].split()) <= 6
        ):
            run, at = run + 1, at + step
    return run - 1 >= 4


def begin_of_chatter(texts: Sequence[str], previous: str) -> int:
    """How many paragraphs behind the last numbered one still go on with it.

    A rule may go on in sentences and lists; a line that is neither, or that only web pages
    have, and all behind it, are not of the rulebook.
    """
    for index, text in enumerate(texts):
        listed = starts_item(text) or previous.endswith(":")
        sentence = ends_sentence(text) and len(text.split()) > 4
        if _CHATTER.match(text) or not (listed or sentence):
            return index
        previous = text
    return len(texts)
