"""The pages: every command that they show is understood, every link leads somewhere, each is a page of the site."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from rulesdb.cli import COMMANDS, load
from rulesdb.cli.help.topics import TOPICS

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))
PLACES = {row.name: row.place for row in COMMANDS}


def shown():
    for page in [*PAGES, ROOT / "README.md"]:
        text = page.read_text("utf-8")
        for block in re.findall(r"```(?:sh|console)\n(.*?)```", text, re.DOTALL):
            for line in re.findall(r"^(?:\$ )?rulesdb .*", block, re.MULTILINE):
                yield pytest.param(line.lstrip("$ "), id=f"{page.stem}: {line}"[:90])


@pytest.mark.parametrize("line", [*shown()])
def test_a_shown_call_is_understood(line):
    line = line.partition(" | ")[0].partition(" > ")[0].partition(" && ")[0]
    words = shlex.split(line, comments=True)[1:]
    name = words[0] if words[0] in PLACES else "lookup"
    command = load(PLACES[name])
    rest = words[1:] if name == words[0] else words
    if isinstance(command, click.Group) and rest and rest[0] in command.commands:
        command, rest = command.commands[rest[0]], rest[1:]
    known = {said for one in command.params for said in (*one.opts, *one.secondary_opts)} | {
        "--help"
    }
    used = [
        word.partition("=")[0] for word in rest if re.fullmatch(r"-[a-z]|--[a-z-]+(=.*)?", word)
    ]
    assert set(used) <= known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_between_pages_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_every_page_is_in_the_site_and_every_topic_is_a_page():
    listed = re.findall(r": ([\w-]+)\.md$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == [page.stem for page in PAGES]
    assert set(TOPICS) <= set(listed)
