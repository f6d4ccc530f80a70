"""A yes beside something that forbids such things says why that leaves this one alone: its exception, another part of the card, its count."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, judged, rows

_CARDS = """
card Needle {1}
  Artifact
  Activated abilities of artifacts and lands can't be activated unless they're mana abilities.
card Silence {1}
  Artifact
  Activated abilities of artifacts can't be activated.
card Mage {U}
  Creature — Wizard 2/2
  As this creature enters, choose a card name.
  Spells with the chosen name can't be cast.
card Law {2}{W}
  Enchantment
  Each player can't cast more than one spell each turn.
card Works
  Land
  {T}: Add {C}.
  {1}: This land becomes a 2/2 creature until end of turn.
card Hot {R}
  Instant
  Hot deals 1 damage to any target.
  split with
  Cold {U}
  Instant
  Draw a card.
card Elk {G}
  Creature — Elk 2/2
players Ann, Bob
"""
_SITUATIONS = {
    "mana abilities": (
        "Ann controls Needle\nBob controls Works and a Mountain\nit's Bob's turn\n",
        """
        can Bob activate Works's first ability? | Yes: Bob can activate Works's first ability, for it is a mana ability, which the effect of Needle leaves alone: “Activated abilities | 605.1a
        can Bob activate Works's second ability? | No | 602.5
        """,
    ),
    "nothing excepted": (
        "Ann controls Silence\nBob controls Works and a Mountain\nit's Bob's turn\n",
        "can Bob activate Works's first ability? | Yes: Bob can activate Works's first ability | 117.1b",
    ),
    "one spell each turn": (
        "Ann controls Law\nBob has Elk in hand\nit's Bob's turn\n",
        "can Bob cast Elk? | Yes: Bob can cast Elk, for the effect of Law does not forbid it: “Each player can't cast more than one spell each turn.” | 117.1a",
    ),
    "the other half": (
        "Ann controls Mage (chosen: Hot)\nBob has Hot // Cold in hand\nit's Bob's turn\n",
        """
        can Bob cast Hot targeting Ann? | No: Bob can't cast Hot targeting Ann: an effect of Mage says so | 601.2e
        why can Bob cast Cold? | Because: Bob can cast Cold, for only what is cast counts, and the effect of Mage is about the other part | 709.3a
        """,
    ),
    "no such effect": (
        "Bob has Elk in hand\nit's Bob's turn\n",
        "can Bob cast Elk? | Yes: Bob can cast Elk | 117.1a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_why_it_is_left_alone_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)


def test_nothing_is_added_where_nothing_forbids() -> None:
    for name in ("nothing excepted", "no such effect"):
        story, told = _SITUATIONS[name]
        (answer,) = judged(f"{_CARDS}{story}", told)[1].values()
        assert "leaves alone" not in answer.text
        assert "forbid" not in answer.text
