"""The words of each terminal class that carries a value: the way back of `tokens`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.oracle.words.dictionary import NUMBERS, ORDINALS, spelling

_WORDS = {number: word for word, number in NUMBERS.items()}
_ORDINALS = {number: word for word, number in ORDINALS.items()}


def number(value: Any) -> tuple[str, ...]:
    """A number as texts spell it; digits are compared with words by `compare`."""
    if isinstance(value, a.Number):
        return (_WORDS.get(value.value, str(value.value)),)
    return ("X",)


def one_to(value: Any) -> tuple[str, ...]:
    """“one or two”, “one, two, or three”."""
    words = [_WORDS[count] for count in range(1, value.value + 1)]
    if len(words) == 2:
        return (words[0], "or", words[1])
    return (*(w for one in words[:-1] for w in (one, ",")), "or", words[-1])


def signed(value: Any, sign: str) -> str:
    """A part of a change of power or toughness; of zero the text decides the sign."""
    if isinstance(value, a.Number):
        if value.value == 0:
            return f"{sign}0"
        return f"{value.value:+d}"
    return "-X" if isinstance(value, a.Difference) else "+X"


def ptmod(value: Any) -> tuple[str, ...]:
    """“+1/-1”."""
    first, second = value.said[:1] or "+", value.said[1:2] or "+"
    return (f"{signed(value.power, first)}/{signed(value.toughness, second)}",)


def _walk(value: Any) -> tuple[str, ...]:
    return (f"{value.subtype.lower() if isinstance(value, a.HasSubtype) else 'land'}walk",)


def _loyalty(value: Any) -> tuple[str, ...]:
    sign = "-" if value.down else "" if value.amount == a.Number(0) else "+"
    amount = "X" if isinstance(value.amount, a.X) else str(value.amount.value)
    return (f"{sign}{amount}",)


WORDS: dict[str, Callable[[Any], tuple[str, ...]]] = {
    "NUM_": number,
    "NUMS_": one_to,
    "X_": lambda _: ("X",),
    "MANA_": lambda v: (str(v),),
    "ENERGY_": lambda v: ("{E}" * v.value,),
    "PTMOD_": ptmod,
    "PT_": lambda v: (v,),
    "KW_": lambda v: tuple(v.split()),
    "KWCOST_": lambda v: tuple(v.split()),
    "KWNUM_": lambda v: tuple(v.split()),
    "COUNTER_": lambda v: tuple(v.split()),
    "BALLOT_": lambda v: (v,),
    "DIE_": lambda v: (v,),
    "FALLS_": lambda v: ("it", "becomes", v),
    "STEPS_": lambda v: (*v.split()[:-1], "steps"),
    "STEP_": lambda v: tuple(v.split()),
    "NAMED_": lambda v: ("named", *v.split()),
    "PARTNERWITH_": lambda v: ("partner", "with", *v.split()),
    "TYPECYCLING_": lambda v: (v,),
    "WALK_": _walk,
    "LOYALTY_": _loyalty,
    "ORD_": lambda v: (_ORDINALS[v.value],),
    "COLOR_": lambda v: (v.color.word if isinstance(v, a.HasColor) else "colorless",),
    "NOUN_": lambda v: tuple(spelling()[v][0].split()),
    "NOUNS_": lambda v: tuple(spelling()[v][1].split()),
    "ADJ_": lambda v: tuple(spelling()[v][0].split()),
    "POSS_": lambda v: (v[0],),
    "KNOWN_": lambda v: (v,),
    "HOST_": lambda v: tuple(v.split()),
    "NOREGEN_": lambda v: (".", *v.split()),
    "PARTNERKIND_": lambda v: ("partner", "—", *v.split()),
    "GIFT_": lambda v: ("gift", *v.split()),
    "STILL_": lambda v: (".", *v.split()),
    "NEWTARGETS_": lambda v: (".", *v.split()),
}
