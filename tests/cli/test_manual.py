"""The manual page has every command and option, and is roff."""

from __future__ import annotations

import re

import click

from rulesdb.cli import COMMANDS, load


def test_every_command_and_option_is_in_it(says):
    page = says("help", "--man")
    assert page.startswith(".TH RULESDB 1")
    for row in COMMANDS:
        assert re.search(rf"^\.SS {row.name}( |$)", page, re.MULTILINE), row.name
        for one in load(row.place).params:
            if isinstance(one, click.Option):
                assert one.opts[0].replace("-", "\\-") in page


def test_no_line_of_words_is_taken_for_a_request(says):
    known = (".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".nf", ".fi")
    for line in says("help", "--man").splitlines():
        assert not line.startswith((".", "'")) or line.split()[0] in known, line
