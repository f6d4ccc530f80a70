"""References in a book that stands beside the rules: to itself, to the rulebook, to the other books.

What a number names is told by the words around it: "section 4.2" is the book's own unless
another book is named before or behind it; three digits before the dot are the rulebook's.
Only the book's own numbers can be looked up here; the others are looked up when they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesdb.rulebook.tree.address import KNOWN
from rulesdb.rulebook.tree.model import Example, Node, Problem, Reference, Rulebook

_NUMBER = re.compile(
    r"(?<![\w.$+/{-])(?:\d{3}(?:\.\d{1,3}[a-z]{0,2})?|\d{1,2}(?:\.\d{1,2})*|[A-Z](?:\.\d{1,2})*)"
    r"(?![\w/%}]|\.\d)"
)
_WORD = re.compile(r"(?:\b(?:sections?|appendi(?:x|ces)|rules?)|§)\s*\Z", re.IGNORECASE)
_APPENDIX = re.compile(r"appendi(?:x|ces)\s*\Z", re.IGNORECASE)
_BETWEEN = re.compile(
    r"\s*(?:,\s*(?:and|or)|,|and|or|&|[-–—]|through|to)\s*(?:sections?|appendix|rules?|§)?\s*",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"\s*,?\s*(?:of|in|from)\s+(?:the\s+)?", re.IGNORECASE)
_LEAD = re.compile(r"[\s,:(]*(?:(?:sections?|appendi(?:x|ces)|rules?)\b|§)?\s*\Z", re.IGNORECASE)
_RULEBOOK = ("Comprehensive Rules", "CR")


@cache
def _names() -> re.Pattern[str]:
    """The names of books in running text, the longest first."""
    said = {*_RULEBOOK, *KNOWN, *(name for names in KNOWN.values() for name in names)}
    every = sorted(said, key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, every)) + r")\b")


def _book(name: str) -> str:
    """The short name of a book that is named in a text; "" for the rulebook."""
    return next((book for book, names in KNOWN.items() if name in (book, *names)), "")


def link_beside(book: Rulebook, name: str) -> Rulebook:
    """The book with its references; numbers of its own that do not exist are problems."""
    known = frozenset(node.number for node in book.nodes)
    linked = book.but(nodes=tuple(_linked(node, name, known) for node in book.nodes))
    return linked.but(problems=(*book.problems, *_dangling(linked)))


def _linked(node: Node, name: str, known: frozenset[str]) -> Node:
    def example(each: Example) -> Example:
        return each._replace(references=tuple(find(each.text, name, known)))

    return node._replace(
        references=tuple(find(node.text, name, known)),
        examples=tuple(map(example, node.examples)),
    )


def find(text: str, book: str, known: frozenset[str]) -> Iterator[Reference]:
    """Every reference in a text of `book`, in order; `known` are the book's own addresses."""
    for run in _runs(text):
        first = run[0]
        led = bool(_WORD.search(text[: first.start()]))
        named = _named(text, first.start(), run[-1].end())
        for each in run:
            if not ("." in each[0] or led or named is not None):
                continue  # a number without a word before it counts something
            if each[0].isalpha() and not _APPENDIX.search(text[: each.start()]):
                continue
            yield _reference(each, book if named is None else named, known, book)


def _runs(text: str) -> Iterator[list[re.Match[str]]]:
    """The numbers of a text, those of one list or range together."""
    run: list[re.Match[str]] = []
    for found in _NUMBER.finditer(text):
        if run and not _BETWEEN.fullmatch(text, run[-1].end(), found.start()):
            yield run
            run = []
        run.append(found)
    if run:
        yield run


def _named(text: str, start: int, end: int) -> str | None:
    """The book that is named directly before or behind a number; None where none is."""
    lead = _LEAD.search(text, 0, start)
    at = lead.start() if lead else start
    before = next((name for name in _names().finditer(text, 0, at) if name.end() == at), None)
    behind = _BEHIND.match(text, end)
    name = before or (_names().match(text, behind.end()) if behind else None)
    return _book(name[0]) if name else None


def _reference(found: re.Match[str], named: str, known: frozenset[str], own: str) -> Reference:
    if len(found[0].partition(".")[0]) == 3:
        return Reference(found.start(), found.end(), found[0], (found[0],))
    target = f"{named} {found[0]}".lstrip()
    if named == own and target not in known:
        return Reference(found.start(), found.end(), found[0], (), (target,))
    return Reference(found.start(), found.end(), found[0], (target,))


def _dangling(book: Rulebook) -> Iterator[Problem]:
    for node in book.nodes:
        for reference in (*node.references, *(r for e in node.examples for r in e.references)):
            for target in reference.dangling:
                message = f"{node.number} refers to {target}, which does not exist in this edition"
                yield Problem("warning", "dangling-reference", message, node.line, node.number)
