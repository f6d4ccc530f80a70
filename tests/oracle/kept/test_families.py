"""Families of what is not read: the same words around the stop, whatever the numbers and types are."""

from __future__ import annotations

import pytest

from rulesdb.oracle.kept.families import family_of
from rulesdb.oracle.reading.paragraph import read_paragraph


def test_numbers_and_types_make_no_family_of_their_own() -> None:
    """“two Goblins” and “three artifacts” lack the same form."""
    one, other = "Juggle two Goblins.", "Juggle 3 artifacts."
    assert family_of(one, 1) == family_of(other, 1) == "| juggle N TYPES."


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you frob a card, draw a card.",
        "When you cast this spell, you may put a card into graveyards.",
        "Whenever this creature attacks, it frobs.",
        "Destroy target.",
        "Destroy target creature, flying.",
        "{T}: Add {G} or. ",
    ],
)
def test_what_was_expected_is_said_in_few_words_of_people(text: str) -> None:
    """At most five things, and no name of a terminal."""
    stop = read_paragraph(text).unread
    assert stop is not None
    assert len(stop.expected) <= 5
    assert not any("_" in one or (one.isupper() and one != "X") for one in stop.expected)


def test_the_stop_is_where_the_longest_way_ends() -> None:
    """Where one way is refused early and another goes on, the word that nobody knows is named."""
    stop = read_paragraph("When you cast this spell, you may frob it.").unread
    assert stop is not None
    assert stop.word == "frob"
