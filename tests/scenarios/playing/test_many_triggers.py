"""Orders of many triggered abilities: like ones are one, however many there are (603.3b)."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.playing.orders import distinct_orders, in_a_row

SITUATION = """players Ann, Bob
card Twin Watcher {2}{B}
  Creature — Spirit 1/4
  Whenever you draw a card, you gain 2 life.
  Whenever an opponent draws a card, they lose 2 life.
card Flood of Pages {2}{U}
  Sorcery
  Each player draws seven cards.

Ann controls Twin Watcher
Ann has Flood of Pages in hand
in Ann's precombat main phase
Ann casts Flood of Pages
everyone passes until the stack is empty
how much life does Ann have?
how much life does Bob have?
"""


@given(st.lists(st.sampled_from("abc"), max_size=6))
def test_each_order_that_differs_comes_once(kinds: list[str]) -> None:
    found = list(distinct_orders(kinds))
    shown = [tuple(kinds[at] for at in order) for order in found]
    assert len(shown) == len({*shown})
    assert {*shown} == {tuple(one) for one in permutations(kinds)}
    assert found[0] == tuple(range(len(kinds)))
    assert all(
        [at for at in order if kinds[at] == kind] == [n for n, x in enumerate(kinds) if x == kind]
        for order in found
        for kind in kinds
    )


def test_like_ones_stand_together_before_they_are_mixed() -> None:
    orders = distinct_orders(["a"] * 7 + ["b"] * 7)
    next(orders)
    assert next(orders) == (*range(7, 14), *range(7))


def test_a_row_of_like_ones_is_told_as_so_many() -> None:
    kinds = [("ox", None), ("ox", None), ("elk", None), ("ox", None)]
    assert [*in_a_row(["Ox", "Ox", "Elk", "Ox"], kinds, (0, 1, 2, 3))] == ["2 × Ox", "Elk", "Ox"]


def test_seven_and_seven_are_told() -> None:
    found = judge(read(SITUATION, open_=True)[0], "").result
    assert found.status is r.Status.PASSES, found.reason
    assert found.answers[0].text.startswith("Ann is at 34 life")
    assert found.answers[1].text.startswith("Bob is at 6 life")
    (order,) = found.open
    assert order.taken.startswith("Ann orders 7 × Twin Watcher (“")
