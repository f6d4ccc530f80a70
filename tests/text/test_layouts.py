"""One book, many layouts: however a text is wrapped, indented or encoded, the tree is the same."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

import pytest

from rulesdb.rulebook.read import read_canonical
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.text.decode import decode
from rulesdb.text.layouts import lay_out
from tests.texts import RULEBOOKS, needs_texts

EDITIONS = ["2004-10-01", "2010-10-01", "2026-08-07"]
Lines = list[str]


def wrapped(width: int, *, lead: str = "", hang: str = "") -> Callable[[Lines], Lines]:
    def wrap(lines: Lines) -> Lines:
        out: Lines = []
        for line in lines:
            if not line.strip():
                out.append("")
                continue
            first = lead + line[: len(line) - len(line.lstrip())]
            out += textwrap.wrap(
                line.strip(), width, initial_indent=first, subsequent_indent=lead + hang,
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip
        return out

    return wrap


def body_of(lines: Lines) -> tuple[int, int]:
    first = max(i for i, line in enumerate(lines) if line.startswith("100. General"))
    while lines[first - 1].strip() == "" or re.match(r"1\. ", lines[first - 1]):
        first -= 1
    return first, max(i for i, line in enumerate(lines) if line.strip() == "Glossary")


def without_blanks(lines: Lines) -> Lines:
    first, last = body_of(lines)
    return [
        *lines[:first],
        *(line for line in lines[first:last] if line.strip()),
        "",
        *lines[last:],
    ]


def without_contents(lines: Lines) -> Lines:
    return lines[body_of(lines)[0] :]


def rewrite(pattern: str, by: str) -> Callable[[Lines], Lines]:
    return lambda lines: [re.sub(pattern, by, line) for line in lines]


VARIANTS: dict[str, Callable[[Lines], Lines]] = {
    "hard-wrapped at 72": wrapped(72),
    "hard-wrapped at 100": wrapped(100),
    "hard-wrapped with hanging indents": wrapped(80, hang="    "),
    "hard-wrapped and indented": wrapped(95, lead="   "),
    "indented by four": lambda lines: ["    " + line if line.strip() else "" for line in lines],
    "a blank line behind every line": lambda lines: [part for line in lines for part in (line, "")],
    "no blank lines between rules": without_blanks,
    "dots behind subrules": rewrite(r"^(\d{3}\.\d+[a-z]+) ", r"\1. "),
    "no dots behind rules": rewrite(r"^(\d{3}\.\d+)\. ", r"\1 "),
    "numbers in bold": rewrite(r"^(\d{3}\.\d+[a-z]*\.?) ", r"**\1** "),
    "no table of contents": without_contents,
    "no-break spaces": rewrite(r"(?<=\w) (?=\w)", "\u00a0"),
}


def shape(book: Rulebook) -> tuple[object, ...]:
    def bare(text: str) -> str:
        return re.sub(r"\s+", "", text)

    nodes = [
        (n.number, n.parent, bare(n.title), bare(n.text), tuple(bare(e.text) for e in n.examples))
        for n in book.nodes
    ]
    return nodes, [(bare(entry.term), bare(entry.text)) for entry in book.glossary]


@needs_texts
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_layout_does_not_change_the_tree(edition: str, variant: str) -> None:
    path = next(path for path in RULEBOOKS if path.stem == edition)
    lines = list(decode(path.read_bytes()).lines)
    changed = "\n".join(VARIANTS[variant](lines)).encode()
    expected, found = (
        shape(read_canonical(lay_out(raw))) for raw in ("\n".join(lines).encode(), changed)
    )
    assert found[0] == expected[0]
    assert found[1] == expected[1]


@needs_texts
@pytest.mark.parametrize(
    ("encoding", "ends"),
    [
        ("utf-16", "\r"),
        ("utf-16-be", "\r\n"),
        ("utf-16-le", "\n"),
        ("utf-8-sig", "\r"),
        ("cp1252", "\r\n"),
        ("utf-8", "\u2028"),
    ],
)
def test_the_encoding_does_not_change_the_tree(encoding: str, ends: str) -> None:
    path = next(path for path in RULEBOOKS if path.stem == "2014-02-01")
    lines = decode(path.read_bytes()).lines
    assert shape(read_canonical(lay_out(ends.join(lines).encode(encoding)))) == shape(
        read_canonical(lay_out(path.read_bytes()))
    )


@needs_texts
@pytest.mark.parametrize("edition", EDITIONS)
def test_lost_headings_come_back(edition: str) -> None:
    path = next(path for path in RULEBOOKS if path.stem == edition)
    lines = list(decode(path.read_bytes()).lines)
    first, last = body_of(lines)
    bare = [line for line in lines[first:last] if not re.match(r"\d(\d\d)?\. ", line)]
    whole = {
        n.number: n.title.replace("_", "")
        for n in read_canonical(lay_out("\n".join(lines).encode())).nodes
    }
    again = read_canonical(lay_out("\n".join(bare).encode()))
    for node in again.nodes:
        assert whole[node.number] == node.title.replace("_", ""), node.number
        assert node.restored == (re.fullmatch(r"\d(\d\d)?", node.number) is not None)
