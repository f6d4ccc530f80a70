"""Claims without a number count what happened; those of all that have a name look at every one of them."""

from __future__ import annotations

import pytest

from tests.scenarios.material import fails, passes

HEAD = """card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Muster {W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.
card Study {U}
  Sorcery
  Draw two cards.

Ann has Elk, Mountain, Plains, Island on the battlefield and Spark, Muster, Study in hand
Ann has 5 cards in the library and Study (called Other Study) outside the game

in Ann's precombat main phase
  Ann casts Muster
  it resolves
  Ann casts Spark targeting Bob
  it resolves
  Ann casts Study
  it resolves
"""
SO = (
    "Ann doesn't take damage", "Ann doesn't take any damage", "Ann takes no damage", "Ann isn't dealt damage",
    "Ann is dealt no combat damage", "Bob takes no combat damage", "Bob doesn't take combat damage",
    "Spark deals no damage to Ann", "Spark doesn't deal damage to Ann", "Elk doesn't deal any damage",
    "Spark deals damage to Bob", "Bob takes damage", "Bob loses life", "Ann doesn't lose life", "Ann loses no life",
    "Ann doesn't gain life", "Ann and Bob gain no life", "Ann draws cards", "Bob doesn't draw cards", "Bob draws nothing",
    "Bob doesn't draw a card", "Ann doesn't discard", "Ann discards no cards", "Ann mills nothing", "Ann doesn't mill a card",
    "Other Study is outside the game", "Elk isn't outside the game", "Elk no longer has flying", "Elk is still alive",
    "Spark is no longer in Ann's hand", "Bob is no longer at 20 life", "Bob has no cards in hand any more",
    "Elk is still on the battlefield", "Ann still has 2 cards in hand", "the Soldier is 1/1", "the Soldier token is white",
    "both Soldiers are 1/1", "each Soldier is untapped", "all Soldiers have power 1", "the two Soldier tokens are 1/1",
    "both tokens are 1/1", "each token is white", "the Soldiers don't have flying",
)  # fmt: skip
NOT_SO = (
    ("Bob doesn't take damage", "Bob takes 2 damage"),
    ("Bob isn't dealt any damage", "Bob takes 2 damage"),
    ("Ann takes damage", "Ann takes 0 damage"),
    ("Bob takes combat damage", "Bob takes 0 combat damage"),
    ("Spark doesn't deal damage", "Spark deals 2 damage"),
    ("Bob loses no life", "Bob loses 2 life"),
    ("Ann doesn't draw a card", "Ann draws 2 cards"),
    ("Ann doesn't draw", "Ann draws 2 cards"),
    ("Ann draws no cards", "Ann draws 2 cards"),
    ("Other Study isn't outside the game", "is outside the game"),
    ("Ann no longer controls Elk", "Ann controls 1"),
    ("Ann is no longer at 20 life", "20 life"),
    ("both Soldiers are 2/2", "1/1"),
    ("all three Soldiers are 1/1", "2 of them"),
    ("each Soldier is tapped", "untapped"),
    ("each Bear is 1/1", "there is no Bear on the battlefield"),
)


@pytest.mark.parametrize("claim", SO)
def test_is_so(claim: str) -> None:
    passes(f"then {claim}\n", HEAD)


@pytest.mark.parametrize(("claim", "found"), NOT_SO)
def test_is_not_so(claim: str, found: str) -> None:
    fails(f"then {claim}\n", found, HEAD)


def test_one_that_differs_is_enough() -> None:
    """Whatever it is called, and a creature of that type as well."""
    given = HEAD.replace(
        "Ann has 5", "Ann controls a tapped 1/1 white Soldier token (called Alpha)\nAnn has 5"
    )
    fails("then each Soldier is untapped\n", "one Soldier is tapped", given)
    fails("then each Soldier isn't tapped\n", "each Soldier isn't tapped", given)
    fails("then both Soldiers are 1/1\n", "3 of them", given)
    typed = HEAD.replace("card Elk", "card Guard {W}\n  Creature — Soldier 3/3\ncard Elk")
    fails(
        "then each Soldier is 1/1\n",
        "3/3",
        typed.replace("Ann has 5", "Bob controls Guard\nAnn has 5"),
    )
    passes(
        "then each Soldier token is 1/1\n",
        typed.replace("Ann has 5", "Bob controls Guard\nAnn has 5"),
    )
