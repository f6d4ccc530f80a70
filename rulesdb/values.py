"""Frozen values and named tuples that are made quickly: what most records of the program are.

Only the making lives here. A class marked with `value` is what a frozen dataclass with slots would
be, and `NamedTuple` is that of `typing`; but making one of theirs takes a thousandth and a fifth of a
thousandth of a second at every start, and there are hundreds. What is the same for all is shared, and
what must be written for a class, `__init__` or `__new__`, is written when more than a few are made. A
family of values may have one hint, a field by keyword that takes no part in what a value means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter, itemgetter
from types import MethodType
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast, dataclass_transform

__all__ = ["MISSING", "FrozenError", "NamedTuple", "Record", "Value", "field", "maker", "value"]

try:  # as `collections` does: the quickest way to a place of a tuple
    from _collections import _tuplegetter  # type: ignore[import-not-found]
except ImportError:  # pragma: no cover -- another Python than CPython

    def _tuplegetter(place: int, doc: str) -> property:
        return property(itemgetter(place), doc=doc)


_put = object.__setattr__
_make_tuple = tuple.__new__


class Missing:
    """What stands for a default where there is none: `MISSING`."""

    __slots__ = ()


MISSING = Missing()


class FrozenError(AttributeError):
    """A field of a value was to be changed."""


class Field:
    """What is said of a field: its default, whether values differ by it, and whether it is given at all."""

    __slots__ = ("compare", "default", "init")

    def __init__(self, default: object, *, compare: bool, init: bool) -> None:
        self.default, self.compare, self.init = default, compare, init


if TYPE_CHECKING:
    from dataclasses import field
    from typing import NamedTuple
    from typing import NamedTuple as Record
else:

    def field(*, default=MISSING, compare=True, repr=True, init=True, kw_only=False):  # noqa: A002, ARG001, ANN001, ANN201
        """Say more of a field: that values do not differ by it, or that `__post_init__` works it out."""
        return Field(default, compare=compare, init=init)


# Values.


class _Making(type):
    """Makes the classes of values: slots for the annotated fields, and what all of them share."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **more: Any
    ) -> _Making:
        base: Any = bases[0] if bases else None
        below: tuple[tuple[str, object], ...] = getattr(base, "defaults", ())
        hint, _ = space["hint"] if "hint" in space else getattr(base, "hint", ("", None))
        unlike: frozenset[str] = getattr(base, "unlike", frozenset())
        own, made = [], []
        for field_name, kind in space.get("__annotations__", _NONE).items():
            if str(kind)[:8] in _OF_CLASSES:
                continue
            default = space.pop(field_name, MISSING)
            if default.__class__ is Field:
                if not default.init:
                    made.append(field_name)
                    continue
                if not default.compare:
                    unlike |= {field_name}
                default = default.default
            own.append((field_name, default))
        space["__slots__"] = (*[field_name for field_name, _ in own], *made)
        if hint:
            own = [each for each in own if each[0] != hint]
            unlike -= {hint}
        defaults = (*below, *own) if own else below
        space["defaults"] = defaults
        space["names"] = space["__match_args__"] = names = tuple([each[0] for each in defaults])
        space["unlike"] = unlike
        space["values_of"] = getter = _getter(names)
        told = tuple([each for each in names if each not in unlike]) if unlike else names
        if len(told) == 1:
            space["told_by"] = attrgetter(told[0])
        else:
            space["told_by"] = getter if told is names else _getter(told)
        if "__init__" not in space:
            space["__init__"] = _first
        return super().__new__(mcs, name, bases, space, **more)


_NONE: dict[str, object] = dict.fromkeys(())
_OF_CLASSES = frozenset(("ClassVar", "typing.C"))


