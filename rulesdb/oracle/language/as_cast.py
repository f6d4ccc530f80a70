"""What was so as a spell was cast, asked of it as it resolves, both ways (601.2i, 608.2h).

“If you controlled a Dragon as you cast this spell”: the answer is the one of that moment, and
whatever has become of the Dragon since then changes nothing.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_YOURS = a.ControlledBy(a.You())


def _yours(filter: a.Filter) -> a.Filter:
    return reworded(joined([*parts_of(filter), _YOURS]), filter.said)


def _of_yours(filter: a.Filter) -> a.Filter:
    """The description without whose it is."""
    *rest, yours = parts_of(filter)
    if yours != _YOURS:
        raise Stop(Stage.PRINTING, "not what you control")
    return reworded(joined(rest), filter.said)


def _controlled(ctx: Context, filter: a.Filter) -> a.Condition:
    check(ctx, filter, plural=False)
    return a.AsCast(a.Exists(_yours(filter)), said="ac_controlled")


def _write_controlled(out: Printer, value: a.AsCast) -> None:
    out.word("you", "controlled", "a")
    write_filter(out, _of_yours(expect(a.Exists, value.condition).of), plural=False)
    out.word("as", "you", "cast", "~")


def _revealed_or(ctx: Context, filter: a.Filter, vor: object, filter_2: a.Filter) -> a.Condition:
    """“if you revealed a Dragon card or controlled a Dragon as you cast this spell”: by its additional cost."""
    check(ctx, filter, plural=False)
    check(ctx, filter_2, plural=False)
    revealed = a.CostPaid("additional", what=reworded(filter, ""))
    return a.AnySo(
        (revealed, a.AsCast(a.Exists(_yours(filter_2)))), said=f"ac_revealed_or {filter.said}"
    )


def _write_revealed_or(out: Printer, value: a.AnySo) -> None:
    revealed, then = value.parts
    out.word("you", "revealed", "a")
    write_filter(out, expect(a.Filter, expect(a.CostPaid, revealed).what), plural=False)
    out.word("or", "controlled", "a")
    what = expect(a.Exists, expect(a.AsCast, then).condition).of
    write_filter(out, _of_yours(what), plural=False)
    out.word("as", "you", "cast", "~")


def _each(ctx: Context, filter: a.Filter) -> a.Quantity:
    """“for each modified creature you controlled as you cast this spell”."""
    check(ctx, filter, plural=False)
    return a.NumberAsCast(a.Count(a.Each(_yours(filter))), said="ac_each")


def _write_each(out: Printer, value: a.NumberAsCast) -> None:
    of = expect(a.Each, expect(a.Count, value.value).of).of
    write_filter(out, _of_yours(of), plural=False)
    out.word("you", "controlled")
    out.word("as", "you", "cast", "~")


ROWS: Rows = {
    "ac_controlled": Custom(_controlled, _write_controlled),
    "ac_revealed_or": Custom(_revealed_or, _write_revealed_or),
    "ac_value": a.NumberAsCast(h.value),
    "ac_each": Custom(_each, _write_each),
}
"""Every row of this family."""
