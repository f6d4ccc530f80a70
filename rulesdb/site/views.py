"""What the templates are given: values that hold finished pieces of text and addresses.

A rule page, a letter of the glossary: each is made here from the tree, with its links out
and in. Nothing is written to disk and no page is laid out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from rulesdb.rulebook.asked import Question, questions_of
from rulesdb.rulebook.links.link import all_references
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Reference, Rulebook, TermUse
from rulesdb.search.people import gist_for
from rulesdb.site.links import GLOSSARY, Addresses, PageOfRules
from rulesdb.site.outcomes import Outcomes, Shown
from rulesdb.site.past import Line, folded
from rulesdb.site.render import Renderer, light, line
from rulesdb.values import NamedTuple

MANY = 12
"""So many of the examples that use a rule are named, those first that are about the fewest others."""


class Link(NamedTuple):
    """An address and what is written on it."""

    href: str
    text: str


class ExampleView(NamedTuple):
    """A printed example under its rule, and the results of running it."""

    anchor: str
    ordinal: int
    paragraphs: list[Markup]
    results: Sequence[Shown]


class NodeView(NamedTuple):
    """A rule as it stands on its page; `level` counts from the page's own rule, which is 0."""

    anchor: str
    number: str
    level: int
    title: Markup
    paragraphs: list[Markup]
    examples: list[ExampleView]
    own: Sequence[Shown]
    unshown: str
    by: list[Link]
    used: list[Link]
    used_in_all: int
    plain: list[Markup]
    restored: bool
    numbered: bool
    lines: Sequence[Line]
    history: Markup
    gist: str
    asked: Sequence[Question]


class TermView(NamedTuple):
    """A term as it stands in the glossary; `used` are rules whose texts use it."""

    anchor: str
    name: str
    term: Markup
    aliases: tuple[str, ...]
    paragraphs: list[Markup]
    plain: list[Markup]
    obsolete: bool
    by: list[Link]
    used: list[Link]
    used_more: int


def shown_number(number: str, book: Rulebook) -> str:
    """How a number is written on a link: itself; for a heading without one, its title."""
    if number.startswith(GLOSSARY):
        return number.removeprefix(GLOSSARY)
    node = book.get(number)
    return node.title if node is not None and not node.label and node.title else number


class Views:
    """Makes the views of one edition, the plain reading beside it where there is one."""

    def __init__(
        self, book: Rulebook, addresses: Addresses, plain: Rulebook | None,
        outcomes: Outcomes, *, foreign: bool = False, histories: Mapping[str, Sequence[Line]] | None = None,
    ) -> None:  # fmt: skip
        self.book = book
        self.addresses = addresses
        self.render = Renderer(book, addresses)
        self.plain = plain
        self.outcomes = outcomes
        self._foreign = foreign
        self._histories = histories or {}
        self._fitting = _fitting(addresses, plain) if plain and foreign else None
        self._plain_terms = {entry.term: entry for entry in plain.glossary} if plain else {}
        self.cited = citations(book)
        self._uses = term_uses(book)

    def links(self, targets: Iterable[str], page: str) -> list[Link]:
        """Links to numbers and terms, as `page` writes them."""
        return [
            Link(self.addresses.href(each, page), shown_number(each, self.book)) for each in targets
        ]

    def nodes(
        self, page: PageOfRules, *, seen_from: str | None = None, terms_once: bool = False
    ) -> list[NodeView]:
        """Everything on a page of rules, in order.

        A term is linked once in a rule with its subrules, or once on the whole page.
        """
        here = seen_from or page.name
        depth = {page.root.number: 0}
        views = []
        seen: set[str] = set()
        for anchor, node in page.nodes:
            level = depth.setdefault(node.number, depth.get(node.parent or "", -1) + 1)
            if level == 0 or (level == 1 and not terms_once):
                seen = set()  # one rule with its subrules is read together
            if level <= 1:
                seen |= self._named(node)
            views.append(self._node(anchor, node, level, here, seen))
        return views

    def _node(self, anchor: str, node: Node, level: int, page: str, seen: set[str]) -> NodeView:
        examples = [
            ExampleView(
                f"{anchor}-example-{i}",
                i,
                self.render.paragraphs(e.text, page, e.references, e.terms, seen=seen),
                self.outcomes.of_example(node.number, i),
            )
            for i, e in enumerate(node.examples, 1)
        ]
        using = self.outcomes.using(node.number)
        return NodeView(
            anchor,
            node.number,
            level,
            line(node.title),
            self.render.paragraphs(node.text, page, node.references, node.terms, seen=seen),
            examples,
            self.outcomes.of_rule(node.number),
            self.outcomes.unshown(node.number),
            self.links(self.cited.get(node.number, ()), page),
            [Link(self.addresses.file(r.href), r.label) for r in using[:MANY]],
            len(using),
            self._plain(node, page),
            node.restored,
            bool(node.label),
            lines := self._histories.get(node.number, ()),
            folded(lines),
            gist := gist_for(node, self.book.edition),
            questions_of(node.number) if gist else (),
        )

    def _named(self, node: Node) -> set[str]:
        """The titles above a rule: nobody needs a link to the term that the page is about."""
        return {each.title for each in self.book.path(node.number) if each.title}

    def _plain(self, node: Node, page: str) -> list[Markup]:
        other = self.plain.get(node.number) if self.plain else None
        if other is None or (self._fitting is not None and node.number not in self._fitting):
            return []
        return self.render.paragraphs(other.text, page, self._own(other.references))

    def _own(self, references: Sequence[Reference]) -> list[Reference]:
        """The references of the plain reading that lead somewhere here.

        It speaks of the numbers of its own edition; in an edition of another date they may
        be other rules, and then they are left alone.
        """
        if not self._foreign:
            return [
                each for each in references if all(self.addresses.place(t) for t in each.targets)
            ]
        return [
            each for each in references if all(t in (self._fitting or ()) for t in each.targets)
        ]

    def terms(
        self, letter: str, entries: Sequence[tuple[str, GlossaryEntry]], *, seen_from: str = ""
    ) -> list[TermView]:
        """The terms under one letter, on its page or on another."""
        page = seen_from or f"glossary-{letter}"
        return [self._term(anchor, entry, page) for anchor, entry in entries]

    def _term(self, anchor: str, entry: GlossaryEntry, page: str) -> TermView:
        other = self._plain_terms.get(entry.term)
        uses = self._uses.get(entry.term, [])
        shown = uses if len(uses) <= 40 else uses[:30]
        return TermView(
            anchor,
            entry.term,
            line(entry.term),
            tuple(each for each in entry.aliases if each != entry.term),
            self.render.paragraphs(
                entry.text, page, entry.references, pointers(entry, entry.text, self.book)
            ),
            self.render.paragraphs(
                other.text,
                page,
                self._own(other.references),
                pointers(other, other.text, self.book),
            )
            if other
            else [],
            entry.obsolete,
            self.links(self.cited.get(GLOSSARY + entry.term, ()), page),
            self.links(shown, page),
            len(uses) - len(shown),
        )


