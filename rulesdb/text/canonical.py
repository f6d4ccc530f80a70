"""The canonical stream: what every layout is turned into, and what the rulebook grammar reads.

It is plain text in the manner of the official one, a paragraph a line:

    %%front                      introduction, a line a paragraph
    %%body
    7. Additional Rules          section
    702. Keyword Abilities       rule with a title
    702.19. Trample
    702.19b text                 subrule
         text                    continuation paragraph (five spaces)
    Example: text
    # text                       heading without a number; ## one level deeper
    ##@4.2 text                  heading with the number of an outline
    %%glossary
    Trample                      headword, then its paragraphs, each after five spaces
    %%back                       credits and what follows

Only this form lives here: the values and the one who writes them. Layouts decide what
goes in; the grammar decides what it means.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.values import NamedTuple

INDENT = "     "


class LeftOut(NamedTuple):
    """A piece of the source that is no part of the rulebook, and why; `line` counts from 1."""

    line: int
    text: str
    why: str


class Problem(NamedTuple):
    """Something wrong in a text: `severity` is error, warning or note; `line` counts from 1.

    `number` names the rule that it stands in, empty where it stands in none.
    """

    severity: str
    code: str
    message: str
    line: int
    number: str = ""


class Canonical(NamedTuple):
    """A source in canonical form.

    `text` is the stream; `lines[i]` the source line where canonical line i (from 0) begins.
    `restored` holds the canonical lines that the source had lost and a layout put back.
    `layout` names the layout, `edition` the stated date (ISO) or "".
    """

    text: str
    lines: tuple[int, ...]
    layout: str
    edition: str
    left_out: tuple[LeftOut, ...]
    problems: tuple[Problem, ...]
    restored: frozenset[int] = frozenset()


class Writer:
    """Collects a canonical stream; a layout makes one and nobody keeps it."""

    def __init__(self, layout: str, edition: str = "") -> None:
        self.layout = layout
        self.edition = edition
        self.rows: list[tuple[int, str]] = []
        self.left_out: list[LeftOut] = []
        self.problems: list[Problem] = []
        self.restored: set[int] = set()

    def mark(self, region: str, line: int) -> None:
        """Begin a region: front, body, glossary or back."""
        self.rows.append((line, f"%%{region}"))

    def add(self, line: int, text: str, *, indent: bool = False, restored: bool = False) -> None:
        """Write one line; text that would look like a mark is set off by a blank."""
        if restored:
            self.restored.add(len(self.rows))
        text = text.strip()
        if text.startswith("%%"):
            text = " " + text
        if indent:
            text = INDENT + text
        self.rows.append((line, text))

    def leave_out(self, line: int, text: str, why: str) -> None:
        """Keep a piece of the source out of the rulebook, with the reason."""
        if text.strip():
            self.left_out.append(LeftOut(line, text.strip(), why))

    def report(self, problems: Iterable[Problem]) -> None:
        """Note problems that the layout saw."""
        self.problems.extend(problems)

    def finish(self) -> Canonical:
        """The stream, frozen; problems and what was left out are in the order of the source."""
        return Canonical(
            text="".join(f"{text}\n" for _, text in self.rows),
            lines=tuple(line for line, _ in self.rows),
            layout=self.layout,
            edition=self.edition,
            left_out=tuple(sorted(self.left_out, key=lambda piece: piece.line)),
            problems=tuple(sorted(self.problems, key=lambda problem: problem.line)),
            restored=frozenset(self.restored),
        )
