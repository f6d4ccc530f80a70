"""Scenarios as data: they fit the schema that is published, and what does not fit is refused with its place."""

from __future__ import annotations

import json

import jsonschema
import pytest

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.data import from_data, schema, to_data
from rulesdb.scenarios.language.deeds_said import act
from tests.scenarios.language.material import END, HEAD, SETUP, STEPS, one


def test_the_schema_is_the_one_that_is_published_and_fits() -> None:
    published = json.loads(asset("data", "schemas", "scenario.schema.json").read_text("utf-8"))
    assert published == json.loads(json.dumps(schema()))
    scenario = one(HEAD + SETUP + "in Ann's upkeep\n" + "\n".join(STEPS) + "\n" + END)
    jsonschema.validate(json.loads(json.dumps(to_data(scenario))), published)


def test_a_script_by_turn_and_step_becomes_the_same_steps() -> None:
    document = {
        "schema": 1,
        "players": ["Ann", "Bob"],
        "script": [
            {"turn": 1, "step": "upkeep", "do": [{"say": "pass", "player": "Ann"}]},
            {"turn": 4, "step": "draw step"},
        ],
    }
    steps = from_data(document).steps
    assert [s for s in steps if isinstance(s, m.When)] == [
        m.When("upkeep", "Ann"),
        m.When("upkeep", "Bob"),
        m.When("upkeep", "Ann"),
        m.When("draw step", "Bob"),
    ]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"schema": 2}, '"schema": 1'),
        ({"schema": 1, "setp": []}, "no field 'setp'"),
        ({"schema": 1, "steps": [{"say": "dance"}]}, "must be one of"),
        ({"schema": 1, "steps": [{"say": "pass", "player": 3}]}, "expected a string"),
        ({"schema": 1, "players": "Ann"}, "expected a list"),
        ([], "JSON object"),
    ],
)
def test_data_that_does_not_fit_is_refused_with_its_place(document: object, said: str) -> None:
    with pytest.raises(BadInput, match=said.replace("(", r"\(")):
        from_data(document)


@pytest.mark.parametrize(
    "deed",
    [
        m.PlayLand(m.Ref("Forest")),
        m.Attack(()),
        m.Block(None, (m.Ref("Wall"),)),
    ],
)
def test_what_nobody_does_is_refused_unless_things_attack_or_block(deed: m.Deed) -> None:
    with pytest.raises(BadInput, match="names no player"):
        act(m.Act("", deed))
