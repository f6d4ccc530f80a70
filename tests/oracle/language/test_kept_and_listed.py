"""What is kept and what is left, things in a list, one or more, either of two: read, and said back in full (107.1c, 608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.proof import read_proved

# A leading “!” marks a paragraph of an instant or sorcery; what it means was written before the reader was asked.
MEANS = (
    (
        "!Each player chooses a creature they control. Destroy the rest.",
        "Each player chooses a creature the player in question controls. Destroy all creatures a player controls other than the chosen creature.",
    ),
    (
        "!Target player chooses a card in their hand and discards the rest.",
        "Target player chooses a card from the target player's hand and discards all cards from the target player's hand other than the chosen card.",
    ),
    (
        "At the beginning of each opponent's end step, that player chooses up to two creatures they control, then sacrifices the rest.",
        "At the beginning of each opponent's end step, the active player chooses up to two creatures the active player controls, then sacrifices all creatures the active player controls other than the chosen creatures.",
    ),
    (
        "{2}, Sacrifice a red creature, a green creature, and a white creature: Draw a card.",
        "{2}, sacrifice a red creature, a green creature, and a white creature: Draw a card.",
    ),
    (
        "{1}, Exile one or more creature cards from your graveyard: Draw a card for each card exiled this way.",
        "{1}, exile one or more creature cards from your graveyard: Draw a card for each card among the exiled cards.",
    ),
    (
        "{3}: Put a charge counter on Foo or remove one from it.",
        "{3}: Put a charge counter on Foo or remove one from it.",
    ),
    (
        "{T}: Target creature becomes the color or colors of your choice until end of turn.",
        "{T}: Target creature becomes the color or colors of your choice until end of turn.",
    ),
    (
        "{T}: Add {B}. Activate only if this land entered this turn or if you control a basic land.",
        "{T}: Add {B}. Activate only if Foo is one that entered this turn or you control a basic land.",
    ),
    (
        "!Shuffle your library, then reveal the top card.",
        "Shuffle, then reveal the top card of your library.",
    ),
    (
        "{T}: Foo deals 1 damage to target creature it's blocking.",
        "{T}: Foo deals 1 damage to target creature blocked by Foo.",
    ),
    (
        "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, draw a card.",
        "Whenever a creature enters, if the creature that entered entered from your graveyard or you cast the creature that entered from a graveyard and the creature that entered is one you own, draw a card.",
    ),
    (
        "At the beginning of your upkeep, destroy the creature with the least power. If two or more creatures are tied for least power, you choose one of them.",
        "At the beginning of your upkeep, destroy a creature with the least power among creature.",
    ),
    ("Equip {0}. Activate only once each turn.", "Equip {0}. Activate only once each turn."),
    (
        "!Counter target spell that targets you or a permanent you control.",
        "Counter target spell that targets you or a permanent you control.",
    ),
    (
        "Whenever one or more cards are put into exile from your graveyard, draw a card.",
        "Whenever one or more cards are put into exile from your graveyard, draw a card.",
    ),
    (
        "Put a flying counter, a reach counter, and a shield counter on target creature.",
        "Put a flying counter on target creature and put a reach counter on the target creature and put a shield counter on the target creature.",
    ),
)

REFUSED = (
    "!Each player chooses a creature they control.",  # nothing is done with it, or with the rest
    "!Each player chooses a creature they control. Destroy that creature.",
    "!Destroy the rest.",
    "!Reveal the top card.",  # of which library?
    "!Choose an artifact, a creature, and a land. Destroy the rest.",  # the rest of what?
    "!Exile a creature card, an instant card, and a land card from your graveyard.",  # where are the first two?
    "At the beginning of your upkeep, destroy the creature with the least power.",  # of several that are tied?
    # As its target is chosen nobody knows how many will be removed.
    "{T}, Remove one or more charge counters from Foo: Gain control of target creature with power less than or equal to the number of charge counters removed this way.",
    "Flying. Activate only once each turn.",
    "!Counter target spell that targets you or a permanent.",  # whose?
    "At the beginning of combat on your turn, equipped creature or a creature you control gets +1/+1 until end of turn.",  # no player
)


def _face(text: str) -> PrintedFace:
    line = (
        "Sorcery"
        if text.startswith("!")
        else "Artifact — Equipment"
        if "Equip" in text
        else "Artifact Creature — Elk"
    )
    line = "Sorcery" if text.startswith("Put") else line
    return PrintedFace("Foo", line, text.lstrip("!"), "{1}")


@pytest.mark.parametrize(("text", "means"), MEANS)
def test_it_is_said_back_in_full(text: str, means: str) -> None:
    readings, said = read_proved(_face(text))
    assert [one.unread for one in readings] == [None]
    assert said[0].text == means


@pytest.mark.parametrize("text", REFUSED)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    readings, _ = read_proved(_face(text))
    assert any(one.unread is not None for one in readings)
