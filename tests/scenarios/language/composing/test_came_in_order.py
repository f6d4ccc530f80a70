"""In which order things came that are there is told in a line of its own, and is the order of their time stamps (613.7)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Hush {2}{W}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Veil {2}{W}{W}
  Enchantment
  Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.
card Elk {1}{G}
  Creature — Elk 3/3

"""
FIRST = """Ann controls Veil
Ann controls Hush
"""
LATER = """Ann controls Hush
Ann controls Veil
"""


@pytest.mark.parametrize(
    "line",
    [
        "Veil entered before Hush.",
        "Veil entered the battlefield before Hush",
        "Veil came in before Hush",
        "Veil came into play before Hush did",
        "Veil was cast before Hush",
        "Veil resolved before Hush",
        "Veil was there before Hush",
        "Veil was on the battlefield before Hush was",
        "Veil has been on the battlefield longer than Hush",
        "Veil entered, then Hush",
        "Veil entered first",
        "Veil was there first",
        "Veil was played first",
        "Veil is older than Hush",
        "Veil is the older one",
        "Veil has the earlier timestamp",
        "Veil has an earlier time stamp than Hush",
        "Ann's Veil entered before Ann's Hush",
        "Hush entered after Veil",
        "Hush entered the battlefield later than Veil",
        "Hush entered last",
        "Hush entered later",
        "Hush came down after Veil",
        "Hush is newer",
        "Hush is newer than Veil",
        "Hush has the later timestamp",
    ],
)
def test_the_order_is_as_if_it_had_been_told_so(line: str) -> None:
    assert shown(f"{CARDS}{LATER}{line}") == shown(CARDS + FIRST)


def test_things_of_one_line_are_put_in_order_too() -> None:
    said = shown(f"{CARDS}Ann controls Elk, Hush and Veil\nVeil entered before Hush")
    assert said == shown(f"{CARDS}Ann controls Elk\nAnn controls Veil\nAnn controls Hush")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Elk entered before Hush", "Elk is not told to be there"),
        ("Veil entered before Elk", "Elk is not told to be there"),
    ],
)
def test_what_is_not_there_came_neither_before_nor_after(line: str, why: str) -> None:
    assert why in shown(f"{CARDS}{LATER}{line}")


def test_of_several_of_one_name_none_is_meant() -> None:
    assert "several" in shown(f"{CARDS}{LATER}Ann controls two Elks\nElk entered before Hush")
