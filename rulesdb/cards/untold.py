"""What a file does not tell of a card: values in its place, which refuse whatever depends on them.

A card whose file leaves out its mana cost has one all the same (202.1), and with it colours and a mana
value. To take it for a card without a mana cost would be a wrong answer; so the card may lie on a table,
and where a cost is to be paid, or a colour or a mana value is asked for, that is unsupported. The same is true
of the colour of a face without a mana cost whose colour indicator is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn, cast

from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import Color
from rulesdb.errors import Unsupported
from rulesdb.values import value

MANA_COST = "mana cost"
COLOR_INDICATOR = "color indicator"
"""What importers call the field that a file leaves out."""


def _refuse(*_: object) -> NoReturn:
    raise Unsupported("the file of cards does not tell this mana cost")


class _Number:
    """A mana value that nobody knows: a sum with it is as unknown, and it compares with nothing else."""

    def __eq__(self, other: object) -> bool:
        return self is other or _refuse()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return _refuse()

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __mod__ = __floordiv__ = __mul__ = __rmul__ = __sub__ = __rsub__ = __neg__ = _refuse
    __int__ = __index__ = __str__ = __format__ = _refuse

    def __add__(self, other: object) -> _Number:
        return self

    __radd__ = __add__

    def __repr__(self) -> str:
        return "?"


class _Colors:
    """Colours that nobody knows, of this face: with others they are as unknown, and nothing is in them or not."""

    __slots__ = ("face",)

    def __init__(self, face: str = "") -> None:
        self.face = face

    def _refuse(self, *_: object) -> NoReturn:
        whose = f"the mana cost or color indicator of {self.face}" if self.face else ""
        raise Unsupported(
            f"the file of cards does not tell {whose or 'this mana cost or color indicator'}"
        )

    def __or__(self, other: object) -> _Colors:
        return self

    __ror__ = __or__

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, _Colors) and other.face == self.face
        return same or self._refuse()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __iter__(self) -> Iterator[Color]:
        return self._refuse()

    def __hash__(self) -> int:
        return self._refuse()

    __contains__ = __len__ = __bool__ = __and__ = __rand__ = __sub__ = __rsub__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __xor__ = __rxor__ = _refuse
    isdisjoint = issubset = issuperset = union = intersection = difference = _refuse

    def __repr__(self) -> str:
        return "?"


class _Symbols:
    """Symbols that nobody knows."""

    __iter__ = __len__ = __bool__ = __contains__ = __add__ = __radd__ = __mul__ = _refuse


_COLORS = cast("frozenset[Color]", _Colors())
_VALUE = cast("int", _Number())
_SYMBOLS = cast("tuple[ManaSymbol, ...]", _Symbols())


@value
class UntoldCost(ManaCost):
    """A mana cost that the card has and its file does not tell."""

    @property
    def told(self) -> bool:
        """It is not."""
        return False

    @property
    def colors(self) -> frozenset[Color]:
        """Colours that nobody knows."""
        return _COLORS

    @property
    def mana_value(self) -> int:
        """A mana value that nobody knows."""
        return _VALUE

    @property
    def variables(self) -> int:
        """Unsupported."""
        return _refuse()

    @property
    def generic(self) -> int:
        """Unsupported."""
        return _refuse()

    def value_with(self, x: int) -> int:
        """Unsupported."""
        return _refuse(x)

    def __add__(self, other: ManaCost) -> ManaCost:
        return self

    def __str__(self) -> str:
        return ""


def untold_colors(face: str) -> frozenset[Color]:
    """The colours of a face whose file leaves its mana cost or colour indicator out (202.2, 204.1): asking for them names it."""
    return cast("frozenset[Color]", _Colors(face))


def are_told(colors: frozenset[Color]) -> bool:
    """Whether these are colours that one knows."""
    return not isinstance(colors, _Colors)


UNTOLD = UntoldCost(_SYMBOLS)
"""The mana cost of every face whose file leaves it out."""
