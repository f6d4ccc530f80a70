"""What every node of the ability tree is: a frozen value that can be compared, walked and shown.

Only the base classes live here. A node says what a text means and never does anything; the
engine performs it, the Oracle reader makes and prints it. Two nodes are equal when they mean the
same: the hint `said` takes no part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform

from rulesdb.values import Value, field
from rulesdb.values import value as frozen

_N = TypeVar("_N", bound="Node")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[_N]) -> type[_N]:
    """Make a class of the tree: a frozen value whose hint is `said`."""
    return frozen(cls)


# The families. A family is what may stand in one place of the tree.


@node
class Node(Value):
    """A part of an ability.

    `said` tells which of several wordings of equal meaning a text used ("it" or "that creature",
    "a" or "one"); it chooses between printings and never says anything by itself.
    """

    hint: ClassVar[tuple[str, object]] = ("said", "")
    said: str = field(default="", compare=False, kw_only=True)

    def children(self) -> Iterator[tuple[str, Node]]:
        """The nodes directly below, each with the name of the field that holds it."""
        _, names, get = INSIDE[type(self)]
        if not names:
            return
        for name, value in zip(names, get(self) if len(names) > 1 else (get(self),), strict=True):
            if isinstance(value, Node):
                yield name, value
            elif value and isinstance(value, tuple):
                for part in value:
                    if isinstance(part, Node):
                        yield name, part

    def walk(self) -> Iterator[Node]:
        """This node and every node below it, in the order of the fields."""
        waiting: list[Any] = [self]
        inside = INSIDE
        while waiting:
            one = waiting.pop()
            kind, _, get = inside[type(one)]
            if kind >= LEAF:
                yield one
                if kind == SEVERAL:
                    waiting.extend(reversed(get(one)))
                elif kind == SINGLE:
                    waiting.append(get(one))
            elif kind:
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


NOTHING, TUPLE, LEAF, SINGLE, SEVERAL = range(5)
"""What values of a type can have in them: no node; what a tuple has; and nodes, with no, one or several fields that can."""
_PLAIN = frozenset(
    ("str", "bool", "int", "str | None", "bool | None", "int | None", "tuple[str, ...]", "tuple[int, ...]")
)  # fmt: skip
"""Fields that hold no node, by what is written behind their names."""

Inside = tuple[int, tuple[str, ...], Callable[[Any], Any]]
"""What values of a type can have in them, the names of the fields that can hold nodes, and what these hold."""


class _Inside(dict[type, Inside]):
    """What is inside of values, by their type: asked for every part of every node that is looked at."""

    def __missing__(self, kind: type) -> Inside:
        found: Inside = (TUPLE if issubclass(kind, tuple) else NOTHING, (), id)
        if issubclass(kind, Node):
            written: dict[str, object] = {}
            for each in reversed(kind.__mro__):
                written |= getattr(each, "__annotations__", {})
            names = tuple([name for name in kind.names if written[name] not in _PLAIN])
            get = attrgetter(*names) if names else id
            found = (min(LEAF + len(names), SEVERAL), names, get)
        self[kind] = found
        return found


INSIDE = _Inside()


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
