"""Tables that are read where they are asked answer what they would answer read whole."""

from __future__ import annotations

import pytest

from rulesdb.search import tables
from rulesdb.search.ordinary import Ordinary, ordinary, packed
from rulesdb.search.tables import Keyed, Lines, Places

LINES = "ab\t1\nabc\t2\n\t3\nb c\t4"


def keyed() -> Keyed[int]:
    return Keyed(LINES, "\t", lambda _, rest: int(rest))


@pytest.mark.parametrize("often", [False, True])
@pytest.mark.parametrize(
    ("key", "found"), [("ab", 1), ("abc", 2), ("b c", 4), ("b", None), ("c", None), ("ab\t1", None), ("1\nabc", None)]
)  # fmt: skip
def test_a_key_is_found_by_all_of_it_and_nothing_else(key, found, often, monkeypatch):
    monkeypatch.setattr(tables, "_OFTEN", 0 if often else 100)
    table = keyed()
    assert table.get(key) == found
    assert (key in table) == (found is not None)


def test_keys_that_begin_so_come_in_their_order():
    assert keyed().beginning("a") == ["ab", "abc"]
    assert keyed().beginning("c") == []
    assert [*Keyed("", "\t", lambda _, rest: rest)] == []


@pytest.mark.parametrize("some", [0, 100])
def test_places_are_those_of_the_lines(some, monkeypatch):
    monkeypatch.setattr(tables, "_SOME", some)
    places = Places(LINES, "\t")
    assert [places.get(key) for key in ("ab", "abc", "b c", "", "b")] == [0, 1, 3, None, None]


def test_a_line_is_read_once():
    read = []
    lines = Lines(["1", "2", "3"], lambda line: read.append(line) or int(line))
    assert (lines[1], lines[1], lines[0:2], len(lines)) == (2, 2, [1, 2], 3)
    assert read == ["2", "1"]


def test_a_word_is_ordinary_where_the_whole_list_has_it():
    words = set(ordinary())
    few = Ordinary(packed())
    asked = {*sorted(words)[::7], *(word[:-1] for word in sorted(words)[::11]), "", "xq", "z", "zz"}
    assert [word for word in asked if (word in few) != (word in words)] == []
