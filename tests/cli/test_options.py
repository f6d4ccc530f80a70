"""One table of options for all commands, before or behind; settings; widths; the pager; CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

import click
import pytest

from rulesdb.cli import COMMANDS, load
from rulesdb.cli.fitting import fitted, length
from rulesdb.cli.options import FLAGS, SAME, VALUED, ordered


def every() -> Iterator[tuple[str, click.Command]]:
    for row in COMMANDS:
        command = load(row.place)
        yield row.name, command
        if isinstance(command, click.Group):
            yield from ((f"{row.name} {name}", each) for name, each in command.commands.items())


def options() -> Iterator[tuple[str, click.Option, str]]:
    for name, command in every():
        for one in command.params:
            if isinstance(one, click.Option):
                yield from ((name, one, said) for said in one.opts + one.secondary_opts if said[:2] == "--")  # fmt: skip


@pytest.mark.parametrize(("command", "option", "name"), [*options()], ids=str)
def test_an_option_has_one_name_one_short_form_and_one_kind(command, option, name):
    table = FLAGS if option.is_flag else VALUED
    assert name in table, f"{command} has an option that the table lacks"
    assert name[2:] not in SAME
    assert [short for short in option.opts if short[:2] != "--"] == [s for s in [table[name]] if s]


def test_the_table_has_no_option_that_no_command_has():
    used = {name for _, _, name in options()}
    assert used == set(FLAGS) | set(VALUED)


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("--json 702.2", "702.2 --json"),
        ("-e 2018 --json rule 702.2", "rule 702.2 -e 2018 --json"),
        ("--edition=2018 term skipping", "term skipping --edition=2018"),
        ("-n 3 search a", "search a -n 3"),
        ("--help", "--help"),
        ("--debug --json toc", "--debug toc --json"),
        ("editions --json remove 2018", "editions remove 2018 --json"),
        ("editions --json", "editions --json"),
        ("cards --width 60 import f", "cards import f --width 60"),
        ("--json search -- -e x", "search --json -- -e x"),
        ("-- 702.2", "-- 702.2"),
        ("702.2", "702.2"),
        ("", ""),
        ("--output f export", "export --output f"),
    ],
)
def test_options_may_stand_before_the_command(typed, understood):
    assert (
        ordered(typed.split(), ("--debug", "--help"), ("editions", "cards")) == understood.split()
    )


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    "behind",
    ["702.2 --json", "702.2 -e 2018 --json", "rule 702.2 --only --json", "editions --json",
     "search pebble -n 1 --json", "toc --width 50", "term skipping --text official"],
)  # fmt: skip
def test_before_and_behind_are_the_same(says, behind):
    command, *rest = behind.split()
    words = [command] if not command[0].isdigit() and command in {row.name for row in COMMANDS} else []  # fmt: skip
    tail = [command, *rest][len(words) :]
    place = next(i for i, word in enumerate(tail) if word[0] == "-") if any(w[0] == "-" for w in tail) else 0  # fmt: skip
    before = [*tail[place:], *words, *tail[:place]]
    assert says(*before) == says(*behind.split())


def test_other_names_of_options_still_hold(says, pebbles, tmp_path):
    for name in ("--output", "--out"):
        says("export", name, str(tmp_path / "x.json"))
        assert json.loads((tmp_path / "x.json").read_text())["edition"] == "2020-03-01"


# Settings


@pytest.fixture
def settings(tmp_path, monkeypatch):
    path = tmp_path / "rulesdb.toml"
    monkeypatch.setenv("RULESDB_CONFIG", str(path))
    return path


@pytest.mark.usefixtures("pebbles")
def test_settings_hold_where_no_option_says_otherwise(says, settings):
    settings.write_text('edition = "2018-05-04"\nwidth = 40\ncolor = "always"\npager = false\n')
    shown = says("702.2")
    assert "May 4, 2018" in shown
    assert "\033[" in shown
    assert max(map(length, shown.splitlines())) <= 40
    other = says("702.2", "-e", "2020", "--width", "70", "--color", "never")
    assert "March 1, 2020" in other
    assert "\033" not in other
    assert max(map(len, other.splitlines())) > 40
    assert json.loads(says("editions", "--json"))["default"] == "2020-03-01"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wdth = 3", "no use for 'wdth'; there are edition, text"),
        ("width = 3", "a number from 24 to 400"),
        ("width = true", "a number from 24"),
        ('text = "x"', "one of official, both, plain"),
        ("pager = 1", "one of true, false"),
        ("edition = 2014", "a text in quotes"),
        ("edition =", "cannot be read"),
    ],
)
def test_wrong_settings_are_said_in_a_sentence(run, settings, text, said):
    settings.write_text(text)
    result = run("toc", "--json")
    assert result.exit_code == 2
    assert said in result.stderr
    assert str(settings) in result.stderr
    assert json.loads(result.stdout)["error"]["kind"] == "usage"


# Widths


def test_what_is_wider_is_broken_and_hangs():
    line = "1. Ann assigns 1 to Twofold Guard and 2 to Bob, because it is lethal  [702.19b, 510.1]"
    assert [*fitted([line], 50)] == [
        "1. Ann assigns 1 to Twofold Guard and 2 to Bob,",
        "   because it is lethal  [702.19b, 510.1]",
    ]
    assert [*fitted(["short", "a/b.py:3:4: " + "x " * 60], 50)][1].startswith("a/b.py:3:4: x x")


def test_colour_and_links_go_on_in_the_next_line_and_end_with_each():
    red = "\033[31m" + "words in red that go on and on over the end" + "\033[0m tail"
    one, two = fitted([red], 30)
    assert one.endswith("\033[0m")
    assert two.strip().startswith("\033[31m")
    assert length(one) <= 30


def test_a_caret_stays_below_its_word():
    line = "    " + "word " * 30 + "HERE" + " word" * 30
    caret = " " * line.index("HERE") + "^^^^"
    shown, below = fitted([line, caret], 60)
    assert max(len(shown), len(below)) <= 60
    assert shown[below.index("^") :].startswith("HERE")


WIDE = [
    "702.2", "deathtouch", "search deathtouch trample", "toc 7", "refs 601.2b", "judge 702.19b", "judge 704.5j",
    "check 704.5j --trace", "examples 704.5", "schema", "editions", "home",
    "where 420.5b@2001-07-23", "help", "help scenarios", "help settings", "help guarantees", "cards --help",
    "help judge", "check --mutate 704.5j",
]  # fmt: skip


@pytest.mark.parametrize("width", [50])
@pytest.mark.parametrize("words", WIDE)
def test_every_answer_fits(says, words, width):
    shown = says(*words.split(), "--width", str(width)) if "--help" not in words else says(*words.split())  # fmt: skip
    wide = [line for line in shown.splitlines() if "/" not in line and len(line) > max(width, 80 if "help" in words else 0)]  # fmt: skip
    assert wide == []


def test_a_verdict_that_a_pager_hides_is_said_beside_it(monkeypatch, capsys):
    from rulesdb.cli.output import Output

    monkeypatch.setattr("click.echo_via_pager", lambda *_, **__: None)
    Output(screen=5).text(["x"] * 20, verdict="20 examples: 20 passes")
    assert capsys.readouterr().err == "20 examples: 20 passes\n"
    Output(screen=50).text(["x"] * 20, verdict="20 examples: 20 passes")
    told = capsys.readouterr()
    assert (told.out.splitlines()[-1], told.err) == ("20 examples: 20 passes", "")


# Lists as tables


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    ("words", "column"),
    [("editions", "edition"), ("search pebble", "number"), ("rule 702.2 704.5", "number"), ("toc", "number"),
     ("refs 702.2", "place"), ("diff 2018 2020", "kind"), ("history 702.2b", "kind"), ("lint", "message"),
     ("where 702.2@2018-05-04", "to"), ("term skipping", "term")],
)  # fmt: skip
def test_lists_are_tables(run, words, column):
    result = run(*words.split(), "--csv")
    assert result.exit_code == 0, result.output
    rows = [*csv.DictReader(io.StringIO(result.stdout))]
    assert rows == [] or column in rows[0], rows[0]
    of = json.loads(run(*words.split(), "--json").stdout)
    assert len(rows) in {len(value) for value in of.values() if isinstance(value, list)}
