"""`rulesdb table`: lines in, what comes of each out, and a file at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdb.cli import rulesdb

LINES = """Ann controls Grizzly Bears
Bob has Shock in hand and a Mountain on the battlefield
in Bob's precombat main phase
  Bob casts Shokc
  Bob casts Shock targeting Grizzly Bears
  everyone passes until it resolves
"""


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return lambda text, *words: CliRunner().invoke(rulesdb, ["table", *words], input=text)


def test_what_comes_of_each_line_is_told_and_a_wrong_one_is_not_kept(say, tmp_path: Path) -> None:
    done = say(f"{LINES}save bears.scenario\nquit\nAnn is at 3 life\n")
    assert done.exit_code == 0
    assert "   Grizzly Bears is destroyed  [704.5g]\n" in done.stdout
    assert "'Shokc'; the nearest is 'Shock'" in done.stdout
    kept = (tmp_path / "bears.scenario").read_text()
    assert kept == LINES.replace("  Bob casts Shokc\n", "")
    again = say("show\nundo\nundo\nshow\n", "bears.scenario")
    first, second = again.stdout.split("taken back:   everyone passes until it resolves")
    assert "graveyard: Grizzly Bears" in first
    assert "battlefield: Grizzly Bears" in second


def test_the_words_of_the_table_are_no_lines(say) -> None:
    done = say("help\nshow\nstory\ntext\nundo\n")
    for words in (
        "save FILE",
        "nothing is there yet",
        "nothing happened yet",
        "no line yet",
        "no line to take back",
    ):
        assert words in done.stdout


def test_as_a_document(say) -> None:
    document = json.loads(say(LINES, "--json").stdout)
    assert [one["kept"] for one in document["lines"]] == [True, True, True, False, True, True]
    assert document["text"] == LINES.replace("  Bob casts Shokc\n", "")


def test_a_file_that_cannot_be_written_is_said_and_the_table_goes_on(say) -> None:
    done = say("Ann controls Forest\nsave .\ntext\n")
    assert "cannot write '.'" in done.stdout
    assert done.stdout.rstrip().endswith("Ann controls Forest")
