"""A mana cost that a file leaves out is no cost of nothing: what depends on it is refused (202.1, 202.2, 202.3)."""

from __future__ import annotations

import pytest

from rulesdb.cards.importers import from_mtgjson
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Face
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.untold import UNTOLD, are_told
from rulesdb.cards.vocabulary import Color
from rulesdb.errors import Unsupported

RED = frozenset({Color.RED})


def test_a_face_whose_file_leaves_its_cost_out_has_one_that_nobody_knows():
    face = PrintedFace("Hall", "Enchantment — Room", untold="mana cost")
    assert face.cost is UNTOLD
    assert not UNTOLD.told
    assert ManaCost.parse("{R}").told
    assert PrintedFace("Hall", "Enchantment — Room").cost is None


@pytest.mark.parametrize(
    "asked",
    [
        lambda: UNTOLD.mana_value == 0,
        lambda: UNTOLD.mana_value != 3,
        lambda: UNTOLD.mana_value < 3,
        lambda: UNTOLD.mana_value <= 3,
        lambda: UNTOLD.mana_value % 2,
        lambda: sum((2, UNTOLD.mana_value)) > 2,
        lambda: max(2, UNTOLD.mana_value),
        lambda: frozenset({UNTOLD.mana_value}),
        lambda: range(UNTOLD.mana_value),
        lambda: Color.RED in UNTOLD.colors,
        lambda: not UNTOLD.colors,
        lambda: len(UNTOLD.colors),
        lambda: UNTOLD.colors == RED,
        lambda: UNTOLD.colors != RED,
        lambda: RED & UNTOLD.colors,
        lambda: set(RED) <= UNTOLD.colors,
        lambda: set(RED) > UNTOLD.colors,
        lambda: UNTOLD.colors ^ RED,
        lambda: RED.isdisjoint(UNTOLD.colors),
        lambda: Color.RED in (RED | UNTOLD.colors),
        lambda: frozenset().union(RED, UNTOLD.colors),
        lambda: sorted(UNTOLD.colors),
        lambda: list(UNTOLD.symbols),
        lambda: (*UNTOLD.symbols,),
        lambda: UNTOLD.variables,
        lambda: (ManaCost.parse("{2}") + UNTOLD).generic,
        lambda: (UNTOLD + ManaCost.parse("{2}")).generic,
    ],
)  # fmt: skip
def test_whatever_depends_on_it_is_unsupported(asked):
    with pytest.raises(Unsupported, match="does not tell this mana cost"):
        asked()


def test_it_is_like_itself_and_shows_as_nothing():
    assert UNTOLD == UNTOLD
    assert UNTOLD.mana_value == UNTOLD.mana_value
    assert UNTOLD.colors == UNTOLD.colors
    assert str(UNTOLD) == ""


BACK = {
    "name": "Moth // Lamp",
    "layout": "transform",
    "type": "Creature — Insect",
    "power": "1",
    "toughness": "1",
}


def _back(**more: object) -> PrintedFace:
    front = {**BACK, "faceName": "Moth", "side": "a", "manaCost": "{U}"}
    card = from_mtgjson("Moth // Lamp", [front, {**BACK, "faceName": "Lamp", "side": "b", **more}])
    assert card.faces[0].colors_told
    return card.faces[1]


def test_a_back_of_which_a_file_tells_no_colour_has_one_that_nobody_knows():
    back = _back()
    assert back.cost is None
    assert back.indicator is None
    with pytest.raises(Unsupported, match="color indicator"):
        _ = Color.BLUE in Face("Lamp", None, color_indicator=back.indicator).colors


def test_a_file_that_tells_colours_or_a_land_leaves_nothing_out():
    assert _back(colorIndicator=["U"]).indicator == (Color.BLUE,)
    assert _back(colors=[]).indicator == ()
    assert _back(type="Land").indicator == ()


def test_whoever_asks_for_a_colour_that_nobody_knows_is_told_of_which_card():
    lamp = Face("Lamp", None, color_indicator=None)
    with pytest.raises(Unsupported, match="the mana cost or color indicator of Lamp"):
        _ = Color.BLUE in lamp.colors
    assert lamp.colors == Face("Lamp", None, color_indicator=None).colors
    assert not are_told(lamp.colors)
    with pytest.raises(Unsupported, match="of Lamp"):
        _ = lamp.colors == Face("Moth", None, color_indicator=None).colors
