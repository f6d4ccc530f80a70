"""What was open at a choice is told with it: ranges of numbers, options, and nothing where there was no choice (608.2d, 601.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Step, told

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Pup {G}
  Creature — Dog 1/1
card Charger {3}{G}
  Creature — Beast 4/4
  Trample
card Brawler {2}{R}
  Creature — Ogre 2/2
  ~ attacks each combat if able.
card Fork {R}
  Instant
  ~ deals 3 damage divided as you choose among one or two target creatures.
card Spark {R}
  Instant
  ~ deals 1 damage to any target.
card Fog {G}
  Instant
  Choose one —
  • You gain 2 life.
  • Draw a card.
card Blaze {X}{R}
  Sorcery
  ~ deals X damage to any target.

Ann has 4 Mountains and 2 Forests on the battlefield
Ann has Fork, Spark, Fog and Blaze in hand
"""
MAIN = "in Ann's precombat main phase\n"


def could(setup: str, *lines: str) -> dict[str, tuple[str, ...]]:
    """What was open at each step that says so, by its text."""
    text = f"{CARDS}{setup}\n\n" + "\n".join(lines) + "\n"
    (result,) = run(read(text, open_=True)[0], open_=True)
    assert str(result.status) == "passes", result.reason
    return {step.text: step.could for step in result.steps if step.could}


def test_combat_damage_has_a_range_for_each_that_it_may_be_dealt_to() -> None:
    """510.1c, 702.19b: 4 damage, 1 lethal to Pup; beyond that at most 3 to Bob."""
    found = could(
        "Ann has Charger on the battlefield\nBob has Pup on the battlefield",
        "Ann attacks with Charger",
        "Bob blocks Charger with Pup",
        "Ann assigns 2 to Pup and 2 to Bob",
    )
    said = next(row for text, row in found.items() if "assigns" in text)
    assert said == ("Ann may assign 1–4 to Pup, here 2; 0–3 to Bob, here 2",)
    assert found["Ann attacks with Charger"] == ("Ann may attack with Charger or not",)
    assert found["Bob blocks Charger with Pup"] == ("Bob may block with Pup or not",)


def test_what_must_attack_is_no_choice() -> None:
    """508.1d: not to attack would disobey a requirement."""
    found = could(
        "Ann has Brawler on the battlefield",
        "Ann attacks with Brawler",
    )
    assert "Ann attacks with Brawler" not in found


def test_a_spell_says_which_targets_and_shares_were_open() -> None:
    """601.2c, 601.2d: one or two targets of three creatures; at least 1 to each."""
    found = could(
        "Ann has Elk on the battlefield\nBob has Pup and Charger on the battlefield",
        MAIN + "Ann casts Fork targeting Pup and Charger dividing 1 to Pup and 2 to Charger",
    )
    (said,) = found.values()
    assert said == (
        "Ann may target 1–2 of Elk, Pup and Charger",
        "Ann may divide 1–2 to Pup, here 1; 1–2 to Charger, here 2",
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ann casts Fog choosing mode 1", "Ann may choose one of the modes 1, 2"),
        ("Ann casts Blaze with X = 2 targeting Bob", "Ann may choose any number for X; here 2"),
    ],
)
def test_modes_and_numbers_are_told(line: str, said: str) -> None:
    found = could("", MAIN + line)
    assert said in next(iter(found.values()))


def test_alike_things_are_counted_and_others_told_apart_by_their_players() -> None:
    found = could(
        "Ann has 2 Elk on the battlefield\nBob has Pup on the battlefield",
        MAIN + "Ann casts Spark targeting Bob",
    )
    (said,) = found.values()
    assert said == ("Ann may target 2× Elk, Pup, Ann or Bob",)


def test_lines_told_as_one_keep_what_was_open_in_each() -> None:
    one, two = Step("a", could=("x",)), Step("b", within=True, could=("y", "x"))
    assert told((one, two))[0].could == ("x", "y")
