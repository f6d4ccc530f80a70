"""`rulesdb site --cards FILE`: the cards of a file, read for their pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdb.cli.website.reading_cards import read_for_pages
from rulesdb.errors import BadInput

CARDS = [
    {"name": "Test Drake", "type_line": "Creature — Drake", "mana_cost": "{2}{U}", "power": "2", "toughness": "2",
     "text": "Flying\nWhen this creature enters, draw a card."},
    {"name": "Odd Thing", "type_line": "Artifact", "text": "Gloop the flarn."},
]  # fmt: skip


def test_a_card_comes_with_what_was_understood_and_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": CARDS}))
    odd, drake = read_for_pages(file)
    about, ((name, cost, line, number, (flying, drawing)),) = json.loads(drake.told)
    assert (about, name, cost, line, number) == ("", "Test Drake", "{2}{U}", "Creature — Drake", "2/2")  # fmt: skip
    assert flying == ["Flying", "Flying", [["702.9", "flying"]]]
    assert drawing[1].startswith("When Test Drake enters")
    assert {"702.9", "121.1"} <= set(drake.rules)
    assert json.loads(odd.told)[1][0][4] == [["Gloop the flarn.", "-", []]]
    assert read_for_pages(file) == (odd, drake), "what was kept is another"


def test_a_file_without_cards_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text('{"cards": []}')
    with pytest.raises(BadInput, match="no card"):
        read_for_pages(file)
