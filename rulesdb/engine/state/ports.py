"""Ports: what a room asks of the rooms above it, so that arrows point one way.

A room declares a port: a name, the rule it serves, and by its type what comes through it: a table
of rows, an ordered list of them, or a single function. `rows.py` says once what each port holds,
in the order in which the rules apply it; the frozen whole travels with the state of a game.
Nothing registers itself, and no port is filled later.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class Port(Generic[T]):
    """One thing that is asked of rooms above: `state.ports[PORT]` gives it."""

    __slots__ = ("name", "rules")

    def __init__(self, name: str, *rules: str) -> None:
        self.name = name
        self.rules = rules

    def __repr__(self) -> str:
        return f"Port({self.name!r})"


class Ports(dict[Port[Any], Any]):
    """What every port holds, put together once; it cannot be changed."""

    __slots__ = ()

    if TYPE_CHECKING:

        def __getitem__(self, port: Port[T]) -> T:
            """What the port holds; KeyError where `rows` forgot it."""

    def with_(self, port: Port[T], held: T) -> Ports:
        """The same, but for one port: to try what the rules would be without a row."""
        return Ports({**self, port: held})

    def _frozen(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("ports are filled once, in rows.py")

    __setitem__ = __delitem__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen
    __ior__ = _frozen

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)


def whole(*parts: Mapping[K, V]) -> Mapping[K, V]:
    """One frozen table of several; a key that two modules have a row for is a fault of the house."""
    out: dict[K, V] = {}
    for part in parts:
        if twice := out.keys() & part.keys():
            raise ValueError(f"two rows for {sorted(map(str, twice))}")
        out |= part
    return MappingProxyType(out)


def in_turn(*parts: Mapping[K, V]) -> Mapping[K, tuple[V, ...]]:
    """For each key the rows of all that have one, in the order in which they are asked."""
    out: dict[K, tuple[V, ...]] = {}
    for part in parts:
        for key, row in part.items():
            out[key] = (*out.get(key, ()), row)
    return MappingProxyType(out)
