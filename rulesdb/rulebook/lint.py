"""Faults of a rulebook's own text: one function a check, all in one table.

A check reads a linked rulebook and yields problems, each with its line and its rule. What
reading and linking already noticed (dots, spaces, orphans, dangling references) is joined
to it. Nothing is corrected here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.rulebook.links.glossary import bare_title, fold
from rulesdb.rulebook.links.link import all_references, spoken
from rulesdb.rulebook.tree.model import Node, Problem, Rulebook
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.numbering import read_start

Check = Callable[[Rulebook], Iterator[Problem]]
_SEVERITIES = ("error", "warning", "note")
_GLOSSARY = re.compile(r"(?:\d\.\s*)?glossary\b", re.IGNORECASE)
_POINTER = re.compile(r"See [^.]+\.\Z")


def lint(book: Rulebook) -> tuple[Problem, ...]:
    """Every fault found in the text of an edition, in the order of its lines."""
    found = [*book.problems, *(problem for check in CHECKS for problem in check(book))]
    return tuple(
        sorted(dict.fromkeys(found), key=lambda p: (p.line, _SEVERITIES.index(p.severity)))
    )


def check_quoted_titles(book: Rulebook) -> Iterator[Problem]:
    """A reference that quotes a title which is not the heading of the number it names."""
    for where, line, reference in all_references(book):
        node = book.get(reference.targets[0]) if len(reference.targets) == 1 else None
        if not reference.title or node is None or not node.title:
            continue
        quoted, real = bare_title(reference.title), bare_title(node.title)
        if quoted == real:
            continue
        near = quoted in real or real in quoted
        number = "" if where.startswith("glossary:") else where
        yield Problem(
            "note" if near else "warning",
            "title-variant" if near else "title-mismatch",
            f"{spoken(where)} refers to {node.number} as {reference.title!r}, but its title is {node.title!r}",
            line,
            number,
        )


def _numbered(book: Rulebook) -> list[tuple[RuleNumber, Node]]:
    return [(RuleNumber.parse(node.number), node) for node in book.nodes if node.kind != "heading"]


def check_duplicates(book: Rulebook) -> Iterator[Problem]:
    """A number that is printed twice."""
    first: dict[RuleNumber, int] = {}
    for number, node in _numbered(book):
        if number in first:
            message = f"the number {number} is printed twice, first on line {first[number]}"
            yield Problem("error", "duplicate-number", message, node.line, node.number)
        first.setdefault(number, node.line)


def check_order(book: Rulebook) -> Iterator[Problem]:
    """A number that stands behind a higher one."""
    highest: RuleNumber | None = None
    for number, node in _numbered(book):
        if highest is not None and number < highest:
            message = f"{number} stands behind {highest}"
            yield Problem("warning", "number-order", message, node.line, node.number)
        highest = number if highest is None else max(highest, number)


def check_gaps(book: Rulebook) -> Iterator[Problem]:
    """A number that is missing among its siblings."""
    numbered = _numbered(book)
    lines = {number: node.line for number, node in numbered}
    for number in sorted(lines):
        if number.rule == 0 or (not number.item and number.rule % 100 == 0):
            continue
        before = _before(number)
        if before is None or before in lines:
            continue
        if not number.item and not any(
            n.section == number.section and n < number for n in lines if n.rule
        ):
            continue  # the copy begins here
        severity = "warning" if number.item else "note"
        message = f"{before} is missing before {number}"
        yield Problem(severity, "missing-number", message, lines[number], str(number))


def _before(number: RuleNumber) -> RuleNumber | None:
    """The sibling that should stand right before a number; None for a first one."""
    if number.letter:
        ordinal = number.letter - 1
        while ordinal and set(number._replace(letter=ordinal).letters) & {"l", "o"}:
            ordinal -= 1
        return number._replace(letter=ordinal) if ordinal else None
    if number.item:
        return number._replace(item=number.item - 1) if number.item > 1 else None
    return RuleNumber(number.section, number.rule - 1)


def check_letters(book: Rulebook) -> Iterator[Problem]:
    """A subrule with the letter l or o, which the rulebook never uses."""
    for number, node in _numbered(book):
        if set(number.letters) & {"l", "o"}:
            message = f"the letter of {number} is never used; letters skip l and o"
            yield Problem("warning", "letter", message, node.line, node.number)


def check_glossary_order(book: Rulebook) -> Iterator[Problem]:
    """A term that stands behind one that comes after it in the alphabet."""
    keys = [_sort_keys(entry.term) for entry in book.glossary]
    # Word by word, letter by letter or sign by sign: whichever this glossary follows best.
    breaks = [
        [i for i in range(1, len(keys)) if keys[i][way] < keys[i - 1][way]] for way in range(3)
    ]
    for place in min(breaks, key=len):
        entry, previous = book.glossary[place], book.glossary[place - 1]
        message = f"the term {entry.term!r} stands behind {previous.term!r}"
        yield Problem("note", "glossary-order", message, entry.line)


def _sort_keys(term: str) -> tuple[str, str, str]:
    words = re.sub(r"[^\w\s{}/+∞*]", " ", fold(term).replace("'", "")).split()
    return " ".join(words), "".join(words), fold(term)


def check_glossary_twice(book: Rulebook) -> Iterator[Problem]:
    """A term with two entries."""
    seen: dict[str, int] = {}
    for entry in book.glossary:
        key = entry.term.casefold()
        if key in seen:
            message = f"the term {entry.term!r} has an entry already, on line {seen[key]}"
            yield Problem("warning", "duplicate-term", message, entry.line)
        seen.setdefault(key, entry.line)


def check_pointers(book: Rulebook) -> Iterator[Problem]:
    """An entry that only points at another term, which does not exist."""
    for entry in book.glossary:
        if _POINTER.match(entry.text) and not entry.see and not entry.references:
            message = (
                f"the term {entry.term!r} points at a term that does not exist: {entry.text!r}"
            )
            yield Problem("warning", "dangling-see", message, entry.line)


def check_contents(book: Rulebook) -> Iterator[Problem]:
    """A line of the table of contents that the body does not bear out."""
    for piece in book.left_out:
        if piece.why == "table of contents" and not book.glossary and _GLOSSARY.match(piece.text):
            message = "the contents name a glossary, and there is none"
            yield Problem("warning", "missing-part", message, piece.line)
        start = read_start(piece.text) if piece.why == "table of contents" else None
        if start is None or re.search(r"\d\.", start.rest):
            continue
        node = book.get(str(start.number))
        if node is None:
            message = f"the contents name {start.number}, which does not exist"
            yield Problem("warning", "contents", message, piece.line, str(start.number))
        elif node.title and bare_title(node.title) != bare_title(start.rest):
            message = (
                f"the contents call {start.number} {start.rest!r}, its title is {node.title!r}"
            )
            yield Problem("note", "contents", message, piece.line, str(start.number))


CHECKS: tuple[Check, ...] = (
    check_quoted_titles,
    check_duplicates,
    check_order,
    check_gaps,
    check_letters,
    check_glossary_order,
    check_glossary_twice,
    check_pointers,
    check_contents,
)
