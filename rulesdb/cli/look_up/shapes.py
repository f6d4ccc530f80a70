"""The JSON of every command as plain dicts; `data/schemas` describes them.

`"schema": 1` is the version of all these shapes: members may be added under the same
number, none changes its meaning or goes away. Only imported where JSON is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cli.look_up.show import PLAIN
from rulesdb.errors import NotFound
from rulesdb.rulebook.asked import gist_of, questions_of
from rulesdb.rulebook.export import entry_json, node_json
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import GlossaryEntry, Node

SCHEMA = 1
Json = dict[str, object]


def document(edition: Edition, **members: object) -> Json:
    """A document about one edition."""
    return {"schema": SCHEMA, "edition": edition.id, "date": edition.date or None, **members}


def answer(
    edition: Edition,
    *,
    terms: Sequence[tuple[Edition, GlossaryEntry]] = (),
    rules: Sequence[tuple[Edition, Node, bool]] = (),
    missing: Sequence[tuple[str, NotFound]] = (),
) -> Json:
    """What `rule`, `term` and a lookup answer."""
    return document(
        edition,
        terms=[entry_shape(asked, entry) for asked, entry in terms],
        rules=[rule_shape(asked, node, only=only) for asked, node, only in rules],
        not_found=[
            {"wish": wish, "message": str(error), "near": list(error.near)}
            for wish, error in missing
        ],
    )


def node_shape(edition: Edition, node: Node, *, only: bool = False) -> Json:
    """A node as `export` writes it, with who refers to it and everything below it."""
    below = [] if only else [node_shape(edition, child) for child in edition.children(node.number)]
    return node_json(node) | {"referred_to_by": edition.cited_by(node.number), "children": below}


def rule_shape(edition: Edition, node: Node, *, only: bool = False) -> Json:
    """A node that was asked for: with its edition and the headings above it."""
    path = [{"number": above.number, "title": above.title} for above in edition.path_of(node)]
    own = {"edition": edition.id, "date": edition.date or None, "path": path}
    words: Json = {}
    if edition.id == PLAIN:
        words["gist"] = gist_of(node.number)
        words["questions"] = [one._asdict() for one in questions_of(node.number)]
    return own | node_shape(edition, node, only=only) | words


def entry_shape(edition: Edition, entry: GlossaryEntry) -> Json:
    """A glossary entry that was asked for."""
    own = {"edition": edition.id, "date": edition.date or None}
    return own | entry_json(entry) | {"referred_to_by": edition.cited_by(f"glossary:{entry.term}")}
