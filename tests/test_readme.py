"""What the README shows is what happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ (rulesdb .*)\n((?:.*\n)*?)```", README)


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

    rows = re.findall(r"^\| `rulesdb (\w+)", README, re.MULTILINE)
    known = set(rulesdb.list_commands(None))
    assert {row for row in rows if not row[0].isdigit() and row != "trample"} <= known
    assert known - {"lookup"} <= set(re.findall(r"rulesdb (\w+)", README)), (
        "a command that the README does not name"
    )


def test_the_readme_has_the_two_commands_that_ci_runs() -> None:
    for mark in ("install", "test"):
        assert re.search(rf"<!-- {mark} -->\n```sh\n.+\n```", README)
