"""States of the object itself that its ability waits for, both ways: its counters, a keyword that it has (603.8)."""

# ruff: noqa: ARG001 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.asked.bounds import Bound, write_bound
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_BOUNDS = {Relation.AT_LEAST: "bd_more", Relation.AT_MOST: "bd_fewer", Relation.EQUAL: "bd_exactly"}


def _own(ctx: Context, tnp: a.Filter, so: a.Condition, said: str) -> a.EventPattern:
    if tnp != a.Is(a.Source()):
        raise ctx.stop(Stage.LOWERING, "only its own state is watched")
    made = a.StateIs(so, said=said)
    ctx.mentions.event = made
    return made


def _counters(said: str) -> Custom[a.EventPattern]:
    """“when ~ has ten or more scroll counters on it”, “when there are nine or more age counters on ~”."""

    def read(ctx: Context, tnp: a.Filter, bound: Bound, counter: str) -> a.EventPattern:
        so = a.Compare(a.CountersOn(counter, a.Source()), bound.relation, bound.number)
        return _own(ctx, tnp, so, f"{said} {bound.said}")

    return Custom(read, _write_counters)


def _write_counters(out: Printer, value: a.StateIs) -> None:
    so = expect(a.Compare, value.condition)
    on = expect(a.CountersOn, so.left)
    if on.of != a.Source() or not isinstance(so.right, a.Number):
        raise Stop(Stage.PRINTING, "counters of another thing")
    said = value.said.partition(" ")[2] or _BOUNDS.get(so.relation, "")
    there = value.said.startswith("ou_there_counters")
    out.word(*("there", "are") if there else ("~", "has"))
    write_bound(out, Bound(so.relation, so.right, said))
    out.show("COUNTER_", on.kind)
    out.word("counters", "on", "~" if there else "it")


def _keyword(ctx: Context, tnp: a.Filter, kw: str) -> a.EventPattern:
    """“when ~ has flying”."""
    return _own(ctx, tnp, a.Fits(a.Source(), a.HasKeyword(kw)), "ou_has_keyword")


def _write_keyword(out: Printer, value: a.StateIs) -> None:
    so = expect(a.Fits, value.condition)
    if so.ref != a.Source():
        raise Stop(Stage.PRINTING, "keywords of another thing")
    out.word("~", "has")
    out.show("KW_", expect(a.HasKeyword, so.of).keyword)


def _still_resolves(ctx: Context) -> a.Effect:
    """“This ability still resolves if its target becomes illegal”: no instruction, and told of its one target (608.2b)."""
    if len(ctx.targets) != 1:
        raise ctx.stop(Stage.LOWERING, "which target of which ability?")
    return a.StillResolves(said="ou_still_resolves")


def _least_x(ctx: Context, x: a.Quantity, num: a.Quantity) -> a.Effect:
    """“X can't be 0”: no instruction, and told of the X of the whole (107.3a)."""
    if x != a.X() or num != a.Number(0):
        raise ctx.stop(Stage.LOWERING, "what can't it be?")
    return a.LeastX(a.Number(1), said="ou_least_x")


def _write_least_x(out: Printer, value: a.LeastX) -> None:
    if value.least != a.Number(1):
        raise Stop(Stage.PRINTING, "another least X")
    out.word("X", "can't", "be", "0")


def _no_exchange(ctx: Context, vor: object) -> a.Condition:
    """“If you don't or can't make an exchange”: the exchange before was not made, for whatever reason (701.12a)."""
    if not ctx.exchanges:
        raise ctx.stop(Stage.REFERENCE, "which exchange?")
    return a.NotSo(a.IfDid(), said="k_no_exchange")


ROWS: Rows = {
    "ou_still_resolves": Custom(
        _still_resolves,
        lambda out, _: out.word(
            *["this", "ability", "still", "resolves", "if", "its", "target", "becomes", "illegal"]
        ),
    ),
    "ou_least_x": Custom(_least_x, _write_least_x),
    "k_no_exchange": Custom(
        _no_exchange,
        lambda out, _: out.word(*["you", "don't", "or", "can't", "make", "an", "exchange"]),
    ),
    "ou_has_counters": _counters("ou_has_counters"),
    "ou_there_counters": _counters("ou_there_counters"),
    "ou_has_keyword": Custom(_keyword, _write_keyword),
}
