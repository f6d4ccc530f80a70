"""Frozen values that are made quickly: what the nodes of ability trees and of scenarios are.

Only the making lives here. A class marked with `value` is what a frozen dataclass with slots would
be; making five hundred of those would cost a tenth of a second at every start. Comparing, hashing
and showing are shared by all, and `__init__` is written when the first one is made. A family may
have one hint, a field by keyword that takes no part in what a value means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, field
from inspect import get_annotations
from operator import attrgetter
from typing import ClassVar, Self, TypeVar, cast, dataclass_transform

_T = TypeVar("_T", bound="Value")
_put = object.__setattr__


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[_T]) -> type[_T]:
    """Make a class of values: frozen, with slots for its annotated fields, and its hint by keyword."""
    base = cls.__bases__[0]
    below: tuple[tuple[str, object], ...] = getattr(base, "defaults", ())
    hint, blank = cls.hint
    own = [
        name
        for name, kind in get_annotations(cls).items()
        if name != hint and not str(kind).startswith("ClassVar")
    ]
    space = dict(cls.__dict__)
    defaults = tuple((name, space.pop(name, MISSING)) for name in own)
    first = bool(hint) and "hint" in cls.__dict__
    for name in ("__dict__", "__weakref__", *((hint,) if first else ())):
        space.pop(name, None)
    space["__slots__"] = (hint, *own) if first else tuple(own)
    space["__match_args__"] = (*(name for name, _ in below), *own)
    made: type[_T] = type(cls.__name__, cls.__bases__, space)
    made.defaults = (*below, *defaults)
    made.names = tuple(name for name, _ in made.defaults)
    made.values_of = _getter(made.names)
    made.__init__ = _first(made, hint, blank)  # type: ignore[method-assign]
    return made


def _first(cls: type[Value], hint: str, blank: object) -> Callable[..., None]:
    """An `__init__` that writes the real one and puts it in its place."""

    def make(self: Value, *values: object, **named: object) -> None:
        cls.__init__ = init = _init(cls.defaults, hint, blank)  # type: ignore[method-assign]
        init(self, *values, **named)

    return make


def _init(
    defaults: tuple[tuple[str, object], ...], hint: str, blank: object
) -> Callable[..., None]:
    space: dict[str, object] = {"_put": _put, "_blank": blank}
    heads = ["self"]
    body = [f" _put(self, {hint!r}, {hint})"] if hint else [" pass"]
    for name, default in defaults:
        if default is not MISSING:
            space[f"_d_{name}"] = default
        heads.append(name if default is MISSING else f"{name}=_d_{name}")
        body.append(f" _put(self, {name!r}, {name})")
    heads += ["*", f"{hint}=_blank"] if hint else []
    exec(f"def __init__({', '.join(heads)}):\n" + "\n".join(body), space)  # noqa: S102 -- as dataclasses does
    return cast("Callable[..., None]", space["__init__"])


def _getter(names: tuple[str, ...]) -> Callable[[Value], tuple[object, ...]]:
    """The values of these fields as a tuple, however many they are."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    get = attrgetter(names[0])
    return lambda one: (get(one),)


class Value:
    """A frozen value: equal to another of its class whose fields are equal, its hint aside."""

    __slots__ = ()
    hint: ClassVar[tuple[str, object]] = ("", None)
    """The name of the field that means nothing by itself, and what it is where nothing is said."""
    defaults: ClassVar[tuple[tuple[str, object], ...]] = ()
    """The fields that mean something, in order, each with its default or MISSING."""
    names: ClassVar[tuple[str, ...]] = ()
    """Their names."""
    values_of: ClassVar[Callable[[Value], tuple[object, ...]]]
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
        hint = self.hint[0]
        return {name: getattr(self, name) for name in (*self.names, *((hint,) if hint else ()))}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, one in state.items():
            _put(self, name, one)

    def but(self, **changes: object) -> Self:
        """The same value with other contents of some fields; what is not named stays."""
        return type(self)(**{**self.__getstate__(), **changes})
