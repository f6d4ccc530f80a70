"""How like a question is to others: counted by hand in a space of two dimensions."""

from __future__ import annotations

from rulesdb.search.alike import FINE, ask, kept, likeness, packed, unpacked
from rulesdb.search.learned import DIGITS, MIDDLE, Learned


def digits(*parts: int) -> str:
    return "".join(DIGITS[part + MIDDLE] for part in parts)


TAUGHT = Learned(1, {"kill": "B" + digits(4, 0), "wall": "B" + digits(0, 4), "who": "B" + digits(-4, 0)}, {})  # fmt: skip
GIST = unpacked(packed(["wall", "stop"], TAUGHT))


def asked(*words: str):
    return ask(words, TAUGHT.aim(words), [(word, 10) for word in words if word in TAUGHT.words])


def test_what_tells_nothing_is_not_kept():
    assert kept(["who", "is", "the", "wall", "who"]) == ["who", "wall"]


def test_a_question_comes_back_as_it_was_kept():
    found = unpacked(packed(["who", "kill", "the", "wall"], TAUGHT))
    assert found.words == " who kill wall "
    assert found.asking == 1
    assert list(found.point) == [0, 7]


def test_the_same_question_is_as_like_as_can_be():
    words = ["who", "can", "kill", "wall", "wall"]
    query, same = asked(*words), unpacked(packed(words, TAUGHT))
    found = likeness(query, [GIST, same], " some text | wall stop | text ")
    assert found.alike > FINE * 9 // 10
    assert (found.asks, found.begins, found.beside) == (FINE, FINE, FINE)


def test_the_best_question_counts_and_the_mean_of_all():
    near, far = (unpacked(packed([word], TAUGHT)) for word in ("kill", "who"))
    found = likeness(asked("kill"), [GIST, far, near], " text |  | text ")
    assert (found.alike, found.usual) == (FINE, 0)
    assert found.gist == 0


def test_what_both_deny_counts():
    query = ask(["can't", "kill"], (1, 0), [])
    assert likeness(query, [], " it can't be | | be ").denies == FINE
    assert likeness(query, [], " it may be | can't | be ").lacks == FINE
    assert likeness(asked("kill"), [], " it can't be | | be ")[-2:] == (0, 0)


def test_nothing_to_compare_is_nothing_alike():
    empty = ask([], (), [])
    assert not any(likeness(empty, [], ""))
    assert not any(likeness(empty, [unpacked(packed([], TAUGHT))], ""))
