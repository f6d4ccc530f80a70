"""Values as JSON knows them, and back: fields with their default left out, what does not fit said with its place.

Very many are packed, those that are the same once. What the values mean is for those who make them to know; types are values, tuples, words of a list, plain ones.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable, Sequence
from functools import cache

from rulesdb.errors import BadInput
from rulesdb.listings import StrEnum
from rulesdb.values import MISSING, Value

T = typing.TypeVar("T")
Json: typing.TypeAlias = "dict[str, Json] | list[Json] | str | int | float | None"
"""What a file of JSON can hold."""


def dump(value: object) -> Json:
    """A value of this module as JSON knows it; fields with their default are left out."""
    if isinstance(value, Value):
        out: dict[str, Json] = {}
        for name, default in value.defaults:
            inside = getattr(value, name)
            if default is MISSING or inside != default:
                out[name] = dump(inside)
        return out
    if isinstance(value, tuple):
        return [dump(each) for each in value]
    assert value is None or isinstance(value, (str, int))
    return value


@cache
def _shape(kind: type[Value]) -> tuple[dict[str, object], frozenset[str]]:
    every = typing.get_type_hints(kind)
    hints = {name: every[name] for name in kind.names}
    needed = frozenset(name for name, default in kind.defaults if default is MISSING)
    return hints, needed


def load(kind: type[T], data: object, where: str = "results") -> T:
    """The value of a type of this module that JSON holds; BadInput says where it does not fit."""
    try:
        return typing.cast("T", _reader(typing.cast("Hashable", kind))(data))
    except _Unfit as unfit:
        raise BadInput(f"{where}{''.join(reversed(unfit.path))}: {unfit.what}") from unfit


Packed = tuple[list[list[typing.Any]], list[int]]
"""Values of which each that is the same stands once: a list of their fields, and which of them are meant."""


def pack(values: Sequence[Value], kind: type[Value]) -> Packed:
    """Values of a kind for a file that holds very many, of which the most are the same.

    A row is the number of a kind and the fields of a value, without the last that have their default; a value in
    it is the number of its row, which is before.
    """
    numbers = {each: number for number, each in enumerate(_kinds(kind))}
    rows: dict[tuple[object, ...], int] = {}

    def placed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(map(placed, value))
        if not isinstance(value, Value):
            return value
        fields = [(getattr(value, name), default) for name, default in value.defaults]
        while fields and fields[-1][0] == fields[-1][1]:
            fields.pop()
        row = (numbers[type(value)], *[placed(inside) for inside, _ in fields])
        return rows.setdefault(row, len(rows))

    meant = [typing.cast("int", placed(value)) for value in values]
    return [list(row) for row in rows], meant


def unpack(packed: Packed, kind: type[T]) -> list[T]:
    """The values of a kind that were packed, those that are the same made once; any error where they were not."""
    rows, meant = packed
    made: list[typing.Any] = []
    kinds = [(each, _takers(each, made)) for each in _kinds(typing.cast("type[Value]", kind))]
    for number, *fields in rows:
        make, takers = kinds[number]
        size = len(fields)
        for at, take in takers:
            if at >= size:
                break
            fields[at] = take(fields[at])
        made.append(make(*fields))
    return [made[place] for place in meant]


def _takers(
    kind: type[Value], made: list[typing.Any]
) -> list[tuple[int, Callable[[typing.Any], object]]]:
    """The places of the fields of a kind that are not what is packed, each with what makes them."""
    takers = (_taker(hint, made) for hint in _shape(kind)[0].values())
    return [(at, take) for at, take in enumerate(takers) if take]


@cache
def _kinds(kind: type[Value]) -> tuple[type[Value], ...]:
    """A kind of value, and those that its fields can hold, and so on."""
    found: dict[type[Value], None] = {}
    waiting: list[typing.Any] = [kind]
    while waiting:
        one = waiting.pop()
        if isinstance(one, type) and issubclass(one, Value):
            if one not in found:
                found[one] = None
                waiting += _shape(one)[0].values()
        else:
            waiting += typing.get_args(one)
    return tuple(found)


def _taker(kind: object, made: list[typing.Any]) -> Callable[[typing.Any], object] | None:
    """What makes a field of a type of what is packed; None where that is the field."""
    if typing.get_origin(kind) is types.UnionType:
        take = _taker(typing.get_args(kind)[0], made)
        return take and (lambda one: None if one is None else take(one))
    if typing.get_origin(kind) is tuple:
        inner = _taker(typing.get_args(kind)[0], made)
        return (lambda many: tuple(map(inner, many))) if inner else tuple
    if isinstance(kind, type) and issubclass(kind, Value):
        return made.__getitem__
    return kind if isinstance(kind, type) and issubclass(kind, StrEnum) else None


class _Unfit(Exception):  # noqa: N818 -- no error that anybody sees: `load` says it
    """Something in JSON is not what a type wants; `path` is filled from the inmost place outwards."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
        self.path: list[str] = []


_Reader = Callable[[typing.Any], object]


@cache
def _reader(kind: object) -> _Reader:
    """What makes a value of a type of what JSON holds, made once a type: thousands of values are read."""
    if typing.get_origin(kind) is types.UnionType:
        read = _reader(typing.get_args(kind)[0])
        return lambda data: None if data is None else read(data)
    if typing.get_origin(kind) is tuple:
        return _reader_of_many(_reader(typing.get_args(kind)[0]))
    if isinstance(kind, type) and issubclass(kind, Value):
        return _reader_of_value(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _reader_of_words(kind)
    return _reader_of_plain(kind)


def _reader_of_many(read: _Reader) -> _Reader:
    def many(data: object) -> object:
        if not isinstance(data, list):
            raise _Unfit(f"expected a list, found {data!r:.60}")
        out: list[object] = []
        try:
            for each in data:
                out.append(read(each))  # noqa: PERF401 -- how many are made tells where it stopped
        except _Unfit as unfit:
            unfit.path.append(f"[{len(out)}]")
            raise
        return tuple(out)

    return many


def _reader_of_value(kind: type[Value]) -> _Reader:
    hints, needed = _shape(kind)
    make: Callable[..., object] = kind
    readers: dict[str, _Reader] = {}

    def one(data: object) -> object:
        if not isinstance(data, dict):
            raise _Unfit(f"expected an object, found {data!r:.60}")
        if not readers:  # now, and not before: a value may hold others of its own kind
            readers.update({name: _reader(hint) for name, hint in hints.items()})
        if not data.keys() <= hints.keys():
            raise _Unfit(f"there is no field {min(data.keys() - hints.keys())!r}")
        if not needed <= data.keys():
            raise _Unfit(f"the field {min(needed - data.keys())!r} is missing")
        inside = {}
        for key, each in data.items():
            try:
                inside[key] = readers[key](each)
            except _Unfit as unfit:
                unfit.path.append(f".{key}")
                raise
        return make(**inside)

    return one


def _reader_of_words(kind: type[StrEnum]) -> _Reader:
    def word(data: object) -> object:
        try:
            return kind(str(data))
        except ValueError as error:
            raise _Unfit(f"{data!r:.60} is none of {', '.join(kind)}") from error

    return word


def _reader_of_plain(kind: object) -> _Reader:
    def plain(data: object) -> object:
        if type(data) is not kind:
            raise _Unfit(f"expected {getattr(kind, '__name__', kind)}, found {data!r:.60}")
        return data

    return plain
