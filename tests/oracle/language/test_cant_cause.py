"""What an opponent's spells and abilities can't cause one to do: read, written back, and refused of what causes nothing (614.17)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph

_THEIRS = a.All((
    a.AnyOf((a.IsSpell(), a.IsAbility())),
    a.ControlledBy(a.Each(a.IsOpponent(a.You()))),
))  # fmt: skip


@pytest.mark.parametrize(
    ("deeds", "words"),
    [
        (("sacrifice",), "sacrifice permanents"),
        (("discard", "sacrifice"), "discard cards or sacrifice permanents"),
    ],
)
def test_it_is_said_of_all_that_opponents_control_on_the_stack(
    deeds: tuple[str, ...], words: str
) -> None:
    text = f"Spells and abilities your opponents control can't cause you to {words}."
    reading = read_paragraph(text, "Foo")
    assert reading.unread is None
    (ability,) = reading.abilities
    assert isinstance(ability, a.StaticAbility)
    (said,) = ability.statements
    assert said == a.Continuous(a.Each(_THEIRS), (a.CantCause(deeds),))


@pytest.mark.parametrize(
    "text",
    [
        "Creatures your opponents control can't cause you to sacrifice permanents.",
        "Your opponents can't cause you to sacrifice permanents.",
        "Spells and abilities your opponents control can't cause you to sacrifice creatures.",
        "Spells and abilities your opponents control can't cause you to discard permanents.",
        "Spells and abilities your opponents control can't cause you to discard permanents or sacrifice cards.",
    ],
)
def test_other_words_are_refused(text: str) -> None:
    assert read_paragraph(text, "Foo").unread is not None
