"""What is said of spells cast “this way”, of what enters at once, and of mana that was noted: read, or refused (118.9, 601.3, 614.1)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph

GRAVE = (
    "You may cast {} spells from your graveyard. If you cast a spell this way, that {} enters {}."
)


def leave(text: str) -> a.MayPlayFrom:
    """The one permission of a paragraph."""
    (found,) = [
        one
        for ability in read_paragraph(text, "Foo").abilities
        for one in ability.walk()
        if isinstance(one, a.MayPlayFrom)
    ]
    return found


@pytest.mark.parametrize(
    ("kind", "how"), [("artifact", "tapped"), ("creature", "with a shield counter on it")]
)
def test_how_it_enters_is_part_of_the_permission(kind: str, how: str) -> None:
    (borne,) = leave(GRAVE.format(kind, kind, how)).then
    assert isinstance(borne, a.Bears)
    assert isinstance(borne.static, a.Replacement)


def test_life_is_paid_in_the_place_of_mana() -> None:
    text = "You may cast creature spells from the top of your library. If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
    cost = leave(text).cost
    assert cost is not None
    assert isinstance(cost.parts[0], a.PayLife)


@pytest.mark.parametrize(
    "text",
    [
        GRAVE.format("artifact", "creature", "tapped"),
        GRAVE.format("instant and sorcery", "creature", "tapped"),
        "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.",
        "If a spell cast this way would be put into your graveyard, exile it instead.",
        "Draw a card. If you cast a spell this way, that creature enters tapped.",
    ],
)
def test_what_nothing_lets_be_cast_is_refused(text: str) -> None:
    for spell in (False, True):
        assert read_paragraph(text, "Foo", spell=spell).unread is not None


@pytest.mark.parametrize("many", ["one or more", "two or more"])
def test_all_that_enter_at_once_are_one_or_more(many: str) -> None:
    text = f"Choose target creature. The next time {many} creatures enter this turn, they enter as copies of the chosen creature."
    read = read_paragraph(text, "Foo", spell=True)
    assert (read.unread is None) == (many == "one or more")


def test_noted_mana_is_only_for_a_card_that_was_put_away() -> None:
    noted = "{T}: Add Foo's last noted type and amount of mana. Spend this mana only to cast the last card exiled with Foo."
    (ability,) = read_paragraph(noted, "Foo").abilities
    (adds,) = [one for one in ability.walk() if isinstance(one, a.AddMana)]
    assert isinstance(adds.spend_only, a.LastPut)
