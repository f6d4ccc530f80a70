"""What the questions taught: a table of points that is whole, and sums that are those of the browser."""

from __future__ import annotations

import pytest

from rulesdb.search.learned import DIGITS, MIDDLE, Learned, learned
from rulesdb.search.words import stems


def digits(*parts: int) -> str:
    return "".join(DIGITS[part + MIDDLE] for part in parts)


TAUGHT = Learned(
    100, {"kill": "C" + digits(3, 4), "the": "B" + digits(9, 9)}, {"1.1": digits(2, -1)}
)


def test_a_question_is_the_sum_of_its_words_by_their_weight():
    aim = TAUGHT.aim(["kill", "the", "kill", "zebra"])
    assert aim is not None
    assert aim.parts == (2 * 3 + 9, 2 * 4 + 9)
    assert aim.length == 2  # the root of 2² + 1², whole
    assert aim.nearness(TAUGHT.rules["1.1"]) == (2 * 15 - 17) // 2


def test_a_question_of_unknown_words_points_nowhere():
    assert TAUGHT.aim(["zebra"]) is None
    assert TAUGHT.aim([]) is None


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
    aim = taught.aim(stems(question))
    assert aim is not None
    assert aim.nearness(taught.rules[near]) > aim.nearness(taught.rules[far])
