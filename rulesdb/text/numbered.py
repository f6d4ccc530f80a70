"""The layout of numbered rulebooks, of every age: measured lines in, canonical stream out.

Front, body and back are laid out here, the glossary in `glossary`. No edition is known;
what differs between editions (dots after numbers, hard wraps, indents, bullets, headings
without numbers) is measured in the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesdb.rulebook.tree.number import RuleNumber
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
    number_of_example,
    starts_example,
    width_of_page,
    without_example,
)
from rulesdb.text.matter import begin_of_chatter, write_back, write_front
from rulesdb.text.misprints import Misprint, looks_like_heading, read_misprint
from rulesdb.text.numbering import Numbering, Start, has_dots, is_title
from rulesdb.text.regions import Regions

_LINES_OF_TITLE = 4
_EXAMPLE_INSIDE = re.compile(r"(?<=[.)”\"])\s+(?=Example: [“\"A-Z])")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the body; `start` is its number where it begins a rule."""

    line: int
    text: str
    start: Start | None
    gap: int
    ruled: bool
    indent: int
    misprint: Misprint | None = None


def lay_out_numbered(
    lines: Sequence[Line], rulers: Sequence[Ruler], regions: Regions, writer: Writer
) -> None:
    """Write the canonical stream of a numbered text."""
    wrapped = is_wrapped(lines)
    for ruler in rulers:
        writer.leave_out(ruler.number, ruler.text, "ruled line")
    write_front(lines[: regions.body], writer, wrapped=wrapped)
    body = lines[regions.body : regions.glossary]
    if body:
        writer.mark("body", body[0].number)
        _body(list(paragraphs(body, wrapped=wrapped)), writer, last=regions.glossary == len(lines))
    write_glossary(lines[regions.glossary : regions.back], writer, wrapped=wrapped)
    write_back(lines[regions.back :], writer, wrapped=wrapped)


def paragraphs(lines: Sequence[Line], *, wrapped: bool) -> Iterator[Paragraph]:
    """The paragraphs of a body, each with the number that it begins with, if any."""
    width, hanging = width_of_page(lines), is_hanging(lines)
    numbering = Numbering(wrapped, dotted=has_dots(lines))
    group: list[Line] = []
    start: Start | None = None
    slip: Misprint | None = None
    misprint: Misprint | None = None
    for index, line in enumerate(lines):
        begins = numbering.accept(lines, index)
        slip = None
        if _may_be_misprinted(lines, index, begins, wrapped=wrapped):
            slip = read_misprint(line.text, numbering.before if begins else numbering.last)
            if slip is not None and slip.meant is not None:
                numbering.last = slip.meant
                begins = Start(
                    slip.meant,
                    slip.rest,
                    begins.dot if begins else numbering.dotted and not slip.meant.letter,
                    True,
                )
        after_title = (
            0 < len(group) < _LINES_OF_TITLE
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
            yield _paragraph(group, start, misprint)
            group, start, misprint = [], None, None
        if not group:
            start, misprint = begins, slip
        group.append(line)
    if group:
        yield _paragraph(group, start, misprint)


def _may_be_misprinted(
    lines: Sequence[Line], index: int, begins: Start | None, *, wrapped: bool
) -> bool:
    """Whether a misprinted number is to be looked for: not in the middle of a paragraph that the page broke,
    and not where a number is read, unless it stands there twice.
    """
    line = lines[index]
    if line.text[:1] not in "0123456789OIl":
        return False
    if begins is not None:
        return begins.rest[:1].isdigit()
    return not wrapped or line.gap > 0 or index == 0 or ends_sentence(lines[index - 1].text)


def _paragraph(group: Sequence[Line], start: Start | None, misprint: Misprint | None) -> Paragraph:
    parts = [line.text for line in group]
    if start is not None:
        parts = [part for part in (start.rest, *parts[1:]) if part]
    first = group[0]
    return Paragraph(
        first.number,
        join(parts) if parts else "",
        start,
        first.gap,
        first.ruled,
        first.indent,
        misprint,
    )


def _body(rows: list[Paragraph], writer: Writer, *, last: bool) -> None:
    end = _end_of_rules(rows) if last else len(rows)
    styles = _styles(rows)
    numbered = any(
        row.start and row.start.number.rule and not row.start.number.item for row in rows
    )
    current: RuleNumber | None = None
    for index, row in enumerate(rows[:end]):
        if row.misprint is not None:
            writer.report([row.misprint.problem(row.line)])
        if row.start is not None:
            current = row.start.number
            writer.report(_writing(row, row.start, styles))
            text, *examples = _EXAMPLE_INSIDE.split(row.text)
            writer.add(row.line, f"{_label(current)} {text}".rstrip())
            _examples(row, examples, writer)
        elif starts_example(row.text):
            writer.leave_out(row.line, number_of_example(row.text), "number of an example")
            writer.add(row.line, f"Example: {without_example(row.text)}")
        elif _names_next(rows, index, current):
            number = _heading_number(rows, index, current)
            current = number
            if numbered:
                message = (
                    f"the heading {row.text!r} has no number; by the rules below it is {number}"
                )
                writer.report(
                    [Problem("warning", "heading-number", message, row.line, str(number))]
                )
            writer.add(row.line, f"{_label(number)} {row.text}")
        elif len(row.text) == 1 and row.text.isalpha():
            writer.leave_out(row.line, row.text, "stray character")
        elif current is None:
            writer.leave_out(row.line, row.text, "stands before the first rule")
        else:
            if row.gap and row.misprint is None and looks_like_heading(row.text):
                message = f"{row.text!r} looks like a heading, but no rules stand under it; it is read as text"
                writer.report(
                    [Problem("warning", "heading-unread", message, row.line, str(current))]
                )
            _continuation(row, writer)
    if last and end == len(rows) and rows and _breaks_off(rows[-1]):
        message = "the text breaks off in the middle of a sentence"
        place = str(current) if current else ""
        writer.report([Problem("warning", "truncated", message, rows[-1].line, place)])
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
    """Where the rules end in a text without back matter, as an index of its paragraphs."""
    numbered = (
        i for i in range(len(rows) - 1, -1, -1) if rows[i].start or starts_example(rows[i].text)
    )
    behind = next(numbered, -1) + 1
    return behind + begin_of_chatter(
        [row.text for row in rows[behind:]], rows[behind - 1].text if behind else ""
    )


def _breaks_off(row: Paragraph) -> bool:
    title = row.start is not None and is_title(row.text, head=not row.start.number.item)
    return not (title or ends_sentence(row.text))


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
    if (
        not is_title(row.text, head=True)
        or len(row.text) > 70
        or row.text.rstrip("”\"')")[-1:] == "."
    ):
        return False
    number = _next_number(rows, index)
    if number is None or (number.item and number.item != 1) or number.letter > 1:
        return False
    if not number.item:  # a numbered heading follows: then this one can only be of the section
        return current is None or current.section < number.section
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
