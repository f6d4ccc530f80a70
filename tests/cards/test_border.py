"""The border of card files: each wrong value refuses its own row, by name and with the reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdb.cards.importers import Refused, read_cards
from rulesdb.errors import BadInput

GOOD = {
    "name": "Small Elk",
    "type": "Creature — Elk",
    "manaCost": "{G}",
    "power": 2,
    "toughness": "2",
}


def read(tmp_path: Path, document: object):
    file = tmp_path / "cards.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document))
    return list(read_cards(file))


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("manaCost", 3, "'manaCost' is text, found a number: 3"),
        ("manaCost", "{1000000000}", "a number of 10 figures"),
        ("manaCost", "{Q}", "{Q} is no mana symbol"),
        ("power", True, "'power' is text, found true or false"),
        ("power", 1e300, "'power' is a number of more than 9 figures"),
        ("power", float("nan"), "'power' is no number"),
        ("power", [1], "'power' is text, found a list"),
        ("printings", 3, "'printings' is a list of texts, found a number: 3"),
        ("printings", [3], "'printings' is text, found a number: 3"),
        ("colorIndicator", "R", "'colorIndicator' is a list of texts"),
        ("type", None, "'type' is missing"),
        ("type", {}, "'type' is text, found an object"),
        ("type", "Creature Bogus — Elk", "is no card type"),
        ("text", "a\0b", "the character U+0000"),
        ("text", "a\ud800b", "the character U+D800"),
        ("text", "x" * 20_000, "has 20000 characters; the most is 10000"),
        ("faceName", "A\u2028B", "the character U+2028"),
        ("layout", "nosuch", "'nosuch' is no known layout"),
    ],
)
def test_a_wrong_value_refuses_its_row_alone(tmp_path, field, value, why):
    bad = {**GOOD, "name": "Bad", field: value}
    first, second, third = read(tmp_path, {"data": {"One": [GOOD], "Bad": [bad], "Two": [GOOD]}})
    assert isinstance(second, Refused)
    assert second.name == "Bad"
    assert why in second.message
    assert not isinstance(first, Refused)
    assert not isinstance(third, Refused)


@pytest.mark.parametrize(
    "member", [None, 3, "x", True, [], [[]], [None], [3], {}, {"name": 3}, {"card_faces": 3}, {"object": "card"}]
)  # fmt: skip
def test_what_is_no_card_is_refused(tmp_path, member):
    (found,) = read(tmp_path, [member])
    assert isinstance(found, Refused)
    assert found.message


def test_numbers_are_what_is_printed(tmp_path):
    (card,) = read(tmp_path, [{**GOOD, "type_line": GOOD["type"], "power": 2.0, "toughness": ""}])
    (face,) = card.faces
    assert (face.power, face.toughness) == ("2", None)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[", "[1 2]", '{"data": {"A": [] "B": []}}', '{"data": {},}', '{"data": {}} x', "[" * 100_000,
     '{"data": ' * 2000, "[" + "9" * 5000 + "]", '{"x": 1}', "{1: 2}", "nul"],
)  # fmt: skip
def test_a_broken_file_is_one_sentence(tmp_path, text):
    with pytest.raises(BadInput) as error:
        read(tmp_path, text)
    assert "\n" not in str(error.value)
