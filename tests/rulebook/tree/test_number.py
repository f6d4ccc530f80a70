"""Rule numbers: their order, their spelling, what comes next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.rulebook.tree.number import RuleNumber


def number(draw: st.DrawFn) -> RuleNumber:
    start = RuleNumber.parse(f"{draw(st.integers(100, 999))}.{draw(st.integers(1, 250))}a")
    for _ in range(draw(st.integers(0, 60))):
        start = start.next()
    return start


numbers = st.composite(number)()


@given(numbers)
def test_a_number_is_read_back_as_it_is_written(n: RuleNumber) -> None:
    assert RuleNumber.parse(str(n)) == n
    assert RuleNumber.parse(str(n.parent)) == n.parent


@given(numbers)
def test_the_next_number_is_higher_and_never_has_l_or_o(n: RuleNumber) -> None:
    assert n < n.next()
    assert not set(n.next().letters) & {"l", "o"}
    assert n.next().parent == n.parent


@given(numbers, numbers)
def test_order_is_the_order_of_the_book(a: RuleNumber, b: RuleNumber) -> None:
    assert (a < b) + (b < a) + (a == b) == 1
    if a < b and b.parent != a.parent:
        assert a.parent <= b.parent


@given(numbers)
def test_whatever_people_write_around_a_number_is_understood(n: RuleNumber) -> None:
    text = str(n)
    for spelling in (
        text.upper(),
        f"rule {text}",
        f"CR{text}",
        f"[[{text}]]",
        f"({text}).",
        text.replace(".", "-"),
    ):
        assert RuleNumber.read(spelling) == n, spelling


@given(st.text(max_size=40))
def test_no_text_makes_reading_a_number_fail(text: str) -> None:
    assert RuleNumber.read(text) is None or isinstance(RuleNumber.read(text), RuleNumber)


def test_702_comes_before_702_1_and_702_2_before_702_10() -> None:
    order = [
        "6",
        "616",
        "7",
        "700",
        "702",
        "702.1",
        "702.2",
        "702.2a",
        "702.10",
        "703",
        "704.5z",
        "704.5aa",
        "8",
    ]
    assert [str(n) for n in sorted(map(RuleNumber.parse, order))] == order


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("704.5k", "704.5m"),
        ("704.5n", "704.5p"),
        ("704.5z", "704.5aa"),
        ("702.9", "702.10"),
        ("702", "703"),
        ("7", "8"),
    ],
)
def test_letters_skip_l_and_o_and_go_on_with_aa(text: str, following: str) -> None:
    assert str(RuleNumber.parse(text).next()) == following


def test_a_subrule_stands_below_its_rule_and_its_section() -> None:
    n = RuleNumber.parse("702.19b")
    assert [str(p) for p in (n.parent, n.parent.parent, n.parent.parent.parent)] == [
        "702.19",
        "702",
        "7",
    ]
    assert RuleNumber.parse("702.1").contains(RuleNumber.parse("702.1a"))
    assert not RuleNumber.parse("702.1").contains(RuleNumber.parse("702.10"))
    assert RuleNumber.parse("702").contains(n)


@pytest.mark.parametrize(
    "text",
    [
        "702,19b",
        "702 19b",
        "702:19b",
        "70219b",
        "CR702.19(b)",
        "702 19 b",
        "rule 702, 19b",
        "[702_19b]",
    ],
)
def test_a_number_is_read_however_it_is_typed(text: str) -> None:
    assert str(RuleNumber.read(text)) == "702.19b"


@pytest.mark.parametrize(
    "text", ["702.19 trample", "5/5", "999,999", "", "rule", "7.7.7", "702.19b c", "twelve"]
)
def test_what_is_no_number_is_none(text: str) -> None:
    assert RuleNumber.read(text) is None
