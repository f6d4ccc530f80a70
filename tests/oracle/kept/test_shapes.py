"""Shapes of abilities: what is left out, what makes another shape, and what is known to play them (113.3)."""

from __future__ import annotations

import json

import pytest

from rulesdb.assets import asset
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.oracle.kept import shapes as kept
from rulesdb.oracle.kept.shapes import FEW, key_of, played, shape_of, shapes_of
from rulesdb.oracle.reading.paragraph import read_paragraph


def shape(text: str) -> str:
    (ability,) = read_paragraph(text, "Foo", spell=text.startswith("Foo")).abilities
    return shape_of(ability)


def test_names_numbers_colours_and_subtypes_are_left_out() -> None:
    assert shape("When Foo enters, draw two cards.") == shape("When Foo enters, draw a card.")
    assert shape("Foo deals 2 damage to any target.") == shape("Foo deals 7 damage to any target.")
    assert shape("Red creatures get +1/+1.") == shape("Blue creatures get -2/-0.")
    assert shape("Other Elf creatures you control have flying.") == shape(
        "Other Goblin creatures you control have flying."
    )
    assert shape("{1}{R}, {T}: Add {G}.") == shape("{3}, {T}: Add {B}.")


def test_who_what_where_and_when_make_another_shape() -> None:
    different = [
        "When Foo enters, draw a card.",
        "When Foo dies, draw a card.",
        "When Foo enters, each player draws a card.",
        "When Foo enters, you may draw a card.",
        "When Foo enters, you gain 1 life.",
        "When Foo enters, destroy target creature.",
        "When Foo enters, destroy target artifact.",
        "When Foo enters, return target creature to its owner's hand.",
    ]
    assert len({shape(one) for one in different}) == len(different)


def test_cards_are_counted_once_for_each_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    def card(name: str, text: str) -> PrintedCard:
        return PrintedCard(
            name, (PrintedFace(name, "Creature — Elk", text, "{1}", power="1", toughness="1"),)
        )

    many = [
        card(f"Elk {n}", f"When Elk {n} enters, you gain {n + 2} life.\nFlying") for n in range(FEW)
    ]
    found = shapes_of([*many, card("Odd", "Frobnicate the world."), card("Lone", "Trample")])
    assert (found.cards, found.whole) == (FEW + 2, FEW + 1)
    assert sorted(one.cards for one in found.by_key.values()) == [1, FEW, FEW]
    assert len(found.often()) == 2
    assert found.executable == found.whole
    monkeypatch.setattr(kept, "played", dict)
    # What nothing plays keeps those cards from counting that share it, and no other (of few cards).
    assert shapes_of([*many, card("Lone", "Trample")]).executable == 1


def test_what_plays_a_shape_is_there() -> None:
    """The record names examples that exist; `tests/tools/played_shapes.py --write` makes it anew."""
    examples = asset("data", "examples")
    named = {what.split("[")[0] for what in played().values() if ".scenario" in what}
    assert not [one for one in sorted(named) if not (examples / one).exists()]
    assert len(played()) >= 1000
    draws = key_of(shape("Whenever Foo deals combat damage to a player, that player draws a card."))
    assert draws in played()
    assert json.loads(asset("data", "shapes.json").read_text("utf-8"))["schema"] == 1
