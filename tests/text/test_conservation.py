"""Nothing is lost and nothing is invented: every word of a source is in the tree or left out."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rulesdb.rulebook.read import read_bytes
from rulesdb.text.decode import decode
from tests.texts import ALL, RULEBOOKS, SOURCES, book, params

_WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    return _WORD.findall(text)


def words_of(path: Path) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """The words of the source, of the tree, and of what was left out."""
    read = book(path.stem)
    parts: list[str] = [p.text for p in (*read.front, *read.back)]
    for node in read.nodes:
        if not node.restored:
            parts += [node.number if node.kind != "heading" else "", node.title, node.text]
        parts += [f"Example {example.text}" for example in node.examples]
    for entry in read.glossary:
        parts += [entry.term, entry.text]
    source = Counter(
        words("\n".join(decode(path.read_bytes()).lines).replace("EXAMPLE", "Example"))
    )
    return (
        source,
        Counter(words("\n".join(parts))),
        Counter(words("\n".join(x.text for x in read.left_out))),
    )


@pytest.mark.parametrize("path", params([p for p in ALL if not p.stem.startswith("002")]))
def test_every_word_is_in_the_tree_or_left_out_with_a_reason(path: Path) -> None:
    source, tree, left_out = words_of(path)
    assert source - tree - left_out == Counter(), "words of the source that are nowhere"
    assert tree + left_out - source == Counter(), "words that the source does not have"
    assert all(piece.why for piece in book(path.stem).left_out)


@pytest.mark.parametrize("path", params([p for p in SOURCES if p.stem.startswith("002")]))
def test_a_restructured_source_loses_only_its_marks(path: Path) -> None:
    """Letters of lists become numbers, and `ref` is a mark; every other word stays."""
    source, tree, left_out = words_of(path)
    lost = source - tree - left_out
    marks = {
        word
        for word in lost
        if len(word) == 1 or word.startswith("ref") or word.endswith(("ref", "re"))
    }
    halves = {
        "erred",
        "erence",
        "erences",
        "ers",
        "lection",
        "ore",
        "the",
        "er",
    }  # of words with a mark inside
    assert set(lost) - marks <= halves | {"Odyssey", "TM"}  # printed with a mark between them
    invented = tree + left_out - source
    assert all(
        word.isdigit() or re.fullmatch(r"\d+[a-z]+", word) or "ref" in word.lower()
        for word in invented
        if word not in {"Example", "OdysseyTM"}
    )


@pytest.mark.parametrize("path", params(RULEBOOKS))
def test_rules_are_in_the_order_of_the_source(path: Path) -> None:
    read = book(path.stem)
    lines = [node.line for node in read.nodes]
    assert lines == sorted(lines)
    for node in read.nodes:
        assert all(example.line >= node.line for example in node.examples)


@pytest.mark.parametrize("path", params(ALL))
def test_what_is_left_out_is_little_and_no_rule(path: Path) -> None:
    read = book(path.stem)
    prose = [x for x in read.left_out if len(x.text.split()) > 12 and x.why != "table of contents"]
    assert len(prose) <= 6, prose[:3]


def test_reading_twice_gives_the_same_book() -> None:
    for path in ALL[:2]:
        assert read_bytes(path.read_bytes(), path.name) == book(path.stem)
