"""How calls end: one table of exit codes over all commands, JSON for every outcome, and no traceback ever."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest

from rulesdb import errors
from rulesdb.assets import asset
from rulesdb.cli import COMMANDS, ending
from rulesdb.cli.look_up.schema import SCHEMA_OF, names

PASSING = """players Ann, Bob
Ann has a Mountain on the battlefield
in Ann's precombat main phase
then Ann is at 20 life
"""
FAILING = PASSING.replace("20", "19")
UNKNOWN = 'not yet "an engine for this"\n' + PASSING
OUTCOME_OF_EXTRA = {
    extra: (0, "") if find_spec(package) else (1, "bad input")
    for extra, package in {"mcp": "mcp", "lsp": "pygls"}.items()
}
"""Where the package of an extra is not installed, its command says what to install."""
BOOKLET = """# A Book about Pebbles

Read this first, for it says how pebbles are kept in a bag and in a box.

## Beginning

Each player takes a pebble from the bag and puts it on the table in front of them.

## Ending

The player who has no pebble any more loses the game at the end of the turn.
"""
OUTCOMES = [
    # command, its words, exit code, kind of error
    ("lookup", "702.2", 0, ""), ("lookup", "zzyzx", 1, "not found"), ("lookup", "", 2, "usage"),
    ("lookup", "702.2@1990-01-01", 3, "no edition"),
    ("rule", "702.2", 0, ""), ("rule", "704.5o", 1, "not found"), ("rule", "", 2, "usage"),
    ("rule", "702.2 -e 1990-01-01", 3, "no edition"), ("rule", "702.2 -e nosuch", 3, "no edition"),
    ("term", "skipping", 0, ""), ("term", "zzyzx", 1, "not found"), ("term", "", 2, "usage"),
    ("term", "skipping -e 1990-01-01", 3, "no edition"),
    ("toc", "", 0, ""), ("toc", "999", 1, "not found"), ("toc", "--depth 99", 2, "usage"),
    ("toc", "-e 1990-01-01", 3, "no edition"),
    ("search", "pebble", 0, ""), ("search", "zzzqqq", 1, "not found"), ("search", "", 2, "usage"),
    ("search", "pebble -e 1990-01-01", 3, "no edition"),
    ("refs", "702.2", 0, ""), ("refs", "999.9", 1, "not found"), ("refs", "", 2, "usage"),
    ("refs", "702.2 -e 1990-01-01", 3, "no edition"),
    ("schema", "", 0, ""), ("schema", "nosuch", 1, "not found"), ("schema", "a b", 2, "usage"),
    ("import", "book.txt", 0, ""), ("import", "nosuch.txt", 1, "bad input"), ("import", "", 2, "usage"),
    ("import", "noise.txt", 1, "bad input"),
    ("editions", "", 0, ""), ("editions", "remove 1990-01-01", 3, "no edition"), ("editions", "default", 2, "usage"),
    ("editions", "default newest", 0, ""), ("editions", "remove 2018-05-04", 0, ""),
    ("where", "702.2@2018-05-04", 0, ""), ("where", "999.9@2018-05-04", 1, "not found"), ("where", "702.2", 2, "usage"),
    ("where", "702.2@1990-01-01", 3, "no edition"),
    ("concordance", "-o c.json", 0, ""), ("concordance", "extra", 2, "usage"),
    ("diff", "2018-05-04 2020-03-01", 0, ""), ("diff", "--rule 999 2018-05-04 2020-03-01", 1, "not found"),
    ("diff", "a b c", 2, "usage"), ("diff", "1990-01-01 2020-03-01", 3, "no edition"),
    ("history", "702.2", 0, ""), ("history", "999.9", 1, "not found"), ("history", "", 2, "usage"),
    ("history", "702.2@1990-01-01", 3, "no edition"),
    ("fetch", "--file book.txt", 0, ""), ("fetch", "--file nosuch.txt", 1, "bad input"),
    ("fetch", "--file a --url b", 2, "usage"),
    ("cite", "good.md", 0, ""), ("cite", "bad.md", 1, "fails"), ("cite", "", 2, "usage"),
    ("cite", "nosuch.md", 1, "bad input"), ("cite", "good.md -e 1990-01-01", 3, "no edition"),
    ("export", "", 0, ""), ("export", "a b", 2, "usage"), ("export", "1990-01-01", 3, "no edition"),
    ("lint", "", 0, ""), ("lint", "double.txt", 1, "fails"), ("lint", "a b", 2, "usage"), ("lint", "1990-01-01", 3, "no edition"),
    ("judge", "pass.scenario", 0, ""), ("judge", "fail.scenario", 1, "fails"), ("judge", "unknown.scenario", 1, "unsupported"),
    ("judge", "a b", 2, "usage"), ("judge", "nosuch.scenario", 1, "bad input"), ("judge", "noise.txt", 1, "fails"),
    ("check", "pass.scenario", 0, ""), ("check", "fail.scenario", 1, "fails"), ("check", "unknown.scenario", 1, "unsupported"),
    ("check", "pass.scenario unknown.scenario", 0, ""), ("check", "nosuch", 1, "not found"), ("check", "--nosuch", 2, "usage"),
    ("check", "--mutate pass.scenario", 0, ""),
    ("examples", "pass.scenario", 0, ""), ("examples", "nosuch", 1, "not found"), ("examples", "--status x", 2, "usage"),
    ("coverage", "999", 1, "not found"), ("coverage", "a b", 2, "usage"),
    ("scenario", "pass.scenario", 0, ""), ("scenario", "noise.txt", 1, "bad input"), ("scenario", "a b", 2, "usage"),
    ("build", "1990-01-01", 3, "no edition"), ("build", "a b", 2, "usage"), ("build", "noise.txt", 1, "bad input"),
    ("site", "2020-03-01 --out s", 0, ""), ("site", "1990-01-01", 3, "no edition"), ("site", "a b", 2, "usage"),
    ("site", "--results nosuch.json --out s2", 1, "bad input"),
    ("serve", "nosuch", 1, "not found"), ("serve", "a b", 2, "usage"),
    ("table", "", 0, ""), ("table", "nosuch.scenario", 1, "bad input"), ("table", "a b", 2, "usage"),
    ("sweep", "mutants pass.scenario --to s.sqlite", 0, ""), ("sweep", "examples nosuch --edition today --edition 2009-07-11", 1, "not found"),
    ("sweep", "examples pass.scenario", 2, "usage"), ("sweep", "interactions nosuchcard", 1, "not found"),
    ("table", "", 0, ""), ("table", "nosuch.scenario", 1, "bad input"), ("table", "a b", 2, "usage"),
    ("sweep", "mutants pass.scenario --to noise.txt", 1, "bad input"), ("sweep", "results nosuch.sqlite", 1, "bad input"),
    ("lsp", "--list", *(OUTCOME_OF_EXTRA["lsp"])), ("lsp", "a b", 2, "usage"),
    ("mcp", "--list", *(OUTCOME_OF_EXTRA["mcp"])), ("mcp", "a b", 2, "usage"),
    ("card", "Nosuch Card", 1, "not found"), ("card", "", 2, "usage"),
    ("interact", "Shock Nosuch", 1, "not found"), ("interact", "Shock", 2, "usage"),
    ("cards", "import cards.json", 0, ""), ("cards", "import nosuch.json", 1, "bad input"), ("cards", "import", 2, "usage"),
    ("help", "", 0, ""), ("help", "scenarios", 0, ""), ("help", "--man", 0, ""), ("help", "judge", 0, ""), ("help", "cards import", 0, ""),
    ("help", "nosuch", 1, "not found"), ("help", "--nosuch", 2, "usage"),
    ("version", "", 0, ""), ("version", "extra", 2, "usage"),
    ("home", "", 0, ""), ("home", "--clear", 0, ""), ("home", "--all", 2, "usage"),
    ("completion", "bash", 0, ""), ("completion", "", 2, "usage"), ("completion", "tcsh", 2, "usage"),
    ("judge", "--new", 0, ""), ("judge", "--new mine.scenario", 0, ""), ("judge", "--new pass.scenario", 1, "bad input"),
    ("judge", "704.5j", 0, ""), ("judge", "999.9", 1, "not found"), ("judge", "704", 1, "not found"),
    ("import", "prose.md", 1, "bad input"), ("import", "--booklet prose.md", 0, ""), ("build", "prose.md", 1, "bad input"),
    ("cards", "coverage cards.json", 0, ""), ("cards", "shapes cards.json", 0, ""), ("cards", "shapes --most x", 2, "usage"), ("cards", "import worse.json", 1, "bad input"),
]  # fmt: skip
"""The table of exit codes: what is found, not found, wrongly used, and asked of an edition that is not there."""


@pytest.fixture
def place(tmp_path, monkeypatch, pebbles, book_text):
    """A folder with a file of each kind, good and bad."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    texts = {
        "book.txt": book_text("June 6, 2006"),
        "double.txt": book_text().replace("702.3. Rolling", "702.2. Skipping\n\n702.3. Rolling"),
        "noise.txt": "nothing of a rule\n",
        "prose.md": BOOKLET,
        "good.md": "See rule 702.2.\n",
        "bad.md": "See rule 999.9z.\n",
        "pass.scenario": PASSING,
        "fail.scenario": FAILING,
        "unknown.scenario": UNKNOWN,
        "cards.json": '{"cards": [{"name": "Elk", "type_line": "Creature — Elk", "power": "3", "toughness": "3"}]}',
        "worse.json": '{"cards": [{"name": "Elk", "type_line": 7}]}',
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(
    ("command", "words", "code", "kind"), OUTCOMES, ids=[f"{c} {w}" for c, w, _, _ in OUTCOMES]
)
def test_every_outcome_has_its_code_and_one_document(run, command, words, code, kind):
    result = run(command, *words.split(), "--json")
    assert result.exit_code == code, result.output
    document = json.loads(result.stdout)
    schema = "error" if set(document) == {"schema", "error"} else SCHEMA_OF[command]
    schema = "written" if "path" in document else schema
    form = json.loads(asset("data", "schemas", f"{schema}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(form).validate(document)
    error = document.get("error")
    assert (error["kind"], error["code"]) == (kind, code) if kind else error is None
    if code:
        whole = schema != "error"  # the document has the answer, too, and text has it on stdout
        assert result.stderr.strip() or whole
        assert "Traceback" not in result.output


def test_the_table_knows_every_command():
    commands = {row.name for row in COMMANDS}
    assert {command for command, *_ in OUTCOMES} == commands == set(SCHEMA_OF)
    for command in commands - {
        "coverage",
        "build",
        "card",
        "concordance",
        "export",
        *OUTCOME_OF_EXTRA,
    }:
        codes = {code for name, _, code, _ in OUTCOMES if name == command}
        assert codes >= {1, 2} or command in ("toc", "editions", "version", "home", "completion"), (
            command
        )
    assert set(SCHEMA_OF.values()) <= set(names())


@pytest.mark.parametrize("name", names())
def test_every_schema_is_one_and_says_the_same_of_errors(name):
    form = json.loads(asset("data", "schemas", f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(form)
    error = json.loads(asset("data", "schemas", "error.schema.json").read_text("utf-8"))
    if not name.startswith("site-") and name != "scenario":
        assert form["$defs"]["error"] == error["$defs"]["error"]
    kinds = set(error["$defs"]["error"]["properties"]["kind"]["enum"])
    assert set(ending.KINDS.values()) | {"fault", "fails"} == kinds


@pytest.mark.parametrize(
    ("error", "kind", "code"),
    [
        (errors.NotFound("no"), "not found", 1),
        (errors.UsageError("no"), "usage", 2),
        (errors.NotInstalled("no"), "no edition", 3),
        (errors.ParseError("no", 2, 3), "bad input", 1),
        (errors.TooMuch("no"), "too much", 1),
        (errors.Unsupported("no"), "unsupported", 1),
        (KeyboardInterrupt(), "interrupted", 130),
        (OSError(28, "No space left on device"), "not written", 1),
        (KeyError("x"), "fault", 1),
        (RecursionError("deep"), "fault", 1),
    ],
)
def test_every_class_of_errors_has_its_kind_and_code(error, kind, code):
    said = ending.failure_of(error)
    assert (said["kind"], said.code) == (kind, code)


def test_a_fault_is_told_with_its_place_and_a_file_that_repeats_it(run, monkeypatch, home, place):
    monkeypatch.delenv("RULESDB_DEBUG")
    monkeypatch.setattr("rulesdb.cli.look_up.toc._walk", lambda *_: {}["nothing"])
    result = run("toc", "--json")
    assert (result.exit_code, "Traceback" in result.output) == (1, False)
    assert "rulesdb broke: KeyError: 'nothing' (cli/look_up/toc.py:" in result.stderr
    error = json.loads(result.stdout)["error"]
    assert error["kind"] == "fault"
    text = Path(error["report"]).read_text("utf-8")
    assert Path(error["report"]).parent == home / "faults"
    assert "'toc' '--json'" in text
    assert "Traceback" in text
    assert run("toc", "702").exit_code == 1
    monkeypatch.setattr("rulesdb.rulebook.citing.cite.Judge.check", lambda *_: {}["nothing"])
    assert run("cite", "good.md").exit_code == 1
    assert any("See rule 702.2." in f.read_text("utf-8") for f in (home / "faults").iterdir())
    monkeypatch.setenv("RULESDB_HOME", "/dev/null/home")
    assert "rulesdb broke" in run("toc").stderr


def test_with_debug_a_fault_is_a_traceback(run, monkeypatch):
    monkeypatch.setattr("rulesdb.cli.look_up.toc._walk", lambda *_: {}["nothing"])
    for words in (["--debug", "toc"], ["toc", "--debug"]):
        monkeypatch.setenv("RULESDB_DEBUG", "")
        with pytest.raises(KeyError):
            run(*words)


def test_a_fault_of_a_run_is_no_unsupported_example(run, monkeypatch, place, home):
    monkeypatch.delenv("RULESDB_DEBUG")
    monkeypatch.setattr("rulesdb.scenarios.checking.run.judge", lambda *_: {}["nothing"])
    for command in ("check", "judge"):
        result = run(command, "pass.scenario", "--json")
        document = json.loads(result.stdout)
        assert (result.exit_code, document["error"]["kind"]) == (1, "fault")
        assert document["summary"]["fault"] == 1
        assert document["results"][0]["status"] == "fault"
        assert "KeyError: 'nothing' (scenarios/checking/run.py:" in result.stderr
    (file,) = (home / "faults").glob("*.scenario")
    monkeypatch.undo()
    assert run("judge", str(file)).exit_code == 0, "the file repeats the run"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    environment.pop("RULESDB_DEBUG", None)
    line = line.replace("rulesdb", f"{sys.executable} -m rulesdb")
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, env=environment, check=False)  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("rulesdb toc >&-", 1, "cannot be written"),
        ("rulesdb toc --json >&-", 1, "cannot be written"),
        ("rulesdb toc 2>&-", 0, ""),
        ("rulesdb toc <&- >&- 2>&-", 1, ""),
        ("rulesdb judge <&-", 1, "no example"),
        ("rulesdb export plain | true; exit ${PIPESTATUS[0]}", 1, ""),
        ("RULESDB_HOME=~nosuch rulesdb import /dev/null", 1, ""),
    ],
)
def test_closed_streams_and_odd_homes_give_no_traceback(line, code, said, tmp_path):
    result = shell(f"cd {tmp_path} && {line}")
    assert result.returncode == code, result.stderr
    assert said in result.stderr
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) <= 1
