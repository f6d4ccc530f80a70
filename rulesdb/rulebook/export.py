"""A rulebook as JSON, in the shape that `data/schemas/export.schema.json` documents.

Version 1 of the shape: changes that break a reader get a new number. Nothing is left out
that the tree holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulesdb.rulebook.tree.model import Example, GlossaryEntry, Node, Problem, Reference, Rulebook

SCHEMA = 1


def reference_json(reference: Reference) -> dict[str, Any]:
    """A reference; `dangling` and `title` only where there is something to say."""
    out: dict[str, Any] = {
        "start": reference.start,
        "end": reference.end,
        "text": reference.text,
        "targets": list(reference.targets),
    }
    if reference.dangling:
        out["dangling"] = list(reference.dangling)
    if reference.title:
        out["title"] = reference.title
    return out


def example_json(example: Example) -> dict[str, Any]:
    """An example with its line and what it refers to."""
    return {
        "text": example.text,
        "line": example.line,
        "references": [reference_json(reference) for reference in example.references],
    }


def node_json(node: Node) -> dict[str, Any]:
    """A section, rule, subrule or heading."""
    out: dict[str, Any] = {
        "number": node.number,
        "kind": node.kind,
        "title": node.title,
        "text": node.text,
        "parent": node.parent,
        "line": node.line,
        "examples": [example_json(example) for example in node.examples],
        "references": [reference_json(reference) for reference in node.references],
    }
    if node.restored:
        out["restored"] = True
    return out


def entry_json(entry: GlossaryEntry) -> dict[str, Any]:
    """A glossary entry."""
    out: dict[str, Any] = {
        "term": entry.term,
        "aliases": list(entry.aliases),
        "senses": list(entry.senses),
        "see": list(entry.see),
        "text": entry.text,
        "line": entry.line,
        "references": [reference_json(reference) for reference in entry.references],
    }
    if entry.obsolete:
        out["obsolete"] = True
    return out


def problem_json(problem: Problem) -> dict[str, Any]:
    """A problem; `number` only where it stands in a rule."""
    out: dict[str, Any] = {
        "severity": problem.severity,
        "code": problem.code,
        "message": problem.message,
        "line": problem.line,
    }
    if problem.number:
        out["number"] = problem.number
    return out


def to_json(book: Rulebook, problems: Iterable[Problem] | None = None) -> dict[str, Any]:
    """The whole edition as one document; `problems` default to what reading found."""
    return {
        "schema": SCHEMA,
        "edition": book.edition,
        "title": book.title,
        "layout": book.layout,
        "nodes": [node_json(node) for node in book.nodes],
        "glossary": [entry_json(entry) for entry in book.glossary],
        "front": [{"line": passage.line, "text": passage.text} for passage in book.front],
        "back": [{"line": passage.line, "text": passage.text} for passage in book.back],
        "left_out": [{"line": p.line, "text": p.text, "why": p.why} for p in book.left_out],
        "problems": [problem_json(p) for p in (book.problems if problems is None else problems)],
    }


def to_ndjson(book: Rulebook) -> Iterator[dict[str, Any]]:
    """The same as a stream: first a head, then every part with its `type`."""
    whole = to_json(book)
    parts = ("nodes", "glossary", "front", "back", "left_out", "problems")
    types = ("node", "term", "front", "back", "left_out", "problem")
    yield {"type": "edition", **{key: value for key, value in whole.items() if key not in parts}}
    for part, kind in zip(parts, types, strict=True):
        for row in whole[part]:
            yield {"type": kind, **row}
