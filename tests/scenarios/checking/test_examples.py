"""The shipped examples: none fails, each can fail, coverage does not fall, results fit their schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from rulesdb.assets import asset
from rulesdb.cli.examples.check import document
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios.checking import check as checks
from rulesdb.scenarios.checking import coverage
from rulesdb.scenarios.results import Result, Status


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    patch = pytest.MonkeyPatch()
    folder = tmp_path_factory.mktemp("home")
    patch.setenv("RULESDB_HOME", str(folder))
    yield folder
    patch.undo()


@pytest.fixture(scope="module")
def results(home: Path) -> tuple[Result, ...]:
    return checks.check(checks.files())


def test_no_example_fails(results: tuple[Result, ...]) -> None:
    assert [f"{one.id}: {one.reason}" for one in results if one.status is Status.FAILS] == []


def test_most_examples_pass(results: tuple[Result, ...]) -> None:
    stored = coverage.stored()["examples"]
    assert checks.summary(results)["passes"] >= stored["passes"]


def test_an_example_stands_in_the_file_of_its_rule(results: tuple[Result, ...]) -> None:
    for one in results:
        path = Path(one.file)
        assert RuleNumber.read(path.stem) is not None, path
        assert (
            one.rule == path.stem
            or path.stem.startswith(one.rule)
            or one.rule.startswith(path.stem)
        )
        assert path.parent.name == path.stem.split(".")[0]


def test_every_unsupported_example_says_what_stopped_it(results: tuple[Result, ...]) -> None:
    assert all(one.reason for one in results if one.status is Status.UNSUPPORTED)


def test_kept_results_are_the_same(results: tuple[Result, ...], home: Path) -> None:
    assert checks.check(checks.files()) == results


def test_coverage_never_falls(results: tuple[Result, ...]) -> None:
    assert coverage.fallen(coverage.by_section(coverage.measure(results))) == []


def test_results_fit_their_schema(results: tuple[Result, ...]) -> None:
    form = json.loads(asset("data", "schemas", "check.schema.json").read_text("utf-8"))
    rows = document(results, checks.summary(results), trace=False)
    jsonschema.validate(json.loads(json.dumps(rows)), form)
