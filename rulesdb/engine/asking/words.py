"""Rewriting texts: changing words of one kind (612), and fixing numbers and nouns as a text resolves.

`rewrite` changes every use of a word in an ability as the kind of word it is; names are never
touched (612.2). `fixed` puts what a changing text means now in place of how it says it (611.2d).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import is_

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Characteristic, Color
from rulesdb.engine.asking.ask import Nouns, answers, number
from rulesdb.engine.asking.frame import Frame


@node
class These(a.Ref):
    """Things already determined, by number; made only by the engine."""

    ids: tuple[int, ...]


@node
class BecameOf(a.Ref):
    """The permanent that a spell became, while it is one; made only by the engine."""

    spell: int


@node
class Maker(a.Ref):
    """What the text of a token names: the object that made it (201.5a); made only by the engine."""

    number: int


def _maker(frame: Frame, ref: Maker) -> tuple[int, ...]:
    """The maker; a static ability finds only what is there, what resolves also as it last was (608.2h)."""
    return (ref.number,) if frame.cause or ref.number in frame.state.objects else ()


def _became(frame: Frame, ref: BecameOf) -> tuple[int, ...]:
    spell = frame.state.lki.get(ref.spell)
    return (spell.became,) if spell is not None and spell.became in frame.state.objects else ()


NOUNS: Nouns = {These: lambda _, ref: ref.ids, BecameOf: _became, Maker: _maker}


def transform(tree: a.Node, change: Callable[[a.Node], a.Node | None]) -> a.Node:
    """The tree with nodes replaced: `change` gives a new node, or None to look inside."""
    new = change(tree)
    if new is not None:
        return new
    updates: dict[str, object] = {}
    for name, value in zip(tree.names, type(tree).values_of(tree), strict=True):
        if isinstance(value, a.Node):
            other: object = transform(value, change)
        elif isinstance(value, tuple) and any(isinstance(part, a.Node) for part in value):
            parts = tuple(
                transform(part, change) if isinstance(part, a.Node) else part for part in value
            )
            other = value if all(map(is_, parts, value)) else parts
        else:
            continue
        if other is not value:
            updates[name] = other
    return tree.but(**updates) if updates else tree


def rewrite(tree: a.Node, kind: Characteristic, old: str, new: str) -> a.Node:
    """The text with one word of a kind replaced by another wherever it is used as that kind."""

    def change(one: a.Node) -> a.Node | None:
        if kind is Characteristic.COLOR:
            if isinstance(one, a.HasColor) and one.color.value == old:
                return a.HasColor(Color(new))
            if isinstance(one, (a.BecomeColor, a.TokenSpec)) and Color(old) in one.colors:
                colors = tuple(Color(new) if c == old else c for c in one.colors)
                return one.but(colors=colors)
            return None
        if isinstance(one, a.HasSubtype) and one.subtype == old:
            return a.HasSubtype(new)
        if isinstance(one, (a.BecomeType, a.LoseType)) and old in one.subtypes:
            words = tuple(new if word == old else word for word in one.subtypes)
            return one.but(subtypes=words)
        if isinstance(one, a.TokenSpec) and old in one.type_line.subtypes:
            line = one.type_line
            named = tuple(new if word == old else word for word in line.subtypes)
            # The name of a token comes from its subtypes (612.2a); one that is given stays (612.2).
            return one.but(type_line=line.but(subtypes=named))
        return None

    return transform(tree, change)


def fixed(tree: a.Node, frame: Frame) -> a.Node:
    """The text with its numbers and nouns determined now; quoted abilities stay as they are."""

    def change(one: a.Node) -> a.Node | None:
        if isinstance(one, a.Ability):
            return one
        if isinstance(one, a.Quantity):
            return a.Number(number(frame, one)) if not isinstance(one, a.Number) else one
        if isinstance(one, a.Ref) and not isinstance(one, a.Pick):
            return These(answers(frame, one))
        if isinstance(one, a.Filter):
            return one
        return None

    return transform(tree, change)
