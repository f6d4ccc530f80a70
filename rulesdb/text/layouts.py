"""Which layout a source has, and the way from bytes to the canonical stream.

Only the choice lives here. A layout is chosen for what the text shows, never for a name,
and a text that shows none ends in one clear sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.errors import BadInput
from rulesdb.text.booklet.layout import is_booklet, lay_out_booklet
from rulesdb.text.canonical import Canonical, LeftOut, Problem, Writer
from rulesdb.text.containers import unpacked
from rulesdb.text.dates import headline_date, stated_date
from rulesdb.text.decode import decode, looks_like_prose
from rulesdb.text.dress import undress
from rulesdb.text.headings import restore_headings
from rulesdb.text.lines import Line, is_wrapped, measure
from rulesdb.text.matter import lay_out_glossary
from rulesdb.text.numbered import lay_out_numbered
from rulesdb.text.outline.layout import is_lettered, is_outline, lay_out_outline
from rulesdb.text.outline.numbers import opens_part
from rulesdb.text.pages import without_pages
from rulesdb.text.regions import find_regions, glossary_only, second_text
from rulesdb.text.restructured import is_restructured, to_numbered

_LINE = 5000
"""No text of the rules has lines that are this long on the average."""


def lay_out(raw: bytes, name: str = "the text", *, beside: bool = False) -> Canonical:
    """The canonical stream of a source; `name` stands in messages.

    `beside` reads a book that stands beside the rules, whose numbers are an outline (4.2).
    Raises BadInput where the bytes are no text, or the text is no such book.
    """
    lines = decode(unpacked(raw, name), name).lines
    return lay_out_beside(lines, name) if beside else lay_out_lines(lines, name)


def lay_out_beside(source: Sequence[str], name: str = "the text") -> Canonical:
    """The canonical stream of a book beside the rules (`text/outline`), decoded to lines."""
    writer = Writer("outline", _date_of(source))
    lines, rulers = measure(source)
    lines, furniture = without_pages(lines, opens_part)
    writer.left_out += furniture
    if not is_outline(lines):
        raise BadInput(
            f"{name} has no sections numbered as those of such a book (1.1, 1.2, 2.1 …); "
            "the rules themselves are imported without --book"
        )
    lay_out_outline(lines, rulers, writer)
    return writer.finish()


def _date_of(source: Sequence[str]) -> str:
    date = stated_date(source) or headline_date(source[:60])
    return date.isoformat() if date else ""


def lay_out_lines(source: Sequence[str], name: str = "the text") -> Canonical:
    """The canonical stream of a source that is already decoded to lines."""
    if not looks_like_prose(tuple(source)):
        raise BadInput(f"{name} is text, but no rulebook: none of the game's words are in it")
    writer = Writer("", _date_of(source))
    around: list[LeftOut] = []
    if is_restructured(source):
        writer.layout = "reStructuredText"
        lines, rulers = to_numbered(source, writer)
    else:
        bare, around = undress(source)
        lines, rulers = measure(bare)
    lines, furniture = without_pages(lines)
    end = second_text(lines)
    lines, behind = lines[:end], lines[end:] if end is not None else []
    regions = find_regions(lines)
    if regions is not None:
        writer.left_out += [*around, *furniture]
        _leave_out_second(behind, writer)
        writer.layout = writer.layout or (
            "numbered, hard-wrapped" if is_wrapped(lines) else "numbered"
        )
        lay_out_numbered(lines, rulers, regions, writer)
        restore_headings(writer)
    elif (only := glossary_only(lines))[0]:
        writer.layout = writer.layout or "glossary"
        writer.left_out += [*around, *furniture]
        lay_out_glossary(lines, rulers, only[1], writer)
    elif is_lettered(lines):
        writer.layout = writer.layout or "outline"
        writer.left_out += [*around, *furniture]
        lay_out_outline(lines, rulers, writer)
    elif is_booklet(source):
        writer.layout = "booklet"
        lay_out_booklet(source, writer)
    else:
        if sum(map(len, source)) > _LINE * max(len(source), 1):
            raise BadInput(
                f"{name} has lost its line ends ({len(source)} lines in all); "
                "give a copy with a rule a line"
            )
        raise BadInput(
            f"{name} has no numbered rules (such as 100.1) and no headings; "
            "give the whole text of one edition of the rules"
        )
    return writer.finish()


def _leave_out_second(lines: Sequence[Line], writer: Writer) -> None:
    """A second text behind the first is left out, and said to be."""
    if lines:
        message = "a second text of the rules begins here and is left out; read each on its own"
        writer.report([Problem("error", "second-text", message, lines[0].number)])
    for line in lines:
        writer.leave_out(line.number, line.text, "second text behind the first")
