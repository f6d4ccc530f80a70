"""What people ask counts in the search, where the rule of the edition is the one that they ask about."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rulesdb.rulebook.asked import files, questions_of
from rulesdb.search import people
from rulesdb.search.ordinary import ordinary
from rulesdb.search.words import stem
from tests.search import measure


def asked(edition) -> list[measure.Case]:
    """Every fiftieth question that is shipped, with its rule."""
    every = [
        measure.Case(question.text, (node.number,))
        for node in edition.book().nodes
        if "." in node.number
        for question in questions_of(node.number)
    ]
    return every[::50]


def test_a_question_as_it_is_shipped_finds_its_rule(plain):
    score = measure.measure(plain, asked(plain.edition), measure.exact)
    assert score.first >= 0.8, score.missed[:5]
    assert score.five >= 0.93


def test_the_answer_that_fits_is_shown_with_its_question(plain):
    (hit, *_) = plain.search("can i respond to a land drop").hits
    assert hit.asked is not None
    assert hit.asked.answer.startswith("No")


def test_of_questions_that_fit_as_well_the_first_is_shown():
    known = [frozenset(each) for each in (["land"], ["trampl", "land"], ["land", "trampl", "drop"])]
    questions = people.questions_of("702.19b")
    assert people.best_question("702.19b", {"trampl", "land"}, known) == questions[1]
    assert people.best_question("702.19b", {"land"}, known) == questions[0]
    assert people.best_question("702.19b", {"wolf", "moon", "land"}, known) is None


def test_a_number_that_means_another_rule_has_no_questions(plain):
    trample, mulligan = plain.edition.get("702.19b"), plain.edition.get("103.5c")
    assert people.says_the_same(trample)
    other = SimpleNamespace(number=trample.number, title="", text=mulligan.text)
    assert not people.says_the_same(other)


def test_the_gist_is_shown_only_of_the_rules_that_it_was_written_for(plain):
    node = plain.edition.get("702.19b")
    assert people.gist_for(node, plain.edition.date)
    assert not people.gist_for(node, "2014-02-01")
    assert people.best_question("100.1", {"trampl"}, []) is None


def test_questions_are_shipped_for_whole_chapters():
    assert len(files("questions")) > 100


@pytest.mark.parametrize(
    "typed",
    [
        "zebra",
        "banana",
        "village",
        "honest",
        "weather",
        "painting",
        "lantern",
        "marble",
        "teacher",
        "hungry",
    ],
)
def test_an_ordinary_word_is_never_taken_for_a_typing_error(plain, typed):
    answer = plain.search(typed)
    assert not any(note.startswith("taken as") for note in answer.notes)
    assert not any("spelling" in hit.why for hit in answer.hits)


def test_no_word_of_the_language_is_corrected(plain):
    """Of some words of the list, alone and in a question; a stem that is no word is not typed."""
    wrong = []
    for word in [word for word in sorted(ordinary()) if stem(word) == word][::150]:
        for typed in (word, f"what about a {word} here"):
            answer = plain.search(typed, limit=3)
            if answer.notes or any("spelling" in hit.why for hit in answer.hits):
                wrong.append(typed)
    assert not wrong


def test_the_beginning_of_a_name_finds_it_among_five(plain):
    cases = [
        measure.Case(case.typed[:size], case.answers)
        for case in measure.keywords(plain.edition.book())
        for size in range(3, len(case.typed))
    ][::4]
    assert measure.measure(plain, cases, measure.exact).five >= 0.95


@pytest.mark.parametrize(
    "typed", ["a", "tr", "tram", "first s", "can i respond to a lan", "what happens if a creat"]
)
def test_there_is_always_an_answer_while_one_types(plain, typed):
    assert plain.search(typed).hits or len(typed) < 2


def test_a_way_to_play_comes_first_only_where_it_is_named(plain):
    first = plain.search("what happens to an aura that enchants nothing").hits[0].number
    assert not first.startswith(("8", "9"))
    assert plain.search("who is attacked in grand melee").hits[0].number.startswith("807")


def test_the_first_answer_is_shown_whole(plain):
    (hit, *_) = plain.search("how many lands can I play each turn").hits
    assert hit.snippet == plain.edition.get(hit.number).text
