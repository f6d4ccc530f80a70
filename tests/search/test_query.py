"""Queries: everything that a person types has a meaning."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.search.query import Not, Numbers, Or, Phrase, Prefix, parse

NUMBER = RuleNumber.parse


@pytest.mark.parametrize(
    ("typed", "required"),
    [
        ("trample deathtouch", ()),
        ("“first strike”", (Phrase(("first", "strik")),)),
        ("damage -combat", (Not(Phrase(("combat",))),)),
        ("damage NOT combat", (Not(Phrase(("combat",))),)),
        ("fight OR clash", (Or((Phrase(("fight",)), Phrase(("clash",)))),)),
        ("a OR b OR c", (Or((Phrase(("a",)), Phrase(("b",)), Phrase(("c",)))),)),
        ("regen*", (Prefix("regen"),)),
        ("title:trample", (Phrase(("trampl",), "title"),)),
        ('example:"first strike"', (Phrase(("first", "strik"), "example"),)),
        ("601.2a-h", (Numbers(NUMBER("601.2a"), NUMBER("601.2h")),)),
        ("702.19*", (Numbers(NUMBER("702.19"), NUMBER("702.19")),)),
        ("rule:702 flying", (Numbers(NUMBER("702"), NUMBER("702")),)),
        ("a +1/+1 -1/-1 counter", ()),
    ],
)
def test_what_is_required(typed, required):
    assert parse(typed).required == required


@pytest.mark.parametrize(
    "typed", ["702.19B", "702-19b", "cr 702.19b", "rule 702.19 b", "[[702.19b]]"]
)
def test_a_number_is_read_in_any_spelling(typed):
    assert parse(typed).number == NUMBER("702.19b")


@pytest.mark.parametrize(
    ("typed", "said"),
    [("foo:bar", "no field"), ('"open', "quotation"), ("rule:abc", "no rule number")],
)
def test_what_is_not_understood_is_taken_as_words_and_said(typed, said):
    query = parse(typed)
    assert query.words
    assert any(said in note for note in query.notes)


@given(st.text(max_size=2500) | st.text(alphabet='ab1.*-":()ORNT {}/+', max_size=400))
def test_no_string_is_refused(text):
    query = parse(text)
    assert len(query.words) == len(query.typed)
