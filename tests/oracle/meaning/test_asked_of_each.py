"""What is asked of “it” after “each” is asked of each one, whatever the statement does and wherever the condition stands."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.results import Status
from tests.oracle.material import played, reading_of

CARDS = """card Hawk {2}{W}
  Creature — Bird 1/1
  Flying

card Ox {2}{W}
  Creature — Ox 1/1

"""

CONDITIONS = (
    "if it has flying",
    "as long as it has flying",
    "if it's a Bird",
    "as long as it's a Bird",
)
SHOWN = {
    "Each creature you control gets +1/+1": ("Hawk is 2/2", "Ox is 1/1"),
    "Each creature you control has vigilance": ("Hawk has vigilance", "Ox does not have vigilance"),
    "Each creature can't attack": ("Hawk can't attack", "Ox can attack"),
}


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("statement", SHOWN)
def test_a_statement_about_each_is_asked_of_each(statement: str, condition: str) -> None:
    claims = "\n".join(f"then {one}" for one in SHOWN[statement])
    told = played(
        statement,
        f"{CARDS}card Flag {{W}}\n  Enchantment\n  {statement} {condition}.\n\n"
        f"Ann controls Flag, Hawk and Ox\nin Ann's precombat main phase\n{claims}\n",
    )
    assert told.status is Status.PASSES, told.reason


@pytest.mark.parametrize("more", ["less", "more"])
@pytest.mark.parametrize("condition", ["if it has flying", "if it's a Bird"])
def test_a_cost_is_asked_of_each_spell(condition: str, more: str) -> None:
    left = {"less": 7, "more": 5}[more]
    told = played(
        f"costs {more}",
        f"{CARDS}card Flag {{W}}\n  Enchantment\n  Each creature spell you cast costs {{1}} {more} to cast {condition}.\n\n"
        "Ann controls Flag and 9 Plains\nAnn has Hawk and Ox in hand\nin Ann's precombat main phase\n"
        f"Ann casts Hawk\nthen Ann has {left} untapped Plains\nit resolves\nAnn casts Ox\nthen Ann has {left - 3} untapped Plains\n",
        rule="601.2f",
    )
    assert told.status is Status.PASSES, told.reason


def test_what_nobody_goes_through_is_not_read() -> None:
    found = reading_of("Creature spells you cast cost {1} less to cast if they have flying.")
    assert found.unread is not None
