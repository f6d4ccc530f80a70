"""The commands about examples: judge, check, scenario, examples, coverage."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from rulesdb.assets import asset
from rulesdb.cli import rulesdb

GOOD = """rule 704.5g
example "Lethal damage"

card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.

Ann has a Mountain on the battlefield and Spark in hand
Bob has Elk on the battlefield

in Ann's precombat main phase
  Ann casts Spark targeting Elk
  everyone passes until it resolves

then Elk is in Bob's graveyard, because 704.5g
"""
BAD = GOOD.replace("then Elk is in Bob's", "then Elk is in Ann's")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.scenario").write_text(GOOD, "utf-8")
    (tmp_path / "bad.scenario").write_text(BAD, "utf-8")
    (tmp_path / "broken.scenario").write_text(GOOD.replace("Bob has Elk", "Bob has Elq"), "utf-8")
    (tmp_path / "noise.scenario").write_bytes(bytes(range(256)) * 50_000)
    return tmp_path


def call(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(rulesdb, list(words), input=text)


def test_judge_tells_the_ruling_step_by_step(folder: Path) -> None:
    found = call("judge", str(folder / "good.scenario"))
    assert found.exit_code == 0
    for words in (
        "1. in Ann's precombat main phase",
        "[704.5g]",
        "✓ Elk is in Bob's graveyard",
        "✓ passes",
    ):
        assert words in found.output


def test_judge_reads_standard_input_as_text_or_json(folder: Path) -> None:
    assert call("judge", text=GOOD).exit_code == 0
    data = call("scenario", str(folder / "good.scenario"), "--json").output
    assert call("judge", "-", text=data).exit_code == 0


def test_judge_says_what_was_found_where_it_is_wrong(folder: Path) -> None:
    found = call("judge", str(folder / "bad.scenario"))
    assert found.exit_code == 1
    assert "no: Elk is in Bob's graveyard" in found.output


@pytest.mark.parametrize("name", ["broken.scenario", "noise.scenario", "missing.scenario"])
def test_judge_refuses_what_is_no_scenario_in_clear_words(folder: Path, name: str) -> None:
    found = call("judge", str(folder / name))
    assert found.exit_code == 1
    assert name in found.output or "noise" in name
    assert "Traceback" not in found.output


def test_a_misspelt_card_is_told_with_place_caret_and_the_nearest_name(folder: Path) -> None:
    found = call("judge", str(folder / "broken.scenario"))
    assert "broken.scenario:11:9: no card is called 'Elq'; the nearest is 'Elk'" in found.output
    assert "^^^" in found.output


def test_check_counts_and_fails_where_one_fails(folder: Path) -> None:
    assert call("check", str(folder / "good.scenario")).exit_code == 0
    found = call("check", str(folder))
    assert found.exit_code == 1
    assert "4 examples: 1 passes, 3 fails" in found.output


def test_check_as_data_fits_its_schema(folder: Path) -> None:
    found = call("check", str(folder), "--json")
    document = json.loads(found.output)
    form = json.loads(asset("data", "schemas", "check.schema.json").read_text("utf-8"))
    jsonschema.validate(document, form)
    assert document["summary"]["fails"] == 3
    good = next(row for row in document["results"] if row["status"] == "passes")
    assert good["rule"] == "704.5g"
    assert "704.5g" in good["cites"]


def test_check_writes_annotations(folder: Path) -> None:
    found = call("check", str(folder / "bad.scenario"), "--format", "github")
    assert found.output.startswith("::error file=")


def test_check_turns_expectations_round(folder: Path) -> None:
    found = call("check", str(folder / "good.scenario"), "--mutate")
    assert found.exit_code == 0
    assert "2 mutants, 2 fail as they must" in found.output


def test_scenario_goes_to_json_and_back(folder: Path) -> None:
    text = call("scenario", str(folder / "good.scenario")).output
    data = call("scenario", str(folder / "good.scenario"), "--json").output
    form = json.loads(call("scenario", "--schema").output)
    jsonschema.validate(json.loads(data), form)
    assert call("scenario", "-", text=data).output == text


def test_examples_are_listed_by_rule_and_status() -> None:
    found = call("examples", "205.3", "--status", "passes")
    assert found.exit_code == 0
    assert "205.3b" in found.output
    assert call("examples", "205.3", "--subject", "creature type").output != ""


def test_an_unknown_rule_or_file_is_refused() -> None:
    assert call("check", "999.9z").exit_code == 1
    assert call("check", "nowhere").exit_code == 1


def test_coverage_of_one_rule() -> None:
    found = call("coverage", "205", "--json")
    document = json.loads(found.output)
    form = json.loads(asset("data", "schemas", "coverage.schema.json").read_text("utf-8"))
    jsonschema.validate(document, form)
    assert {row["rule"]: row["state"] for row in document["rules"]}["205.3b"] == "shown"
