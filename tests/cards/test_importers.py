"""Files of others: what they say of a colour indicator, in letters or in words (204)."""

import pytest

from rulesdb.cards.importers import from_mtgjson
from rulesdb.errors import BadInput


def face(indicator):
    row = {"type": "Creature — Kobold", "power": "0", "toughness": "1", "manaCost": "{0}"}
    return [row | {"colorIndicator": indicator}]


@pytest.mark.parametrize(
    ("said", "letters"),
    [(["R"], "R"), (["R", "G"], "RG"), (["Red"], "R"), (["R", "e", "d"], "R"), (None, "")],
)
def test_a_color_indicator_is_letters_or_a_word(said, letters):
    (made,) = from_mtgjson("Small Kobold", face(said)).faces
    assert made.color_indicator == letters


def test_what_is_no_color_is_said():
    with pytest.raises(BadInput, match="'Purple' in the color indicator is no color"):
        from_mtgjson("Small Kobold", face(["Purple"]))
