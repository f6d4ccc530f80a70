"""Every word of a description on every kind of thing: it finds what it describes, or is refused (109.2, 110, 112)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.described import board
from tests.oracle.material import reading_of

TEXTS = board.texts()
EVERY = 2
"""Of the descriptions every second is played; which half, the number of letters decides."""


def _found(what: str, number: int) -> tuple[Status, str]:
    (result,) = run(read(f"{board.STORY.format(what=what)}then Ann is at {20 + number} life\n")[0])
    return result.status, result.reason


def test_a_description_finds_what_it_describes() -> None:
    wrong = []
    for what, number in list(TEXTS.items())[::EVERY]:
        status, reason = _found(what, number)
        if status is Status.FAILS:
            wrong.append(f"{what} ({number}): {reason}")
        elif status is not Status.PASSES and number and " or " not in what:
            wrong.append(f"{what} ({number}) is refused: {reason}")
    assert not wrong, "\n".join(wrong)


NOWHERE = (
    "Whenever you cast a land spell, draw a card.",
    "Whenever a tapped spell becomes the target of an ability, draw a card.",
    "Whenever an attacking player draws a card, draw a card.",
    "Whenever an instant dies, draw a card.",
    "{T}: Draw a card for each untapped card in your graveyard.",
    "{T}: Draw a card for each attacking card in your hand.",
    "!Destroy target permanent spell you control in exile.",
    "Mill four cards, then return a creature card and a land card from your graveyard to your hand.",
)


@pytest.mark.parametrize("text", NOWHERE)
def test_what_can_be_nowhere_is_refused(text: str) -> None:
    assert reading_of(text).unread is not None


def test_a_zone_said_once_is_that_of_both() -> None:
    reading = reading_of(
        "!Return up to one target instant card and up to one target sorcery card from your graveyard to your hand."
    )
    (spell,) = reading.abilities
    assert isinstance(spell, a.SpellAbility)
    yours = a.In((Zone.GRAVEYARD,), a.You())
    assert [yours in parts_of(slot.of) for slot in spell.targets] == [True, True]
