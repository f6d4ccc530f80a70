"""The shape of an ability: its tree with names, numbers, colours and subtypes left out; and what plays each.

Two cards whose abilities have one shape need the same of reader and engine (113.3). Which shapes some
example or generated text has played stands in `data/shapes.json`, recorded by `tests/tools/played_shapes.py`;
here shapes are only made and counted, and nothing is played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedCard
from rulesdb.cards.vocabulary import Color, Supertype
from rulesdb.collecting import rarely
from rulesdb.errors import RulesdbError
from rulesdb.listings import Enum
from rulesdb.oracle.reading.cards import read_printed

_WORDS = frozenset(
    (("KeywordAbility", "name"), ("KeywordAction", "name"), ("KeywordActionDone", "action"),
     ("CreateKnownToken", "name"), ("Destination", "position"), ("Took", "role"), ("Took", "since"),
     ("Happened", "since"), ("EventCount", "since"), ("EventTotal", "since"), ("X", "letter"))
)  # fmt: skip
"""Words that are part of a shape; every other string is a name, a subtype, a colour or a link."""
_NUMBERS = frozenset((("Target", "slot"), ("ChapterAbility", "chapters")))
"""Numbers that are: which target is meant. Others are how many."""
_LEFT_OUT = (Color, Supertype)

FEW = 5
"""A shape that so many cards have must be played before it counts as executable."""


def shape_of(ability: a.Ability) -> str:
    """The shape as text: nodes with their fields in brackets, equal for equal shapes.

    >>> shape_of(a.SpellAbility(a.GainLife(a.Number(2))))
    'SpellAbility(effect=GainLife(amount=Number()))'
    """
    return _shape(ability)


def _shape(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{' '.join(filter(None, map(_shape, value)))}]"
    if isinstance(value, a.Node):
        kind = type(value).__name__
        parts = []
        for name, default in type(value).defaults:
            one = getattr(value, name)
            if isinstance(one, a.Number) and isinstance(default, a.Number):
                told = ""
            elif isinstance(one, (a.Node, tuple)) and one and one != default:
                told = _shape(one)
            elif isinstance(one, Enum) and not isinstance(one, _LEFT_OUT):
                told = one.name
            elif isinstance(one, bool) or (kind, name) in _WORDS | _NUMBERS:
                told = str(one) if one and one != default else ""
            else:
                told = ""
            if told not in ("", "[]"):
                parts.append(f"{name}={told}")
        return f"{kind}({' '.join(parts)})"
    if isinstance(value, Enum) and not isinstance(value, _LEFT_OUT):
        return value.name
    return ""


def key_of(shape: str) -> str:
    """A short name for a shape: twelve hexadecimal digits."""
    return hashlib.blake2b(shape.encode(), digest_size=6).hexdigest()


@cache
def played() -> dict[str, str]:
    """By key: what plays the shape, an example (`704/704.5g.scenario[1]`) or a generated text."""
    found = json.loads(asset("data", "shapes.json").read_text("utf-8"))["played"]
    return {str(key): str(what) for key, what in found.items()}


@dataclass
class Shape:
    """How many cards have a shape, one paragraph that has it (~ for its card), and what plays it ("" for nothing)."""

    key: str
    text: str
    cards: int = 0
    played: str = ""


@dataclass
class Shapes:
    """The shapes of many cards: each by its key, how many cards there are, and how many all of whose shapes are played."""

    cards: int = 0
    whole: int = 0
    shown: int = 0
    executable: int = 0
    """Cards read whole none of whose shapes is one that FEW or more cards have and nothing plays."""
    by_key: dict[str, Shape] = field(default_factory=dict)

    def often(self) -> list[Shape]:
        """Those that FEW or more cards have, the most frequent first."""
        found = [one for one in self.by_key.values() if one.cards >= FEW]
        return sorted(found, key=lambda one: (-one.cards, one.key))

    def document(self, rows: Iterable[Shape]) -> dict[str, Any]:
        """The JSON document of `rulesdb cards shapes --json`, as cards.schema.json describes it."""
        often = self.often()
        return {
            "schema": 1,
            "cards": self.cards,
            "whole": self.whole,
            "shown": self.shown,
            "executable": self.executable,
            "shapes": len(self.by_key),
            "often": len(often),
            "often_played": sum(bool(one.played) for one in often),
            "rows": [
                {"key": x.key, "cards": x.cards, "played": x.played, "text": x.text} for x in rows
            ],
        }


@rarely()
def shapes_of(cards: Iterable[PrintedCard]) -> Shapes:
    """The shapes of all cards that are read whole; of the others nothing can be played."""
    out = Shapes()
    plays = played()
    each: list[frozenset[str]] = []
    for card in cards:
        out.cards += 1
        try:
            every = [one for face in card.faces for one in read_printed(face)]
        except RulesdbError:
            continue
        if any(one.unread is not None for one in every):
            continue
        out.whole += 1
        told = {shape_of(x): one.printed for one in every for x in one.abilities}
        keys = {key_of(shape): text for shape, text in told.items()}
        for key, text in keys.items():
            row = out.by_key.get(key)
            if row is None:
                row = out.by_key[key] = Shape(key, text, played=plays.get(key, ""))
            row.cards += 1
        each.append(frozenset(keys))
        out.shown += all(key in plays for key in keys)
    waiting = {one.key for one in out.often() if not one.played}
    out.executable = sum(waiting.isdisjoint(keys) for keys in each)
    return out
