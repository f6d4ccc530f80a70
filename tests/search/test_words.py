"""Words: one form for all spellings of a word, and never two words for one form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.search.synonyms import Meaning, Synonyms, packed, read_kin
from rulesdb.search.words import Reading, fold, spots, stem, stems, words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Can’t", ["can't"]),
        ("“first strike”", ["first", "strike"]),
        ("state-based", ["state", "based"]),
        ("{T}: Add {G/P}", ["{t}", "add", "{g/p}"]),
        ("a +1/+1 counter, a -1/-1 counter", ["a", "+1/+1", "counter", "a", "-1/-1", "counter"]),
        ("a 2/2, an X/X and */*", ["a", "2/2", "an", "x/x", "and", "*/*"]),
        ("rule 702.19b.", ["rule", "702.19b"]),
        ("player’s library", ["player", "library"]),
        ("Æther Déjà", ["aether", "deja"]),
    ],
)
def test_words_are_what_a_judge_would_call_words(text, found):
    assert words(text) == found


@pytest.mark.parametrize(
    "forms",
    [
        ("cast", "casts", "casting"),
        ("die", "dies", "died", "dying"),
        ("copy", "copies", "copied", "copying"),
        ("ability", "abilities"),
        ("sacrifice", "sacrifices", "sacrificed", "sacrificing"),
        ("tap", "taps", "tapped", "tapping"),
        ("destroy", "destroys", "destroyed"),
        ("cannot", "can't"),
        ("draw", "drew", "drawn", "draws"),
    ],
)
def test_the_inflections_of_a_word_have_one_stem(forms):
    assert len({stem(form) for form in forms}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("count", "counter"), ("untap", "tap"), ("one", "on"), ("dice", "die")]
)
def test_different_words_stay_different(one, other):
    assert stem(one) != stem(other)


@given(st.text(max_size=300))
def test_a_word_stands_where_it_says(text):
    every = stems(text)
    found = spots(text, {*every})
    assert all(0 <= start < end <= len(text) for start, end in found)
    assert len(found) == len(every) or not fold(text).isascii()
    for wanted in every[:1] if fold(text).isascii() else ():
        assert {stem(*words(text[start:end])) for start, end in spots(text, {wanted})} == {wanted}


def test_words_stand_for_those_of_topics() -> None:
    topics = ((frozenset({"kill", "rule"}), Meaning(numbers=("1.1",))),)
    kin = {key: (word,) for key, word in read_kin("~kill = dead, get rid of ## a note")}
    said = Synonyms(packed({}, dict(topics), kin))
    for asked in (["kill", "rule"], ["rule", "dead"], ["get", "rid", "of", "rule"]):
        assert [meaning.numbers for _, meaning in said.about(asked)] == [("1.1",)]
    assert said.about(["rid", "rule"]) == []


def test_a_word_that_stands_for_another_weighs_less() -> None:
    topics = ((frozenset({"kill", "creatur"}), Meaning(numbers=("1.1",))),)
    said = Synonyms(packed({}, dict(topics), {("dead",): ("kill",)}))
    ((places, _),) = said.about(["creatur", "dead"])
    assert places[0] > places[1] > 0


@given(st.text(alphabet=st.sampled_from("aeioustdg `'’sS{T}/+1. \nÉ"), max_size=40))
def test_a_reading_finds_the_words_and_stems_that_are_found_without_it(text):
    reading = Reading()
    for _ in range(2):
        assert reading.words(text) == words(text)
        assert reading.stems(text) == stems(text) == [stem(word) for word in words(text)]


def test_a_grave_accent_is_an_apostrophe_too():
    assert words("Can`t the player`s") == ["can't", "the", "player"]
