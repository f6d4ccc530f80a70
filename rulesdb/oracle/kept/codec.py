"""Ability trees as JSON and back, for keeping what was read; no meaning is decided here."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards import vocabulary
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.listings import Enum
from rulesdb.oracle.meaning.rows import fields_of


@cache
def _classes() -> dict[str, type]:
    return {
        name: value
        for module in (vocabulary, a)
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, (a.Node, Enum))
    }


def pack(value: Any) -> Any:
    """A tree as lists, strings and numbers."""
    if isinstance(value, Enum):
        return ["e", type(value).__name__, value.name]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return ["t", *(pack(part) for part in value)]
    if isinstance(value, ManaCost):
        return ["m", str(value)]
    if isinstance(value, TypeLine):
        return ["l", pack(value.supertypes), pack(value.types), pack(value.subtypes)]
    fields = {
        name: pack(part)
        for name, default in fields_of(type(value))
        if (part := getattr(value, name)) is not default
        # Parts that are equal may be worded otherwise, and what is kept prints as what was read.
        and (part != default or pack(part) != pack(default))
    }
    return ["n", type(value).__name__, value.said, fields]


def unpack(value: Any) -> Any:
    """The tree that `pack` gave."""
    if not isinstance(value, list):
        return value
    match value:
        case ["e", kind, name]:
            return _classes()[kind][name]  # type: ignore[index]
        case ["t", *parts]:
            return tuple(unpack(part) for part in parts)
        case ["m", text]:
            return ManaCost.parse(text)
        case ["l", supertypes, types, subtypes]:
            return TypeLine(unpack(supertypes), unpack(types), unpack(subtypes))
        case ["n", kind, said, fields]:
            return _classes()[kind](
                **{name: unpack(part) for name, part in fields.items()}, said=said
            )
    raise ValueError(f"no part of a tree: {value!r:.60}")


def plainly(value: Any) -> Any:
    """A packed tree as JSON that explains itself: `node` names what a part is, its fields beside it."""
    if not isinstance(value, list):
        return value
    match value:
        case ["e", kind, name]:
            return str(_classes()[kind][name])  # type: ignore[index]
        case ["t", *parts]:
            return [plainly(part) for part in parts]
        case ["m", text]:
            return text
        case ["l", *parts]:
            return str(TypeLine(*(unpack(part) for part in parts)))
        case ["n", kind, _, fields]:
            return {"node": kind, **{name: plainly(part) for name, part in fields.items()}}
    raise ValueError(f"no part of a tree: {value!r:.60}")
