"""The links of a rulebook: references and terms found, their targets looked up.

A rulebook that was just read goes in; the same comes out with its stand-off layers. The
texts themselves are never touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.rulebook.links.glossary import fold, settle
from rulesdb.rulebook.links.references import Targets, find_references
from rulesdb.rulebook.links.terms import TermFinder
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Problem, Reference, Rulebook
from rulesdb.rulebook.tree.number import RuleNumber


def link(book: Rulebook) -> Rulebook:
    """The rulebook with references and term uses in every text; dangling ones are problems."""
    glossary = settle(book.glossary)
    targets = targets_of(book.nodes, glossary)
    finder = TermFinder(glossary)
    nodes = tuple(_link_node(node, targets, finder) for node in book.nodes)
    glossary = tuple(
        entry._replace(
            references=_merged(entry.references, find_references(entry.text, "", targets))
        )
        for entry in glossary
    )
    linked = book.but(nodes=nodes, glossary=glossary)
    return linked.but(problems=(*book.problems, *_dangling(linked)))


def _merged(pointers: tuple[Reference, ...], cited: tuple[Reference, ...]) -> tuple[Reference, ...]:
    """Pointers at terms and references in one order; where they overlap, the reference stays."""
    free = [p for p in pointers if all(p.end <= r.start or r.end <= p.start for r in cited)]
    return tuple(sorted((*free, *cited)))


def targets_of(nodes: tuple[Node, ...], glossary: tuple[GlossaryEntry, ...]) -> Targets:
    """What can be cited in an edition with these nodes and entries."""
    names: dict[str, str] = {}
    for node in nodes:
        if node.kind == "heading" and node.title:
            names.setdefault(node.title.casefold(), node.number)
    terms = {fold(alias): f"glossary:{entry.term}" for entry in glossary for alias in entry.aliases}
    return Targets([node.number for node in nodes], names, terms)


def _link_node(node: Node, targets: Targets, finder: TermFinder) -> Node:
    examples = tuple(
        example._replace(
            references=find_references(example.text, node.number, targets),
            terms=finder.find(example.text),
        )
        for example in node.examples
    )
    return node._replace(
        references=find_references(node.text, node.number, targets),
        terms=finder.find(node.text),
        examples=examples,
    )


def all_references(book: Rulebook) -> Iterator[tuple[str, int, Reference]]:
    """Every reference with where it stands: a number or `glossary:Term`, the line, the reference."""
    for node in book.nodes:
        for reference in node.references:
            yield node.number, node.line, reference
        for example in node.examples:
            for reference in example.references:
                yield node.number, example.line, reference
    for entry in book.glossary:
        for reference in entry.references:
            yield f"glossary:{entry.term}", entry.line, reference


def spoken(where: str) -> str:
    """The place of a reference in words: a number, or the glossary entry X."""
    term = where.removeprefix("glossary:")
    return where if term == where else f"the glossary entry {term!r}"


def _dangling(book: Rulebook) -> Iterator[Problem]:
    """Numbers that are named and do not exist.

    Where a copy holds only a part of the book, what lies outside that part is no fault.
    """
    inside = _extent(book)
    for where, line, reference in all_references(book):
        for number in reference.dangling:
            if number[:1].isdigit() and not inside(RuleNumber.parse(number)):
                continue
            severity = "warning" if number[:1].isdigit() else "note"
            message = f"{spoken(where)} refers to {number}, which does not exist in this edition"
            number_of = "" if where.startswith("glossary:") else where
            yield Problem(severity, "dangling-reference", message, line, number_of)


def _extent(book: Rulebook) -> Callable[[RuleNumber], bool]:
    """Whether a number lies in the part of the book that this copy holds.

    A section that is not there, or whose rules end before a number, was cut off, unless a
    glossary shows that the copy is whole.
    """
    last: dict[int, int] = {}
    for node in book.nodes:
        if node.kind != "heading":
            number = RuleNumber.parse(node.number)
            last[number.section] = max(last.get(number.section, 0), number.rule)
    whole = bool(book.glossary and last)
    return lambda number: whole or 0 < number.rule <= last.get(number.section, -1)
