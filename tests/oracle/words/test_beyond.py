"""What no table plays is told apart from what is not read yet."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.oracle.kept.coverage import measure
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.beyond import beyond


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("When this creature enters, seek a land card.", "seek"),
        ("{T}: Conjure a card named Old Ox into your hand.", "Conjure"),
        ("Target creature perpetually gets +1/+1.", "perpetually"),
    ],
)
def test_words_of_the_digital_game_are_named(text: str, word: str) -> None:
    unread = read_paragraph(text).unread
    assert unread is not None
    assert unread.stage is Stage.BEYOND
    assert unread.word == word


@pytest.mark.parametrize(
    "text",
    ["Truthseeker deals 2 damage to any target.", "Draw a card.", "It assembles a Contraption."],
)
def test_other_words_are_none_of_them(text: str) -> None:
    assert beyond(text) is None


def test_such_a_card_is_counted_apart_and_still_counted() -> None:
    faces = [
        PrintedFace("Old Ox", "Creature", "Vigilance", "{G}", power="2", toughness="2"),
        PrintedFace(
            "Far Seer",
            "Creature",
            "When this creature enters, seek a land card.",
            "{G}",
            power="1",
            toughness="1",
        ),
    ]
    total = measure([PrintedCard(face.name, (face,)) for face in faces]).total
    assert (total.cards, total.whole, total.apart) == (2, 1, 1)
