"""The topics of the help: the pages under `docs/`, which come with rulesdb, set for a terminal.

A page is Markdown of the plain kind: headings, paragraphs of a sentence a line, lists, tables,
and blocks of code, which are shown as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from rulesdb.assets import asset
from rulesdb.cli.look_up.show import Page

TOPICS: Mapping[str, str] = MappingProxyType(
    {
        "start": "First steps: look up, search, judge, import.",
        "commands": "Every command, options, exit codes.",
        "look-up": "Numbers, terms, search, cards, and what the answers show.",
        "judge": "What comes of a situation, and what if.",
        "scenarios": "The language in which situations are written.",
        "editions": "Other texts of the rules, old numbers, differences.",
        "cite": "Citations of rules in programs and texts.",
        "python": "rulesdb from Python.",
        "programs": "Assistants and editors: rulesdb mcp, rulesdb lsp.",
        "scale": "Sweeps on one machine and on many, and what they cost.",
        "data": "Exports, tables, queries, JSON.",
        "settings": "Options, settings, colours, links, exit codes.",
        "guarantees": "What is promised, and the test for each promise.",
        "house": "Where what is in the code.",
    }
)
"""Every topic, and what it is about."""

_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_ROW = re.compile(r"\s*\|(.*)\|\s*$")
_RULE = re.compile(r"[\s|:-]+$")
_EMPHASIS = re.compile(r"(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])")
_ITEM = re.compile(r"(\s*)([*-]|\d+\.) ")


def page_of(topic: str) -> Path:
    """The file of a topic."""
    return asset("docs", f"{topic}.md")


def show(page: Page, text: str) -> None:
    """A page of Markdown, set in the width of the screen."""
    block: list[str] = []
    fence = False
    for line in text.splitlines():
        if line.startswith("```"):
            _set(page, block)
            block, fence = [], not fence
            page.blank()
        elif fence:
            page.lines.append(f"    {line}".rstrip())
        elif not line.strip():
            _set(page, block)
            block = []
        elif not line.startswith("<!--"):
            block.append(line)
    _set(page, block)


def _set(page: Page, block: Sequence[str]) -> None:
    if not block:
        return
    page.blank()
    if block[0].startswith("#"):
        page.line(_bare(block[0].lstrip("# ")), "title")
        _set(page, block[1:])
    elif _ROW.match(block[0]):
        _table(page, block)
    elif _ITEM.match(block[0]):
        for item in _items(block):
            found = _ITEM.match(item)
            assert found is not None
            mark = f"{found[1]}{found[2]} "
            page.prose(_bare(item[found.end() :]), label=mark.rstrip(), indent=len(mark))
    else:
        page.prose(_bare(" ".join(block)))


def _table(page: Page, rows: Sequence[str]) -> None:
    """A table as a list: the first cell, and the others under it."""
    for line in rows[2:] if len(rows) > 1 and _RULE.match(rows[1]) else rows:
        found = _ROW.match(line)
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", found[1])] if found else [line]
        said = [_bare(cell.replace("\\|", "|")) for cell in cells if cell]
        if said:
            page.prose(said[0], indent=2)
            for cell in said[1:]:
                page.prose(cell, indent=6)


def _items(block: Sequence[str]) -> Iterator[str]:
    item = ""
    for line in block:
        if _ITEM.match(line) and item:
            yield item
            item = line
        else:
            item = f"{item} {line.strip()}" if item else line
    if item:
        yield item


def _bare(text: str) -> str:
    """The words without the marks of Markdown."""
    text = _LINK.sub(r"\1", text)
    parts = text.split("`")
    parts[::2] = [
        _EMPHASIS.sub(r"\1", part.replace("**", "")).replace("\\", "") for part in parts[::2]
    ]
    return "".join(parts)
