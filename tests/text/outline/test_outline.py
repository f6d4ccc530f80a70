"""Books numbered as an outline are read as trees, from a text, broken lines, a Word file or pages."""

from __future__ import annotations

import importlib.util
import textwrap

import pytest

from rulesdb.errors import BadInput
from rulesdb.rulebook.read import read_bytes
from tests.text import containing
from tests.text.outline.policies import GUIDE, LETTERS, policy, policy_lines

needs_pypdf = pytest.mark.skipif(
    importlib.util.find_spec("pypdf") is None, reason="pypdf (rulesdb[pdf]) is not installed"
)


def wrapped(lines: list[str]) -> str:
    return "\n".join(row for line in lines for row in textwrap.wrap(line, 88) or [""])


WAYS = {
    "a paragraph a line": lambda lines: "\n".join(lines).encode(),
    "broken lines": lambda lines: wrapped(lines).encode(),
    "a Word file": containing.as_docx,
    "a web page": containing.as_html,
}
PDFS = {
    "pages": containing.as_pdf,
    "pages of two columns": lambda lines: containing.as_pdf(lines, columns=2, width=60),
}


def read(raw, book="MTR"):
    return read_bytes(raw, "the book", beside=book)


def told(book):
    return {
        node.number: (node.title, [p for p in node.text.split("\n") if p]) for node in book.nodes
    }


def wanted(rules, book="MTR"):
    return {f"{book} {number}": (title, said) for number, (title, said) in rules.items()}


@pytest.mark.parametrize("seed", [7, 8, 9])
@pytest.mark.parametrize("contents", [True, False], ids=["contents", "bare"])
@pytest.mark.parametrize("way", WAYS)
def test_a_policy_book_is_read_whole(way, contents, seed):
    rules = policy(seed=seed)
    book = read(WAYS[way](policy_lines(rules, contents=contents)))
    assert told(book) == wanted(rules)
    assert book.edition == "2025-03-03"
    assert book.layout == "outline"
    assert [p.text for p in book.front if "tournaments of every kind" in p.text]


@needs_pypdf
@pytest.mark.parametrize("way", PDFS)
def test_a_policy_book_in_pages_is_read_whole(way):
    rules = policy()
    book = read(PDFS[way](policy_lines(rules)))
    # Where a paragraph ends with its page no copy shows whether another one begins.
    words = {number: (title, " ".join(said)) for number, (title, said) in told(book).items()}
    assert words == {
        number: (title, " ".join(said)) for number, (title, said) in wanted(rules).items()
    }


def test_what_stands_below_what():
    book = read("\n".join(policy_lines(policy())).encode())
    parents = {node.number: node.parent for node in book.nodes}
    assert parents["MTR 1"] is None
    assert parents["MTR 4.2"] == "MTR 4"
    assert parents["MTR A"] is None


def test_the_parts_that_come_again_stand_below_their_number():
    book = read(GUIDE.encode(), "IPG")
    parts = [node.number for node in book.nodes if node.parent == "IPG 2.1"]
    assert parts == [
        f"IPG 2.1/{part}" for part in ("penalty", "definition", "examples", "philosophy")
    ]
    assert book["IPG 2.3/penalty"].text == "Game Loss"
    assert book["IPG 2.1"].title == "Game Play Error — Missed Chair"
    assert book["IPG 1.1"].text.startswith("Warning"), "a word that stands once is no label"


def test_items_of_examples_are_examples_without_their_letters():
    book = read(GUIDE.encode(), "IPG")
    examples = [example.text for example in book["IPG 2.1/examples"].examples]
    assert len(examples) == 2
    assert examples[0].startswith("A player does not sit")
    assert sum(piece.why == "mark of an item" for piece in book.left_out) == 4


REFERENCES = [
    ("IPG 1.2", ["MTR 2.2"]),
    ("IPG 2.1/definition", ["603.3b", "IPG 1.1"]),
    ("IPG 2.1/philosophy", ["MTR 2.1"]),
    ("IPG 2.2/definition", ["IPG 2.1", "IPG 2.3", "IPG A"]),
    ("IPG 2.2/philosophy", ["400", "401.2", "402.1"]),
    ("IPG 2.3/philosophy", ["MTR 1.1"]),
]


@pytest.mark.parametrize(("number", "targets"), REFERENCES)
def test_a_reference_names_its_book(number, targets):
    book = read(GUIDE.encode(), "IPG")
    assert [target for r in book[number].references for target in r.targets] == targets


def test_a_number_of_its_own_that_is_not_there_is_a_problem():
    book = read(GUIDE.encode(), "IPG")
    assert [r.dangling for r in book["IPG 2.3/definition"].references] == [("IPG 9.9",)]
    assert [problem.number for problem in book.problems] == ["IPG 2.3/definition"]


def test_rules_numbered_with_letters_are_a_tree():
    book = read_bytes(LETTERS.encode())
    assert book["A.1.2"].text.startswith("Any table with four legs")
    assert book["A.1.2"].parent == "A.1"
    assert book["A.1"].title == "The Table"
    assert [r.targets for r in book["A.1.2"].references] == [("A.2.1",)]
    assert book["B.2.1"].parent == "B.2"


TORN = [
    (
        "a reference at the start of a line",
        "The chair is kept as said in section\n3.1 of this text and nowhere else.",
    ),
    ("a list that counts", "1. Sit down on a chair.\n2. Stand up from it."),
    ("a version", "Software 1.1 is not allowed."),
]


@pytest.mark.parametrize(("what", "words"), TORN, ids=[what for what, _ in TORN])
def test_a_line_that_only_begins_with_a_number_opens_nothing(what, words):
    rules = policy()
    lines = policy_lines(rules)
    at = lines.index(f"2.2 {rules['2.2'][0]}", lines.index("Introduction") + 60)
    text = wrapped(lines[: at + 2]) + "\n" + words + "\n\n" + wrapped(lines[at + 2 :])
    assert [n.number for n in read(text.encode()).nodes] == list(wanted(rules)), what


def test_a_text_without_such_numbers_is_no_book_beside_the_rules():
    prose = "Rules of the game.\n\nA player plays a card.\n\nThe judge watches the players.\n" * 20
    with pytest.raises(BadInput, match="no sections numbered"):
        read(prose.encode())


@pytest.mark.parametrize("raw", [b"", b"\x00\x01", b"1.1 a\n" * 3000, b"A.1\n" * 3000])
def test_nonsense_ends_in_one_sentence(raw):
    with pytest.raises(BadInput):
        read(raw)
