"""`rulesdb interact`: two to four cards, imported or written in place."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from rulesdb.assets import asset

OWN = """card Red Sky {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Old Tomb
  Legendary Land
  Each land is a Swamp in addition to its other land types.
card Odd Thing {2}
  Artifact
  Frobnicate the whole wide world.

Ann controls Red Sky
Bob controls Old Tomb
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "own.scenario"
    path.write_text(OWN, "utf-8")
    return str(path)


def test_cards_written_in_place_meet(says, file) -> None:
    told = says("interact", "Red Sky", "Old Tomb", "--cards", file)
    assert "What reaches what (613):" in told
    assert "613.8a" in told
    assert "Old Tomb no longer reaches it" in told
    assert max(map(len, told.splitlines())) <= 80


def test_nothing_between_them_says_what_was_tried(says) -> None:
    told = says("interact", "Grizzly Bears", "Llanowar Elves")
    assert "Nothing between them." in told
    assert "a creature is destroyed" in told


def test_the_json_of_a_meeting_is_as_its_schema_says(says, file) -> None:
    schema = json.loads(asset("data", "schemas", "interact.schema.json").read_text("utf-8"))
    document = json.loads(says("interact", "Red Sky", "Old Tomb", "--cards", file, "--json"))
    jsonschema.validate(document, schema)
    assert {one["kind"] for one in document["findings"]} == {"layers"}


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["Grizzly Bears"], "name 2 to 4 cards"),
        (["Grizzly Bears", "Grizzly Bears"], "named twice"),
        (["Grizzly Bears", "Grizzly Bares"], "no card is called 'Grizzly Bares'"),
        (["Odd Thing", "Grizzly Bears"], "Odd Thing"),
    ],
)
def test_what_cannot_meet_is_refused_in_one_sentence(run, file, names, why) -> None:
    found = run("interact", *names, "--cards", file)
    assert found.exit_code != 0
    assert why in found.stderr
    assert len(found.stderr.strip().splitlines()) == 1
