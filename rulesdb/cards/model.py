"""A card: its faces, each with name, cost, type line, numbers and abilities (section 2).

Facts only. What a face's text means stands beside it as the ability tree; a face whose text
was not read has `abilities=None` there, and no game may use it.
"""

from __future__ import annotations

import re

from rulesdb.cards.abilities import Ability, BecomeColor, Quantity, StaticAbility
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.untold import untold_colors
from rulesdb.cards.vocabulary import Color
from rulesdb.cards.vocabulary import Layout as Layout  # noqa: PLC0414 -- part of what a card is
from rulesdb.values import Value, field, value

_NO_TYPES = TypeLine()

Number = int | Quantity
"""A printed number, or the quantity that defines it where a star is printed (208.2)."""


@value
class Face(Value):
    """One set of characteristics on a card (109.3, 200.1)."""

    name: str
    mana_cost: ManaCost | None = None
    """None is no mana cost, which cannot be paid (202.1b); `{0}` is one that can."""
    type_line: TypeLine = _NO_TYPES
    power: Number | None = None
    """None where no power is printed; a Quantity where a star is defined in the text (208.2a)."""
    toughness: Number | None = None
    loyalty: int | None = None
    """The number in the corner; None with a planeswalker whose text says what it enters with."""
    defense: int | None = None
    color_indicator: tuple[Color, ...] | None = ()
    """None where the file of cards leaves it out."""
    abilities: tuple[Ability, ...] = ()
    text: str = field(default="", compare=False)
    """The rules text as printed; only shown, and its mana symbols counted (903.4), never read by the engine."""

    @property
    def colors(self) -> frozenset[Color]:
        """The colours from mana cost and colour indicator (202.2)."""
        cost = self.mana_cost
        if self.color_indicator is None or (cost is not None and not cost.told):
            return untold_colors(self.name)
        colors = cost.colors if cost is not None else frozenset()
        return colors | frozenset(self.color_indicator)

    @property
    def mana_value(self) -> int:
        """The mana value of this face alone (202.3)."""
        return self.mana_cost.mana_value if self.mana_cost is not None else 0

    @property
    def symbol_colors(self) -> frozenset[Color]:
        """The colours of the mana symbols in its cost and in its text without reminders, and those that are defined (903.4, 903.4c)."""
        symbols = re.findall(r"\{([^{}]+)\}", re.sub(r"\([^()]*\)", "", self.text))
        written = {part for symbol in symbols for part in symbol.split("/")}
        defined = (
            color
            for ability in self.abilities
            if isinstance(ability, StaticAbility) and ability.defining
            for node in ability.walk()
            if isinstance(node, BecomeColor)
            for color in node.colors
        )
        in_text = {color for color in Color if color.value in written}
        return self.colors | in_text | {color for color in defined if isinstance(color, Color)}


BOTH = " // "
"""Stands between the names of two halves."""


@value
class Card(Value):
    """A card as the library of cards knows it; two cards are equal when all that is printed is."""

    faces: tuple[Face, ...]
    layout: Layout = Layout.NORMAL

    @property
    def name(self) -> str:
        """The name of the first face; both names of a split card (201.4b of play, 709.4a)."""
        if self.layout in (Layout.SPLIT, Layout.AFTERMATH, Layout.ROOM):
            return BOTH.join(face.name for face in self.faces)
        return self.faces[0].name

    def door(self, name: str) -> int | None:
        """Which half of a Room is called so, 0 the left one; None for both together and for all else (709.5j)."""
        names = [face.name for face in self.faces] if self.layout is Layout.ROOM else []
        return names.index(name) if name in names else None

    @property
    def color_identity(self) -> frozenset[Color]:
        """The colours of all that is printed on it, also on its back face (903.4, 903.4d, 903.4e)."""
        return frozenset[Color]().union(*(face.symbol_colors for face in self.faces))

    @property
    def front(self) -> Face:
        """The first face: front, left half, normal half."""
        return self.faces[0]
