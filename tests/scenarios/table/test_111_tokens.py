"""Tokens of a situation: what it says of them, a predefined one by name, a creature by its size (111.3, 111.4, 111.10)."""

from __future__ import annotations

import pytest

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.making import token


def test_a_predefined_token_has_what_the_rules_give_it() -> None:
    face = token(m.Description(subtypes=("Treasure",))).faces[0]
    assert [one.value for one in face.type_line.types] == ["Artifact"]
    assert face.abilities


def test_a_predefined_name_with_more_said_is_no_predefined_token() -> None:
    face = token(
        m.Description(size="2/2", subtypes=("Food",), types=("Artifact", "Creature"))
    ).faces[0]
    assert not face.abilities


def test_a_size_makes_a_creature() -> None:
    face = token(m.Description(size="1/1", subtypes=("Goblin",))).faces[0]
    assert [one.value for one in face.type_line.types] == ["Creature"]


def test_its_name_is_its_subtypes_and_the_word_token() -> None:
    assert (
        token(m.Description(size="1/1", subtypes=("Goblin", "Rogue"))).faces[0].name
        == "Goblin Rogue Token"
    )


def test_neither_type_nor_size_is_asked_back() -> None:
    with pytest.raises(BadInput, match="what is a Goblin token"):
        token(m.Description(subtypes=("Goblin",)))
