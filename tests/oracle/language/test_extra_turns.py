"""A step of an extra turn that is skipped: read with that turn (500.7, 614.10)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.oracle.reading.paragraph import read_paragraph


@pytest.mark.parametrize("step", [Step.UNTAP, Step.DRAW])
def test_a_step_of_that_turn_is_of_the_extra_turn(step: Step) -> None:
    text = f"Take an extra turn after this one. Skip the {step.value} of that turn."
    reading = read_paragraph(text, "Foo", spell=True)
    assert reading.unread is None
    (skip,) = [one for one in reading.abilities[0].walk() if isinstance(one, a.Skip)]
    assert (skip.step, skip.extra, skip.player) == (step, True, a.You())


@pytest.mark.parametrize(
    "text",
    [
        "Target player takes an extra turn after this one. They skip the untap step of that turn.",
        "Take an extra turn after this one. Skip the turn of that untap step.",
        "Take an extra turn after this one. Skip the combat phase of those turns.",
    ],
)
def test_other_words_are_refused(text: str) -> None:
    assert read_paragraph(text, "Foo", spell=True).unread is not None
