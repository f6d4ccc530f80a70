"""Addresses: on which page a rule or a term stands, and how a page points at it.

Every address of the site is made here and nowhere else, so that they stay what they are:
`702.html#702.19b` for a rule, `glossary-t.html#trample` for a term, `r/702.19b.html` for
the short forward. No text is read and nothing is rendered.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Rulebook

CATALOGUE = 20
"""A rule with so many titled ones right below it is a list of them."""
GLOSSARY = "glossary:"
"""How a target that is a term, and not a number, begins."""

_UNSAFE = re.compile(r"[^\w.]+", re.ASCII)


def slug(text: str) -> str:
    """A text as a part of an address: `Active Player, Nonactive Player Order` → with hyphens."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _UNSAFE.sub("-", plain.casefold()).strip("-.")[:80].strip("-.")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: the name of its page (without `.html`) and its anchor."""

    page: str
    anchor: str = ""

    def seen_from(self, page: str) -> str:
        """The address, as a page of the same folder writes it."""
        if self.page == page:
            return f"#{self.anchor or 'top'}"
        return f"{self.page}.html" + (f"#{self.anchor}" if self.anchor else "")


@dataclass(frozen=True, slots=True)
class PageOfRules:
    """A page: the rule (or heading) that it is about, and everything below it, in order."""

    name: str
    root: Node
    nodes: tuple[tuple[str, Node], ...]
    """Each node with its anchor; the root is the first."""
    chapter: str = ""
    """The number of the rule whose page lists this one, where that is a list of titled rules; else ""."""


@dataclass
class Addresses:
    """The addresses of one edition."""

    book: Rulebook
    single: bool = False
    """Whether all pages stand in one file: then an address is an anchor and nothing else."""
    pages: list[PageOfRules] = field(default_factory=list)
    sections: list[Node] = field(default_factory=list)
    apart: frozenset[str] = frozenset()
    """The rules that are lists of titled ones, as keywords are: each of those has a page of its own."""
    _places: dict[str, Place] = field(default_factory=dict)
    _letters: dict[str, list[tuple[str, GlossaryEntry]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.single:
            titled = Counter(n.parent for n in self.book.nodes if n.title and "." in n.number)
            self.apart = frozenset(p for p, many in titled.items() if p and many >= CATALOGUE)
        self._lay_out_rules()
        self._lay_out_glossary()

    def _lay_out_rules(self) -> None:
        roots: dict[str, Node] = {}
        pages: dict[str, list[Node]] = {}
        for node in self.book.nodes:
            root = self._root(node, roots)
            roots[node.number] = root
            pages.setdefault(root.number, []).append(node)
        names: set[str] = set(RESERVED)
        for number, nodes in pages.items():
            root = nodes[0]
            name = _free(slug(number) if number[:1].isdigit() else f"h-{slug(number)}", names)
            if root.kind == "section":
                self.sections.append(root)
            used: set[str] = {"top", "main", "q", "contents"}
            placed = []
            for node in nodes:
                anchor = _free(slug(node.number) or "part", used)
                placed.append((anchor, node))
                self._places.setdefault(
                    node.number, Place(name, anchor if node is not root else "")
                )
            chapter = root.parent if root.parent in self.apart else None
            self.pages.append(PageOfRules(name, root, tuple(placed), chapter or ""))

    def _root(self, node: Node, roots: dict[str, Node]) -> Node:
        """What a node shares a page with: the topmost thing above it that is no section or list."""
        above = self.book.get(node.parent) if node.parent else None
        if node.parent in self.apart and node.title:
            return node
        if above is None or above.kind == "section" or node.kind == "section":
            return node
        return roots.get(above.number, above)

    def _lay_out_glossary(self) -> None:
        used: dict[str, set[str]] = {}
        for entry in self.book.glossary:
            bare = slug(entry.term)
            letter = bare[0] if bare[:1].isalpha() else "0"
            taken = used.setdefault(letter, {"top", "main", "q", "contents"})
            anchor = _free(("g-" if self.single else "") + (bare or "term"), taken)
            self._letters.setdefault(letter, []).append((anchor, entry))
            self._places.setdefault(GLOSSARY + entry.term, Place(f"glossary-{letter}", anchor))

    def place(self, target: str) -> Place | None:
        """Where a number, heading or `glossary:Term` stands; None where there is no such."""
        return self._places.get(target)

    def href(self, target: str, page: str) -> str:
        """The address of a target as `page` writes it, "" where there is no such."""
        place = self._places.get(target)
        if place is None:
            return ""
        if self.single:
            return f"#{place.anchor or f'page-{place.page}'}"
        return place.seen_from(page)

    def file(self, name: str) -> str:
        """The address of a page by the name of its file."""
        return f"#page-{name.removesuffix('.html')}" if self.single else name

    def letters(self) -> dict[str, list[tuple[str, GlossaryEntry]]]:
        """The terms by their first letter, in order, each with its anchor; 0 for no letter."""
        return dict(sorted(self._letters.items()))

    def targets(self) -> Iterator[tuple[str, Place]]:
        """Everything that has an address."""
        yield from self._places.items()


RESERVED = (
    "index",
    "glossary",
    "keywords",
    "examples",
    "coverage",
    "lint",
    "about",
    "search",
    "play",
    "cards",
    "offline",
    "then",
    "404",
    "editions",
)
"""Names of pages that no rule may take."""


def _free(wish: str, used: set[str]) -> str:
    """A name that is not used yet, and now is: `wish`, `wish-2`, `wish-3` …"""
    name, count = wish, 1
    while name.casefold() in used:
        count += 1
        name = f"{wish}-{count}"
    used.add(name.casefold())
    return name


def forward(target: str) -> str:
    """The name of the short forward to a number: `r/702.19b.html`."""
    return f"r/{slug(target)}.html"