def _getter(names: tuple[str, ...]) -> Callable[[Value], tuple[object, ...]]:
    """The values of these fields as a tuple, however many they are."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return _nothing
    get = attrgetter(names[0])
    return lambda one: (get(one),)


def _nothing(_: object) -> tuple[object, ...]:
    return ()


_FEW = 3
"""So many of a class are made before its `__init__` or `__new__` is written, which takes as long as making forty."""
_few_kept: dict[type, int] = {}
"""How many of a class were made while nothing was written for it."""


def _few(cls: type) -> bool:
    """Whether one more of a class is still one of few."""
    _few_kept[cls] = many = _few_kept.get(cls, 0) + 1
    return many <= _FEW


def _filled(
    names: tuple[str, ...], defaults: dict[str, Any], values: tuple[Any, ...], named: dict[str, Any]
) -> list[Any] | None:
    """The values of all fields in order; None where what is given does not fit them."""
    given = {**dict(zip(names, values, strict=False)), **named}
    if len(given) != len(values) + len(named) or not given.keys() <= set(names):
        return None
    found = [given[each] if each in given else defaults.get(each, MISSING) for each in names]
    return None if any(each is MISSING for each in found) else found


def _first(self: Value, *values: object, **named: object) -> None:
    """An `__init__` that fills the first few by hand, then writes the real one and puts it in its place."""
    cls = next(each for each in type(self).__mro__ if each.__dict__.get("__init__") is _first)
    made = cast("type[Value]", cls)
    if _few(made):
        hint, blank = made.hint
        said = named.pop(hint, blank) if hint else None
        found = _filled(made.names, dict(made.defaults), values, named)
        if found is not None:
            if hint:
                _put(self, hint, said)
            for name, one in zip(made.names, found, strict=True):
                _put(self, name, one)
            if post := getattr(self, "__post_init__", None):
                post()
            return
        if hint:
            named[hint] = said
    made.__init__ = init = _init(made)  # type: ignore[method-assign]
    init(self, *values, **named)


_SEVERAL = 4
"""With so many fields it is quicker to fill an open twin of a value than field by field past the lock."""


def _init(cls: type[Value]) -> Callable[..., None]:
    hint, blank = cls.hint
    space: dict[str, object] = {"_blank": blank}
    heads = ["self"]
    filled = [hint] if hint else []
    for name, default in cls.defaults:
        if default is not MISSING:
            space[f"_d_{name}"] = default
        heads.append(name if default is MISSING else f"{name}=_d_{name}")
        filled.append(name)
    heads += ["*", f"{hint}=_blank"] if hint else []
    if len(filled) < _SEVERAL:
        space |= {f"_to_{name}": getattr(cls, name).__set__ for name in filled}
        body = [" pass", *(f" _to_{name}(self, {name})" for name in filled)]
    else:
        space |= {"_put": _put, "_cls": cls, "_open": _opened(cls)}
        fill = (f" self.{name} = {name}" for name in filled)
        body = [' _put(self, "__class__", _open)', *fill, " self.__class__ = _cls"]
    if hasattr(cls, "__post_init__"):
        body.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(heads)}):\n" + "\n".join(body), space)  # noqa: S102 -- as dataclasses does
    return cast("Callable[..., None]", space["__init__"])


def _opened(cls: type[Value]) -> type:
    """The class of a value while it is filled: the same fields, and nothing keeps them from being set."""
    inside = {"__slots__": (), "__setattr__": _put, "__delattr__": object.__delattr__}
    return type.__new__(_Making, cls.__name__, (cls,), inside)


class Value(metaclass=_Making):
    """A frozen value: equal to another of its class whose fields are equal, its hint aside."""

    hint: ClassVar[tuple[str, object]] = ("", None)
    """The name of the field that means nothing by itself, and what it is where nothing is said."""
    defaults: ClassVar[tuple[tuple[str, object], ...]]
    """The fields besides the hint, in order, each with its default or MISSING."""
    names: ClassVar[tuple[str, ...]]
    """Their names."""
    unlike: ClassVar[frozenset[str]]
    """The names of those by which values do not differ."""
    values_of: ClassVar[Callable[[Value], tuple[object, ...]]]
    """The values of the fields, as a tuple."""
    told_by: ClassVar[Callable[[Value], object]]
    """The values of those fields by which values differ: a tuple, or the value of the only one."""

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return bool(type(self).told_by(self) == type(self).told_by(other))

    def __hash__(self) -> int:
        return hash((type(self).__name__, type(self).told_by(self)))

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.names)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __getstate__(self) -> dict[str, object]:
        cls, hint = type(self), self.hint[0]
        state = dict(zip(cls.names, cls.values_of(self), strict=True))
        if hint:
            state[hint] = getattr(self, hint)
        return state

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, one in state.items():
            _put(self, name, one)
        if post := getattr(self, "__post_init__", None):
            post()

    def but(self, **changes: object) -> Self:
        """The same value with other contents of some fields; what is not named stays."""
        cls = type(self)
        said = dict(zip(cls.names, cls.values_of(self), strict=True))
        if hint := cls.hint[0]:
            said[hint] = getattr(self, hint)
        said.update(changes)
        return cls(**said)


_T = TypeVar("_T", bound=Value)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[_T]) -> type[_T]:
    """Mark a class as one of values: for its readers, human and other."""
    return cls


# Named tuples.


class _Tuple(tuple[Any, ...]):
    """What all named tuples share."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()
    _field_defaults: ClassVar[dict[str, Any]]

    @classmethod
    def _make(cls, values: Any) -> Self:
        """One of values that come in order."""
        made = _make_tuple(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **changes: object) -> Self:
        """The same with other values of some fields."""
        made = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise ValueError(f"Got unexpected field names: {list(changes)!r}")
        return made

    def _asdict(self) -> dict[str, Any]:
        """The values by the names of the fields."""
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        shown = (f"{name}={one!r}" for name, one in zip(self._fields, self, strict=True))
        return f"{type(self).__name__}({', '.join(shown)})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return _make_tuple(tuple, self)


