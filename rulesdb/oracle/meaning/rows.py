"""What a row of the lowering is: one for each alias of the grammar, read both ways.

A row is a piece of the ability tree with holes. Filled with the children of the syntax tree it is
the meaning; matched against the meaning it gives the children back to print. What no pattern can
say has a `Custom` row with a function for each way. Every child must be taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from rulesdb.cards.abilities import Node
from rulesdb.cards.abilities.node import INSIDE, LEAF, SEVERAL, SINGLE
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.values import NamedTuple

N = TypeVar("N", bound=Node)
T = TypeVar("T")
M_co = TypeVar("M_co", covariant=True)


class Hole:
    """A place in a pattern that a child fills; `default` stands there when the child is not printed."""

    __slots__ = ("default", "name")

    def __init__(self, name: str, default: Any = None) -> None:
        self.name = name
        self.default = default


class _Holes:
    """`h.np` is the hole of the child `np`; `h("duration", Indefinitely())` has a default."""

    def __getattr__(self, name: str) -> Any:
        return Hole(name)

    def __call__(self, name: str, default: Any) -> Any:
        return Hole(name, default)


h = _Holes()
S: Any = Hole("subj")
"""The subject of the clause; where a clause shares one it is printed only with the first verb."""


class Custom(NamedTuple, Generic[M_co]):
    """A row with a function for each way, for a meaning of type M_co.

    `read(ctx, **children)` gives the meaning; `write(out, value)` prints it. `write` None: the
    words are the template's, filled with the children that `said` of the value lists.
    """

    read: Callable[..., M_co]
    write: Callable[..., object] | None = None


Row: TypeAlias = "M_co | Hole | Custom[M_co]"
"""A pattern (a node with holes, a plain value, or a Hole) or a Custom, for a meaning of type M_co."""
Rows = Mapping[str, "Row[object]"]
"""Rows by their aliases."""

_LOOSE = frozenset(("bind", "link"))
"""Fields that name results for later instructions; they have no words of their own."""


def fields_of(kind: type[Node]) -> tuple[tuple[str, Any], ...]:
    """The fields of a node class that mean something, with their defaults."""
    return kind.defaults


def fill(pattern: T, children: Mapping[str, Any], said: str = "") -> T:
    """The pattern with its holes filled; the outermost node remembers which row it is."""
    filled: T = _filled(pattern, children, said)
    return filled


def _filled(pattern: Any, children: Mapping[str, Any], said: str = "") -> Any:
    if type(pattern) is Hole:
        return children.get(pattern.name, pattern.default)
    if isinstance(pattern, Node):
        kind = type(pattern)
        values = [
            part if type(part) in _PLAIN else _filled(part, children)
            for part in kind.values_of(pattern)
        ]
        return kind(*values, said=said or pattern.said)
    if isinstance(pattern, tuple):
        return tuple(_filled(part, children) for part in pattern)
    return pattern


_PLAIN = frozenset((str, int, bool, type(None)))
"""What has no holes."""


def match(pattern: object, value: object, found: dict[str, object]) -> bool:
    """Whether `value` is the pattern with its holes filled; the fillings go to `found`."""
    if isinstance(pattern, Hole):
        if pattern.name in found:
            return bool(found[pattern.name] == value)
        if (
            pattern.default is not None
            and value == pattern.default
            and not getattr(value, "said", "")
        ):
            return True
        if value is None:
            return pattern.default is None
        found[pattern.name] = value
        return True
    if isinstance(pattern, Node):
        if type(pattern) is not type(value):
            return False
        return all(
            (name in _LOOSE and not isinstance(getattr(pattern, name), Hole))
            or match(getattr(pattern, name), getattr(value, name), found)
            for name, _ in fields_of(type(pattern))
        )
    if isinstance(pattern, tuple):
        return (
            isinstance(value, tuple)
            and len(pattern) == len(value)
            and all(match(p, v, found) for p, v in zip(pattern, value, strict=True))
        )
    return bool(pattern == value)


def holes(pattern: object) -> frozenset[str]:
    """The names of all holes of a pattern."""
    if isinstance(pattern, Hole):
        return frozenset((pattern.name,))
    if isinstance(pattern, Node):
        parts = [getattr(pattern, name) for name, _ in fields_of(type(pattern))]
        return frozenset().union(*(holes(part) for part in parts))
    if isinstance(pattern, tuple):
        return frozenset().union(*(holes(part) for part in pattern))
    return frozenset()


def expect(kind: type[T], value: object) -> T:
    """The value, which the row that prints it made of this kind; `Stop` where it is of another."""
    if not isinstance(value, kind):
        raise Stop(Stage.PRINTING, f"no {kind.__name__}: {type(value).__name__}")
    return value


class Table(NamedTuple):
    """All rows by alias, the names of the children that each pattern takes, and what only players do."""

    rows: Rows
    takes: Mapping[str, frozenset[str]]
    by_players: frozenset[str]


def whole(*parts: Rows) -> Rows:
    """One table of several that nobody changes; an alias that two have a row for is a fault of the house."""
    out: dict[str, Row[object]] = {}
    for part in parts:
        if twice := out.keys() & part.keys():
            raise ValueError(f"two rows for {sorted(twice)}")
        out |= part
    return MappingProxyType(out)


def table_of(rows: Rows) -> Table:
    """The table of these rows, which nobody changes."""
    takes = {alias: holes(row) for alias, row in rows.items() if not isinstance(row, Custom)}
    players = frozenset(alias for alias, row in rows.items() if getattr(row, "player", None) is S)
    return Table(whole(rows), MappingProxyType(takes), players)


def only(kind: type[T], parts: Sequence[object]) -> T:
    """The one part there is, of this kind; `Stop` where there are others."""
    if len(parts) != 1:
        raise Stop(Stage.PRINTING, f"{len(parts)} parts, not one")
    return expect(kind, parts[0])


def reworded(node: N, said: str, **changes: Any) -> N:
    """A copy of a node with another hint of wording, or with other fields."""
    kind = type(node)
    values = kind.values_of(node)
    if changes:
        values = tuple(map(changes.pop, kind.names, values))
    if changes:
        raise TypeError(f"{kind.__name__} has no {', '.join(changes)}")
    return kind(*values, said=said)


def nodes(value: object) -> list[Node]:
    """Every node of a tree or of several; the same as `walk`, made for reading thousands of lines."""
    out: list[Node] = []
    stack: list[Any] = [value]
    inside = INSIDE
    while stack:
        one = stack.pop()
        kind, _, get = inside[type(one)]
        if kind >= LEAF:
            out.append(one)
            if kind == SEVERAL:
                stack += get(one)
            elif kind == SINGLE:
                stack.append(get(one))
        elif kind:
            stack += one
    return out
