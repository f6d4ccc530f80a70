"""The words of a text and those of its explicit reading: none is lost or won without a reason in the tool's table."""

from __future__ import annotations

import pytest

from tests.texts import SHARED
from tests.tools import said_words as tool

CARDS = SHARED / "cards" / "AtomicCards.json"
EVERY = 61
"""One card of so many is read here; the whole file is `python tests/tools/said_words.py FILE`."""

MISREAD = {
    "a quality of those told before": (
        "Tap X target creatures. Foo deals 2 damage to each of those creatures with flying.",
        "Tap X target creatures. Foo deals 2 damage to the target creatures.",
        ({"flying"}, set()),
    ),
    "which turn": (
        "Draw a card at the beginning of the next turn's upkeep.",
        "Draw a card at the beginning of the next upkeep.",
        ({"turn"}, set()),
    ),
    "how many": (
        "Foo deals 3 damage to target creature.",
        "Foo deals 2 damage to target creature.",
        ({"3"}, {"2"}),
    ),
    "another": (
        "Destroy another target creature.",
        "Destroy target creature.",
        ({"other"}, set()),
    ),
    "may": ("You may draw a card.", "Draw a card.", ({"may"}, set())),
    "a colour": (
        "Destroy target nonblack creature.",
        "Destroy target creature.",
        ({"nonblack"}, set()),
    ),
    "a duration": (
        "Target creature gains haste until end of turn.",
        "Target creature gains haste.",
        ({"until", "end", "turn"}, set()),
    ),
    "a condition": (
        "Draw a card unless you control an Elf.",
        "Draw a card if you control an Elf.",
        ({"unless"}, set()),
    ),
    "whose step": (
        "At the beginning of an opponent's upkeep, draw a card.",
        "At the beginning of your upkeep, draw a card.",
        ({"opponent"}, {"you"}),
    ),
    "whose draw": (
        "Whenever an opponent draws a card except the first one they draw in each of their draw steps, scry 1.",
        "Whenever an opponent draws a card except the first one you draw in each of your draw steps, scry 1.",
        (set(), {"you"}),
    ),
    "a zone": (
        "Return target card from your graveyard to your hand.",
        "Return target card from exile to its owner's hand.",
        ({"graveyard"}, {"exile"}),
    ),
}
SAME = {
    "a number in words": ("Draw 2 cards.", "Draw two cards."),
    "one's own name": ("Foo enters the battlefield tapped.", "Foo enters tapped."),
    "what was told before": (
        "Tap target creature. It doesn't untap during its controller's next untap step.",
        "Tap target creature. The target creature doesn't untap during its controller's next untap step.",
    ),
    "two outcomes": (
        "Draw a card. If you control an Elf, draw two cards instead.",
        "If you control an Elf, draw two cards. Otherwise, draw a card.",
    ),
    "a creature that dies": (
        "When Foo is put into a graveyard from the battlefield, draw a card.",
        "When Foo dies, draw a card.",
    ),
}


@pytest.mark.parametrize("of", MISREAD)
def test_what_is_said_otherwise_is_told(of: str) -> None:
    text, said, (missing, added) = MISREAD[of]
    assert tool.difference(text, said, ("Foo",)) == (missing, added)


@pytest.mark.parametrize("of", SAME)
def test_what_only_sounds_otherwise_is_not(of: str) -> None:
    text, said = SAME[of]
    assert not any(tool.difference(text, said, ("Foo",)))


def test_each_row_has_its_reason() -> None:
    assert all(row.reason for row in tool.table().why)


@pytest.mark.skipif(not CARDS.exists(), reason="no texts of cards in ../shared")
def test_no_word_of_a_card_is_lost_without_a_reason() -> None:
    count, found = tool.groups(tool.compared(CARDS, EVERY))
    assert count > 300
    assert not found
