"""Remembering what was computed for a frozen value, by the identity of the value.

Values of the ability tree are shared by all copies of a game, so one object stands for one
meaning; asking for its identity is far cheaper than hashing a tree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

A = TypeVar("A")
R = TypeVar("R")
P = TypeVar("P")

_LIMIT = 65536


def quickly_replaced(cls: type[A]) -> type[A]:
    """A named tuple whose `_replace` is one copy; records here are replaced far more often than made."""
    at = {name: place for place, name in enumerate(cls._fields)}  # type: ignore[attr-defined]
    make, made = tuple.__new__, cast("Any", cls)

    def replace(self: tuple[object, ...], /, **changes: object) -> tuple[object, ...]:
        values = [*self]
        for name in changes:  # noqa: PLC0206 -- sooner than by pairs, and done all the time
            values[at[name]] = changes[name]
        return make(made, values)

    cls._replace = replace  # type: ignore[attr-defined]
    return cls


def by_identity_in(function: Callable[[A, P], R]) -> Callable[[A, P], R]:
    """The same for a function that also takes what its rows are (the ports of a game)."""
    known: dict[int, tuple[A, P, R]] = {}

    def ask(argument: A, rows: P) -> R:
        entry = known.get(id(argument))
        if entry is not None and entry[0] is argument and entry[1] is rows:
            return entry[2]
        result = function(argument, rows)
        if len(known) >= _LIMIT:
            known.clear()
        known[id(argument)] = (argument, rows, result)
        return result

    ask.__doc__ = function.__doc__
    return ask


class _Board(Protocol):
    found: dict[object, Any]


class _OnBoard(Protocol):
    state: Any

    @property
    def board(self) -> _Board: ...


B = TypeVar("B", bound=_OnBoard)


def by_board(function: Callable[[B], R]) -> Callable[[B], R]:
    """What a game says of its board and its rows alone, asked once for each board; never None."""

    def ask(play: B) -> R:
        state = play.state
        here = state.board
        # As `Play.board` says it, and sooner: this is asked all the time.
        found = here.found if here is not None and here.state is state else play.board.found
        known: R | None = found.get(function)
        if known is None:
            found[function] = known = function(play)
        return known

    ask.__doc__ = function.__doc__
    return ask


def by_identity(function: Callable[[A], R]) -> Callable[[A], R]:
    """The function, computing each argument once; the arguments are kept alive meanwhile."""
    known: dict[int, tuple[A, R]] = {}

    def ask(argument: A) -> R:
        entry = known.get(id(argument))
        if entry is not None and entry[0] is argument:
            return entry[1]
        result = function(argument)
        if len(known) >= _LIMIT:
            known.clear()
        known[id(argument)] = (argument, result)
        return result

    ask.__doc__ = function.__doc__
    return ask
