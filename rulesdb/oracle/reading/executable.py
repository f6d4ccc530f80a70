"""What the engine does, as data: a reading that needs anything else is refused and says what.

The engine may not be imported here; `data/executable.json` is written from its own tables by
`tests/oracle/make_keywords.py`, and a test compares the two. Keywords are told in
`data/keywords.json` in the same way.
"""

from __future__ import annotations

import json
from functools import cache

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.syntax.problems import Stage, Stop


@cache
def table() -> dict[str, frozenset[str]]:
    """The names of nodes, keyword actions, tokens and statuses that the engine has rows for."""
    raw = json.loads(asset("data", "executable.json").read_text("utf-8"))
    return {kind: frozenset(names) for kind, names in raw.items()}


@cache
def plainly_known(kind: type[a.Node]) -> bool:
    """Whether every node of this kind is played, whatever is in it."""
    special = issubclass(kind, (a.KeywordAction, a.CreateKnownToken, a.HasStatus, a.All))
    return not special and kind.__name__ in table()["nodes"]


def performable(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities, if the engine does everything in them; Stop names what it does not."""
    for node in nodes(abilities):
        unplayed(node)
    return abilities


def unplayed(node: a.Node) -> None:
    """Stop where the engine does not know this one node."""
    if not plainly_known(type(node)) and (lack := lacking(node)):
        raise Stop(Stage.LOWERING, f"the engine does not know {lack} yet", 0)


def lacking(node: a.Node) -> str:
    """What the engine has no row for in this one node; "" where it has."""
    known = table()
    if isinstance(node, a.KeywordAction):
        return "" if node.name in known["actions"] else f"the keyword action {node.name!r}"
    if isinstance(node, a.CreateKnownToken):
        return "" if node.name in known["tokens"] else f"the token {node.name!r}"
    if isinstance(node, a.HasStatus):
        return "" if node.status.name in known["statuses"] else f"the status {str(node.status)!r}"
    name = type(node).__name__
    return "" if name in known["nodes"] else repr(name)


def told_by_zone(of: a.Node) -> bool:
    """Whether a spell is described by a zone: by where it was cast from, for it is on the stack (112.1, 601.2a)."""
    return (
        isinstance(of, a.All)
        and any(isinstance(one, a.IsSpell) for one in of.parts)
        and any(isinstance(one, a.In) and Zone.STACK not in one.zones for one in of.parts)
    )
