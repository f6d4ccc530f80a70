"""Every shape of cross-reference is found and expanded, and nothing else is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.rulebook.links.link import all_references
from rulesdb.rulebook.links.references import Targets, find_references
from rulesdb.rulebook.tree.number import RuleNumber
from tests.texts import ALL, book, params

NUMBERS = [
    *["2", "3", "5", "6", "7", "8", "104", "113", "205", "306", "307", "308", "309", "310", "311", "510", "613", "702", "704", "712", "718", "730", "800", "805", "901", "903"],
    *["101.4a", "205.1a", "205.1b", "305.7", "303.7", "502.15", "506.7", "601.3d", "608.2h", "613.1d", "613.2", "702.109", "702.152", "702.185"],
    *(f"601.2{c}" for c in "abcdefgh"), *(f"506.7{c}" for c in "abcdef"), *(f"111.10{c}" for c in "hijkmnpqr"),
    *(f"608.3{c}" for c in "abcde"), "704.5y", "704.5z", "704.5aa", "704.5", *(f"712.{n}" for n in range(8, 12)),
    "903.6", "903.6a", "903.7", "903.8", "903.8a",
]  # fmt: skip
TARGETS = Targets(NUMBERS)

SHAPES = {
    "rule 510": ["510"],
    "see rule 704.5aa": ["704.5aa"],
    "Section 8, “Casual Variants.”": ["8"],
    "sections 2 and 3": ["2", "3"],
    "rules 601.2a–d": ["601.2a", "601.2b", "601.2c", "601.2d"],
    "see rules 601.2g-h": ["601.2g", "601.2h"],
    "steps 601.2a through 601.2c": ["601.2a", "601.2b", "601.2c"],
    "rules 111.10j–r": [f"111.10{c}" for c in "jkmnpqr"],
    "rules 704.5y–aa": ["704.5y", "704.5z", "704.5aa"],
    "See rules 903.6–903.8": ["903.6", "903.7", "903.8"],
    "rules 712.9–10": ["712.9", "712.10"],
    "Rules 506.7 and 506.7a–f": ["506.7", *(f"506.7{c}" for c in "abcdef")],
    "rule 608.3c–e": ["608.3c", "608.3d", "608.3e"],
    "rules 608.3a and b": ["608.3a", "608.3b"],
    "rule 303.7 and rules 111.10j–k": ["303.7", "111.10j", "111.10k"],
    "rules 205.1a–b, 305.7, and 613.1d": ["205.1a", "205.1b", "305.7", "613.1d"],
    "rules 306, 307, 308, and section 5": ["306", "307", "308", "5"],
    "(See rules 702.109, “Dash,” 702.152, “Blitz,” and 702.185, “Warp.”)": [
        "702.109",
        "702.152",
        "702.185",
    ],
    "rule 113, “Emblems”; rule 901, “Planechase”": ["113", "901"],
    "(see 601.3d)": ["601.3d"],
    "an exception to 608.2h": ["608.2h"],
    "See 718, “Prototype Cards.”": ["718"],
    "as 101.4a says": ["101.4a"],
    "under this rule": ["704.5"],
    "steps 601.2a–b of rule 510": ["601.2a", "601.2b", "510"],
    'rule 217.8, "Phased-Out," and 502.15. Phasing': ["502.15"],
}


@pytest.mark.parametrize("text", SHAPES)
def test_a_citation_of_this_shape_names_its_rules(text: str) -> None:
    found = find_references(text, "704.5", TARGETS)
    assert [target for reference in found for target in reference.targets] == SHAPES[text]


@pytest.mark.parametrize(
    "text",
    ["exactly 100 cards", "are both 100", "999,999 more times", "a 5/5 creature", "the 2019 release", "$100.50",
     "version 2.50", "call +32.70.233.277", "a deck of 60 cards", "Core Set 2019", "in 1999.", "see 3 cards",
     "reversal of rule 510 in previous editions"],
)  # fmt: skip
def test_what_cites_nothing_is_no_reference(text: str) -> None:
    assert find_references(text, "704.5", TARGETS) == ()


def test_a_quoted_title_is_kept_without_its_punctuation() -> None:
    (reference,) = find_references("See rule 702, “Keyword Abilities.”", "704.5", TARGETS)
    assert reference.title == "Keyword Abilities"


def test_a_number_that_does_not_exist_dangles() -> None:
    (reference,) = find_references("See rule 903.99a.", "704.5", TARGETS)
    assert (reference.targets, reference.dangling) == ((), ("903.99a",))


@given(st.text(alphabet="rules se–-,.;0123456789ab “”andto", max_size=60))
def test_spans_never_overlap_and_are_their_text(text: str) -> None:
    last = 0
    for reference in find_references(text, "704.5", TARGETS):
        assert last <= reference.start < reference.end
        assert text[reference.start : reference.end] == reference.text
        last = reference.end


@pytest.mark.parametrize("path", params(ALL))
def test_references_of_a_whole_text_are_in_order_and_lead_somewhere(path) -> None:
    read = book(path.stem)
    count = 0
    for where, _, reference in all_references(read):
        count += 1
        assert reference.targets or reference.dangling, (where, reference)
        for target in reference.targets:
            assert target in read or target.startswith("glossary:")
        numbers = [RuleNumber.parse(t) for t in reference.targets if t[0].isdigit()]
        assert numbers == sorted(numbers)
    assert count > 0


@pytest.mark.parametrize("path", params([p for p in ALL if not p.stem.startswith("003")]))
def test_no_number_of_a_rule_is_overlooked(path) -> None:
    """Every number with a letter or a dot, and every one behind the word rule, is in a span."""
    read = book(path.stem)
    pieces = [(n.text, n.references) for n in read.nodes]
    pieces += [(e.text, e.references) for n in read.nodes for e in n.examples]
    pieces += [(entry.text, entry.references) for entry in read.glossary]
    for text, references in pieces:
        covered = {i for r in references for i in range(r.start, r.end)}
        for number in re.finditer(
            r"\b\d{3}\.\d+[a-z]*|(?<=\brule )\d{3}\b|(?<=\bsection )\d\b", text
        ):
            if not re.match(r"\s*in (the )?previous", text[number.end() :]):
                assert set(range(number.start(), number.end())) <= covered, text
