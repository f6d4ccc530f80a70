"""The renderer: prose with hanging numbers, references marked, the edition named.

What is known beside a text (its references) is merged into it here and only here. Lines
are broken on the bare text first and painted after, so that a colour or a link never
reaches over the end of a line.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence

import click

from rulesdb.cli.output import Output
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import Node, Reference
from rulesdb.values import NamedTuple

MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_WORD = re.compile(r"\S+")
PLAIN = "plain"
LOOKS: dict[str, dict[str, bool | str]] = {
    "reference": {"fg": "cyan"},
    "title": {"bold": True},
    "faint": {"dim": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "note": {"fg": "blue", "bold": True},
    "gone": {"fg": "red", "strikethrough": True},
    "new": {"fg": "green"},
    "found": {"fg": "yellow", "bold": True},
}
"""How a marked span looks where there is colour."""


class Mark(NamedTuple):
    """A span of a text that looks different (see LOOKS), and where it leads (a URL or "")."""

    start: int
    end: int
    url: str = ""
    look: str = "reference"


def spoken_date(date: str) -> str:
    """2026-08-07 → August 7, 2026; what is no full date is left as it is."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return date
    return f"{MONTHS[int(parts[1]) - 1]} {int(parts[2])}, {parts[0]}"


def stamp(edition: Edition) -> str:
    """The edition in words, as it stands above every answer."""
    rules = f"rules of {spoken_date(edition.date)}" if edition.date else f"edition {edition.id}"
    return f"plain-language edition, {rules}" if edition.id == PLAIN else rules


def name_of(node: Node) -> str:
    """Number and title: `702.19 Trample`; a heading without a number is its title."""
    return f"{node.label} {node.title}".strip() or node.number


def lines_of(text: str, width: int) -> Iterator[tuple[int, int]]:
    """Where the lines of a text begin and end when it is set in `width` columns."""
    start = end = -1
    for word in _WORD.finditer(text):
        if start >= 0 and word.end() - start > width:
            yield start, end
            start = -1
        start, end = (word.start() if start < 0 else start), word.end()
    if start >= 0:
        yield start, end


class Page:
    """The lines of an answer, set for one output."""

    def __init__(self, out: Output, site: str = "") -> None:
        self.out = out
        self.site = site or os.environ.get("RULESDB_SITE", "") if out.links else ""
        self.lines: list[str] = []
        self._stamped = ""

    def style(self, text: str, look: str) -> str:
        """The text as it looks where there is colour; only for text that is not broken after."""
        return click.style(text, **LOOKS[look]) if self.out.color and text else text  # type: ignore[arg-type]

    def blank(self) -> None:
        """One empty line, never two, never at the top."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def marks(self, references: Iterable[Reference]) -> list[Mark]:
        """The references of a text as marks."""
        return [
            Mark(r.start, r.end, self.url(r.targets[0]) if r.targets else "") for r in references
        ]

    def url(self, target: str) -> str:
        """Where a number leads: its place in the built site that RULESDB_SITE names, if any."""
        if not self.site or not target[:1].isdigit():
            return ""
        return f"{self.site.rstrip('/')}/{target.partition('.')[0]}.html#{target}"

    def prose(
        self, text: str, marks: Sequence[Mark] = (), *, label: str = "", indent: int = 0
    ) -> None:
        """Paragraphs under a hanging label; `label` stands in the first `indent` columns."""
        offset = 0
        first = self.style(label, "title") + " " * (indent - len(label))
        if len(label) >= indent > 0:  # the label is too long to stand beside its text
            self.lines.append(self.style(label, "title"))
            first = " " * indent
        for paragraph in text.split("\n"):
            for start, end in lines_of(paragraph, max(self.out.width - indent, 8)):
                self.lines.append(first + self.paint(text, offset + start, offset + end, marks))
                first = " " * indent
            offset += len(paragraph) + 1
        if first.strip() and not text.strip():
            self.lines.append(first.rstrip())

    def paint(self, text: str, start: int, end: int, marks: Sequence[Mark]) -> str:
        """One line of a text with the marks that fall into it."""
        if not self.out.color or not marks:
            return text[start:end]
        pieces, place = [], start
        for mark in marks:
            first, last = max(mark.start, place), min(mark.end, end)
            if first < last:
                piece = self.style(text[first:last], mark.look)
                if mark.url:
                    piece = f"\033]8;;{mark.url}\033\\{piece}\033]8;;\033\\"
                pieces += [text[place:first], piece]
                place = last
        return "".join([*pieces, text[place:end]])

    def head(self, edition: Edition, path: Sequence[str]) -> None:
        """The headings above an answer and the edition that it is from."""
        self.blank()
        words, said = " › ".join(path), stamp(edition)
        said = "" if said == self._stamped else said
        self._stamped = said or self._stamped
        gap = self.out.width - len(words) - len(said)
        if words and said and gap >= 3:
            self.lines.append(self.style(words, "title") + " " * gap + self.style(said, "faint"))
        else:
            self.lines += [self.style(said, "faint")] if said else []
            for start, end in lines_of(
                " › ".join(name.replace(" ", "\0") for name in path), self.out.width
            ):
                self.lines.append(self.style(words[start:end], "title"))
        self.blank()

    def line(self, text: str, look: str, *, indent: int = 0) -> None:
        """A paragraph that looks the same throughout: a title, a faint word."""
        self.prose(text, [Mark(0, len(text), "", look)], indent=indent)

    def row(self, label: str, words: str, *, indent: int, depth: int = 0) -> None:
        """One line of a list, cut where it is too long."""
        room = max(self.out.width - indent - 2 * depth, 12)
        if len(words) > room:
            words = words[: room - 1].rstrip(" ,;.—") + "…"
        pad = " " * max(indent - len(label), 1) if label else ""
        self.lines.append(" " * (2 * depth) + self.style(label, "title") + pad + words)

    def note(self, label: str, words: str, *, indent: int) -> None:
        """A footnote such as “refers to …”: a dim label, hanging words."""
        first = self.style(label, "faint") + " " * (indent - len(label))
        for start, end in lines_of(words, max(self.out.width - indent, 8)):
            self.lines.append(first + words[start:end])
            first = " " * indent
