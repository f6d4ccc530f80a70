"""What the README and the pages show is what happens; the pictures are what rulesdb answers today."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import pictures

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
PAGES = [
    README,
    *(page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").glob("*.md"))),
]
SHOWN = [
    row
    for page in PAGES
    for row in re.findall(r"```console\n\$ (rulesdb .*)\n((?:.*\n)*?)```", page)
]
SCREEN = 70
"""So many lines a page of the README has at most, on a screen of a desk."""


@pytest.mark.parametrize(("line", "expected"), SHOWN, ids=[line for line, _ in SHOWN])
def test_a_shown_command_answers_as_shown(line: str, expected: str, own_home: Path) -> None:
    """Lines are equal in order; … stands for anything."""
    done = subprocess.run(
        [sys.executable, "-m", *line.split()], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "COLUMNS": "78", "PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
    )  # fmt: skip
    answer = (done.stdout + done.stderr).strip()
    pattern = re.escape(expected.strip()).replace("…", "(?:.|\n)*").replace(r"\…", "(?:.|\n)*")
    assert re.fullmatch(pattern, answer), answer


def test_every_command_of_the_table_exists() -> None:
    from rulesdb.cli import rulesdb

    rows = re.findall(r"^\| `rulesdb (\w+)", COMMANDS, re.MULTILINE)
    known = set(rulesdb.list_commands(None))
    assert {row for row in rows if not row[0].isdigit() and row != "trample"} <= known
    assert known - {"lookup"} <= set(re.findall(r"rulesdb (\w+)", COMMANDS)), (
        "a command that docs/commands.md does not name"
    )


def test_the_readme_has_the_two_commands_that_ci_runs() -> None:
    for mark in ("install", "test"):
        assert re.search(rf"<!-- {mark} -->\n```sh\n.+\n```", README)


def test_the_readme_is_one_screen() -> None:
    assert len(README.splitlines()) <= SCREEN


@pytest.mark.parametrize("name", pictures.DRAWN)
def test_a_picture_is_what_rulesdb_answers(name: str) -> None:
    drawn = (pictures.PICTURES / name).read_text(encoding="utf-8")
    assert drawn == pictures.DRAWN[name](), "draw it anew: python tests/tools/pictures.py"
    assert f"](docs/pictures/{name})" in README