class _MakingTuples(type):
    """Makes a class of named tuples of what is written as one."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        fields = tuple(space.get("__annotations__", ()))
        defaults = {each: space[each] for each in fields if each in space}
        for place, each in enumerate(fields):
            space[each] = _tuplegetter(place, "")
        space["_fields"] = space["__match_args__"] = fields
        space["_field_defaults"] = defaults
        space["__slots__"] = ()
        space["__new__"] = _first_tuple
        others = tuple([each for each in bases if each is not _Written])
        return type.__new__(type, name, (_Tuple, *others), space)


def _first_tuple(cls: type[_Tuple], /, *values: object, **named: object) -> object:
    """A `__new__` that fills the first few by hand, then writes the real one and puts it in its place."""
    owner: Any = next(each for each in cls.__mro__ if "_fields" in each.__dict__)
    defaults = owner._field_defaults
    if _few(owner):
        found = _filled(owner._fields, defaults, values, named)
        if found is not None:
            return _make_tuple(cls, found)
    heads = [f"{each}=_d[{each!r}]" if each in defaults else each for each in owner._fields]
    inside = "".join(f"{each}, " for each in owner._fields)
    space = {"_d": defaults, "_tuple_new": _make_tuple, "__builtins__": {}}
    head = ", ".join(("_cls", *heads))
    new = eval(f"lambda {head}: _tuple_new(_cls, ({inside}))", space)  # noqa: S307 -- as collections does
    new.__name__ = "__new__"
    new.__qualname__ = f"{owner.__qualname__}.__new__"
    owner.__new__ = staticmethod(new)
    return new(cls, *values, **named)


_N = TypeVar("_N", bound=tuple[Any, ...])


def maker(cls: type[_N]) -> type[_N]:
    """What makes named tuples or records of a class as calling the class does, in half the time: a function, said to be the class.

    For the few that are made all the time: a class that is called packs what it is given twice.
    """
    made: Any = cls
    if issubclass(made, _Record):
        return MethodType(made.__new__, made)  # type: ignore[return-value]
    defaults, fields = made._field_defaults, made._fields
    space = {"_d": defaults, "_tuple_new": _make_tuple, "_cls": cls, "__builtins__": {}}
    head = ", ".join([f"{each}=_d[{each!r}]" if each in defaults else each for each in fields])
    inside = "".join([f"{each}, " for each in fields])
    make: type[_N] = eval(f"lambda {head}: _tuple_new(_cls, ({inside}))", space)  # noqa: S307 -- as above
    return make


# Records.


class _Record:
    """What all records share: said as a named tuple would be, but they are none, and go apart only by `*`."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()
    _field_defaults: ClassVar[dict[str, Any]]
    values_of: ClassVar[Callable[[Any], tuple[object, ...]]]
    """The values of the fields, as a tuple."""

    __setattr__ = Value.__setattr__
    __delattr__ = Value.__delattr__

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return bool(type(self).values_of(self) == type(self).values_of(other))

    def __hash__(self) -> int:
        return hash(type(self).values_of(self))

    def __iter__(self) -> Iterator[object]:
        return iter(type(self).values_of(self))

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), type(self).values_of(self)


class _MakingRecords(type):
    """Makes a class of records of what is written as one, and what makes records of it."""

    def __new__(mcs, name: str, _: tuple[type, ...], space: dict[str, Any]) -> Any:
        fields = tuple(space.get("__annotations__", ()))
        space["_field_defaults"] = {each: space.pop(each) for each in fields if each in space}
        space["_fields"] = space["__match_args__"] = space["__slots__"] = fields
        space["values_of"] = staticmethod(attrgetter(*fields))
        made: Any = type.__new__(type, name, (_Record,), space)
        inside = {"__slots__": (), "__setattr__": _put, "__delattr__": object.__delattr__}
        opened = type.__new__(type, name, (made,), inside)
        made.__new__, made._replace = _record_makers(made, opened)
        return made


def _record_makers(cls: Any, opened: type) -> tuple[Any, Any]:
    """The functions that make records, of the class and its fields or of another record.

    They fill an open twin, which becomes a record at the end: past the lock each field would cost a call.
    """
    defaults, fields = cls._field_defaults, cls._fields
    given = ", ".join([f"{each}=_d[{each!r}]" if each in defaults else each for each in fields])
    text = [f"def make(_, {given}):", " one = _new(_open)"]
    text += [f" one.{each} = {each}" for each in fields]
    text += [" one.__class__ = _cls", " return one"]
    text += ["def changed(self, /, **changes):", " one = _new(_open)"]
    text += [f" one.{each} = self.{each}" for each in fields]
    text += [" for name in changes:", "  _put(one, name, changes[name])"]
    text += [" one.__class__ = _cls", " return one"]
    space = {"_d": defaults, "_new": object.__new__, "_put": _put, "_cls": cls, "_open": opened}
    exec("\n".join(text), space)  # noqa: S102 -- as for values
    return space["make"], space["changed"]


class _Base:
    """What stands for a class that is only written among the bases of another: `typing.NamedTuple`, `Record`."""

    def __init__(self, written: type) -> None:
        self.written = written

    def __mro_entries__(self, bases: tuple[object, ...]) -> tuple[type, ...]:
        return (self.written,)


_Written = type.__new__(_MakingTuples, "NamedTuple", (), {})
if not TYPE_CHECKING:
    NamedTuple = _Base(_Written)
    Record = _Base(type.__new__(_MakingRecords, "Record", (), {}))
