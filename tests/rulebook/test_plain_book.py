"""The plain-language rulebook: complete, linked, without faults, and our own words."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rulesdb.rulebook.kept.library import plain_source
from rulesdb.rulebook.links.link import all_references
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from tests.texts import NEWEST, SHARED, book, needs_texts

ROOT = Path(__file__).resolve().parents[2]
_MEANS = re.compile(r"“[^”]+” means “[^”]+”")


@cache
def plain() -> Rulebook:
    return read_bytes(plain_source(), "the plain-language edition")


def test_it_says_what_it_is() -> None:
    front = " ".join(passage.text for passage in plain().front)
    assert plain().edition == "2026-08-07"
    for word in ("unofficial", "Wizards of the Coast", "rulesdb import"):
        assert word in front


def test_lint_finds_nothing_in_it() -> None:
    assert [problem for problem in lint(plain()) if problem.code != "contents"] == []


def test_every_reference_leads_somewhere() -> None:
    dangling = [(where, r.text) for where, _, r in all_references(plain()) if r.dangling]
    assert dangling == []
    assert sum(1 for _ in all_references(plain())) > 1500


def test_every_rule_says_something() -> None:
    empty = [n.number for n in plain().nodes if not n.title and not n.text]
    assert empty == []
    assert [e.term for e in plain().glossary if not e.text] == []


def test_its_words_are_set_as_the_official_ones_are() -> None:
    for path in (ROOT / "data" / "rulebook").glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"[\"']", text), f"{path.name}: quotes are curly"
        assert not re.search(r"(?m)[ \t]+$|\S  +\S", text), f"{path.name}: stray blanks"


@needs_texts
def test_it_has_every_number_title_and_term_of_the_official_edition() -> None:
    official = book(NEWEST)
    assert [(n.number, n.title, n.kind) for n in plain().nodes] == [
        (n.number, n.title, n.kind) for n in official.nodes
    ]
    assert {e.term for e in plain().glossary} == {e.term for e in official.glossary}


@needs_texts
def test_it_has_an_example_of_its_own_wherever_the_official_rule_has_one() -> None:
    counts = {n.number: len(n.examples) for n in book(NEWEST).nodes if n.examples}
    assert {n.number: len(n.examples) for n in plain().nodes if n.examples} == counts
    assert len(counts) == 215


@needs_texts
def test_every_definition_that_is_a_formula_is_kept_to_the_letter() -> None:
    official = book(NEWEST)
    for node in official.nodes:
        missing = set(_MEANS.findall(node.text)) - set(_MEANS.findall(plain()[node.number].text))
        assert not missing, (node.number, missing)


def _words(read: Rulebook, section: str = "") -> int:
    nodes = [n for n in read.nodes if n.number.startswith(section)]
    text = " ".join(" ".join((n.title, n.text, *(e.text for e in n.examples))) for n in nodes)
    entries = [] if section else [f"{e.term} {e.text}" for e in read.glossary]
    return len(text.split()) + sum(len(entry.split()) for entry in entries)


@needs_texts
def test_it_is_shorter_than_the_official_text() -> None:
    official = book(NEWEST)
    assert 0.5 <= _words(plain()) / _words(official) <= 0.85
    for section in "123456789":
        assert _words(plain(), section) / _words(official, section) <= 0.95


@pytest.mark.skipif(not (SHARED / "tools").exists(), reason="the copy checker is not at ../shared")
def test_it_shares_no_sentence_with_the_official_text() -> None:
    done = subprocess.run(
        [sys.executable, SHARED / "tools" / "copycheck.py", "data/rulebook"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
