"""The concordance that is shipped, the way of a number over the years, differences in words."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.errors import BadInput, NotFound, NotInstalled, UsageError
from rulesdb.rulebook.editions.changes import compare
from rulesdb.rulebook.editions.concordance import follow, from_json, mapping, shipped, to_json
from rulesdb.rulebook.editions.diff import marked, word_diff
from rulesdb.rulebook.editions.history import Pair, trail
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.tree.number import RuleNumber
from tests.rulebook.material import TEXTS, small
from tests.texts import NEWEST, book, needs_texts

WAYS = [
    ("420.5b", "2001-07-23", NEWEST, "704.5f"),
    ("420", "2001-07-23", NEWEST, "704"),
    ("706", "2014-02-01", NEWEST, "707"),
    ("706.10a", "2014-02-01", NEWEST, "707.10a"),
    ("707", "2014-02-01", NEWEST, "708"),
    ("310.8", "2026-06-19", NEWEST, "310.9"),
    ("704.5z", "2026-06-19", NEWEST, "704.5aa"),
    ("704.5aa", NEWEST, "2026-06-19", "704.5z"),
    ("704.5f", NEWEST, "2001-07-23", "420.5b"),
]


@pytest.mark.parametrize(("number", "since", "to", "goal"), WAYS)
def test_an_old_number_resolves_with_nothing_imported(number, since, to, goal):
    assert Atlas().where(number, since, to)[-1].number == goal


def test_a_number_that_never_was_is_not_found():
    with pytest.raises(NotFound, match="has no rule"):
        Atlas().where("704.5f", "2001-07-23", NEWEST)


def test_a_new_rule_has_no_past():
    assert Atlas().where("701.70", NEWEST, "2001-07-23")[-1].number == ""


@pytest.mark.parametrize(
    ("wish", "edition"), [("2014", "2014-09-25"), ("2015-05-05", "2015-03-27"), ("2026", NEWEST)]
)
def test_a_date_is_the_edition_in_force(wish, edition):
    assert Atlas().at(wish) == edition


def test_a_date_before_all_and_a_wrong_one_are_refused():
    with pytest.raises(NotInstalled):
        Atlas().at("1990")
    for wrong in ("yesterday", "2014-13-01", "2014-1-1"):
        with pytest.raises(UsageError):
            Atlas().at(wrong)


def test_the_shipped_concordance_is_whole():
    known = shipped()
    assert len(known.editions) == 135
    assert len(known.steps) == 134
    assert "1997-07-03" not in known.editions
    assert len(json.dumps(to_json(known))) <= 200_000
    for step, after in zip(known.steps, [*known.steps[1:], None], strict=True):
        numbers = set(step.numbers())
        assert all(fate.new in numbers for fate in step.fates.values() if fate.new)
        assert after is None or set(after.fates) == numbers
        for number in numbers:
            assert str(RuleNumber.parse(number)) == number


def test_it_is_written_and_read_without_loss():
    known = shipped()
    assert from_json(json.loads(json.dumps(to_json(known)))) == known


@pytest.mark.parametrize(
    "document", [{}, {"schema": 2}, {"schema": 1, "editions": 3, "numbers": "1", "steps": [{}]}]
)
def test_a_damaged_one_is_refused(document):
    with pytest.raises(BadInput):
        from_json(document)


def test_following_and_mapping_agree():
    steps = shipped().between("2014-02-01", NEWEST)
    ways = mapping(steps)
    assert ways["706"] == "707"
    assert all(
        follow(number, steps)[-1][1].new == goal for number, goal in list(ways.items())[::50]
    )


@needs_texts
def test_it_has_the_numbers_of_the_texts():
    for edition in ("1999-04-23", "2014-02-01", NEWEST):
        assert shipped().numbers(edition) == {n.number for n in book(edition).nodes}


class TestHistory:
    ids = ("2018-01-01", "2019-01-01", "2020-01-01")

    def pairs(self, *texts):
        books = [small(each) for each in texts]
        return [
            Pair(self.ids[i], self.ids[i + 1], compare(books[i], books[i + 1]))
            for i in range(len(books) - 1)
        ]

    def test_tells_of_birth_and_moves(self):
        pairs = self.pairs(TEXTS[:2], TEXTS[:3], (TEXTS[3], *TEXTS[:3]))
        assert [(e.kind, e.newer, e.old, e.new) for e in trail("700.1d", "2020-01-01", pairs)] == [
            ("new", "2019-01-01", "", "700.1c"),
            ("moved", "2020-01-01", "700.1c", "700.1d"),
        ]

    def test_goes_forward_from_an_old_number(self):
        pairs = self.pairs(TEXTS[:3], TEXTS[:3], TEXTS[:2])
        assert [(e.kind, e.newer) for e in trail("700.1c", "2018-01-01", pairs)] == [
            ("first", "2018-01-01"),
            ("gone", "2020-01-01"),
        ]


class TestWords:
    def test_are_marked_where_they_differ(self):
        assert marked(word_diff("A pebble is lost for good.", "A broken pebble is lost now.")) == (
            "A {+broken+} pebble is lost [-for good.-]{+now.+}"
        )

    def test_of_texts_that_share_nothing_stand_side_by_side(self):
        assert (
            marked(word_diff("one two three", "four five six"))
            == "[-one two three-]{+four five six+}"
        )

    def test_quotes_and_italics_make_no_difference(self):
        assert [piece.op for piece in word_diff('the "old" _game_', "the “old” game")] == ["="]

    @given(
        st.lists(st.sampled_from(["a", "b", "c", "d."]), max_size=12),
        st.lists(st.sampled_from(["a", "b", "c", "d."]), max_size=12),
    )
    def test_give_both_texts_back(self, one, two):
        pieces = word_diff(" ".join(one), " ".join(two))
        assert " ".join(p.text for p in pieces if p.op != "+").split() == one
        assert " ".join(p.text for p in pieces if p.op != "-").split() == two


def test_of_a_day_between_two_editions_it_is_said_which_is_told_of():
    assert "2012-05-01" in Atlas().standing_in("2012-05-13")
    assert not Atlas().standing_in("2012-05-01")
    assert not Atlas().standing_in("2012")
