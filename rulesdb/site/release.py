"""The data release: the rulebook and its examples as JSON beside the pages, with their schemas.

The shapes are those of `rulesdb export` where it has them; `data/schemas` documents each.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from rulesdb.assets import asset
from rulesdb.rulebook.export import entry_json, node_json, reference_json
from rulesdb.rulebook.tree.model import Reference, Rulebook
from rulesdb.scenarios.results import Result
from rulesdb.site.outcomes import Outcomes

SCHEMA = 1
_NAMES = ("nodes", "references", "glossary", "examples")


def release(book: Rulebook, outcomes: Outcomes) -> dict[str, bytes]:
    """The files of the release, by name."""
    glossary = {
        "schema": SCHEMA,
        "edition": book.edition,
        "terms": [entry_json(entry) for entry in book.glossary],
    }
    files = {
        "data/nodes.jsonl": _lines(
            {"edition": book.edition, **node_json(node)} for node in book.nodes
        ),
        "data/references.jsonl": _lines(_references(book)),
        "data/glossary.json": (_json(glossary) + "\n").encode(),
        "data/examples.jsonl": _lines(_examples(book, outcomes)),
    }
    for name in _NAMES:
        schema = asset("data", "schemas", f"site-{name}.schema.json")
        files[f"data/{name}.schema.json"] = schema.read_bytes()
    return files


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _lines(rows: Iterable[Mapping[str, object]]) -> bytes:
    return "".join(f"{_json(row)}\n" for row in rows).encode()


def _references(book: Rulebook) -> Iterable[Mapping[str, object]]:
    def row(where: dict[str, object], line: int, reference: Reference) -> dict[str, object]:
        return {"edition": book.edition, "from": where, "line": line, **reference_json(reference)}

    for node in book.nodes:
        for reference in node.references:
            yield row({"number": node.number}, node.line, reference)
        for i, example in enumerate(node.examples, 1):
            for reference in example.references:
                yield row({"number": node.number, "example": i}, example.line, reference)
    for entry in book.glossary:
        for reference in entry.references:
            yield row({"term": entry.term}, entry.line, reference)


def _examples(book: Rulebook, outcomes: Outcomes) -> Iterable[Mapping[str, object]]:
    for node in book.nodes:
        for i, example in enumerate(node.examples, 1):
            yield {
                "edition": book.edition,
                "rule": node.number,
                "ordinal": i,
                "text": example.text,
                "line": example.line,
                "results": [_result(shown.result) for shown in outcomes.of_example(node.number, i)],
            }
        for shown in outcomes.of_rule(node.number):
            yield {
                "edition": book.edition,
                "rule": node.number,
                "ordinal": None,
                "text": shown.result.title,
                "line": None,
                "results": [_result(shown.result)],
            }


def _result(result: Result) -> dict[str, object]:
    return {
        "id": result.id,
        "title": result.title,
        "status": str(result.status),
        "reason": result.reason,
        "as_of": result.as_of or None,
        "cites": list(result.cites),
    }
