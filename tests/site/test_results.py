"""Results of examples: the same after writing and reading, and clear words where they are wrong."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.scenarios.results import read_results, write_results
from rulesdb.site.build import site_files
from tests.site.material import material, results, small


def test_round_trip(tmp_path: Path) -> None:
    write_results(tmp_path / "r.json", results())
    assert read_results(tmp_path / "r.json") == results()


def test_the_file_follows_its_schema(tmp_path: Path) -> None:
    write_results(tmp_path / "r.json", results())
    schema = json.loads(asset("data", "schemas", "results.schema.json").read_text())
    document = json.loads((tmp_path / "r.json").read_text())
    jsonschema.validate(document, schema)
    assert document["summary"] == {
        "passes": 1,
        "fails": 1,
        "unsupported": 1,
        "fault": 0,
        "not about play": 1,
    }


GOOD = {"id": "a", "rule": "1", "title": "t", "status": "passes"}


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"id": "a"}, "'rule' is missing"),
        (GOOD | {"colour": 1}, "no field 'colour'"),
        (GOOD | {"status": "green"}, "'green' is none of passes, fails"),
        (GOOD | {"line": "3"}, r"results\[0\].line: expected int, found '3'"),
        (
            GOOD | {"steps": [{"text": "a"}, {"rules": []}]},
            r"results\[0\].steps\[1\]: the field 'text'",
        ),
        (GOOD | {"start": []}, "start: expected an object"),
        (GOOD | {"cites": "702"}, "cites: expected a list"),
        ("x", "expected an object"),
    ],
)
def test_what_does_not_fit_is_said_with_its_place(
    tmp_path: Path, row: object, message: str
) -> None:
    path = tmp_path / "r.json"
    path.write_text(json.dumps({"schema": 1, "summary": {}, "results": [row]}))
    with pytest.raises(BadInput, match=message):
        read_results(path)


@pytest.mark.parametrize("text", ["", "[]", '{"schema": 2}', "\x00"])
def test_a_file_without_results(tmp_path: Path, text: str) -> None:
    path = tmp_path / "r.json"
    path.write_text(text)
    with pytest.raises(BadInput, match="holds no results"):
        read_results(path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        read_results(tmp_path / "none.json")


def test_a_rule_without_an_example_says_why() -> None:
    number = next(node.number for node in small().nodes if node.kind == "rule" and node.text)
    why = "A definition, with no example of its own: what a word means."
    files = site_files(material(unshown={number: why}))
    assert any(why.encode() in content for content in files.values())
    assert not any(why.encode() in content for content in site_files(material()).values())
