"""Width, colour, links and JSON: the same answer for people, pipes and programs."""

from __future__ import annotations

import json
from pathlib import Path

import click
import jsonschema
import pytest

from rulesdb import cli
from rulesdb.assets import asset
from rulesdb.cli.look_up.refs import sentence_around
from rulesdb.cli.look_up.show import Page, lines_of, spoken_date
from rulesdb.cli.output import Output, wants_color, width_of
from rulesdb.rulebook.tree.model import Reference

COMMANDS = [
    ("lookup", ["rule", "702.2", "704.5a@2018"], "rules"),
    ("lookup", ["rule", "702.2", "--only"], "rules"),
    ("lookup", ["term", "skipped"], "terms"),
    ("lookup", ["skipping"], None),
    ("toc", ["toc", "--depth", "5"], "contents"),
    ("toc", ["toc", "702"], "contents"),
    ("refs", ["refs", "702.2"], "references"),
    ("refs", ["refs", "skipping"], "references"),
    ("editions", ["editions"], "editions"),
    ("lint", ["lint", "--all"], "problems"),
]


def checker(name: str) -> jsonschema.Validator:
    """A validator that also refuses members which the schema does not describe."""
    schema = json.loads(asset("data", "schemas", f"{name}.schema.json").read_text(encoding="utf-8"))

    def close(part: object) -> None:
        if isinstance(part, dict):
            if "properties" in part:
                part["additionalProperties"] = False
            for each in part.values():
                close(each)
        elif isinstance(part, list):
            for each in part:
                close(each)

    close(schema)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(("schema", "words", "items"), COMMANDS)
def test_json_is_as_its_schema_says(says, schema, words, items):
    document = json.loads(says(*words, "--json"))
    checker(schema).validate(document)
    assert document["schema"] == 1
    if items:
        assert document[items] or schema == "lint"
        lines = says(*words, "--ndjson").splitlines()
        assert [json.loads(line) for line in lines] == document[items]


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("words", [["rule", "704.5o", "702.2"], ["term", "skiping"]])
def test_json_says_what_was_not_found(run, words):
    result = run(*words, "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    checker("lookup").validate(document)
    assert document["not_found"][0]["near"]


def test_json_of_an_import_and_an_export(says, run, pebbles, tmp_path):
    raw = pebbles.open().source()
    result = run("import", "-", "missing.txt", "--json", input=raw)
    assert result.exit_code == 1
    checker("import").validate(json.loads(result.stdout))
    checker("export").validate(json.loads(says("export")))
    (pebbles.folder / "1990-01-01.sqlite").write_bytes(b"noise" * 500)
    checker("editions").validate(json.loads(says("editions", "--json")))


@pytest.mark.usefixtures("pebbles")
def test_json_and_ndjson_exclude_each_other(run):
    assert run("rule", "702.2", "--json", "--ndjson").exit_code == 2


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_asked(says, width):
    for words in (["rule", "7", "--all"], ["skipping"], ["toc", "--depth", "5"], ["refs", "704.5"]):
        assert max(map(len, says(*words, "--width", str(width)).splitlines())) <= width


@pytest.mark.usefixtures("pebbles")
def test_a_pipe_gets_plain_text_80_wide_unless_columns_says_otherwise(says, monkeypatch):
    shown = says("702.2")
    assert "\033" not in shown
    assert max(map(len, shown.splitlines())) <= 80
    monkeypatch.setenv("COLUMNS", "50")
    assert max(map(len, says("702.2").splitlines())) <= 50


@pytest.mark.usefixtures("pebbles")
def test_colour_changes_no_word_and_no_line_end(says):
    colored = says("rule", "702.2", "--color", "always", "--width", "50")
    assert "\033[36m704.5\033[0m" in colored
    assert click.unstyle(colored) == says("rule", "702.2", "--width", "50")


@pytest.mark.parametrize(
    ("choice", "environment", "terminal", "colored"),
    [
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "1", "TERM": "dumb"}, False, True),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
    ],
)
def test_who_decides_on_colour(monkeypatch, choice, environment, terminal, colored):
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wants_color(choice, terminal=terminal) is colored


@pytest.mark.parametrize(
    ("wish", "columns", "said", "width"),
    [
        (None, 0, "", 80),
        (None, 72, "", 72),
        (None, 200, "", 100),
        (None, 200, "150", 150),
        (60, 200, "150", 60),
        (None, 0, "x", 80),
    ],
)
def test_who_decides_on_width(monkeypatch, wish, columns, said, width):
    monkeypatch.setenv("COLUMNS", said)
    assert width_of(wish, columns) == width


def test_a_link_ends_with_its_line_and_is_there_only_on_a_terminal():
    text = "the rules 1.1 and 2 to 9 hold"
    reference = Reference(4, 24, text[4:24], ("1.1",))
    for links, parts in ((True, 2), (False, 0)):
        page = Page(Output(color=True, width=28, links=links), "file://host/site/" if links else "")
        page.prose(text, page.marks([reference]), label="1.10", indent=8)
        assert len(page.lines) == 2
        assert "".join(page.lines).count("\033]8;;file://host/site/1.html#1.1\033\\") == parts
        for line in page.lines:
            assert line.count("\033]8;;file") == line.count("\033]8;;\033\\")


def test_lines_break_between_words_only():
    text = "one two  three four"
    assert [text[a:b] for a, b in lines_of(text, 8)] == ["one two", "three", "four"]
    assert [text[a:b] for a, b in lines_of(text, 3)] == ["one", "two", "three", "four"]
    assert list(lines_of("", 8)) == []


def test_dates_are_spoken_out():
    assert spoken_date("2026-08-07") == "August 7, 2026"
    assert spoken_date("undated-1") == "undated-1"


def test_the_sentence_around_a_reference():
    text = "It does this. (See rule 5.1, “Steps.”) Then it ends. See rule 6."
    at = text.index("5.1")
    assert sentence_around(text, at, at + 3) == "(See rule 5.1, “Steps.”)"
    at = text.index("6.")
    assert sentence_around(text, at, at + 1) == "See rule 6."


def test_every_schema_is_named_where_its_shape_is_made():
    names = {path.name for path in asset("data", "schemas").glob("*.schema.json")}
    told = "".join(
        path.read_text(encoding="utf-8") for path in Path(cli.__file__).parents[1].rglob("*.py")
    )
    assert {f"{schema}.schema.json" for schema, _, _ in COMMANDS} <= names
    assert all(name.split(".")[0].removeprefix("site-") in told for name in names)
