"""What every node of the ability tree is: a frozen value that can be compared, walked and shown.

Only the base classes live here. A node says what a text means and never does anything; the
engine performs it, the Oracle reader makes and prints it. Two nodes are equal when they mean the
same: the hint `said` takes no part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, FrozenInstanceError, field
from inspect import get_annotations
from operator import attrgetter
from typing import ClassVar, Self, TypeVar, cast, dataclass_transform

_T = TypeVar("_T", bound="Node")
_put = object.__setattr__


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[_T]) -> type[_T]:
    """Make a class of the tree: frozen, with slots for its annotated fields, and `said` by keyword.

    It is what a frozen dataclass would be; making four hundred of those would cost a tenth of a
    second at every start. Comparing, hashing and showing are shared by all, and `__init__` is
    written when the first one is made.
    """
    own = [name for name in get_annotations(cls) if name not in _SHARED]
    space = dict(cls.__dict__)
    defaults = tuple((name, space.pop(name, MISSING)) for name in own)
    for name in ("__dict__", "__weakref__", "said"):
        space.pop(name, None)
    below = () if cls.__bases__ == (object,) else cls.__bases__[0].defaults  # type: ignore[attr-defined]
    space["__slots__"] = ("said", *own) if cls.__bases__ == (object,) else tuple(own)
    space["__match_args__"] = (*(name for name, _ in below), *own)
    made: type[_T] = type(cls.__name__, cls.__bases__, space)
    made.defaults = (*below, *defaults)
    made.names = tuple(name for name, _ in made.defaults)
    made.values_of = _getter(made.names)
    made.__init__ = _first(made)  # type: ignore[method-assign]
    return made


_SHARED = frozenset(("said", "names", "defaults", "values_of"))
"""What is annotated in `Node` for all nodes and is no field of their meaning."""


def _first(cls: type[Node]) -> Callable[..., None]:
    """An `__init__` that writes the real one and puts it in its place."""

    def make(self: Node, *values: object, **named: object) -> None:
        cls.__init__ = init = _init(cls.defaults)  # type: ignore[method-assign]
        init(self, *values, **named)

    return make


def _init(defaults: tuple[tuple[str, object], ...]) -> Callable[..., None]:
    space: dict[str, object] = {"_put": _put}
    heads = ["self"]
    body = [" _put(self, 'said', said)"]
    for name, default in defaults:
        if default is not MISSING:
            space[f"_d_{name}"] = default
        heads.append(name if default is MISSING else f"{name}=_d_{name}")
        body.append(f" _put(self, {name!r}, {name})")
    exec(f"def __init__({', '.join(heads)}, *, said=''):\n" + "\n".join(body), space)  # noqa: S102 -- as dataclasses does
    return cast("Callable[..., None]", space["__init__"])


def _getter(names: tuple[str, ...]) -> Callable[[Node], tuple[object, ...]]:
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
    defaults: ClassVar[tuple[tuple[str, object], ...]]
    """The fields that mean something, in order, each with its default or MISSING."""
    names: ClassVar[tuple[str, ...]]
    """Their names."""
    values_of: ClassVar[Callable[[Node], tuple[object, ...]]]
    """Their values, as a tuple."""

    def __setattr__(self, name: str, value: object) -> None:
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
        shown = (f"{name}={getattr(self, name)!r}" for name in self.names)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in (*self.names, "said")}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            _put(self, name, value)

    def but(self, **changes: object) -> Self:
        """The same node with other values of some fields."""
        values = dict(zip(self.names, type(self).values_of(self), strict=True))
        return type(self)(**{**values, **changes}, said=self.said)

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
        waiting: list[object] = [self]
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
        for name, default in self.defaults:
            value = getattr(self, name)
            if value == default:
                continue
            nodes = isinstance(value, Node) or (
                isinstance(value, tuple) and any(isinstance(part, Node) for part in value)
            )
            if not nodes:
                plain.append(f"{name}={_plain(value)}")
                continue
            parts = value if isinstance(value, tuple) else (value,)
            below.extend(p.outline(indent + 1, name) for p in parts if isinstance(p, Node))
        head = f"{pad}{label + ': ' if label else ''}{type(self).__name__}"
        if plain:
            head += f" ({', '.join(plain)})"
        return "\n".join([head, *below])


def _plain(value: object) -> str:
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
