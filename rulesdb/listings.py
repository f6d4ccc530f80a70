"""Closed lists of words and numbers that are named quickly: what `enum` is to most programs.

`Enum`, `StrEnum` and `IntEnum` are used as those of `enum`, and a member is shown as theirs. But in
Python 3.11 naming a member of theirs (`Zone.HAND`) takes three calls' time, its `value` five, and the
engine names thousands for each scenario; here a member is a plain attribute of its class, and its `name`
and `value` are its own. What is left out: aliases, flags, members made by functions or added later.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType, MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

__all__ = ["Enum", "IntEnum", "StrEnum"]

_put = object.__setattr__
_FIELDS = ("name", "value")
_PLAIN = (FunctionType, property, classmethod, staticmethod)


class _Listing(type):
    """Makes the members of a list from what its class says."""

    _members: dict[str, Any]
    _by_value: dict[Any, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Listing:
        said = {
            key: value
            for key, value in space.items()
            if key[0] != "_" and not isinstance(value, _PLAIN)
        }
        for key in said:
            del space[key]
        if "__slots__" not in space and not (bases and issubclass(bases[0], int)):
            space["__slots__"] = () if issubclass(bases[0], str) else _FIELDS
        made = super().__new__(mcs, name, bases, space)
        made._members, made._by_value = {}, {}
        for key, value in said.items():
            one = made._member(value)  # type: ignore[attr-defined]
            _put(one, "name", key)
            _put(one, "value", value)
            if value in made._by_value:
                raise ValueError(f"{name}.{key} is there twice")
            made._members[key] = made._by_value[value] = one
            type.__setattr__(made, key, one)
        return made

    def __call__(cls, value: object) -> Any:
        """The member of a value; ValueError where there is none."""
        try:
            return cls._by_value[value]
        except (KeyError, TypeError):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}") from None

    def __getitem__(cls, name: str) -> Any:
        return cls._members[name]

    def __iter__(cls) -> Iterator[Any]:
        return iter(cls._members.values())

    def __reversed__(cls) -> Iterator[Any]:
        return reversed(cls._members.values())

    def __len__(cls) -> int:
        return len(cls._members)

    def __bool__(cls) -> bool:
        return True

    def __contains__(cls, one: object) -> bool:
        return isinstance(one, cls) or one in cls._by_value

    @property
    def __members__(cls) -> MappingProxyType[str, Any]:
        """The members by name."""
        return MappingProxyType(cls._members)

    def __repr__(cls) -> str:
        return f"<enum {cls.__name__!r}>"

    def __setattr__(cls, name: str, value: object) -> None:
        if name in cls.__dict__.get("_members", ()):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)


if TYPE_CHECKING:
    from enum import Enum, IntEnum, StrEnum
else:

    class Enum(metaclass=_Listing):
        """A list of values of any kind."""

        __slots__ = ()

        @classmethod
        def _member(cls, _):  # noqa: ANN001, ANN206
            return object.__new__(cls)

        def __setattr__(self, name: str, _: object) -> NoReturn:
            raise AttributeError(f"cannot set {name!r} of a member")

        def __delattr__(self, name: str) -> NoReturn:
            raise AttributeError(f"cannot delete {name!r} of a member")

        def __repr__(self) -> str:
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        def __str__(self) -> str:
            return f"{type(self).__name__}.{self.name}"

        def __reduce_ex__(self, _: object) -> tuple[type, tuple[object]]:
            return type(self), (self.value,)

        def __copy__(self):  # noqa: ANN204
            return self

        def __deepcopy__(self, _: object):  # noqa: ANN204
            return self

    class StrEnum(str, Enum):
        """A list of words, each of which is its own text."""

        __slots__ = _FIELDS
        __str__ = str.__str__
        __repr__ = Enum.__repr__

        @classmethod
        def _member(cls, value: str):  # noqa: ANN206
            return str.__new__(cls, value)

    class IntEnum(int, Enum):
        """A list of numbers in their order."""

        __str__ = int.__repr__
        __repr__ = Enum.__repr__

        @classmethod
        def _member(cls, value: int):  # noqa: ANN206
            return int.__new__(cls, value)
