"""Names of cards typed without their accents are the names that are printed, where nothing else is called so."""

from __future__ import annotations

from typing import ClassVar

from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario


class Cards(frozenset[str]):
    """A library that knows names alone."""

    typed: ClassVar = {
        "Deja Vu": "Déjà Vu",
        "Ghazban Ogre": "Ghazbán Ogre",
        "Elif, the Bold": "Élif, the Bold",
    }


LIBRARY = Cards({"Déjà Vu", "Ghazbán Ogre", "Élif, the Bold"})


def _told(text: str) -> str:
    return print_scenario(read(text, library=LIBRARY)[0].scenario)


def test_it_is_the_name_that_is_printed() -> None:
    found = _told(
        "Ann controls Ghazban Ogre\nAnn has Deja Vu in hand\n\nthen Ghazban Ogre isn't tapped\n"
    )
    assert found == _told(
        "Ann controls Ghazbán Ogre\nAnn has Déjà Vu in hand\n\nthen Ghazbán Ogre isn't tapped\n"
    )


def test_a_plural_too() -> None:
    assert "Ghazbán Ogre" in _told(
        "Ann controls two Ghazban Ogres\n\nthen Ann controls two Ghazban Ogres\n"
    )


def test_a_card_of_the_scenario_that_is_called_so_is_that_one() -> None:
    text = "card Deja Vu {U}\n  Instant\n  Draw a card.\n\nAnn has Deja Vu in hand\n\nthen Deja Vu is in Ann's hand\n"
    assert "Déjà" not in _told(text)


def test_a_longer_word_is_none() -> None:
    text = "card Deja Vulture {U}\n  Creature — Bird 1/1\n\nAnn has Deja Vulture in hand\n\nthen Deja Vulture is in Ann's hand\n"
    assert "Déjà" not in _told(text)


def test_a_legend_in_short_is_found_with_its_first_letter_and_without() -> None:
    told = [
        _told(f"Ann controls Élif, the Bold\n\nthen {short} isn't tapped\n")
        for short in ("Élif, the Bold", "Élif", "Elif")
    ]
    assert len({*told}) == 1
