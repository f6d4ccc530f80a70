"""Mana symbols and mana costs: reading, printing, colours, mana value.

Everything a symbol can be in a cost lives here (107.4, 202); paying is the engine's.
`ManaCost.parse("{2}{G/W}{B/P}")` and `str()` are inverse to each other.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain, product

from rulesdb.cards.vocabulary import COLORLESS, Color
from rulesdb.errors import BadInput
from rulesdb.limits import figures
from rulesdb.values import Value, value

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_COLORS = {color.value: color for color in Color}


@value
class ManaSymbol(Value):
    """One symbol of a cost.

    `types`: the types of mana that pay it (W U B R G C); two for a hybrid symbol.
    `generic`: how much generic mana pays it: {3}, or the 2 of {2/B}; None where none does.
    `phyrexian`: 2 life pay it too (107.4f). `snow`: {S} (107.4h). `variable`: "X", "Y" or "Z".
    """

    types: tuple[str, ...] = ()
    generic: int | None = None
    phyrexian: bool = False
    snow: bool = False
    variable: str = ""

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colours of the symbol: all of its component colours (107.4e, f)."""
        return tuple(_COLORS[kind] for kind in self.types if kind in _COLORS)

    @property
    def mana_value(self) -> int:
        """What it adds to a mana value: the largest component, 1 for Phyrexian (202.3f, g)."""
        if self.variable:
            return 0
        if self.generic is not None:
            return max(self.generic, 1 if self.types else self.generic)
        return 1

    @property
    def hybrid(self) -> bool:
        """Whether there are two ways to pay it with mana (107.4e)."""
        return len(self.types) > 1 or (bool(self.types) and self.generic is not None)

    @property
    def kinds(self) -> frozenset[str]:
        """What is special about the symbol, in words; nothing for a color, a number or a letter."""
        said = {
            "hybrid": len(self.types) > 1,
            "monocolored hybrid": bool(self.types) and self.generic is not None,
            "Phyrexian": self.phyrexian,
            "snow": self.snow,
            "colorless": COLORLESS in self.types,
        }
        return frozenset(word for word, so in said.items() if so)

    def __str__(self) -> str:
        if self.variable:
            return "{" + self.variable + "}"
        if self.snow:
            return "{S}"
        parts = [] if self.generic is None else [str(self.generic)]
        parts += self.types
        if self.phyrexian:
            parts.append("P")
        return "{" + "/".join(parts) + "}"

    @classmethod
    def parse(cls, text: str) -> ManaSymbol:
        """The symbol spelt `text` without its braces: `2`, `X`, `G/W`, `2/B`, `W/P`, `G/U/P`, `S`."""
        body = text.upper()
        figures(body)
        if body in ("X", "Y", "Z"):
            return cls(variable=body)
        if body == "S":
            return cls(snow=True)
        if body.isdecimal():
            return cls(generic=int(body))
        generic: int | None = None
        kinds: list[str] = []
        phyrexian = False
        for part in body.split("/"):
            if part.isdecimal() and generic is None and not kinds:
                generic = int(part)
            elif part == "P" and kinds and not phyrexian:
                phyrexian = True
            elif part in _COLORS or part == COLORLESS:
                kinds.append(part)
            else:
                raise BadInput(f"{{{text}}} is no mana symbol (see rule 107.4)")
        return cls(types=tuple(kinds), generic=generic, phyrexian=phyrexian)


@value
class ManaCost(Value):
    """A mana cost, or the mana part of any cost: symbols in printed order.

    No mana cost at all is None where a card has one, and unpayable (202.1b); `{0}` is a cost.
    """

    symbols: tuple[ManaSymbol, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """`{2}{W}{W}` as a cost; BadInput names what is no symbol."""
        return _parse(text)

    @property
    def told(self) -> bool:
        """Whether it is known; only a file can leave a cost out (`cards/untold.py`)."""
        return True

    @property
    def colors(self) -> frozenset[Color]:
        """The colours that the cost gives to an object (202.2)."""
        return frozenset(color for symbol in self.symbols for color in symbol.colors)

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0, as everywhere but on the stack (202.3e)."""
        return sum(symbol.mana_value for symbol in self.symbols)

    def value_with(self, x: int) -> int:
        """The mana value on the stack, each X being the number announced (202.3e)."""
        return self.mana_value + x * self.variables

    @property
    def variables(self) -> int:
        """How many X (or Y, Z) the cost holds."""
        return sum(1 for symbol in self.symbols if symbol.variable)

    @property
    def generic(self) -> int:
        """The generic mana in it, X aside and halves of hybrid symbols aside."""
        return sum(s.generic for s in self.symbols if s.generic is not None and not s.types)

    def __add__(self, other: ManaCost) -> ManaCost:
        return ManaCost(self.symbols + other.symbols)

    def summed(self) -> str:
        """As one says a total: the generic mana as one number in front, behind each X (601.2f)."""
        plain = [s for s in self.symbols if s.generic is not None and not s.types]
        if not plain:
            return str(self)
        rest = [s for s in self.symbols if s not in plain]
        whole = f"{{{self.generic}}}" if self.generic or not rest else ""
        heads = [str(s) for s in rest if s.variable]
        return "".join([*heads, whole, *(str(s) for s in rest if not s.variable)])

    def __str__(self) -> str:
        return "".join(str(symbol) for symbol in self.symbols)


@lru_cache(maxsize=4096)
def _parse(text: str) -> ManaCost:
    symbols = tuple(ManaSymbol.parse(body) for body in _SYMBOL.findall(text))
    if _SYMBOL.sub("", text).strip():
        raise BadInput(f"{text!r} is no mana cost: write symbols in braces, such as {{2}}{{W}}")
    return ManaCost(symbols)


def generic(amount: int) -> ManaCost:
    """The cost {amount}."""
    return ManaCost((ManaSymbol(generic=amount),))


def ways_to_add(cost: ManaCost) -> tuple[tuple[str, ...], ...]:
    """Each way to add mana for symbols of any kind: a half of each that has two, colorless for a number or snow (106.8–106.11)."""
    found = [_halves(symbol) for symbol in cost.symbols if not symbol.variable]
    return tuple(dict.fromkeys(tuple(chain.from_iterable(one)) for one in product(*found)))


def _halves(symbol: ManaSymbol) -> tuple[tuple[str, ...], ...]:
    number = 1 if symbol.snow else symbol.generic
    colorless = () if number is None else ((COLORLESS,) * number,)
    return (*colorless, *((kind,) for kind in symbol.types))
