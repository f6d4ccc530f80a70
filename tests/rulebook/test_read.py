"""A small rulebook of our own, in the official layout: what becomes of each part."""

from __future__ import annotations

import pytest

from rulesdb.errors import BadInput
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from tests.rulebook.material import SMALL
from tests.texts import RULEBOOKS, SOURCES, book, params


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return read_bytes(SMALL.encode(), "small")


COUNTS = {  # sections, three-digit rules, rules, subrules, examples, terms: counted in the texts
    "2026-08-07": (9, 147, 1173, 1989, 277, 739),
    "001": (1, 16, 194, 403, 53, 0),
    "002": (1, 22, 151, 213, 26, 0),
    "004": (4, 58, 189, 144, 37, 0),
}


def test_title_and_date_come_from_the_text(small: Rulebook) -> None:
    assert (small.edition, small.title) == ("2020-05-04", "Small Rules of a Card Game")


def test_headings_rules_and_subrules_know_their_parents(small: Rulebook) -> None:
    assert [(n.number, n.kind, n.parent, n.title) for n in small.nodes] == [
        ("1", "section", None, "Game Concepts"),
        ("100", "rule", "1", "General"),
        ("100.1", "rule", "100", ""),
        ("100.1a", "subrule", "100.1", ""),
        ("100.1b", "subrule", "100.1", ""),
        ("100.1c", "subrule", "100.1", ""),
        ("101", "rule", "1", "Players"),
        ("101.1", "rule", "101", "Player"),
        ("101.1a", "subrule", "101.1", ""),
        ("101.3", "rule", "101", ""),
    ]


def test_examples_before_the_children_belong_to_the_rule(small: Rulebook) -> None:
    assert [len(n.examples) for n in small.nodes] == [0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    assert small["100.1"].examples[1].references[0].targets == ("100.1b",)


def test_a_continuation_is_a_paragraph_of_its_rule(small: Rulebook) -> None:
    assert small["100.1a"].text.split("\n")[1].startswith("It goes on")


def test_each_node_knows_its_line(small: Rulebook) -> None:
    source = SMALL.splitlines()
    for node in small.nodes:
        assert source[node.line - 1].startswith(node.number)


def test_the_glossary_has_aliases_senses_and_pointers(small: Rulebook) -> None:
    player, spell = small.glossary
    assert player.aliases == ("Player", "Players")
    assert len(player.senses) == 2
    assert player.references[0].targets == ("101",)
    assert (spell.obsolete, spell.see) == (True, ("Player, Players",))


def test_contents_are_left_out_with_a_reason(small: Rulebook) -> None:
    assert {x.why for x in small.left_out} == {"table of contents", "heading of the glossary"}
    assert "Introduction" in [p.text for p in small.front]
    assert small.back[0].text == "Credits"


def test_lint_finds_what_is_wrong_and_nothing_else(small: Rulebook) -> None:
    assert {(p.code, p.number) for p in lint(small)} == {
        ("number-dot", "100.1b"),
        ("dangling-reference", "100.1c"),
        ("title-mismatch", "101.1a"),
        ("missing-number", "101.3"),
        ("dangling-reference", "101.3"),
    }


@pytest.mark.parametrize("stem", COUNTS)
def test_a_text_has_as_many_parts_as_a_careful_count_found(stem: str) -> None:
    read = book(stem)
    heads = sum(n.kind == "rule" and "." not in n.number for n in read.nodes)
    found = (
        sum(n.kind == "section" for n in read.nodes),
        heads,
        sum(n.kind == "rule" for n in read.nodes) - heads,
        sum(n.kind == "subrule" for n in read.nodes),
        sum(len(n.examples) for n in read.nodes),
        len(read.glossary),
    )
    assert found == COUNTS[stem]


def test_the_copy_without_headings_gets_them_back() -> None:
    read = book("000")
    made = [n for n in read.nodes if n.restored]
    # Only those for which the text itself speaks: a reference quotes them, or their rules name them.
    assert len([n for n in made if n.kind == "section"]) >= 4
    assert len([n for n in made if "." not in n.number and n.kind == "rule"]) >= 60
    assert read["103"].title == "Starting the Game"
    assert read["205.3"].title == "Subtypes"


@pytest.mark.parametrize("path", params(RULEBOOKS))
def test_every_rule_hangs_below_its_parent(path) -> None:
    read = book(path.stem)
    for node in read.nodes:
        assert node.parent is None if node.kind == "section" else node.parent in read


def test_the_newest_text_has_its_standing_faults_and_no_others() -> None:
    serious = [(p.code, p.number) for p in lint(book("2026-08-07")) if p.severity != "note"]
    assert serious == [("number-dot", "119.1d"), ("number-dot", "606.5"), ("title-mismatch", "")]


def test_a_number_printed_twice_is_kept_twice_and_reported() -> None:
    read = book("2024-09-20")
    twice = [p.number for p in lint(read) if p.code == "duplicate-number"]
    assert twice == ["702.175", "702.175a"]
    assert sum(node.number == "702.175" for node in read.nodes) == 2


@pytest.mark.parametrize("path", params(SOURCES))
def test_every_source_names_its_layout(path) -> None:
    expected = {
        "000": "numbered",
        "001": "numbered, hard-wrapped",
        "002": "reStructuredText",
        "003": "booklet",
        "004": "numbered",
    }
    assert book(path.stem).layout == expected[path.stem[:3]]


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf \r\n", "is empty"),
        (b"%PDF-1.7 rules", "is a PDF"),
        (b"PK\x03\x04rest", "zip or Word"),
        (b"<!DOCTYPE html><html><body>100.1. Rules</body></html>", "no rulebook"),
        (bytes(range(256)) * 40, "binary"),
        (b"one two three " * 50, "no rulebook"),
        ("the card and the player of the game " * 40).encode(),
    ][:7],
)
def test_what_is_no_rulebook_is_refused_in_one_sentence(raw: bytes, says: str) -> None:
    with pytest.raises(BadInput, match=says) as caught:
        read_bytes(raw, "'x.txt'")
    assert "\n" not in str(caught.value)


def test_a_pointer_of_the_glossary_is_a_reference_to_the_term(small: Rulebook) -> None:
    pointer = small.glossary[1].references[0]
    assert (pointer.text, pointer.targets) == ("Player", ("glossary:Player, Players",))
