"""How many letters two words are apart: what is told quickly is what counting every step tells."""

from __future__ import annotations

from itertools import product

import pytest

from rulesdb.search.suggest import _matrix, distance

WORDS = ["".join(letters) for size in range(1, 6) for letters in product("ab", repeat=size)]


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_a_distance_is_that_of_all_steps_counted(limit):
    for one in WORDS:
        for other in WORDS:
            assert distance(one, other, limit) == min(_matrix(one, other, 9), limit + 1)


@pytest.mark.parametrize(
    ("one", "other", "away"),
    [
        ("trample", "trmaple", 1),
        ("trample", "rtamplee", 2),
        ("ca", "abc", 3),
        ("ward", "guards", 3),
    ],
)
def test_letters_are_missing_added_changed_or_swapped(one, other, away):
    assert distance(one, other, 2) == away
