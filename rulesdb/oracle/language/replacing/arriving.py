"""“The next time one or more creatures enter this turn, …”: how what arrives together arrives, once, both ways (614.1c).

It is one replacement for all that enter at the same time, and each of them is asked as it would be there (614.12).
"""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.replacing.would import ONE
from rulesdb.oracle.meaning.agreement import agree, check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_YOURS = a.ControlledBy(a.You())


def _copies(ctx: Context, np: a.Ref) -> a.AsCopy:
    """“they enter as copies of the chosen creature”: whoever controls them, and nobody may leave it (707.5)."""
    if not isinstance(np, (a.Target, a.Source, a.Bound)):
        raise ctx.stop(Stage.LOWERING, "copies of which?")
    return a.AsCopy(np, optional=False, said="ar_copies")


def _write_copies(out: Printer, value: a.AsCopy) -> None:
    if value.optional or value.except_:
        raise Stop(Stage.PRINTING, "another way of copying")
    out.word(*["they", "enter", "as", "copies", "of"])
    out.value("np", value.of)


def _counters(ctx: Context, num: a.Quantity, counter: str, counters: str) -> a.WithCounters:
    agree(ctx, num, counters, plural="counters")
    return a.WithCounters(counter, num, said="ar_counters")


def _write_counters(out: Printer, value: a.WithCounters) -> None:
    out.word("each", "enters", "with")
    out.show("NUM_", value.count)
    out.word("additional", *value.kind.split(), "counters", "on", "it")


def _next(said: str, *, yours: bool) -> Custom[a.Replace]:
    def read(ctx: Context, num: a.Quantity, filter: a.Filter, arriving: a.EventChange) -> a.Replace:
        check(ctx, filter, plural=True)
        if num != ONE:
            raise ctx.stop(Stage.LOWERING, "how many at once?")
        of = a.All((*parts_of(filter), _YOURS)) if yours else filter
        made = a.Replacement(a.Enters(reworded(of, "")), a.Happens((arriving,)))
        return a.Replace(made, a.ThisTurn(), uses=ONE, said=said)

    def write(out: Printer, value: a.Replace) -> None:
        made = expect(a.Replacement, value.static)
        event = expect(a.Enters, made.event)
        if (value.duration, value.uses, made.condition) != (a.ThisTurn(), ONE, None):
            raise Stop(Stage.PRINTING, "not the next time this turn")
        of: a.Filter = event.what
        if yours:
            *parts, last = parts_of(of)
            if last != _YOURS or not parts:
                raise Stop(Stage.PRINTING, "under whose control?")
            of = parts[0] if len(parts) == 1 else a.All(tuple(parts))
        out.word("the", "next", "time", "one", "or", "more")
        out.value("filter", reworded(of, "filter_p"))
        out.word("enter", *(["under", "your", "control"] if yours else []), "this", "turn", ",")
        change = only(a.EventChange, expect(a.Happens, made.instead).changes)
        out.word(BARE)
        out.value("arriving", change)

    return Custom(read, write)


ROWS: Rows = {
    "ar_copies": Custom(_copies, _write_copies),
    "ar_counters": Custom(_counters, _write_counters),
    "ar_next": _next("ar_next", yours=False),
    "ar_next_yours": _next("ar_next_yours", yours=True),
}
