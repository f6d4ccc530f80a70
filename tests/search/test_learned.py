"""What the questions taught: a table of points that is whole, and sums that are those of the browser."""

from __future__ import annotations

import pytest

from rulesdb.search.learned import (
    DIGITS,
    LEVELS,
    LONGEST,
    MIDDLE,
    REACH,
    Learned,
    learned,
    points_of,
)  # fmt: skip
from rulesdb.search.words import stems


def digits(*parts: int) -> str:
    return "".join(DIGITS[part + MIDDLE] for part in parts)


TAUGHT = Learned(
    100, {"kill": "C" + digits(3, 4), "the": "B" + digits(7, 7)}, {"1.1": digits(2, -1)}
)


def test_a_question_is_the_sum_of_its_words_by_their_weight():
    aim = TAUGHT.aim(["kill", "the", "kill", "zebra"])
    length = 2  # the root of 2² + 1², whole
    assert aim == (REACH * (2 * 3 + 7) // length, REACH * (2 * 4 + 7) // length)


def test_all_documents_are_measured_at_once():
    points = points_of([digits(2, -1), "", digits(-8, 7)])
    near, middle = points.nearness((5, -3))
    assert [each - middle for each in near] == [13, 0, -61]


def test_a_book_that_nobody_asked_about_has_no_points():
    assert points_of([digits(0, 0)])
    assert not points_of(["", ""])
    assert not points_of([])


def test_an_aim_is_never_too_long_for_two_bytes():
    wide = Learned(1, {"far": "_" + digits(*[7, -8] * 40)}, {})
    aim = wide.aim(["far"])
    assert sum(map(abs, aim)) <= 65535 // (LEVELS - 1)
    near, middle = points_of([digits(*[7, -8] * 40), digits(*[-8, 7] * 40)]).nearness(aim)
    assert near[0] > middle > near[1]
    assert LONGEST * (LEVELS - 1) < 1 << 16


def test_a_question_of_unknown_words_points_nowhere():
    assert TAUGHT.aim(["zebra"]) == ()
    assert TAUGHT.aim([]) == ()


def test_the_shipped_table_is_whole():
    taught = learned()
    size = {len(each) for each in taught.rules.values()}
    assert len(size) == 1
    assert {len(each) for each in taught.words.values()} == {size.pop() + 1}
    assert taught.scale > 0
    assert len(taught.rules) > 3000
    assert set("".join((*taught.words.values(), *taught.rules.values()))) <= set(DIGITS)


@pytest.mark.parametrize(
    ("question", "near", "far"),
    [
        ("does my guy die", "704.5g", "903.4"),
        ("who gets the dead guy's stuff", "400.3", "613.4b"),
        ("can I respond to tapping lands", "605.3b", "702.19b"),
    ],
)
def test_a_question_is_nearer_to_what_it_is_about(question, near, far):
    """Also where it shares no word with the rule."""
    taught = learned()
    of_near, of_far = points_of([taught.rules[near], taught.rules[far]]).nearness(
        taught.aim(stems(question))
    )[0]
    assert of_near > of_far
