"""What no line tells and need not be told: help where the mana alone is enough, the order of two replacements that are as good."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

HEAD = """example "One"
  {lenient}
card Pebble {{0}}
  Artifact Creature — Elemental 1/1
card Reed {{G}}
  Creature — Plant 1/1
card Hoard {{3}}{{G}}
  Sorcery
  {keyword}
  You gain 4 life.

players Ann, Bob
Ann has {lands} Forests on the battlefield, Hoard in hand
Ann has {things}
in Ann's precombat main phase
  Ann casts Hoard
  everyone passes until it resolves
"""
LENIENT = "leftover choices are allowed"


@pytest.mark.parametrize(
    ("keyword", "things", "used"),
    [
        ("Convoke", "4 Reeds on the battlefield", "Ann controls {n} tapped Reeds"),
        ("Improvise", "4 Pebbles on the battlefield", "Ann controls {n} tapped Pebbles"),
        ("Delve", "4 Reeds in the graveyard", "Ann has {n} Reeds in exile"),
    ],
)
@pytest.mark.parametrize("lands", [1, 2, 4])
def test_as_much_helps_as_is_needed_and_no_more(
    keyword: str, things: str, used: str, lands: int
) -> None:
    text = HEAD.format(lenient=LENIENT, keyword=keyword, lands=lands, things=things)
    told = f"then Ann is at 24 life\n  and {used.format(n=4 - lands)}\n"
    (result,) = run(read(text + told)[0])
    assert result.status == "passes", result.reason


def test_without_a_payment_it_is_refused_as_before() -> None:
    text = HEAD.format(lenient=LENIENT, keyword="Delve", lands=1, things="a Reed in the graveyard")
    assert "can't pay" in run(read(text + "then Ann is at 24 life\n")[0])[0].reason


def test_where_every_choice_must_be_told_help_must_be_told() -> None:
    text = HEAD.format(lenient="", keyword="Delve", lands=4, things="a Reed in the graveyard")
    assert "what helps to pay" in run(read(text + "then Ann is at 24 life\n")[0])[0].reason


@pytest.mark.parametrize(
    ("second", "reason"),
    [("that many plus two", ""), ("twice that many", "ambiguous: it matters")],
)
def test_the_order_of_two_replacements_is_played_both_ways(second: str, reason: str) -> None:
    """616.1: whoever is affected chooses; where both orders come to the same, nobody need say which."""
    text = f"""example "One"
card Tall Shade {{1}}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Wide Shade {{1}}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, {second} +1/+1 counters are put on it instead.
card Cub {{1}}
  Creature — Bear 1/1
card Feed {{0}}
  Sorcery
  Put a +1/+1 counter on target creature.

players Ann, Bob
Ann has Tall Shade, Wide Shade and Cub on the battlefield, Feed in hand
in Ann's precombat main phase
  Ann casts Feed targeting Cub
  everyone passes until it resolves
then Cub has 4 +1/+1 counters
"""
    (result,) = run(read(text)[0])
    assert result.reason.startswith(reason)
    assert bool(result.reason) == bool(reason)


THREE = """example "Three"
card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Feed {{G}}
  Instant
  Put a +1/+1 counter on target creature.
card Plus {{1}}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Times {{1}}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.
players Ann, Bob
Ann has {these}, Elk and a Forest on the battlefield, Feed in hand
in Ann's precombat main phase
  Ann casts Feed targeting Elk
  everyone passes until it resolves
then Elk is {size}
"""


@pytest.mark.parametrize(
    ("these", "size", "status"),
    [
        ("Plus, Plus (called Second) and Plus (called Third)", "6/6", "passes"),
        ("Times, Times (called Second) and Times (called Third)", "10/10", "passes"),
        # First to last and last to first are the same here, and another order is not.
        ("Plus, Times and Plus (called Third)", "7/7", "fails"),
        ("Times, Plus and Times (called Third)", "8/8", "fails"),
    ],
)
def test_of_three_replacements_every_order_is_played(these: str, size: str, status: str) -> None:
    (result,) = run(read(THREE.format(these=these, size=size))[0])
    assert result.status == status, result.reason
    assert ("it matters, and no line tells" in result.reason) is (status == "fails")


@pytest.mark.parametrize(
    ("text", "lenient", "life"),
    [
        ("Bull attacks each combat if able.", LENIENT, 17),
        ("Trample", LENIENT, 20),
        ("Bull attacks each combat if able.", "", None),
    ],
)
def test_what_must_attack_does_where_nobody_speaks_of_it(
    text: str, lenient: str, life: int | None
) -> None:
    """508.1d: and nothing attacks besides."""
    told = f"""example "One"
  {lenient}
card Bull {{R}}
  Creature — Ox 3/3
  {text}
card Cub {{G}}
  Creature — Bear 2/2

players Ann, Bob
Ann has Bull and Cub on the battlefield
in Ann's precombat main phase
  everyone passes until Ann's end step
then Bob is at {life or 17} life
"""
    (result,) = run(read(told)[0])
    assert (result.status == "passes") == (life is not None), result.reason
    if life is None:
        assert "must attack" in result.reason
