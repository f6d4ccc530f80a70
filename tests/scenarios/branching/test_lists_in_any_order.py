"""What lists the same in another order is the same answer, unless an order was asked for."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.facts import unordered

BOTH = ("Elk and Owl die", "Owl and Elk die")


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("which creatures die?", True),
        ("what dies?", True),
        ("in Ann's turn, which creatures of Bob die?", True),
        ("what resolves?", False),
        ("what happens?", False),
        ("does Elk die?", False),
    ],
)
def test_a_list_is_the_same_in_any_order(question: str, *, same: bool) -> None:
    one, other = BOTH
    assert (unordered(question, one) == unordered(question, other)) is same
    assert unordered(question, one) != unordered(question, "Elk dies")
