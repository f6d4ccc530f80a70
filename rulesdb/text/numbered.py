"""The layout of numbered rulebooks, of every age: measured lines in, canonical stream out.

Front, body and back are laid out here, the glossary in `glossary`. No edition is known;
what differs between editions (dots after numbers, hard wraps, indents, bullets, headings
without numbers) is measured in the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesdb.rulebook.number import RuleNumber
from rulesdb.text.canonical import Problem, Writer
from rulesdb.text.glossary import write_glossary
from rulesdb.text.lines import (
    Line,
    Ruler,
    breaks_before,
    ends_sentence,
    has_room,
    is_hanging,
    is_wrapped,
    join,
    starts_example,
    width_of_page,
    without_example,
)
from rulesdb.text.numbering import Numbering, Start, is_title, read_start
from rulesdb.text.regions import Regions

_EXAMPLE_INSIDE = re.compile(r"(?<=[.)”\"])\s+(?=Example: [“\"A-Z])")
_CONTENTS = re.compile(
    r"(?:table of )?contents\b|(?:\d\.\s*)?(?:glossary|credits|index|questions\W*)\Z", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the body; `start` is its number where it begins a rule."""

    line: int
    text: str
    start: Start | None
    gap: int
    ruled: bool
    indent: int


def lay_out_numbered(
    lines: Sequence[Line], rulers: Sequence[Ruler], regions: Regions, writer: Writer
) -> None:
    """Write the canonical stream of a numbered text."""
    wrapped = is_wrapped(lines)
    for ruler in rulers:
        writer.leave_out(ruler.number, ruler.text, "ruled line")
    _front(lines[: regions.body], writer, wrapped=wrapped)
    body = lines[regions.body : regions.glossary]
    if body:
        writer.mark("body", body[0].number)
        _body(list(paragraphs(body, wrapped=wrapped)), writer, last=regions.glossary == len(lines))
    write_glossary(lines[regions.glossary : regions.back], writer, wrapped=wrapped)
    back = lines[regions.back :]
    if back:
        writer.mark("back", back[0].number)
        for line, text in plain_paragraphs(back, wrapped=wrapped):
            writer.add(line, text)


def paragraphs(lines: Sequence[Line], *, wrapped: bool) -> Iterator[Paragraph]:
    """The paragraphs of a body, each with the number that it begins with, if any."""
    numbering, width, hanging = Numbering(wrapped), width_of_page(lines), is_hanging(lines)
    group: list[Line] = []
    start: Start | None = None
    for index, line in enumerate(lines):
        begins = numbering.accept(lines, index)
        after_title = (
            bool(group)
            and start is not None
            and is_title(
                " ".join([start.rest, *(part.text for part in group[1:])]).strip(),
                head=not start.number.item,
            )
        )
        if group and (
            not wrapped
            or begins
            or breaks_before(group[-1], line, width, hanging=hanging)
            or (after_title and line.text[:1].isupper() and has_room(group[-1], line, width))
        ):
            yield _paragraph(group, start)
            group, start = [], None
        if not group:
            start = begins
        group.append(line)
    if group:
        yield _paragraph(group, start)


def _paragraph(group: Sequence[Line], start: Start | None) -> Paragraph:
    parts = [line.text for line in group]
    if start is not None:
        parts = [part for part in (start.rest, *parts[1:]) if part]
    first = group[0]
    return Paragraph(
        first.number, join(parts) if parts else "", start, first.gap, first.ruled, first.indent
    )


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


def _front(lines: Sequence[Line], writer: Writer, *, wrapped: bool) -> None:
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


def _is_prose(text: str) -> bool:
    return len(text.split()) > 7 and ends_sentence(text)


def _in_contents(rows: Sequence[tuple[int, str]], index: int) -> bool:
    """Whether numbered headings stand on both sides: then this line is one of the contents too."""
    around = (rows[:index][-3:], rows[index + 1 :][:3])
    return all(any(read_start(text) for _, text in side) for side in around)


def _is_navigation(rows: Sequence[tuple[int, str]], index: int) -> bool:
    """One of a run of four or more short lines without sentences: the links of a page."""
    run = 0
    for step in (-1, 1):
        at = index
        while (
            0 <= at < len(rows) and not ends_sentence(rows[at][1]) and len(rows[at][1].split()) <= 6
        ):
            run, at = run + 1, at + step
    return run - 1 >= 4


