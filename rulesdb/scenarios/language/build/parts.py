"""What the rows of all families share: what a row is, a line of the header, words out of children.

A row takes the children of its alternative, already built: tokens, values of `model`, tuples and
lists of them, words and numbers.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.syntax import Token
from rulesdb.values import NamedTuple

Row = Callable[..., object]
"""The children of an alternative into its value."""


class Line(NamedTuple):
    """What a header line says: the field of the scenario and its value (all of it, or one of several)."""

    field: str
    value: object


def place(token: Token) -> m.Where:
    """Where a token stands."""
    return m.Where(token.line, token.column, token.end_column)


def texts(parts: Iterable[object]) -> tuple[str, ...]:
    """Every part as a word."""
    return tuple(str(part) for part in parts)


def tokens(parts: Iterable[object], kind: str) -> tuple[str, ...]:
    """The words of one class among the parts."""
    return tuple(str(p) for p in parts if isinstance(p, Token) and p.type == kind)


def number(part: object) -> int | None:
    """The number that a part is; None for anything else."""
    if isinstance(part, int):
        return part
    return int(part) if isinstance(part, Token) and part.type == "NUMBER" else None


def day(date: str) -> str:
    """A date, or `today`, as it was said; BadInput where the calendar has no such day."""
    if date != "today":
        try:
            dt.date.fromisoformat(date)
        except ValueError as error:
            raise BadInput(f"{str(date)!r} is no day of the calendar") from error
    return str(date)


def no(word: str) -> bool:
    """Whether a verb denies: `isn't`, `are no longer`."""
    return "n't" in word or "not" in word or "no longer" in word


def words_or_keyword(said: object) -> str:
    """A keyword, or words of an ability in their quotes."""
    return f'"{said}"' if isinstance(said, Token) and said.type == "STRING" else str(said)


def costs(ref: m.Ref) -> m.Pays:
    """What a spell costs, or an ability that is named as one."""
    return m.Pays("", m.Activate(ref.but(ability=False)) if ref.ability else m.Cast(ref))


def has_to_pay_any(_: object, who: Token, spell: m.Ref, how: str) -> m.Pays:
    """Whether something of a kind has to be given up for a spell."""
    word = str(how).strip('"').removeprefix("by ").removesuffix(" something")
    return m.Pays(str(who), m.Cast(spell, (m.Option(word),)), must=True)
