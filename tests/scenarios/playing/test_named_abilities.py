"""An ability is named by words of its text; words that no text has are a slip, not a refusal (602.1)."""

from __future__ import annotations

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Pump {1}
  Artifact
  {1}: You gain 1 life.
card Dull Mist {2}{W}
  Enchantment
  All artifacts lose all abilities.
card Big Tom {4}{R}
  Creature — Giant 4/4
players Ann, Bob
"""


def result(*lines: str) -> Result:
    (source,) = read(CARDS + "\n".join(lines))
    (one,) = run(source)
    return one


def test_words_behind_the_cost_name_it() -> None:
    one = result(
        "Ann has Pump and a Forest on the battlefield",
        "in Ann's precombat main phase",
        '  Ann activates Pump\'s "You gain"',
        "  everyone passes until it resolves",
        "then Ann is at 21 life",
    )
    assert one.status is Status.PASSES, one.reason


def test_words_that_it_has_not_deny_nothing() -> None:
    one = result(
        "Ann has Pump on the battlefield",
        "in Ann's precombat main phase",
        "then Ann can't activate Pump's \"Draw a card\"",
    )
    assert one.status is Status.FAILS
    assert "no ability of Pump has the words “Draw a card”" in one.reason


def test_words_of_an_ability_that_it_lost_are_refused_by_the_rules() -> None:
    one = result(
        "Ann has Pump, a Forest and Dull Mist on the battlefield",
        "in Ann's precombat main phase",
        "then Ann can't activate Pump's \"You gain\"",
    )
    assert one.status is Status.PASSES, one.reason


def test_one_of_a_kind_is_controlled_where_nothing_is_called_so() -> None:
    setup = "Ann has Big Tom on the battlefield"
    assert result(setup, "in Ann's upkeep", "then Ann controls a Giant").status is Status.PASSES
    assert result(setup, "in Ann's upkeep", "then Ann controls an Elf").status is Status.FAILS
    assert (
        result(setup, "in Ann's upkeep", "then Ann doesn't control an Elf").status is Status.PASSES
    )


def test_a_number_of_a_kind_and_none_of_it_are_of_its_subtype() -> None:
    setup = "Ann has Big Tom on the battlefield"
    assert result(setup, "in Ann's upkeep", "then Ann controls 1 Giant").status is Status.PASSES
    assert result(setup, "in Ann's upkeep", "then Ann controls no Giant").status is Status.FAILS


TWINS = """card Twin {1}
  Creature — Elf 1/1
  When Twin enters, target player gains 1 life.
  When Twin enters, target player loses 2 life.
"""


def of_twin(*lines: str) -> Result:
    (source,) = read(
        TWINS
        + "\n".join(
            (
                "Ann has Twin in hand and a Forest on the battlefield",
                "in Ann's precombat main phase",
                "  Ann casts Twin",
                "  everyone passes until it resolves",
                "  Ann orders Twin's first ability, Twin's second ability",
                *lines,
                "  everyone passes until the stack is empty",
                "then Ann is at 21 life",
                "  and Bob is at 18 life",
            )
        )
    )
    (one,) = run(source)
    return one


def test_the_place_of_an_ability_names_it_for_its_target() -> None:
    told = ("  Twin's second ability targets Bob", "  Twin's first ability targets Ann")
    assert of_twin(*told).status is Status.PASSES
    other = ("  Twin's first ability targets Bob", "  Twin's second ability targets Ann")
    assert of_twin(*other).status is Status.FAILS
