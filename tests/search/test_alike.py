"""How like a question is to others: counted by hand in a space of two dimensions."""

from __future__ import annotations

from rulesdb.search.alike import (
    FINE,
    ask,
    kept,
    likeness,
    of_row,
    packed,
    row_of,
    unpacked,
    without_gist,
)
from rulesdb.search.learned import DIGITS, MIDDLE, Learned
from rulesdb.search.sisters import Often, counted


def digits(*parts: int) -> str:
    return "".join(DIGITS[part + MIDDLE] for part in parts)


TAUGHT = Learned(1, {"kill": "B" + digits(4, 0), "wall": "B" + digits(0, 4), "who": "B" + digits(-4, 0)}, {})  # fmt: skip
GIST = ["wall", "stop"]


def known(*questions: list[str]):
    return unpacked("\t".join(packed(each, TAUGHT) for each in (GIST, *questions)))


NOTHING = Often({}, 1)


def asked(*words: str):
    return ask(words, TAUGHT.aim(words), lambda _: 1, 10)


def compared(query, found):
    return likeness(query, found, NOTHING, NOTHING)


def test_what_tells_nothing_is_not_kept():
    assert kept(["who", "is", "the", "wall", "who"]) == ["who", "wall"]


def row(*texts: list[str]):
    return row_of("\t".join(packed(each, TAUGHT) for each in texts))


def test_what_is_nowhere_at_the_end_moves_no_other():
    query = asked("kill")
    for texts in ((["kill"], ["wall"], ["odd"]), (["odd"], ["kill"], ["odd"]), (["odd"], ["odd"])):
        read = unpacked("\t".join(packed(each, TAUGHT) for each in texts))
        assert compared(query, of_row(*row(*texts))) == compared(query, read)


def test_a_gist_is_taken_away_from_its_questions():
    for questions in ((["kill"],), (["wall"], ["odd"]), (["odd"], ["kill", "wall"])):
        assert without_gist(row(GIST, *questions)) == row([], *questions)
    assert without_gist(row(GIST, ["odd"])) is None
    assert without_gist(row(GIST)) is None


def test_a_question_comes_back_as_it_was_kept():
    found = known(["who", "kill", "the", "wall"])
    assert found.words == [" wall stop ", " who kill wall "]
    assert found.asking == [0, 1]
    assert found.lengths == [7, 7]


def test_the_same_question_is_as_like_as_can_be():
    words = ["who", "can", "kill", "wall", "wall"]
    found = compared(asked(*words), known(words))
    assert found.alike > FINE * 9 // 10
    assert (found.asks, found.begins, found.beside) == (FINE, FINE, FINE)


def test_the_best_question_counts_and_the_mean_of_all():
    found = compared(asked("kill"), known(["who"], ["kill"]))
    assert (found.alike, found.usual) == (FINE, 0)
    assert found.gist == 0


def test_words_that_a_rule_has_speak_for_it_and_those_that_ask_are_counted_apart():
    own = counted([["kill"]], [["kill"], ["who"]])
    family = counted([["kill", "wall"]], [["who"]] * 9)
    with_word, without = (likeness(asked(word), None, own, family) for word in ("kill", "wall"))
    assert 0 > with_word.says > without.says
    assert with_word.puts == 0 > likeness(asked("who"), None, own, family).puts


def test_nothing_to_compare_is_nothing_alike():
    empty = asked()
    assert not any(compared(empty, None))
    assert not any(compared(empty, known([])))
    assert not any(compared(asked("kill"), unpacked("\t"))[:-2])
