"""Every command has its help, and the table of commands says the same."""

from __future__ import annotations

from itertools import groupby

from rulesdb.cli import COMMANDS, asks, load


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


def test_a_question_that_begins_with_a_command_is_a_question(pebbles, run):
    for typed in ("fetch skipping", "diff between land and pebble", "check land"):
        told = run(*typed.split())
        # What players call a check land is a term by now; either way it was asked and not checked.
        answers = (f"Search: {typed}", "Glossary")
        assert any(one in told.stdout for one in answers) or "nothing is called" in told.stderr, (
            typed
        )
    assert (
        run("check", "nosuchthing").exit_code == 1
        or "no file" in run("check", "nosuchthing").stderr
    )
    assert "Search" not in run("serve", "nosuchsite").stdout


def test_words_behind_a_command_are_its_own_where_it_can_use_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert asks(["check", "land"])
    (tmp_path / "land").write_text("example")
    assert not asks(["check", "land"])
    assert not asks(["term", "land"])
    assert not asks(["check"])
    assert not asks(["diff", "2014-02-01"])
    assert not asks(["judge", "file.scenario"])
