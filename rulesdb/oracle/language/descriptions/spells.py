"""Spells of the past and where they were cast from, both ways: “you've cast a spell from exile this turn” (601.2a).

Where a spell was cast from belongs to the event: it is in that zone no more.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.descriptions.words import write_filter
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_OWN = a.OwnedBy(a.You())


def cast_from(of: a.Filter) -> a.In | None:
    """“a spell from your hand”: where it was cast from belongs to the event (601.2a)."""
    found = [one for one in parts_of(of) if isinstance(one, a.In)]
    return found[0] if len(found) == 1 and found[0].of in (None, a.You()) else None


def spells(of: a.Filter, where: a.In) -> a.Filter:
    """The description without where they were cast from; a zone of yours holds your cards (400.3)."""
    rest = [one for one in parts_of(of) if one is not where]
    return reworded(joined([*rest, *([_OWN] if where.of is not None else [])]), of.said)


def with_zone(of: a.Filter, event: a.Casts) -> a.Filter:
    """The description as it is said, with where the spell was cast from behind it."""
    parts = list(parts_of(of))
    own = parts[-1] == _OWN
    said = event.said or f"p_from z_{event.from_[0]}"
    where = a.In(event.from_, a.You(said="poss_your") if own else None, said=said)
    return reworded(joined([*(parts[:-1] if own else parts), where]), of.said)


def you_cast(said: str) -> Custom[a.Condition]:
    """“you've cast a spell from exile this turn”, “two or more spells”."""

    def read(ctx: Context, filter: a.Filter, num: a.Quantity | None = None) -> a.Condition:
        where = cast_from(filter)
        event = a.Casts(_YOURS, filter)
        if where is not None:
            of = spells(filter, where)
            event = a.Casts(_YOURS, of, from_=where.zones, said=where.said)
        return a.Happened(event, number=num, said=said)

    def write(out: Printer, value: a.Happened) -> None:
        event = expect(a.Casts, value.event)
        if event.player != _YOURS or event.nth is not None or value.since != "turn":
            raise Stop(Stage.PRINTING, "not what you cast this turn")
        of = expect(a.Filter, event.what)
        out.word("you" if said == "pc_cast_plain" else "you've", "cast")
        if value.number is None:
            out.word("a")
        else:
            out.show("NUM_", value.number)
            out.word("or", "more")
        plural = value.number is not None
        write_filter(out, with_zone(of, event) if event.from_ else of, plural=plural)
        out.word("this", "turn")

    return Custom(read, write)


_YOURS = a.Is(a.You())
