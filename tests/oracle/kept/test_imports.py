"""Files of cards: broken ones say where and leave nothing, and every kind of file gives the same card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdb.cards.importers import Refused, read_cards
from rulesdb.errors import BadInput, ParseError
from rulesdb.oracle.kept.library import find, keep, readings_of


def _write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    ["", "{", "[", '{"data": {"A": [', '[{"name": "A"', "nothing", '{"x": 1}', '{"data": 3}'],
)
def test_a_broken_file_says_where(tmp_path: Path, text: str) -> None:
    """A file that is cut off or no JSON at all is refused with its place, and nothing is kept."""
    with pytest.raises((BadInput, ParseError)):
        keep(
            one
            for one in read_cards(_write(tmp_path / "c.json", text))
            if not isinstance(one, Refused)
        )


def test_an_import_is_all_or_nothing(tmp_path: Path) -> None:
    """Cards before the break are not kept."""
    good = json.dumps(
        {
            "name": "Test Bear Nine",
            "type_line": "Creature — Bear",
            "oracle_text": "",
            "object": "card",
        }
    )
    path = _write(tmp_path / "c.json", "[" + good + ", {")
    with pytest.raises(ParseError):
        keep(one for one in read_cards(path) if not isinstance(one, Refused))
    with pytest.raises(Exception, match="no card"):
        find("Test Bear Nine")


def test_scryfall_and_plain_files_give_the_same_card(tmp_path: Path) -> None:
    """The kind of a file is told by its structure; names are found without accents and case."""
    scryfall = [
        {
            "object": "card", "name": "Tést Ogre", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Ogre",
            "oracle_text": "Haste", "power": "2", "toughness": "1",
        }
    ]  # fmt: skip
    plain = {
        "cards": [
            {
                "name": "Tést Ogre",
                "mana_cost": "{R}",
                "type_line": "Creature — Ogre",
                "text": "Haste",
                "power": 2,
                "toughness": 1,
            }
        ]
    }
    one = list(read_cards(_write(tmp_path / "s.json", json.dumps(scryfall))))
    two = list(read_cards(_write(tmp_path / "p.json", json.dumps(plain))))
    assert one == two
    keep(one)  # type: ignore[arg-type]
    assert readings_of(find("test OGRE"))[0][0].printed == "Haste"


def test_an_unknown_layout_is_a_reported_problem(tmp_path: Path) -> None:
    """It is told, and the other cards are read."""
    rows = [
        {"name": "A", "type_line": "Artifact", "text": "", "layout": "spiral"},
        {"name": "B", "type_line": "Artifact", "text": ""},
    ]
    made = list(read_cards(_write(tmp_path / "c.json", json.dumps({"cards": rows}))))
    assert [isinstance(one, Refused) for one in made] == [True, False]
