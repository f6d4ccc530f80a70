"""The manual page: all commands with their options, in the form that man reads (roff), made from their help."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click

from rulesdb import VERSION
from rulesdb.cli.help.topics import TOPICS

_FONT = re.compile(r"`([^`]+)`")


def manual(root: click.Context) -> str:
    """The page `rulesdb(1)`; `root` is the context of rulesdb itself."""
    group = root.command
    assert isinstance(group, click.Group)
    lines = [
        f'.TH RULESDB 1 "" "rulesdb {VERSION}" "rulesdb"',
        ".SH NAME",
        "rulesdb \\- the rulebook of Magic: The Gathering, looked up",
        ".SH SYNOPSIS",
        ".B rulesdb",
        "[\\fIcommand\\fR] [\\fIoptions\\fR] [\\fIwords\\fR]",
        ".SH DESCRIPTION",
        *_paragraphs(group.help or ""),
        "Options may stand before the command or behind it.",
        ".SH COMMANDS",
    ]
    for name in group.list_commands(root):
        command = group.get_command(root, name)
        if command is not None:
            lines += _command(command, name, root)
    lines += [".SH TOPICS", "rulesdb help TOPIC explains:"]
    for topic, about in TOPICS.items():
        lines += [".TP", f"\\fB{topic}\\fR", _said(about)]
    lines += [
        ".SH EXIT STATUS",
        "0 found; 1 not found or failed; 2 wrong usage; 3 no such edition; 130 interrupted.",
        ".SH FILES",
        "rulesdb home says where data and settings lie.",
    ]
    return "\n".join(lines) + "\n"


def _command(command: click.Command, name: str, above: click.Context) -> Iterator[str]:
    ctx = click.Context(command, info_name=name, parent=above)
    usage = " ".join(command.collect_usage_pieces(ctx))
    yield f".SS {_said(name)} {_said(usage)}"
    yield from _paragraphs(command.help or "")
    for parameter in command.params:
        record = parameter.get_help_record(ctx)
        if record is not None:
            yield from (".TP", f"\\fB{_said(record[0])}\\fR", _said(record[1]))
    if isinstance(command, click.Group):
        for inner in command.list_commands(ctx):
            found = command.get_command(ctx, inner)
            if found is not None:
                yield from _command(found, f"{name} {inner}", above)


def _paragraphs(text: str) -> Iterator[str]:
    for number, part in enumerate(text.strip().split("\n\n")):
        if number:
            yield ".PP"
        if part.lstrip(" ").startswith("\b"):
            yield ".nf"
            yield from (_said(line.strip()) for line in part.strip(" ").split("\n")[1:])
            yield ".fi"
        else:
            yield _said(" ".join(part.split()))


def _said(text: str) -> str:
    """A text that roff takes for words: no line of it begins with a dot, and a hyphen is one."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = _FONT.sub(r"\\fB\1\\fR", text)
    return f"\\&{text}" if text[:1] in (".", "'") else text
