"""Nothing is lost in silence: misprinted numbers, stray headings, signs that break lines, terms that run together."""

from __future__ import annotations

import pytest

from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.dates import headline_date
from rulesdb.text.misprints import looks_like_heading, read_misprint
from tests.texts import NEWEST, SHARED, book, needs_texts

LAST = "606.5a"
READ = [
    ("602.2a 602.2a A player does", "602.2a", "602.2a"),
    ("606.b A cost is paid", "606.5a", "606.5b"),
    ("606. 5b A cost is paid", "606.5a", "606.5b"),
    ("606.5 b A cost is paid", "606.5a", "606.5b"),
    ("606,5b A cost is paid", "606.5a", "606.5b"),
    ("606..6 A cost is paid", "606.5a", "606.6"),
    ("606.l A cost is paid", "606.5k", ""),
    ("606.m A cost is paid", "606.5k", "606.5m"),
    ("6O6.5b A cost is paid", "606.5a", "606.5b"),
    ("602.la A cost is paid", "602.1", "602.1a"),
    ("606.9x A cost is paid", "606.5a", ""),
    ("408.f A cost is paid", "606.5a", ""),
    ("999 Special Timing", "606.5a", ""),
]


@pytest.mark.parametrize(("text", "last", "meant"), READ, ids=[row[0] for row in READ])
def test_a_misprinted_number_is_read_where_only_one_can_stand(text, last, meant):
    found = read_misprint(text, RuleNumber.parse(last))
    assert found is not None
    assert (str(found.meant) if found.meant else "") == meant


@pytest.mark.parametrize(
    "text",
    [
        "100 cards are drawn",
        "A player draws",
        "3 damage is dealt",
        "2014 was long ago",
        "20.5 points",
    ],
)
def test_what_is_no_number_of_a_rule_is_left_alone(text):
    assert read_misprint(text, RuleNumber.parse(LAST)) is None


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Special Timing Of Abilities", True),
        ("Upkeep", False),
        ("A player may do this.", False),
        ("the end of the Turn Structure", False),
    ],
)
def test_a_heading_without_number_is_known_by_its_capitals(text, is_one):
    assert looks_like_heading(text) is is_one


def test_a_note_of_an_editor_dates_no_edition():
    assert headline_date(["[Rules Team 07/03/97]", "THE RULES BOOK"]) is None
    assert str(headline_date(["THE RULES BOOK 04/23/99"])) == "1999-04-23"


def _lines():
    return (SHARED / "rulebooks" / f"{NEWEST}.txt").read_bytes().split(b"\n")


def _place(lines, start, after=400):
    return next(k for k in range(after, len(lines)) if lines[k].strip().startswith(start))


def _codes(read):
    old = {problem.message for problem in book(NEWEST).problems}
    return [problem.code for problem in read.problems if problem.message not in old]


@needs_texts
class TestOfARealText:
    @pytest.mark.parametrize(
        "wrong", [b"602.2a 602.2a", b"602,2a", b"602. 2a", b"602.2 a", b"602.a"]
    )
    def test_a_misprint_loses_no_rule_and_is_one_finding_at_most(self, wrong):
        lines = _lines()
        k = _place(lines, b"602.2a")
        lines[k] = lines[k].replace(b"602.2a", wrong, 1)
        read = read_bytes(b"\n".join(lines))
        assert [n.number for n in read.nodes] == [n.number for n in book(NEWEST).nodes]
        assert len(_codes(read)) <= 1

    @pytest.mark.parametrize("sign", ["\x85", "\x0b", "\0", "\u2028", "\x1c"], ids=repr)
    def test_a_control_sign_makes_no_heading_and_no_paragraph(self, sign):
        lines = _lines()
        k = _place(lines, b"602.2a")
        lines[k] = lines[k].replace(b". ", f". {sign}".encode(), 1)
        read = read_bytes(b"\n".join(lines))
        whole = {n.number: " ".join(n.text.split()) for n in book(NEWEST).nodes}
        assert {n.number: " ".join(n.text.split()) for n in read.nodes} == whole

    def test_a_stray_heading_is_reported(self):
        lines = _lines()
        k = _place(lines, b"602.2a")
        lines[k : k + 1] = [lines[k], b"\r", b"Special Timing Of Abilities\r", b"\r"]
        assert _codes(read_bytes(b"\n".join(lines))) == ["heading-unread"]

    def test_terms_that_run_together_are_parted(self):
        lines = _lines()
        k = _place(lines, b"Trample", 6000)
        for parted in (
            [*lines[: k - 1], *lines[k:]],
            [*lines[:k], lines[k].strip() + b" " + lines[k + 1], *lines[k + 2 :]],
        ):
            read = read_bytes(b"\n".join(parted))
            assert {e.term for e in read.glossary} == {e.term for e in book(NEWEST).glossary}
            assert _codes(read) == ["term-fused"]

    def test_headings_are_put_back_from_evidence_or_left_out(self):
        kept = [n for n in book(NEWEST).nodes if n.text]
        rows = [f"{n.number}{'' if n.number[-1].isalpha() else '.'} {n.text}" for n in kept]
        read = read_bytes("\n\n".join(row.replace("\n", " ") for row in rows).encode())
        true = {n.number: n.title for n in book(NEWEST).nodes}
        restored = [n for n in read.nodes if n.restored]
        assert len(restored) > 200
        assert [n.number for n in restored if n.title.casefold() != true[n.number].casefold()] == []
        assert any(problem.code == "headings-restored" for problem in read.problems)
