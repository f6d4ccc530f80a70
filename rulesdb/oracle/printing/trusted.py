"""What has said such a part before: a kind of node, where a rule stands, and the wordings whose words then meant it.

The first way to say a paragraph tries no other wording, and believes those that hardly ever meant something else: their
words are read with the whole paragraph only, which is the proof in any case. Where it doesn't come to one, every
wording is tried and every part is read. Nodes that have the same of their parts are told by themselves where that
tells more. `data/sayings.json` has them; `tests/tools/sayings.py` makes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import INSIDE
from rulesdb.values import NamedTuple

DOUBTFUL = "?"
"""How a wording begins whose words are read by themselves as well."""
NEVER = "!"
"""How a wording begins whose words never meant a node of such parts."""
SUCH = " | "
"""Between what a node stands under and the parts that it has."""


class Told(NamedTuple):
    """The aliases of the wordings that said a kind of node, those among them that are believed, and those tried in vain."""

    heads: frozenset[str] = frozenset()
    sure: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()

    def has(self, head: str, said: str) -> bool:
        """Whether a wording, with its alias, is one of those that said such a node."""
        return head in self.heads and said not in self.never


_NOTHING = Told()


def key(rule: str, value: object) -> str:
    """What the wordings of a node stand under: the rule, and its kind; of several together that of the first."""
    return f"{rule} {'*' if isinstance(value, tuple) else ''}{type(_first(value)).__name__}"


def _first(value: object) -> object:
    while isinstance(value, tuple) and value:
        value = value[0]
    return value


_NAMING = ("bind", "link")
"""What gives a name to a result and is nothing that is said."""


_MANY = 3
"""So many parts of a kind are not counted."""


def such(value: object) -> str:
    """The parts that a node has, each with its kind: of several together those of the first."""
    first = _first(value)
    return ",".join(_parts(first)) if isinstance(first, a.Node) else ""


def _parts(node: a.Node) -> Iterator[str]:
    for (name, default), part in zip(node.defaults, type(node).values_of(node), strict=True):
        if part is default or name in _NAMING or part in ((), default):
            continue
        if isinstance(part, tuple):
            yield f"{name}*{type(part[0]).__name__}{len(part) if len(part) < _MANY else '+'}"
        elif INSIDE[type(part)][0]:
            yield f"{name}:{type(part).__name__}"
        elif isinstance(part, Enum) or name == "name":
            yield f"{name}={part}"
        else:
            yield name


def told(rule: str, value: object) -> Told:
    """What has said such a node where this rule stands; nothing where none has."""
    known = kinds().get(key(rule, value))
    if known is None:
        return _NOTHING
    return known.such(such(value)) if known.parts else known.every


class Kind:
    """What is known of a kind of node where a rule stands: of every such node, and of those with the same parts."""

    __slots__ = ("_made", "every", "parts")

    def __init__(self, found: list[str]) -> None:
        self.every = _told(found, _NOTHING)
        self.parts: dict[str, list[str]] = {}
        """What the table has of nodes with some parts; of few it is asked."""
        self._made: dict[str, Told] = {}

    def such(self, parts: str) -> Told:
        """What is known of those with these parts: no less than of every one."""
        made = self._made.get(parts)
        if made is None:
            found = self.parts.get(parts)
            made = self._made[parts] = self.every if found is None else _told(found, self.every)
        return made


@cache
def kinds() -> Mapping[str, Kind]:
    """The table, by rule and kind."""
    raw: dict[str, list[str]] = json.loads(asset("data", "sayings.json").read_text("utf-8"))
    out: dict[str, Kind] = {}
    for name, found in raw.items():
        under, _, parts = name.partition(SUCH)
        if parts:  # they stand behind what is known of every node of the kind
            out[under].parts[parts] = found
        else:
            out[under] = Kind(found)
    return out


def _told(found: list[str], every: Told) -> Told:
    """What a line of the table tells, beside what is known of every node of the kind."""
    marked = {said.lstrip(DOUBTFUL + NEVER): said[:1] for said in found}
    heads = {said.partition(" ")[0] for said, mark in marked.items() if mark != NEVER}
    sure = {said for said, mark in marked.items() if mark not in (DOUBTFUL, NEVER)}
    never = {said for said, mark in marked.items() if mark == NEVER}
    return Told(every.heads | heads, (every.sure | sure) - never, frozenset(never))
