"""Every shape in which a rule is cited, and the shapes that only look like one."""

from __future__ import annotations

import pytest

from rulesdb.rulebook.links.references import Targets, find_references
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.number import RuleNumber

LETTERS = "abcdefghijkmnpqrs"
NUMBERS = sorted(
    {*"6789", *(str(n) for n in range(100, 132)), *(f"120.{n}" for n in range(1, 13)),
     *(f"{rule}.{item}{letter}" for rule in (101, 110, 120) for item in (1, 2) for letter in ("", *LETTERS))},
    key=RuleNumber.parse,
)  # fmt: skip
TARGETS = Targets(NUMBERS)


def cited(text: str) -> list[str]:
    return [",".join(found.targets) for found in find_references(text, "131", TARGETS)]


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("rules 101.1a–d apply", ["101.1a,101.1b,101.1c,101.1d"]),
        ("Rules 101.1 and 101.1j–n", ["101.1", "101.1j,101.1k,101.1m,101.1n"]),
        ("see rules 110.2g-h.", ["110.2g,110.2h"]),
        ("steps 110.2a–c", ["110.2a,110.2b,110.2c"]),
        ("See rules 120.9–120.11.", ["120.9,120.10,120.11"]),
        ("rules 101.1a–b, 120.9–10, and 120.12", ["101.1a,101.1b", "120.9,120.10", "120.12"]),
        ("rule 101.1c–d", ["101.1c,101.1d"]),
        ("rules 101.1a and b", ["101.1a", "101.1b"]),
        ("rules 101.1c, d, and e", ["101.1c", "101.1d", "101.1e"]),
        ("rule 101.1a or 101.1d", ["101.1a", "101.1d"]),
        ("rule 110 and rules 101.1p–r", ["110", "101.1p,101.1q,101.1r"]),
        ("(See rules 101, “T,” 102, “U,” and 103, “V.”)", ["101", "102", "103"]),
        ("See rule 104, “T,” and section 7, “U.”", ["104", "7"]),
        ("see rule 101; see also rule 102", ["101", "102"]),
        ("rules 101.1 through 101.2", ["101.1,101.2"]),
        ("sections 6 and 7", ["6", "7"]),
        ("sections 6–9", ["6,7,8,9"]),
        ("(see 101.1d)", ["101.1d"]),
        ("exception to 101.2h, which", ["101.2h"]),
        ("in 101.2a–b", ["101.2a,101.2b"]),
        ("See 108, “Title.”", ["108"]),
        ("under this rule", ["131"]),
        ("exactly 100 cards", []),
        ("are both 100", []),
        ("999,999 more times", []),
        ("a 5/5 hat, 101 hats", []),
        ("version 1.101.2", []),
        ("in 2019, 100 cards", []),
        ("rule 101.1 in previous editions", []),
    ],
)
def test_what_a_text_cites(text: str, targets: list[str]) -> None:
    assert cited(text) == targets


def test_titles_are_read_with_their_marks_inside_or_outside() -> None:
    for text in ("rule 101, “A B,”", 'rule 101, "A B".', "rule 101, “A B;”", "rule 101, “A B.”"):
        assert [found.title for found in find_references(text, "", TARGETS)] == ["A B"]


def test_letters_that_do_not_exist_dangle() -> None:
    (found,) = find_references("rule 101.1l", "", TARGETS)
    assert (found.targets, found.dangling) == ((), ("101.1l",))


def test_titles_that_begin_with_a_digit_are_no_numbers() -> None:
    prose = "The players of this game have a card, an ability and a spell to play with each turn."
    parts = ["2 Players", "100 Chairs", "Hats", "4 Legs"]
    text = "\n\n".join(f"{part}\n\n{prose} See 3 Doors [on page 6].\n\n{prose}" for part in parts)
    book = read_bytes(f"Booklet of the Game\n\n{prose}\n\n{text}\n".encode(), "booklet")
    assert [node.number for node in book.nodes if node.kind != "heading"] == []
    assert all(not node.number[0].isdigit() for node in book.nodes)
