"""Creatures told by their size, both ways: “target 1/1 creature”, “each 1/1 creature you control” (208.1)."""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.descriptions.characteristics import of_size
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_SIZE = (Characteristic.POWER, Characteristic.TOUGHNESS)


def with_size(ctx: Context, pt: str, filter: a.Filter) -> a.Filter:
    """What fits and has just this power and this toughness."""
    return a.All((*parts_of(filter), *of_size(ctx, pt, _SIZE)), said=filter.said)


def write_sized(out: Printer, of: a.Filter) -> None:
    """The size before the words: “1/1 creature you control”."""
    *rest, power, toughness = parts_of(of)
    size = [expect(a.Numeric, one) for one in (power, toughness)]
    if [(one.characteristic, one.relation) for one in size] != [(x, Relation.EQUAL) for x in _SIZE]:
        raise Stop(Stage.PRINTING, "no size of both numbers")
    out.word("/".join(str(expect(a.Number, one.quantity).value) for one in size))
    write_filter(out, reworded(joined(rest), of.said), plural=False)


def _np(said: str, inner: str) -> Custom[a.Ref]:
    def read(ctx: Context, pt: str, filter: a.Filter) -> a.Ref:
        check(ctx, filter, plural=False)
        row = expect(Custom, ctx.table.rows[inner])
        return reworded(expect(a.Ref, row.read(ctx, filter=with_size(ctx, pt, filter))), said)

    def write(out: Printer, value: a.Ref) -> None:
        out.word(inner.removeprefix("np_"))
        of = out.slot(value.slot).of if isinstance(value, a.Target) else expect(a.Each, value).of
        write_sized(out, of)

    return Custom(read, write)


def _thing(ctx: Context, pt: str, filter: a.Filter) -> a.Filter:
    """“whenever a 1/1 creature enters”."""
    check(ctx, filter, plural=False)
    return reworded(with_size(ctx, pt, filter), f"t_a_sized {filter.said}")


def _write_thing(out: Printer, value: a.Filter) -> None:
    out.word("a")
    write_sized(out, value)


ROWS: Rows = {
    "np_target_sized": _np("np_target_sized", "np_target"),
    "np_each_sized": _np("np_each_sized", "np_each"),
}
SIZED = Custom(_thing, _write_thing)
"""What an event is about, told by its size."""
