"""A rulebook as tables, and as JSON in the shape that `data/schemas/export.schema.json` documents.

Version 1 of the shape: changes that break a reader get a new number. Nothing is left out
that the tree holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NotRequired, TypedDict

from rulesdb.rulebook.tree.model import Example, GlossaryEntry, Node, Problem, Reference, Rulebook

SCHEMA = 1


class ReferenceJson(TypedDict):
    """A reference: where it stands in its text, in characters, and what it names."""

    start: int
    end: int
    text: str
    targets: list[str]
    dangling: NotRequired[list[str]]
    title: NotRequired[str]


class ExampleJson(TypedDict):
    """An example."""

    text: str
    line: int
    references: list[ReferenceJson]


class NodeJson(TypedDict):
    """A section, rule, subrule or heading; `restored` where a copy had lost it."""

    number: str
    kind: str
    title: str
    text: str
    parent: str | None
    line: int
    examples: list[ExampleJson]
    references: list[ReferenceJson]
    restored: NotRequired[bool]


class EntryJson(TypedDict):
    """An entry of the glossary."""

    term: str
    aliases: list[str]
    senses: list[str]
    see: list[str]
    text: str
    line: int
    references: list[ReferenceJson]
    obsolete: NotRequired[bool]


class ProblemJson(TypedDict):
    """A problem with its line."""

    severity: str
    code: str
    message: str
    line: int
    number: NotRequired[str]


class PassageJson(TypedDict):
    """A paragraph before or behind the rules."""

    line: int
    text: str


class LeftOutJson(PassageJson):
    """What was left out of the text, and why."""

    why: str


class EditionJson(TypedDict):
    """A whole edition."""

    schema: int
    edition: str
    title: str
    layout: str
    nodes: list[NodeJson]
    glossary: list[EntryJson]
    front: list[PassageJson]
    back: list[PassageJson]
    left_out: list[LeftOutJson]
    problems: list[ProblemJson]


def reference_json(reference: Reference) -> ReferenceJson:
    """A reference; `dangling` and `title` only where there is something to say."""
    out: ReferenceJson = {
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


def example_json(example: Example) -> ExampleJson:
    """An example with its line and what it refers to."""
    return {
        "text": example.text,
        "line": example.line,
        "references": [reference_json(reference) for reference in example.references],
    }


def node_json(node: Node) -> NodeJson:
    """A section, rule, subrule or heading."""
    out: NodeJson = {
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


def entry_json(entry: GlossaryEntry) -> EntryJson:
    """A glossary entry."""
    out: EntryJson = {
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


def problem_json(problem: Problem) -> ProblemJson:
    """A problem; `number` only where it stands in a rule."""
    out: ProblemJson = {
        "severity": problem.severity,
        "code": problem.code,
        "message": problem.message,
        "line": problem.line,
    }
    if problem.number:
        out["number"] = problem.number
    return out


def to_json(book: Rulebook, problems: Iterable[Problem] | None = None) -> EditionJson:
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


def to_ndjson(book: Rulebook) -> Iterator[dict[str, object]]:
    """The same as a stream: first a head, then every part with its `type`."""
    whole = to_json(book)
    parts: tuple[tuple[str, Sequence[Mapping[str, object]]], ...] = (
        ("node", whole["nodes"]),
        ("term", whole["glossary"]),
        ("front", whole["front"]),
        ("back", whole["back"]),
        ("left_out", whole["left_out"]),
        ("problem", whole["problems"]),
    )
    yield {
        "type": "edition",
        "schema": whole["schema"],
        "edition": whole["edition"],
        "title": whole["title"],
        "layout": whole["layout"],
    }
    for kind, rows in parts:
        for row in rows:
            yield {"type": kind, **row}


Cell = str | int
"""What stands in a table: a text, or a whole number."""
TABLES: Mapping[str, tuple[tuple[str, type], ...]] = MappingProxyType(
    {
        "rules": (
            ("edition", str), ("position", int), ("number", str), ("kind", str), ("title", str),
            ("text", str), ("parent", str), ("line", int),
        ),
        "examples": (("edition", str), ("rule", str), ("ordinal", int), ("text", str)),
        "terms": (
            ("edition", str), ("position", int), ("term", str), ("text", str), ("aliases", str),
            ("see", str), ("obsolete", int),
        ),
        "links": (
            ("edition", str), ("place", str), ("example", int), ("first", int), ("last", int),
            ("text", str), ("target", str), ("title", str),
        ),
    }
)  # fmt: skip
"""The tables of an edition, with the columns of each and what stands in them (`docs/data.md`)."""


def to_tables(book: Rulebook) -> dict[str, list[tuple[Cell, ...]]]:
    """The rows of each of TABLES, in the order of the book; what has no value is "" or 0."""
    edition = book.edition
    rules: list[tuple[Cell, ...]] = []
    examples: list[tuple[Cell, ...]] = []
    links: list[tuple[Cell, ...]] = []

    def link(place: str, ordinal: int, references: Iterable[Reference]) -> None:
        for r in references:
            links.extend(
                (edition, place, ordinal, r.start, r.end, r.text, target, r.title)
                for target in r.targets
            )

    for at, node in enumerate(book.nodes):
        rules.append(
            (edition, at, node.number, node.kind, node.title, node.text, node.parent or "", node.line)
        )  # fmt: skip
        link(node.number, 0, node.references)
        for ordinal, example in enumerate(node.examples, start=1):
            examples.append((edition, node.number, ordinal, example.text))
            link(node.number, ordinal, example.references)
    terms: list[tuple[Cell, ...]] = []
    for at, entry in enumerate(book.glossary):
        also, see = "; ".join(entry.aliases), "; ".join(entry.see)
        terms.append((edition, at, entry.term, entry.text, also, see, int(entry.obsolete)))
        link(f"glossary:{entry.term}", 0, entry.references)
    return {"rules": rules, "examples": examples, "terms": terms, "links": links}
