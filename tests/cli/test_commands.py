"""Every command has its help, and the table of commands says the same."""

from __future__ import annotations

from itertools import groupby

from rulesdb.cli import COMMANDS, load


def test_every_command_has_help_and_the_table_says_the_same(says):
    for row in COMMANDS:
        command = load(row.place)
        assert command.name == row.name
        assert command.help
        shown = says(row.name, "--help")
        assert "Usage:" in shown
        assert all(
            parameter.help for parameter in command.params if parameter.param_type_name == "option"
        ), row.name
        assert row.help in says("--help")
    assert says() == says("--help") == says("-h")


def test_commands_stand_in_the_folders_of_their_headings_in_the_order_of_the_help():
    headings = [row.heading for row in COMMANDS]
    assert [*dict.fromkeys(headings)] == [key for key, _ in groupby(headings)]
    for row in COMMANDS:
        assert row.place.split(".")[0] == row.heading.lower().replace(" ", "_")
