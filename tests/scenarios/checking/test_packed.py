"""Results that are packed: each value once, and the same when they are read again."""

from __future__ import annotations

import json

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.as_json import dump, pack, unpack

BEAR = r.Card("Bear", "{1}{G}", "Creature", "", "2/2", counters=(r.Counter("+1/+1", 1),))
BEARS = BEAR.but(count=2)
SIDE = r.Side("Ann", 20, battlefield=(BEAR, BEARS), hand=(BEAR,))
BOARD = r.Board(players=(SIDE, SIDE.but(name="Bob")))


def result(name: str, board: r.Board | None) -> r.Result:
    return r.Result(name, "613.8", name, r.Status.PASSES, start=board, end=board)


RESULTS = [result("613.8a", BOARD), result("613.10", None), result("613.8a", BOARD)]


def test_they_come_back_as_they_were() -> None:
    """Also through a file, where a tuple is a list."""
    packed = json.loads(json.dumps(pack(RESULTS, r.Result)))
    again = unpack(packed, r.Result)
    assert again == RESULTS
    assert [dump(one) for one in again] == [dump(one) for one in RESULTS]
    assert again[0].status is r.Status.PASSES


def test_what_is_the_same_stands_once_and_is_made_once() -> None:
    rows, meant = pack(RESULTS, r.Result)
    assert len(rows) == len(set(map(repr, rows)))
    assert meant[0] == meant[2] != meant[1]
    first, _, last = unpack((rows, meant), r.Result)
    assert first is last
    assert first.start is not None
    ann, bob = first.start.players
    assert ann.battlefield is not bob.battlefield
    assert ann.battlefield[0] is bob.hand[0]


def test_a_row_has_no_more_than_what_is_said() -> None:
    """A counter has no default; of a card all behind the number of the last field that says something is left out."""
    rows, _ = pack([r.Counter("poison", 1)], r.Counter)
    assert rows == [[0, "poison", 1]]
    rows, _ = pack([r.Card("Bear", "{1}{G}")], r.Card)
    assert rows == [[0, "Bear", "{1}{G}"]]


def test_what_was_not_packed_so_is_an_error() -> None:
    rows, _ = pack(RESULTS, r.Result)
    with pytest.raises(IndexError):
        unpack((rows[:-1], [len(rows)]), r.Result)
