"""A damaged copy reads as the whole one does: same tree, and no letter lost or invented."""

from __future__ import annotations

import re
from functools import cache

import pytest

from rulesdb.rulebook.read import read_canonical
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.text.decode import decode
from rulesdb.text.layouts import lay_out
from tests.text.damage import SAME_TREE, Lines
from tests.text.letters import kept, letters
from tests.texts import RULEBOOKS, needs_texts

SOME_ON_THE_NEWEST = [
    "numbers in parentheses",
    "rules called rules",
    "capital letters",
    "lists of letters",
    "entities",
    "Markdown",
    "words broken at line ends",
    "running heads and form feeds",
    "headings without dots",
]
PAIRS = [
    *(("2010-10-01", name) for name in SAME_TREE),
    *(("2026-08-07", name) for name in SOME_ON_THE_NEWEST),
]


def read(lines: Lines) -> Rulebook:
    return read_canonical(lay_out("\n".join(lines).encode()))


@cache
def source(edition: str) -> tuple[str, ...]:
    path = next(path for path in RULEBOOKS if path.stem == edition)
    return decode(path.read_bytes()).lines


@cache
def whole(edition: str) -> tuple[object, ...]:
    return shape(read(list(source(edition))))


def bare(text: str) -> str:
    return re.sub(r"\s+", "", text)


def shape(book: Rulebook) -> tuple[object, ...]:
    nodes = [
        (n.number, n.parent, bare(n.title), bare(n.text), tuple(bare(e.text) for e in n.examples))
        for n in book.nodes
    ]
    return nodes, [(bare(entry.term), bare(entry.text)) for entry in book.glossary]


@needs_texts
@pytest.mark.parametrize(("edition", "name"), PAIRS)
def test_damage_does_not_change_the_tree_and_loses_nothing(edition: str, name: str) -> None:
    lines = SAME_TREE[name](list(source(edition)))
    book = read(lines)
    nodes, terms = whole(edition)
    found_nodes, found_terms = shape(book)
    assert found_nodes == nodes
    assert found_terms == terms
    text = "\n".join(decode("\n".join(lines).encode()).lines)
    if name == "lists of letters":  # the numbers before the letters are put back
        return
    if name == "words broken at line ends":
        text = text.replace("-\n", "")
    assert kept(book) == letters(text)
    assert all(piece.why and 1 <= piece.line <= len(lines) for piece in book.left_out)