def _body(rows: list[Paragraph], writer: Writer, *, last: bool) -> None:
    end = _end_of_rules(rows) if last else len(rows)
    styles = _styles(rows)
    current: RuleNumber | None = None
    for index, row in enumerate(rows[:end]):
        if row.start is not None:
            current = row.start.number
            writer.report(_writing(row, row.start, styles))
            text, *examples = _EXAMPLE_INSIDE.split(row.text)
            writer.add(row.line, f"{_label(current)} {text}".rstrip())
            _examples(row, examples, writer)
        elif starts_example(row.text):
            writer.add(row.line, f"Example: {without_example(row.text)}")
        elif _names_next(rows, index, current):
            number = _heading_number(rows, index, current)
            current = number
            writer.add(row.line, f"{_label(number)} {row.text}")
        elif len(row.text) == 1 and row.text.isalpha():
            writer.leave_out(row.line, row.text, "stray character")
        elif current is None:
            writer.leave_out(row.line, row.text, "stands before the first rule")
        else:
            _continuation(row, writer)
    for row in rows[end:]:
        writer.leave_out(row.line, row.text, "not of the rulebook: stands after the last rule")


def _continuation(row: Paragraph, writer: Writer) -> None:
    """A paragraph that goes on with the rule; an example may begin in its middle."""
    first, *examples = _EXAMPLE_INSIDE.split(row.text)
    writer.add(row.line, first, indent=True)
    _examples(row, examples, writer)


def _examples(row: Paragraph, examples: Sequence[str], writer: Writer) -> None:
    for example in examples:
        writer.add(row.line, f"Example: {without_example(example)}")


def _end_of_rules(rows: Sequence[Paragraph]) -> int:
    """Where the rules end in a text without back matter: page furniture behind them is cut."""
    end = len(rows)
    while end and rows[end - 1].start is None and not starts_example(rows[end - 1].text):
        row = rows[end - 1]
        if ends_sentence(row.text) and len(row.text.split()) > 4:
            break
        end -= 1
    return end


def _label(number: RuleNumber) -> str:
    return f"{number}" if number.letter else f"{number}."


def _styles(rows: Sequence[Paragraph]) -> dict[bool, bool]:
    """Whether this text writes a dot behind rules (False) and behind subrules (True), by majority."""
    votes = {False: 0, True: 0}
    for row in rows:
        if row.start is not None and row.start.number.item:
            votes[bool(row.start.number.letter)] += 1 if row.start.dot else -1
    return {kind: count > 0 for kind, count in votes.items()}


def _writing(row: Paragraph, start: Start, styles: dict[bool, bool]) -> Iterator[Problem]:
    number = start.number
    if number.item and start.dot != styles[bool(number.letter)]:
        what = (
            "has a dot that others do not have" if start.dot else "lacks the dot that others have"
        )
        yield Problem("warning", "number-dot", f"the number {number} {what}", row.line, str(number))
    if not start.space:
        yield Problem(
            "warning", "number-space", f"no space behind the number {number}", row.line, str(number)
        )


def _names_next(rows: Sequence[Paragraph], index: int, current: RuleNumber | None) -> bool:
    """Whether a paragraph without a number is the heading of the rules that come next."""
    row = rows[index]
    if not is_title(row.text, head=True) or len(row.text) > 70:
        return False
    number = _next_number(rows, index)
    if number is None or (number.item and number.item != 1) or number.letter > 1:
        return False
    return current is None or not current.rule or number.rule > current.rule


def _next_number(rows: Sequence[Paragraph], index: int) -> RuleNumber | None:
    for row in rows[index + 1 : index + 3]:
        if row.start is not None:
            return row.start.number
        if not is_title(row.text, head=True):
            return None
    return None


def _heading_number(
    rows: Sequence[Paragraph], index: int, current: RuleNumber | None
) -> RuleNumber:
    """The number that a heading has lost: of the section, where another heading or 700 follows."""
    number = _next_number(rows, index)
    assert number is not None
    another = rows[index + 1].start is None or not number.item
    if another and (current is None or current.section < number.section):
        return RuleNumber(number.section)
    return RuleNumber(number.section, number.rule)
