"""What is said with an action about how it is paid for: with what mana, with which things, in which way.

What the line names is left alone for that; nothing is paid here.
"""

from __future__ import annotations

from rulesdb.cards.mana import ManaCost
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.hints import PAID

WAYS = ("fuse",)
"""Keywords said with "with" that are ways to cast and no costs besides (702.102a)."""
PAID_WITH = ("tapping", "sacrificing", "exiling", "returning", "discarding")
"""Options that name what a cost besides mana is paid with."""


def needed(hand: Hand, options: tuple[m.Option, ...]) -> tuple[int, ...]:
    """What the line pays other costs with: the payer leaves it alone where it can."""
    refs = (ref for one in options if one.kind in PAID_WITH for ref in one.refs)
    return tuple(n for ref in refs for n in hand.things.all(hand.state, ref))


def besides(options: tuple[m.Option, ...], method: str) -> tuple[m.Option, ...]:
    """What is said besides the way to cast."""
    return tuple(o for o in options if o.kind != "with" or o.word != method or o.word in WAYS)


def paid(options: tuple[m.Option, ...]) -> tuple[tuple[m.Option, ...], tuple[str, ...]]:
    """What is said with an action, and the mana that is said to pay for it: "" is one of any type (601.2h)."""
    out: list[m.Option] = []
    mana: list[str] = []
    for one in options:
        symbols = ManaCost.parse(one.word).symbols if one.kind == "paying" else ()
        types = [symbol.types or ("",) * (symbol.generic or 0) for symbol in symbols]
        if any(s.snow or s.variable or len(s.types) > 1 for s in symbols):
            raise BadInput(f"{one.word} is no mana that can be in a pool")
        mana += (letter for each in types for letter in each)
        out.append(one.but(kind=PAID) if symbols else one)
    return tuple(out), tuple(mana)
