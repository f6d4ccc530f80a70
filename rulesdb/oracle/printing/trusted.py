"""What has said such a part before: a kind of node, where a rule stands, and the wordings whose words then meant it.

The first way to say a paragraph tries no other wording, and believes those that hardly ever meant something else: their
words are read with the whole paragraph only, which is the proof in any case. Where it doesn't come to one, every
wording is tried and every part is read. `data/sayings.json` has them; `tests/tools/sayings.py` makes it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from rulesdb.assets import asset
from rulesdb.values import NamedTuple

DOUBTFUL = "?"
"""How a wording begins whose words are read by themselves as well."""


class Told(NamedTuple):
    """The aliases of the wordings that said a kind of node, and the wordings among them that are believed."""

    heads: frozenset[str] = frozenset()
    sure: frozenset[str] = frozenset()


_NOTHING = Told()


def key(rule: str, value: object) -> str:
    """What the wordings of a node stand under: the rule, and its kind; of several together that of the first."""
    first = value
    while isinstance(first, tuple) and first:
        first = first[0]
    return f"{rule} {'*' if isinstance(value, tuple) else ''}{type(first).__name__}"


def told(rule: str, value: object) -> Told:
    """What has said such a node where this rule stands; nothing where none has."""
    return _table().get(key(rule, value), _NOTHING)


@cache
def _table() -> Mapping[str, Told]:
    raw: dict[str, list[str]] = json.loads(asset("data", "sayings.json").read_text("utf-8"))
    return {name: _told(found) for name, found in raw.items()}


def _told(found: list[str]) -> Told:
    heads = (said.removeprefix(DOUBTFUL).partition(" ")[0] for said in found)
    sure = (said for said in found if not said.startswith(DOUBTFUL))
    return Told(frozenset(heads), frozenset(sure))