def pointers(entry: GlossaryEntry, text: str, book: Rulebook) -> list[TermUse]:
    """Where in its text an entry names the terms that it points at (“See …”)."""
    known = {each.term for each in book.glossary} if entry.see else set()
    found = []
    for name in entry.see:
        at = text.rfind(name) if name in known else -1
        if at >= 0:
            found.append(TermUse(at, at + len(name), name))
    return sorted(found)


def citations(book: Rulebook) -> dict[str, list[str]]:
    """For each number or `glossary:Term`, the places that refer to it, in document order.

    What stands inside a range counts as named; a rule that refers to itself does not.
    """
    cited: dict[str, dict[str, None]] = {}
    for where, _, reference in all_references(book):
        for target in reference.targets:
            if target != where:
                cited.setdefault(target, {})[where] = None
    for entry in book.glossary:
        for name in entry.see:
            cited.setdefault(GLOSSARY + name, {})[GLOSSARY + entry.term] = None
    return {target: list(places) for target, places in cited.items()}


def term_uses(book: Rulebook) -> dict[str, list[str]]:
    """For each term, the numbers whose texts use it, in document order."""
    uses: dict[str, dict[str, None]] = {}
    for node in book.nodes:
        for use in node.terms:
            uses.setdefault(use.term, {})[node.number] = None
    return {term: list(numbers) for term, numbers in uses.items()}


def most_cited(book: Rulebook, count: int = 12) -> list[tuple[str, int]]:
    """The rules that most places name, with how many; those that a range only covers do not count."""
    places: dict[str, set[str]] = {}
    for where, _, reference in all_references(book):
        if len(reference.targets) == 1 and reference.targets[0] != where:
            places.setdefault(reference.targets[0], set()).add(where)
    ranked = sorted(
        (-len(places[node.number]), at, node.number)
        for at, node in enumerate(book.nodes)
        if node.kind != "section" and node.number in places
    )
    return [(number, -times) for times, _, number in ranked[:count]]


def _fitting(addresses: Addresses, plain: Rulebook) -> frozenset[str]:
    """The numbers that mean the same in the plain reading, where that is of another date.

    A page fits where its title and all its numbers are the same in both.
    """
    other = {page.root.number: page for page in Addresses(plain).pages}
    fitting: set[str] = set()
    for page in addresses.pages:
        twin = other.get(page.root.number)
        if twin is None or light(twin.root.title) != light(page.root.title):
            continue
        numbers = {node.number for _, node in page.nodes}
        if numbers == {node.number for _, node in twin.nodes}:
            fitting |= numbers
    return frozenset(fitting)
