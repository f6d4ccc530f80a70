"""The nearest names: what is seen at a glance leaves none out that comparing all would find."""

from __future__ import annotations

import random
from difflib import get_close_matches

import pytest

from rulesdb.cards.names import fold
from rulesdb.oracle.kept.library import names
from rulesdb.oracle.kept.near import MOST, NEAR, Table

KEYS = sorted({fold(name) for name in names()})
TABLE = Table.of(KEYS)


def misspelt(key: str, rng: random.Random) -> str:
    letters = list(key)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randint(0, 1)] = rng.choice(["", *"aeiourstlnqz19 -"])
    return "".join(letters) or key


@pytest.mark.parametrize("seed", range(40))
def test_a_misspelt_name_is_found_as_among_all(seed: int) -> None:
    rng = random.Random(seed)
    key = misspelt(rng.choice(KEYS), rng)
    assert TABLE.nearest(key) == get_close_matches(key, KEYS, MOST, NEAR)


def test_a_table_comes_back_as_it_was_kept() -> None:
    assert Table.unpacked(TABLE.packed()) == TABLE
    empty = Table.of(())
    assert Table.unpacked(empty.packed()) == empty
    assert empty.nearest("anything") == []


def test_letters_that_are_not_seen_count_for_what_they_could_be() -> None:
    table = Table.of(["aaaaaa 000", "bbbbbb 000"])
    assert table.nearest("aaaaaaa 000") == ["aaaaaa 000"]
