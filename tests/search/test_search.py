"""The search on real texts: exact things first, misspelt things found, every hit with its reason."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rulesdb
from rulesdb.errors import UsageError
from rulesdb.search.find import Searcher
from rulesdb.search.words import QUIET, stems
from tests.search import measure


@pytest.mark.parametrize(
    ("cases", "first", "ten"),
    [
        (measure.keywords, 1.0, 1.0),
        (measure.terms, 0.97, 1.0),
        (
            lambda book: measure.misspelt([*measure.terms(book), *measure.keywords(book)]),
            0.95,
            0.95,
        ),
        (lambda book: random.Random(1).sample(measure.numbers(book), 400), 1.0, 1.0),
    ],
    ids=["keyword names", "glossary terms", "one typing error", "numbers"],
)
def test_names_and_numbers_lead_to_their_rules(newest: Searcher, cases, first, ten):
    score = measure.measure(newest, cases(newest.edition.book()), measure.exact)
    assert (score.first >= first, score.ten >= ten) == (True, True), score.missed[:8]


@pytest.mark.parametrize("half", ["tune", "unused"])
def test_plain_questions_are_answered(newest: Searcher, half):
    score = measure.measure(newest, measure.questions(half), measure.related)
    assert score.first >= 0.75
    assert score.five >= 0.9


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("702.19b", "number"),
        ("trample", "title"),
        ("trample", "glossary"),
        ("tramlpe", "spelling"),
        ("etb", "synonym"),
        ("excess damage blockers", "text"),
    ],
)
def test_a_hit_says_why_it_is_one(plain: Searcher, typed, why):
    assert why in plain.search(typed).hits[0].why


def test_a_snippet_marks_the_words_that_were_asked_for(plain: Searcher):
    for hit in plain.search("trample damage").hits:
        marked = {stem for a, b in hit.marks for stem in stems(hit.snippet[a:b])}
        assert marked <= {"trampl", "damag"}
        assert hit.snippet


def test_subrules_of_one_rule_are_one_hit(plain: Searcher):
    hits = plain.search("trample").hits
    groups = [hit.number.rstrip("abcdefghijkmnpqrstuvwxyz") for hit in hits if hit.number]
    assert len(groups) == len(set(groups))
    assert hits[0].also


@pytest.mark.parametrize(
    ("typed", "holds"),
    [
        ('"first strike" damage', lambda text: "first strike" in text),
        ("damage -combat", lambda text: "combat" not in stems(text)),
        ("regen*", lambda text: "regenerat" in text),
    ],
)
def test_what_is_required_is_kept(plain: Searcher, typed, holds):
    hits = plain.search(typed, limit=30).hits
    assert hits
    for hit in hits:
        node = plain.edition.get(hit.number) if hit.number else None
        if node and not node.title:
            assert holds(
                " ".join([node.text, *(e.text for e in node.examples)]).casefold().replace("’", "'")
            )


def test_a_number_is_not_the_beginning_of_another(plain: Searcher):
    numbers = [hit.number for hit in plain.search("rule:702.1", limit=50).hits]
    assert numbers
    assert all(
        number == "702.1" or (number.startswith("702.1") and number[5:].isalpha())
        for number in numbers
    )


def test_a_part_of_the_book_can_be_searched_alone(plain: Searcher):
    assert all(hit.number.startswith("7") for hit in plain.search("damage", within="7").hits)
    with pytest.raises(UsageError):
        plain.search("damage", within="nowhere")


def test_examples_can_be_searched_alone(plain: Searcher):
    for hit in plain.search("trample", examples=True).hits:
        assert any("trampl" in stems(e.text) for e in plain.edition.get(hit.number).examples)


def test_nothing_found_still_names_the_nearest(plain: Searcher):
    answer = plain.search("zzzzqx")
    assert not answer.hits
    assert answer.suggestions


@settings(
    deadline=2000, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(max_size=60) | st.text(alphabet='"*-:()ORNT {}/+.,17029abt', max_size=80))
def test_no_string_makes_it_raise(plain: Searcher, text):
    plain.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 10_000,
        "trample " * 1_250,
        '"' * 9_999,
        "-" * 10_000,
        "702.19 OR " * 1_000,
        "x* " * 3_000,
        "\U0001f600" * 5_000,
    ],
)
def test_ten_thousand_characters_are_answered_too(plain: Searcher, text):
    plain.search(text)


def test_the_order_is_stable(plain: Searcher):
    for typed, _ in measure.questions()[:30]:
        assert plain.search(typed) == plain.search(typed)


def test_every_rule_is_found_by_its_own_number(plain: Searcher):
    for number in plain.edition.numbers():
        assert plain.search(number, limit=1).hits[0].number == number


def test_a_rule_is_found_by_its_own_rarest_words(plain: Searcher):
    many = plain.index.spellings
    chance = random.Random(2)
    nodes = [plain.edition.get(number) for number in chance.sample(plain.edition.numbers(), 250)]
    for node in nodes:
        own = {w for w in stems(node.text) if w in many and w not in QUIET and w.isalpha()}
        rare = sorted(own, key=lambda word: (many[word][1], word))[:6]
        if len(rare) < 6:
            continue
        typed = " ".join(f'"{many[word][0]}"' for word in rare)
        hits = plain.search(typed, limit=10).hits
        assert any(node.number in (hit.number, *hit.also) for hit in hits), (node.number, typed)


def test_the_library_form(own_home) -> None:
    answer = rulesdb.search("trample", limit=2)
    assert answer.hits[0].title == "Trample"
    assert len(answer.hits) <= 2


@pytest.mark.parametrize("name", measure.UNSEEN)
def test_questions_of_people_who_saw_nothing_of_it_are_answered(plain, name):
    score = measure.measure(plain, measure.unseen(name), measure.exact)
    assert score.first >= 0.72
    assert score.five >= 0.91
