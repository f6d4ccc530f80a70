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


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("does a morf turn up", "morph"),
        ("kiker paid by the opponent", "kicker"),
        ("my atack twise a turn", "twice"),
        ("a bander and a trampler", "banding"),
        ("numer of cards in hand", "number"),
        ("two creatres and a wall", "creature"),
        ("a borad wipe and my guys", "board"),
    ],
)
def test_an_unknown_word_is_put_right_by_ear_by_who_does_it_and_by_table_talk(plain, typed, meant):
    (note,) = [each for each in plain.search(typed).notes if each.startswith("taken as")]
    assert f"'{meant}'" in note


def test_words_without_their_apostrophe_are_no_errors(plain):
    """Nothing is put in the place of “dont”, which was once “done”."""
    answer = plain.search("what if i dont pay echo and it doesnt die")
    assert not any(note.startswith("taken as") for note in answer.notes)


@pytest.mark.parametrize("typed", ["how does cascade work", "what is cascdae"])
def test_who_asks_about_a_name_is_given_what_answers_before_its_heading(plain, typed):
    """The name alone is the heading (702.85); a question is answered by a rule that says something."""
    assert plain.search(typed).hits[0].number == "702.85a"
    assert plain.search("cascade").hits[0].number == "702.85"
