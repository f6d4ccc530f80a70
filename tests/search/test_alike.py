"""How like a question is to others: counted by hand in a space of two dimensions."""

from __future__ import annotations

from rulesdb.search.alike import FINE, ask, kept, likeness, packed, unpacked
from rulesdb.search.learned import DIGITS, MIDDLE, Learned


def digits(*parts: int) -> str:
    return "".join(DIGITS[part + MIDDLE] for part in parts)


TAUGHT = Learned(1, {"kill": "B" + digits(4, 0), "wall": "B" + digits(0, 4), "who": "B" + digits(-4, 0)}, {})  # fmt: skip
GIST = ["wall", "stop"]


def known(*questions: list[str]):
    return unpacked("\t".join(packed(each, TAUGHT) for each in (GIST, *questions)))


def asked(*words: str):
    return ask(words, TAUGHT.aim(words), [(word, 10) for word in words if word in TAUGHT.words])


def test_what_tells_nothing_is_not_kept():
    assert kept(["who", "is", "the", "wall", "who"]) == ["who", "wall"]


def test_a_question_comes_back_as_it_was_kept():
    found = known(["who", "kill", "the", "wall"])
    assert found.words == [" wall stop ", " who kill wall "]
    assert found.asking == [0, 1]
    assert found.lengths == [7, 7]


def test_the_same_question_is_as_like_as_can_be():
    words = ["who", "can", "kill", "wall", "wall"]
    found = likeness(asked(*words), known(words), " some text | wall stop | text ")
    assert found.alike > FINE * 9 // 10
    assert (found.asks, found.begins, found.beside) == (FINE, FINE, FINE)


def test_the_best_question_counts_and_the_mean_of_all():
    found = likeness(asked("kill"), known(["who"], ["kill"]), " text |  | text ")
    assert (found.alike, found.usual) == (FINE, 0)
    assert found.gist == 0


def test_what_both_deny_counts():
    query = ask(["can't", "kill"], (1, 0), [])
    assert likeness(query, None, " it can't be | | be ").denies == FINE
    assert likeness(query, None, " it may be | can't | be ").lacks == FINE
    assert likeness(asked("kill"), None, " it can't be | | be ")[-2:] == (0, 0)


def test_nothing_to_compare_is_nothing_alike():
    empty = ask([], (), [])
    assert not any(likeness(empty, None, ""))
    assert not any(likeness(empty, known([]), ""))
    assert not any(likeness(asked("kill"), unpacked("\t"), ""))
