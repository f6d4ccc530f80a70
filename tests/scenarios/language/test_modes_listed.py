"""Modes in a list, as people write lists: each of them is chosen (700.2a)."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob
card Three Ways {R}
  Instant
  Choose one or more —
  • You gain 1 life.
  • You gain 2 life.
  • You gain 4 life.
Ann has Three Ways in hand and a Mountain
it is Ann's turn
"""
LISTS = {2: ("{} and {}", "{}, {}"), 3: ("{}, {} and {}", "{}, {}, and {}", "{} and {} and {}", "{}, {}, {}")}  # fmt: skip


@pytest.mark.parametrize(
    ("chosen", "form"),
    [(chosen, form) for n, forms in LISTS.items() for chosen in combinations((1, 2, 3), n) for form in forms],
)  # fmt: skip
def test_each_is_chosen(chosen: tuple[int, ...], form: str) -> None:
    listed = form.format(*(f"mode {n}" for n in chosen))
    life = 20 + sum(2 ** (n - 1) for n in chosen)
    text = (
        f"{CARDS}Ann casts Three Ways choosing {listed}\nit resolves\nthen Ann is at {life} life\n"
    )
    found = judge(read(text, open_=True)[0], "").result
    assert (found.status, found.reason) == (Status.PASSES, "")
