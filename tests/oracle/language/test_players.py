"""Texts about players and the game itself: read, written back, and refused where a word is missing (119.5, 723, 727, 729)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph

SPELLS = (
    ("Double target player's life total.", a.SetLife),
    ("Target player's life total becomes 10.", a.SetLife),
    ("Your life total becomes 5.", a.SetLife),
    ("You control target player during that player's next turn.", a.ControlPlayer),
    ("Restart the game.", a.RestartGame),
    ("Players play a Magic subgame, using their libraries as their decks.", a.Subgame),
    ("The game is a draw.", a.DrawGame),
)


@pytest.mark.parametrize(("text", "kind"), SPELLS)
def test_it_is_read_as_what_it_says(text: str, kind: type[a.Effect]) -> None:
    reading = read_paragraph(text, "Foo", spell=True)
    assert reading.unread is None
    assert any(isinstance(node, kind) for one in reading.abilities for node in one.walk())


@pytest.mark.parametrize(
    "text",
    [
        "You control target player during that player's turn.",
        "Players play a subgame, using their libraries as their decks.",
        "Target player's life becomes 10.",
        "Double target creature's life total.",
        "You get two additional main phase steps after this phase.",
    ],
)
def test_a_text_that_says_another_thing_is_refused(text: str) -> None:
    assert read_paragraph(text, "Foo", spell=True).unread is not None


def test_half_a_life_is_paid_rounded_up() -> None:
    (ability,) = read_paragraph("Pay half your life, rounded up: Draw a card.", "Foo").abilities
    assert isinstance(ability, a.ActivatedAbility)
    assert ability.cost.parts == (a.PayLife(a.Half(a.LifeTotal(a.You()), up=True)),)


def test_steps_come_after_this_phase_as_many_as_that() -> None:
    text = "Whenever Foo deals combat damage to a player, you get that many additional upkeep steps after this phase."
    (ability,) = read_paragraph(text, "Foo").abilities
    steps = next(node for node in ability.walk() if isinstance(node, a.ExtraStep))
    assert (steps.step.value, steps.phase, steps.count) == ("upkeep", True, a.EventAmount())
