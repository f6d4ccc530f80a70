"""The words of each terminal class that carries a value: the way back of `tokens`."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import expect
from rulesdb.oracle.words.dictionary import NUMBERS, ORDINALS, spelling

_WORDS = {number: word for word, number in NUMBERS.items()}
_ORDINALS = {number: word for word, number in ORDINALS.items()}


def number(value: object) -> tuple[str, ...]:
    """A number as texts spell it; digits are compared with words by `compare`."""
    if isinstance(value, a.Number):
        return (_WORDS.get(value.value, str(value.value)),)
    return ("X",)


def one_to(value: object) -> tuple[str, ...]:
    """“one or two”, “one, two, or three”."""
    words = [_WORDS[count] for count in range(1, expect(a.Number, value).value + 1)]
    if len(words) == 2:
        return (words[0], "or", words[1])
    return (*(w for one in words[:-1] for w in (one, ",")), "or", words[-1])


def signed(value: object, sign: str) -> str:
    """A part of a change of power or toughness; of zero the text decides the sign."""
    if isinstance(value, a.Number):
        if value.value == 0:
            return f"{sign}0"
        return f"{value.value:+d}"
    return "-X" if isinstance(value, a.Difference) else "+X"


def ptmod(value: object) -> tuple[str, ...]:
    """“+1/-1”."""
    change = expect(a.ModifyPT, value)
    first, second = change.said[:1] or "+", change.said[1:2] or "+"
    return (f"{signed(change.power, first)}/{signed(change.toughness, second)}",)


def _walk(value: object) -> tuple[str, ...]:
    return (f"{value.subtype.lower() if isinstance(value, a.HasSubtype) else 'land'}walk",)


def _loyalty(value: object) -> tuple[str, ...]:
    cost = expect(a.PayLoyalty, value)
    sign = "-" if cost.down else "" if cost.amount == a.Number(0) else "+"
    return (f"{sign}{cost.amount.value if isinstance(cost.amount, a.Number) else 'X'}",)


def _energy(value: object) -> tuple[str, ...]:
    return ("{E}" * expect(a.Number, value).value,)


def _ordinal(value: object) -> tuple[str, ...]:
    return (_ORDINALS[expect(a.Number, value).value],)


def _color(value: object) -> tuple[str, ...]:
    return (value.color.word if isinstance(value, a.HasColor) else "colorless",)


def _noun(value: object) -> tuple[str, ...]:
    return tuple(spelling()[expect(a.Filter, value)][0].split())


def _nouns(value: object) -> tuple[str, ...]:
    return tuple(spelling()[expect(a.Filter, value)][1].split())


def _possessive(value: object) -> tuple[str, ...]:
    return (str(expect(tuple, value)[0]),)


def _word(value: object) -> tuple[str, ...]:
    return (str(value),)


def _words(*before: str) -> Callable[[object], tuple[str, ...]]:
    """The words of a value that is a text, after others."""
    return lambda value: (*before, *str(value).split())


def _name(*before: str) -> Callable[[object], tuple[str, ...]]:
    """The words of a name, a comma in it being a word of its own."""
    return lambda value: (*before, *str(value).replace(",", " ,").split())


def _steps(value: object) -> tuple[str, ...]:
    return (*str(value).split()[:-1], "steps")


WORDS: dict[str, Callable[[object], tuple[str, ...]]] = {
    "NUM_": number,
    "NUMS_": one_to,
    "X_": lambda _: ("X",),
    "MANA_": _word,
    "PAW_": lambda value: ("{P}" * expect(a.Number, value).value,),
    "ENERGY_": _energy,
    "PTMOD_": ptmod,
    "PT_": _word,
    "KW_": _words(),
    "KWCOST_": _words(),
    "KWNUM_": _words(),
    "COUNTER_": _words(),
    "BALLOT_": _word,
    "DIE_": _word,
    "FALLS_": _words("it", "becomes"),
    "STEPS_": _steps,
    "STEP_": _words(),
    "EXPANSION_": lambda value: tuple(str(value).title().split()),
    "NAMED_": _name("named"),
    "PARTNERWITH_": _name("partner", "with"),
    "INTONAME_": _name("into"),
    "NAMEIS_": _name("is"),
    "TYPECYCLING_": _word,
    "WALK_": _walk,
    "LOYALTY_": _loyalty,
    "ORD_": _ordinal,
    "COLOR_": _color,
    "NOUN_": _noun,
    "NOUNS_": _nouns,
    "ADJ_": _noun,
    "POSS_": _possessive,
    "KNOWN_": _word,
    "SIDE_": _word,
    "PAIRED_": lambda value: ("the", str(value), "player"),
    "CARDTOKEN_": _name(),
    "HOST_": _words(),
    "NOREGEN_": _words("."),
    "EXTREMETIE_": _words("."),
    "PARTNERKIND_": _words("partner", "—"),
    "GIFT_": _words("gift"),
    "ANDNEW_": _words(),
    "CASTCOPY_": _words("."),
    "STILL_": _words("."),
    "KEEPS_": _words("."),
    "NOPREVENT_": _words("."),
    "NEWTARGETS_": _words("."),
    "NOTCAST_": _words(),
}
