"""Lands for what something turned out to cost: whatever way it is cast or activated, no line says where mana comes from."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Slow Giant {4}{G}{G}
  Creature — Giant 6/6
  Impending 5—{1}{G}{G}
card War Saw {2}
  Artifact — Equipment
  {3}: Return War Saw to its owner's hand.
  Equip {1}
card Shifter {U}
  Artifact
  You may have Shifter enter as a copy of any Equipment on the battlefield.
card Heavy Hands {1}{W}
  Enchantment
  Activated abilities of artifacts cost {2} more to activate.
card Lender {2}{U}
  Enchantment
  Artifacts you control have "{2}{U}: Draw a card."
card Lone Hill
  Land
  {T}: Add {C}.

"""
MAIN = "in Ann's precombat main phase\n"


def told(lines: str) -> r.Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


COSTS = [
    # The words have a number before the cost.
    (f"Ann has Slow Giant in hand\n{MAIN}Ann casts Slow Giant for its impending cost\nit resolves", "{1}{G}{G}"),
    # The ability comes with what it is a copy of.
    (f"Bob controls War Saw\nAnn controls Shifter (copy of War Saw)\n{MAIN}Ann activates Shifter's \"Return War Saw\"\nit resolves", "{3}"),
    # It is given by something else.
    (f"Ann controls Lender and War Saw\n{MAIN}Ann activates War Saw's \"Draw a card\"\nit resolves", "{2}{U}"),
    # An effect adds to it.
    (f"Bob controls Heavy Hands\nAnn controls War Saw\n{MAIN}Ann activates War Saw's \"Return War Saw\"\nit resolves", "{5}"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "cost"), COSTS)
def test_what_is_done_is_paid_for(lines: str, cost: str) -> None:
    found = told(lines)
    assert found.status is r.Status.PASSES, found.reason
    lines = [step.told or step.text for step in found.steps]
    assert any(f"to pay {cost}" in line for line in lines), lines
    assert found.steps[0].text.startswith("taken to be so: ")


@pytest.mark.parametrize(
    ("there", "question"),
    [
        ("Ann has Slow Giant in hand", "can Ann cast Slow Giant for its impending cost?"),
        ("Bob controls War Saw\nAnn controls Shifter (copy of War Saw)", 'can Ann activate Shifter\'s "Return War Saw"?'),
        ("Bob controls Heavy Hands\nAnn controls War Saw", 'can Ann activate War Saw\'s "Return War Saw"?'),
    ],
)  # fmt: skip
def test_what_is_asked_about_can_be_paid_for(there: str, question: str) -> None:
    (answer,) = told(f"{there}\n{MAIN}{question}").answers
    assert answer.text.startswith("Yes"), answer.text


def test_whose_lands_are_told_has_no_others() -> None:
    found = told(
        f"Ann controls Lone Hill\nAnn has Slow Giant in hand\n{MAIN}Ann casts Slow Giant for its impending cost"
    )
    assert found.status is r.Status.FAILS
    assert "Ann can't pay {1}{G}{G}" in found.reason


def test_several_costs_are_found_one_after_the_other() -> None:
    found = told(
        f"Bob controls War Saw\nAnn controls Shifter (copy of War Saw) and Lender\n{MAIN}"
        'Ann activates Shifter\'s "Return War Saw"\nAnn activates Shifter\'s "Draw a card"'
    )
    assert found.status is r.Status.PASSES, found.reason


def test_a_claim_is_checked_with_the_same_lands() -> None:
    source = read(
        f'rule 601.2f\nexample "t"\n{HEAD}Bob controls Heavy Hands\nAnn controls War Saw\n{MAIN}'
        'Ann activates War Saw\'s "Return War Saw"\nit resolves\nthen Ann has War Saw in hand'
    )[0]
    assert [one.status for one in run(source)] == [r.Status.PASSES]
