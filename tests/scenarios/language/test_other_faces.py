"""The other face of a legend is called in short where nothing else that is told is called so."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from rulesdb.scenarios.language.names import beginnings
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.table.library import Library

CARDS = {
    "Old Hold": ("Land", "Adal, the Risen", "Legendary Creature — Demon"),
    "High Mira": ("Legendary Creature — Elf", "Mira, the Fallen", "Legendary Creature — Elf"),
    "Elk": ("Creature — Elk", "", ""),
}
NAMES = frozenset({*CARDS, *(back for _, back, _ in CARDS.values() if back)})


class Faced(Library):
    """Cards of which some have another face."""

    def __init__(self) -> None:
        pass

    @property
    def names(self) -> frozenset[str]:
        return NAMES

    @property
    def beginnings(self) -> dict[str, int]:
        return beginnings(NAMES)

    def get(self, name: str):
        for front, (line, back, other) in CARDS.items():
            if name in (front, back):
                faces = [SimpleNamespace(name=front, type_line=line, text="")]
                if back:
                    faces.append(SimpleNamespace(name=back, type_line=other, text=""))
                return SimpleNamespace(faces=tuple(faces))
        return None

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __contains__(self, name: object) -> bool:
        return name in NAMES


def told(text: str) -> str:
    (source,) = read(text, "x", Faced(), open_=True)
    return print_scenario(source.scenario)


def test_the_other_face_is_called_in_short():
    text = told("Ann controls Old Hold (transformed)\nBob controls Elk\nwhat is Adal?")
    assert "what is Adal, the Risen?" in text


def test_a_name_of_what_was_told_comes_first():
    text = told("Ann controls High Mira\nBob controls Elk\nwhat is Mira?")
    assert "what is High Mira?" in text


def test_what_is_not_told_has_no_short_name():
    with pytest.raises(Unreadable):
        told("Ann controls Elk\nBob controls Elk\nAnn attacks Bob with Adal")
