"""JSON becomes values of our own types, and what does not fit one is said with its place.

What is done for a type is worked out once, for there are hundreds of thousands of values.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from enum import StrEnum
from functools import cache

from rulesdb.values import MISSING, Value


class Misfit(Exception):  # noqa: N818 -- no error yet: the caller says it in a sentence
    """What is wrong with a piece of JSON; `where` is its place, such as `[3].steps[0].text`."""

    where = ""


@cache
def reader(kind: object) -> Callable[[typing.Any], object]:
    """What makes a value of a type from JSON; it raises Misfit.

    A type is a `Value`, a `StrEnum`, `str`, `int` or `bool`, a tuple of one of these, or one or None.
    """
    if typing.get_origin(kind) is types.UnionType:
        inside = reader(typing.get_args(kind)[0])
        return lambda data: None if data is None else inside(data)
    if typing.get_origin(kind) is tuple:
        return _of_many(reader(typing.get_args(kind)[0]))
    if isinstance(kind, type) and issubclass(kind, Value):
        return _of_fields(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _of_words(kind)

    def plain(data: object) -> object:
        if type(data) is not kind:
            raise Misfit(f"expected {getattr(kind, '__name__', kind)}, found {data!r:.60}")
        return data

    return plain


def _of_words(kind: type[StrEnum]) -> Callable[[object], object]:
    words = {str(each): each for each in kind}

    def word(data: object) -> object:
        if not isinstance(data, str) or data not in words:
            raise Misfit(f"{data!r:.60} is none of {', '.join(words)}")
        return words[data]

    return word


def _of_many(inside: Callable[[object], object]) -> Callable[[object], object]:
    def many(data: object) -> object:
        if not isinstance(data, list):
            raise Misfit(f"expected a list, found {data!r:.60}")
        out: list[object] = []
        try:
            for each in data:
                out.append(inside(each))  # noqa: PERF401 -- its length says where a fault is
        except Misfit as fault:
            fault.where = f"[{len(out)}]{fault.where}"
            raise
        return tuple(out)

    return many


def _of_fields(kind: type[Value]) -> Callable[[object], object]:
    make: Callable[..., object] = kind
    needed = frozenset(name for name, default in kind.defaults if default is MISSING)
    readers: dict[str, Callable[[object], object]] = {}

    def fields(data: object) -> object:
        if not isinstance(data, dict):
            raise Misfit(f"expected an object, found {data!r:.60}")
        if not readers:  # not before the first: a type may hold itself
            hints = typing.get_type_hints(kind)
            readers.update((name, reader(hints[name])) for name in kind.names)
        if strange := data.keys() - readers.keys():
            raise Misfit(f"there is no field {min(strange)!r}")
        if missing := needed - data.keys():
            raise Misfit(f"the field {min(missing)!r} is missing")
        name, out = "", {}
        try:
            for name, each in data.items():
                out[name] = readers[name](each)
        except Misfit as fault:
            fault.where = f".{name}{fault.where}"
            raise
        return make(**out)

    return fields
