"""What sets sisters apart: counted by hand in small families, and in the index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulesdb.search.rank import head_of
from rulesdb.search.sisters import (
    Often,
    counted,
    likely,
    line_of,
    of_line,
    spoken,
    wanted,
)

FLIES = counted(["it can't be block except by fly creature |".split()], [["flier", "block"]])  # noqa: SIM905
WALKS = counted(["it can't be block by anybody |".split()], [["walk", "past", "block"]])  # noqa: SIM905


def together(each: Iterable[Often]) -> Often:
    every = [*each]
    words = Counter(word for one in every for word in Counter(one.words).elements())
    return Often(words, sum(one.texts for one in every))


def says(words: list[str], own: Often, family: Often) -> int:
    return likely(wanted(words, lambda _: 5, 1000), own, family)[0]


def test_a_text_has_a_word_once_and_the_mark_between_its_parts_is_none():
    found = counted([["fly", "|", "fly", "", "high"]], [["fly"], [""]])
    assert found == Often({"fly": 2, "high": 1}, 3)


def test_a_family_has_a_word_once_for_each_of_its_texts_and_questions():
    found = counted([["fly", "|", "fly"], ["fly", "high"]], [["fly", "high"]])
    assert found == Often({"fly": 3, "high": 2}, 3)


def test_what_one_sister_has_tells_more_than_what_all_have():
    family = together([FLIES, WALKS])
    alone, shared = (
        says([word], FLIES, family) - says([word], WALKS, family) for word in ("flier", "block")
    )
    assert alone > 10 * abs(shared)


def test_a_word_of_the_family_is_better_than_one_of_nobody():
    family = together([FLIES, WALKS])
    assert says(["walk"], FLIES, family) > says(["swim"], FLIES, family)
    assert says(["swim"], FLIES, family) == says(["swim"], WALKS, family)


def test_a_family_comes_back_as_it_was_kept():
    family = together([FLIES, WALKS])
    assert of_line(line_of(family)) == family


def test_the_family_of_an_index_is_all_that_its_rules_say(plain):
    index = plain.index
    head = index.places["702.19"]
    kin = [place for place in range(len(index.rows)) if head_of(place, index.rows) == head]
    assert len(kin) > 5
    whole = together(index.often(place) for place in kin)
    assert all(index.family(place) == whole for place in kin)


def test_what_is_asked_often_is_counted_as_before() -> None:
    said, having = " fli high | fli high ", {"fli": 0x0101, "walk": 0x010000, "gist": 1}
    own, words = spoken(said, having, 3), wanted(["fli", "walk", "gist", "high", "swim"], len, 9)
    family = of_line(line_of(together([own, WALKS])))
    found = [(likely(words, own, family), likely(words, FLIES, family)) for _ in range(9)]
    assert found == found[:1] * 9
    assert own == Often({"fli": 2, "walk": 1, "high": 1}, 3)
