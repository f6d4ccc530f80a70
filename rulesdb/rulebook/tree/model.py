"""The rulebook as values: nodes, examples, glossary entries, references, all frozen.

What a rulebook consists of lives here, nothing of how it is read, stored or shown. Texts
are exactly those of the source; what is known about a piece of text (a reference, a term)
is a span beside it, counted in characters from 0. Parts are named tuples: they are the
quickest to make.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.rulebook.tree.address import is_address
from rulesdb.text.canonical import LeftOut, Problem
from rulesdb.values import NamedTuple, Value, field, value

__all__ = [
    "Example",
    "GlossaryEntry",
    "LeftOut",
    "Node",
    "Passage",
    "Problem",
    "Reference",
    "Rulebook",
    "TermUse",
]


class Reference(NamedTuple):
    """A cross-reference in a text: the characters from `start` to `end` name `targets`.

    `targets` are the numbers (or heading ids, or `glossary:Term`) that exist in the same
    edition, in document order, a range expanded. `dangling` are the named numbers that do
    not exist there. `title` is the heading that the text quotes behind the number, if any.
    """

    start: int
    end: int
    text: str
    targets: tuple[str, ...]
    dangling: tuple[str, ...] = ()
    title: str = ""


class TermUse(NamedTuple):
    """A glossary term used in a text: the characters from `start` to `end`."""

    start: int
    end: int
    term: str


class Example(NamedTuple):
    """An example of a rule, without its marker; `line` is where it begins in the source."""

    text: str
    line: int
    references: tuple[Reference, ...] = ()
    terms: tuple[TermUse, ...] = ()


class Node(NamedTuple):
    """A section, rule, subrule or unnumbered heading.

    `number` is `7`, `702`, `702.19`, `702.19b`, or the stable id of a heading. `kind` is one
    of section, rule, subrule, heading. `title` is the heading's words, "" where there are
    none; `text` the rest, its paragraphs joined by line feeds. `parent` is the number above,
    None for the topmost. `line` is where it begins in the source. `restored` says that the
    source had lost this heading and it was put back.
    """

    number: str
    kind: str
    title: str
    text: str
    parent: str | None
    line: int
    examples: tuple[Example, ...] = ()
    references: tuple[Reference, ...] = ()
    terms: tuple[TermUse, ...] = ()
    restored: bool = False

    @property
    def label(self) -> str:
        """The number as a reader sees it before the words; "" for a heading that has none."""
        return self.number if self.kind != "heading" or is_address(self.number) else ""


class GlossaryEntry(NamedTuple):
    """A term of the glossary.

    `term` is the headword as printed; `aliases` the names it can be found by; `senses` the
    numbered senses, empty where there is only one; `see` the terms that it points at;
    `text` the whole definition, its paragraphs joined by line feeds.
    """

    term: str
    aliases: tuple[str, ...]
    senses: tuple[str, ...]
    see: tuple[str, ...]
    text: str
    line: int
    obsolete: bool = False
    references: tuple[Reference, ...] = ()


class Passage(NamedTuple):
    """A paragraph of the introduction or the credits."""

    text: str
    line: int


@value
class Rulebook(Value):
    """One edition of the rules, read.

    `edition` is the date that it states (ISO), or an id where it states none; `nodes` are in
    document order.
    """

    edition: str
    title: str
    layout: str
    nodes: tuple[Node, ...]
    glossary: tuple[GlossaryEntry, ...] = ()
    front: tuple[Passage, ...] = ()
    back: tuple[Passage, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    problems: tuple[Problem, ...] = ()
    _places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        places = {node.number: place for place, node in reversed([*enumerate(self.nodes)])}
        object.__setattr__(self, "_places", places)

    def __getitem__(self, number: str) -> Node:
        """The node with this number; where a number is printed twice, the first. KeyError if none."""
        return self.nodes[self._places[number]]

    def __contains__(self, number: object) -> bool:
        return number in self._places

    def get(self, number: str) -> Node | None:
        """The node with this number, or None."""
        place = self._places.get(number)
        return None if place is None else self.nodes[place]

    def children(self, number: str) -> Iterator[Node]:
        """The nodes directly below a number, in order."""
        return (node for node in self.nodes if node.parent == number)

    def path(self, number: str) -> tuple[Node, ...]:
        """The headings above a number and the node itself, the topmost first."""
        out: list[Node] = []
        node = self.get(number)
        while node is not None:
            out.append(node)
            node = self.get(node.parent) if node.parent is not None else None
        return tuple(reversed(out))
