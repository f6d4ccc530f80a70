"""Texts in containers: a Word file, a web page, a zip and a PDF give the tree that the text gives."""

from __future__ import annotations

import importlib.util

import pytest

from rulesdb.errors import BadInput
from rulesdb.rulebook.read import read_bytes
from rulesdb.text import containers
from rulesdb.text.containers import unpacked
from rulesdb.text.decode import decode
from tests.text import containing
from tests.texts import NEWEST, SHARED, book, needs_texts

needs_pypdf = pytest.mark.skipif(
    importlib.util.find_spec("pypdf") is None, reason="pypdf (rulesdb[pdf]) is not installed"
)
SMALL = """Rules of the Game

These rules are effective as of January 2, 2031.

1. Game Concepts

100. General

100.1. A player plays cards & casts a spell <quickly>.

100.1a Each card is “special” in the game.

100.2. A game has two players, see rule 100.1.
""".splitlines()


def raw_of(stem):
    return (SHARED / "rulebooks" / f"{stem}.txt").read_bytes()


def tree(read):
    nodes = [(n.number, n.kind, n.title, " ".join(n.text.split())) for n in read.nodes]
    return nodes, [(e.term, " ".join(e.text.split())) for e in read.glossary]


MAKERS = {
    "word": containing.as_docx,
    "web page": containing.as_html,
    "zip": lambda lines: containing.as_zip("rules.txt", "\n".join(lines)),
    "word in a zip": lambda lines: containing.as_zip("rules.docx", containing.as_docx(lines)),
    "zip with litter": lambda lines: containing.as_zip(
        "a/rules.txt", "\n".join(lines), **{"__MACOSX__._rules.txt": "x", "cover.png": "x"}
    ),
}


@pytest.mark.parametrize("kind", MAKERS)
def test_a_small_text_is_the_same(kind):
    plain = read_bytes("\n".join(SMALL).encode())
    packed = read_bytes(MAKERS[kind](SMALL))
    assert tree(packed) == tree(plain)
    assert packed.edition == plain.edition == "2031-01-02"


@needs_texts
@pytest.mark.parametrize(
    ("stem", "kind"), [(NEWEST, "word"), (NEWEST, "web page"), ("2014-02-01", "word in a zip")]
)
def test_a_real_text_is_the_same(stem, kind):
    packed = read_bytes(MAKERS[kind](list(decode(raw_of(stem)).lines)))
    assert tree(packed) == tree(book(stem))


@needs_pypdf
@needs_texts
@pytest.mark.parametrize("columns", [1, 2])
def test_a_pdf_has_every_number_and_term_of_the_text(columns):
    lines = list(decode(raw_of(NEWEST)).lines)
    packed = read_bytes(containing.as_pdf(lines, columns=columns))
    plain = book(NEWEST)
    assert [n.number for n in packed.nodes] == [n.number for n in plain.nodes]
    differ = [a for a, b in zip(*(tree(one)[0] for one in (packed, plain)), strict=True) if a != b]
    assert len(differ) < 0.003 * len(plain.nodes)  # words broken at hyphens of their own
    assert len({e.term for e in plain.glossary} - {e.term for e in packed.glossary}) <= 3


def test_a_pdf_without_its_reader_says_what_to_install(monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(containers.importlib, "import_module", missing)
    with pytest.raises(BadInput, match=r"install rulesdb\[pdf\]"):
        unpacked(b"%PDF-1.4 ...", "a.pdf")


def test_a_text_comes_back_as_it_is():
    raw = "100.1. A player’s life < 5 > 3\n".encode()
    assert unpacked(raw) is raw


def test_headers_and_page_numbers_are_no_part_of_a_page():
    pages = [
        ["Rules", f"{n}00.1. A rule", f"{word} go on", "", f"Page {n}"]
        for n, word in enumerate(["cats", "dogs", "elves", "orcs", "imps"], 1)
    ]
    kept = list(containers.without_edges(pages))
    assert kept[:4] == ["100.1. A rule", "cats go on", "200.1. A rule", "dogs go on"]


BAD = {
    "two texts": (lambda: containing.as_zip("a.txt", "x", **{"b.txt": "y"}), "2 texts"),
    "no text": (lambda: containing.as_zip("a.png", "x"), "no text"),
    "cut off": (lambda: containing.as_docx(SMALL)[:200], "damaged"),
    "no xml": (lambda: containing.as_zip("word/document.xml", "<w:p"), "damaged"),
    "entities": (
        lambda: containing.as_zip("word/document.xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
        "declares XML",
    ),
    "too large": (lambda: containing.as_zip("a.txt", b"100.1. a\n" * 4_000_000), "MB"),
    "nested": (
        lambda: containing.as_zip(
            "a.docx",
            containing.as_zip(
                "b.docx", containing.as_zip("c.docx", containing.as_zip("d.txt", "x"))
            ),
        ),
        "unpack it",
    ),
    "empty page": (
        lambda: b"<html><body><script>100.1</script></body></html>",
        "without any words",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_cannot_be_unpacked_is_refused_in_a_sentence(kind):
    make, why = BAD[kind]
    with pytest.raises(BadInput, match=why):
        unpacked(make(), "the file")
