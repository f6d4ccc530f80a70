"""The glossary of a rulebook: lines in, headwords with their paragraphs out.

Headwords are found from how the lines stand (alone, flush left, before a definition, in
the order of the alphabet). What a headword or definition means is not read here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rulesdb.text.canonical import Problem, Writer
from rulesdb.text.lines import (
    Line,
    breaks_before,
    ends_sentence,
    has_room,
    join,
    starts_example,
    starts_item,
    width_of_page,
)
from rulesdb.text.numbering import is_title

_SENSE = re.compile(r"\d{1,2}[.)]\s+\S")
_FUSED = re.compile(r"(?P<term>.{1,60}?[^\W\d][)”]?)(?P<sense>1\.\s.+)\Z")
_MAX_HEADWORD = 110


@dataclass(slots=True)
class Entry:
    """A headword and the paragraphs of its definition, each with its line."""

    line: int
    term: str
    paragraphs: list[tuple[int, str]] = field(default_factory=list)


def write_glossary(
    lines: Sequence[Line], writer: Writer, *, wrapped: bool, headed: bool = True
) -> None:
    """Write a glossary region; its first line is the heading, where it has one, and only marks it."""
    if not lines:
        return
    rows = lines[1:] if headed else lines
    writer.mark("glossary", lines[0].number)
    entries, before = read_entries(rows, wrapped=wrapped)
    if not wrapped:
        entries = list(_parted(entries, _titles(writer), writer))
    if headed:
        writer.leave_out(lines[0].number, lines[0].text, "heading of the glossary")
    for line, text in before:
        writer.leave_out(line, text, "stands before the first term")
    for entry in entries:
        if fused := _FUSED.match(entry.term):
            message = f"no line break between the term {fused['term']!r} and its first sense"
            writer.report([Problem("warning", "term-fused", message, entry.line)])
            writer.add(entry.line, fused["term"])
            writer.add(entry.line, fused["sense"], indent=True)
        else:
            writer.add(entry.line, entry.term)
        for line, text in entry.paragraphs:
            writer.add(line, text, indent=True)


def _titles(writer: Writer) -> frozenset[str]:
    """The titles that stand in the body: what a glossary explains, too."""
    rows = (text.partition(" ") for _, text in writer.rows if text[:1].isdigit())
    return frozenset(
        rest for number, _, rest in rows if rest and number[-1] == "." and is_title(rest)
    )


def _parted(entries: Sequence[Entry], titles: frozenset[str], writer: Writer) -> Iterator[Entry]:
    """Entries that have run together, parted again where the title of a rule, in its place in the
    alphabet, begins a paragraph; each is reported.
    """
    for place, entry in enumerate(entries):
        after = _folded(entries[place + 1].term) if place + 1 < len(entries) else "~"
        now = Entry(entry.line, entry.term)
        for at, (line, text) in enumerate(entry.paragraphs):
            found = _headed(text, titles) if at else None
            if found is None or not _folded(entry.term) < _folded(found[0]) < after:
                now.paragraphs.append((line, text))
                continue
            follows = entry.paragraphs[at + 1 :]
            if not found[1] and not follows:
                now.paragraphs.append((line, text))
                continue
            message = f"the term {found[0]!r} does not stand apart from {entry.term!r} before it"
            writer.report([Problem("warning", "term-fused", message, line)])
            yield now
            now = Entry(line, found[0], [(line, found[1])] if found[1] else [])
        yield now


def _headed(text: str, titles: frozenset[str]) -> tuple[str, str] | None:
    """A title that a paragraph is, or begins with before a sentence of its own."""
    if text in titles:
        return text, ""
    words = text.split(" ")
    for size in range(min(5, len(words) - 3), 0, -1):
        head = " ".join(words[:size])
        if head in titles and words[size][:1].isupper() and words[size + 1][:1].islower():
            return head, " ".join(words[size:])
    return None


def _folded(term: str) -> str:
    return term.casefold().lstrip("“\"'{(")


def read_entries(
    rows: Sequence[Line], *, wrapped: bool
) -> tuple[list[Entry], list[tuple[int, str]]]:
    """The entries of a glossary, and what stands before the first of them."""
    entries: list[Entry] = []
    before: list[tuple[int, str]] = []
    heads = _headwords(rows, wrapped=wrapped)
    width = width_of_page(rows)
    group: list[Line] = []

    def close() -> None:
        if group:
            place = entries[-1].paragraphs if entries else before
            place.append((group[0].number, join([line.text for line in group])))
            group.clear()

    for index, line in enumerate(rows):
        if index in heads:
            close()
            entries.append(Entry(line.number, line.text))
            continue
        fresh = (
            not group
            or not wrapped
            or _SENSE.match(line.text)
            or breaks_before(group[-1], line, width)
        )
        if fresh:
            close()
        group.append(line)
    close()
    return entries, before


def is_only_glossary(rows: Sequence[Line], *, wrapped: bool, least: int) -> bool:
    """Whether lines are nothing but a glossary: entries in the order of the alphabet."""
    entries, before = read_entries(rows, wrapped=wrapped)
    terms = [entry.term.casefold().lstrip('“"{') for entry in entries]
    ordered = sum(a <= b for a, b in pairwise(terms))
    return len(terms) >= least and ordered >= 0.85 * (len(terms) - 1) and len(before) <= 2


def _headwords(rows: Sequence[Line], *, wrapped: bool) -> set[int]:
    """The indexes of the lines that are headwords."""
    hanging = _is_hanging(rows)
    blocked = _is_blocked(rows)
    width = width_of_page(rows)
    dense = wrapped and sum(line.gap > 0 for line in rows) < len(rows) / 20
    heads: set[int] = set()
    for index, line in enumerate(rows):
        if not _may_be_headword(line) or index + 1 >= len(rows):
            continue
        previous = rows[index - 1] if index else None
        if previous is not None and index - 1 in heads:
            continue  # a headword needs a definition, so the line after one is never another
        if hanging:
            if line.indent == 0 and rows[index + 1].indent > 0:
                heads.add(index)
        elif blocked and not (previous is None or line.gap):
            continue
        elif dense:
            if _ends_before(previous) and has_room(line, rows[index + 1], width):
                heads.add(index)
        elif _has_definition(rows, index, previous, blocked=blocked, wrapped=wrapped):
            heads.add(index)
    return heads


def _ends_before(previous: Line | None) -> bool:
    """Whether the line above a headword is the end of a definition, in a text without blank lines."""
    return previous is None or ends_sentence(previous.text)


def _is_hanging(rows: Sequence[Line]) -> bool:
    """Whether definitions are indented below their headwords."""
    openings = [
        (first, second) for first, second in pairwise(rows) if first.gap and not first.indent
    ]
    return sum(second.indent > 0 for _, second in openings) > 0.6 * max(len(openings), 5)


def _is_blocked(rows: Sequence[Line]) -> bool:
    """Whether a blank line stands before nearly every headword."""
    gaps = sum(line.gap > 0 for line in rows)
    openings = sum(
        line.gap > 0 and not ends_sentence(line.text) and not after.gap
        for line, after in pairwise(rows)
    )
    return gaps > 0 and openings > 0.6 * gaps and openings > len(rows) / 20


def _may_be_headword(line: Line) -> bool:
    text = line.text
    if len(text) > _MAX_HEADWORD or _SENSE.match(text) or starts_example(text):
        return False
    if text[-1] in "!?" and is_title(text):
        return True
    if text.rstrip("”\"')")[-1:] in {".", "!", "?"} and text[-1] in "”\"')":
        return False  # a sentence that ends with a quotation
    if text[-1] in ".!?:;," and not re.search(r"\b(?:etc|vs)\.\Z", text):
        return bool(_FUSED.match(text))
    return not (starts_item(text) and not text[:1].isalnum())


def _has_definition(
    rows: Sequence[Line], index: int, previous: Line | None, *, blocked: bool, wrapped: bool
) -> bool:
    """Whether what follows a possible headword is its definition."""
    line, after = rows[index], rows[index + 1]
    if wrapped:
        return (bool(line.gap) and not after.gap and not after.text[:1].islower()) or index == 0
    if _FUSED.match(line.text):
        return _SENSE.match(after.text) is not None
    if blocked:
        # A headword with a blank line below it: the definition must be a sentence.
        return not after.gap or ends_sentence(after.text) or not _may_be_headword(after)
    # The items of a list inside a definition end without a full stop; what comes back out of
    # their indent is finished with them.
    after_list = (
        previous is not None and previous.indent > line.indent and _SENSE.match(previous.text)
    )
    finished = previous is None or line.gap > 0 or ends_sentence(previous.text) or bool(after_list)
    return finished and line.indent == 0
