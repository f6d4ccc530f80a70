"""Where things go and what goes with them: counters, something to be attached to, both ways (122.6, 303.4, 301.5)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.effects import agree
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _onto(ctx: Context, dest: a.Destination) -> None:
    if dest.zone is not Zone.BATTLEFIELD:
        raise ctx.stop(Stage.LOWERING, "counters and hosts are for permanents")


def _with_counters(
    ctx: Context, dest: a.Destination, counter: str, num: a.Quantity | None = None
) -> a.Destination:
    """“onto the battlefield tapped with a stun counter on it” (122.6)."""
    _onto(ctx, dest)
    count = num or a.Number(1)
    agree(ctx, count, "counter" if num is None else "counters", plural="counters")
    if dest.with_counters:
        raise ctx.stop(Stage.LOWERING, "counters twice")
    said = "d_with_counter" if num is None else "d_with_counters"
    return reworded(dest, f"{said} {dest.said}", with_counters=((counter, count),))


def _write_counters(out: Printer, value: a.Destination) -> None:
    own, _, inner = value.said.partition(" ")
    ((counter, count),) = value.with_counters
    out.alias(inner, reworded(value, inner, with_counters=()))
    out.word("with")
    if own == "d_with_counter":
        out.word("a", *counter.split(), "counter")
    else:
        out.show("NUM_", count)
        out.word(*counter.split(), "counters")
    out.word("on", "it")


def _attached(ctx: Context, dest: a.Destination, np: a.Ref) -> a.Destination:
    """“onto the battlefield attached to target creature” (303.4f, 701.3)."""
    _onto(ctx, dest)
    return reworded(dest, f"d_attached {dest.said}", attached_to=np)


def _write_attached(out: Printer, value: a.Destination) -> None:
    inner = value.said.partition(" ")[2]
    out.alias(inner, reworded(value, inner, attached_to=None))
    out.word("attached", "to")
    out.value("np", value.attached_to)


ROWS: Rows = {
    "d_with_counter": Custom(_with_counters, _write_counters),
    "d_with_counters": Custom(_with_counters, _write_counters),
    "d_attached": Custom(_attached, _write_attached),
}
