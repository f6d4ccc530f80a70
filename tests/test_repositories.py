"""What other repositories use: the hooks of pre-commit and the action call commands and options that there are."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from rulesdb.cli import COMMANDS, load

ROOT = Path(__file__).resolve().parents[1]
CALLS = re.findall(
    r"^\s*(?:entry: |run: )?rulesdb ((?:cite|check|cards)\b[^\n]*)",
    (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8") + (ROOT / "action.yml").read_text("utf-8"),
    re.MULTILINE,
)


def test_the_files_call_rulesdb():
    assert len(CALLS) == 6


@pytest.mark.parametrize("call", CALLS)
def test_what_they_call_is_there(call):
    place = {row.name: row.place for row in COMMANDS}
    name, *words = call.split()
    command = load(place[name])
    if isinstance(command, click.Group):
        command = command.commands[words[0]]
    known = {said for one in command.params for said in one.opts}
    assert set(re.findall(r"--[a-z-]+", call)) <= known


def test_every_hook_says_what_it_does_and_to_which_files():
    hooks = (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8").split("- id: ")[1:]
    for hook in hooks:
        for wanted in ("name:", "description:", "entry: rulesdb ", "language: python"):
            assert wanted in hook
        assert "types:" in hook or "files:" in hook


def test_inputs_of_the_action_reach_a_shell_as_variables_only():
    """What is put into a script as text could be a command of its own."""
    for script in re.findall(
        r"run: (?:\|\n(?:        .*\n)+|.*\n)", (ROOT / "action.yml").read_text("utf-8")
    ):
        assert "${{" not in script
