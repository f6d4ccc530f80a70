"""What every node of the ability tree is: a frozen value that can be compared, walked and shown.

Only the base classes live here. A node says what a text means and never does anything; the
engine performs it, the Oracle reader makes and prints it. Two nodes are equal when they mean the
same: the hint `said` takes no part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform

_T = TypeVar("_T", bound="Node")
_put = object.__setattr__


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[_T]) -> type[_T]:
    """Make a class of the tree: a frozen dataclass with slots.

    Only `__init__` is made for each class; comparing, hashing and showing are shared by all,
    because making them four hundred times would cost a tenth of a second at every start.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    mine = fields(made)
    names = [one.name for one in mine if one.compare]
    made.names = tuple(names)
    made.values_of = _getter(names)
    space: dict[str, Any] = {"_put": _put}
    heads: list[str] = ["self"]
    keywords: list[str] = []
    body: list[str] = []
    for one in mine:
        text = one.name
        if one.default is not MISSING:
            space[f"_d_{one.name}"] = one.default
            text += f"=_d_{one.name}"
        (keywords if one.kw_only else heads).append(text)
        body.append(f" _put(self, {one.name!r}, {one.name})")
    head = ", ".join([*heads, "*", *keywords])
    exec(f"def __init__({head}):\n" + "\n".join(body), space)  # noqa: S102 -- as dataclasses does
    made.__init__ = space["__init__"]  # type: ignore[method-assign]
    return made


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """The values of these fields as a tuple, however many they are."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    get = attrgetter(names[0])
    return lambda one: (get(one),)


# The families. A family is what may stand in one place of the tree.


@node
class Node:
    """A part of an ability.

    `said` tells which of several wordings of equal meaning a text used ("it" or "that creature",
    "a" or "one"); it chooses between printings and never says anything by itself.
    """

    said: str = field(default="", compare=False, kw_only=True)

    names: ClassVar[tuple[str, ...]]
    """The fields that mean something, in order."""
    values_of: ClassVar[Any]
    """Their values, as a tuple."""

    def __setattr__(self, name: str, value: Any) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return bool(type(self).values_of(self) == type(self).values_of(other))

    def __hash__(self) -> int:
        return hash((type(self).__name__, type(self).values_of(self)))

    def __repr__(self) -> str:
        shown = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.compare)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __getstate__(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            _put(self, name, value)

    def children(self) -> Iterator[tuple[str, Node]]:
        """The nodes directly below, each with the name of the field that holds it."""
        for name, value in zip(self.names, type(self).values_of(self), strict=True):
            if isinstance(value, Node):
                yield name, value
            elif value and isinstance(value, tuple):
                for part in value:
                    if isinstance(part, Node):
                        yield name, part

    def walk(self) -> Iterator[Node]:
        """This node and every node below it, in the order of the fields."""
        waiting: list[Any] = [self]
        while waiting:
            one = waiting.pop()
            if isinstance(one, Node):
                yield one
                waiting.extend(reversed(type(one).values_of(one)))
            elif one and isinstance(one, tuple):
                waiting.extend(reversed(one))

    def outline(self, indent: int = 0, label: str = "") -> str:
        """The tree as indented lines, for people; fields at their default are left out."""
        pad = "  " * indent
        plain: list[str] = []
        below: list[str] = []
        for one in fields(self):
            value = getattr(self, one.name)
            if one.name == "said" or value == one.default:
                continue
            nodes = isinstance(value, Node) or (
                isinstance(value, tuple) and any(isinstance(part, Node) for part in value)
            )
            if not nodes:
                plain.append(f"{one.name}={_plain(value)}")
                continue
            parts = value if isinstance(value, tuple) else (value,)
            below.extend(p.outline(indent + 1, one.name) for p in parts if isinstance(p, Node))
        head = f"{pad}{label + ': ' if label else ''}{type(self).__name__}"
        if plain:
            head += f" ({', '.join(plain)})"
        return "\n".join([head, *below])


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(_plain(part) for part in value) + "]"
    return str(value)


@node
class Quantity(Node):
    """A number that a text names: 2, X, the number of creatures you control, that much."""


@node
class Filter(Node):
    """A description that an object or player fits or does not: “nonblack creature you control”."""


@node
class Ref(Node):
    """Something that names objects or players: ~, you, target slot 0, it, each opponent."""


@node
class Condition(Node):
    """Something that is true or not: “if you control a Swamp”."""


@node
class Duration(Node):
    """How long a continuous effect lasts (611.2)."""


@node
class EventPattern(Node):
    """A description of an event, for triggers, replacement effects and questions about the past."""


@node
class Effect(Node):
    """An instruction, followed once as a spell or ability resolves (610) or as a cost is paid."""


@node
class CostPart(Node):
    """One part of a cost (118)."""


@node
class Change(Node):
    """What a continuous effect changes about an object, a player or the rules (611)."""


@node
class EventChange(Node):
    """What a replacement effect changes about an event that still happens (614)."""


@node
class Ability(Node):
    """One ability of a face: a paragraph, or one keyword of a line of keywords (113.2c)."""
