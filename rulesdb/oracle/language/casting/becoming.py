"""What a spell that was cast will enter with as the permanent that it becomes, both ways (400.7d, 608.3, 614.1c).

“That creature” after “you cast a creature spell” is the permanent that the spell becomes: the event is of
the spell, and its kind must be told there.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.context import YOU, Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling

_TYPES = (a.HasType, a.HasSubtype)


def _cast(ctx: Context) -> a.Casts:
    """The casting that the text waits for."""
    event = ctx.mentions.event
    event = event.event if isinstance(event, a.FirstTime) else event
    if not isinstance(event, a.Casts):
        raise ctx.stop(Stage.REFERENCE, "nothing that 'that' could mean")
    return event


def _becomes(ctx: Context, noun: a.Filter) -> a.Ref:
    """The spell that becomes “that creature”; refused where it could be another kind of permanent."""
    if not isinstance(noun, _TYPES) or noun not in parts_of(_cast(ctx).what or a.All(())):
        raise ctx.stop(Stage.REFERENCE, "nothing that 'that' could mean")
    return ctx.mentions.find(
        player=False, plural=False, of=a.IsSpell(), at=ctx.at, word="that spell"
    )


def _made(ref: a.Ref, counter: str, number: a.Quantity, said: str) -> a.Replace:
    change = a.WithCounters(counter, number)
    static = a.Replacement(a.Enters(a.Is(ref)), a.Happens((change,)))
    return a.Replace(static, said=said)


def _enters_with(said: str) -> Custom[a.Effect]:
    """“that creature enters with two additional +1/+1 counters on it”."""

    def read(  # noqa: PLR0917
        ctx: Context,
        number: a.Quantity,
        counter: str,
        counters: str,
        noun: a.Filter | None = None,
        ref: a.Ref | None = None,
    ) -> a.Effect:
        agree(ctx, number, counters, plural="counters")
        what = _becomes(ctx, noun) if noun is not None else ref
        ctx.subject = YOU
        hint = said if noun is None else f"{said} {spelling()[noun][0]}"
        return _made(expect(a.Ref, what), counter, number, hint)

    def write(out: Printer, value: a.Replace) -> None:
        of, change = _told(value)
        if said.startswith("x_"):
            out.show("REF_", of)
        else:
            out.word("that", *_noun(value))
        out.word("\x01s", "\x02enter", "with")
        out.value("number", change.count)
        one = change.count == a.Number(1)
        out.word("additional", *change.kind.split(), "counter" if one else "counters", "on", "it")

    return Custom(read, write)


def _told(value: a.Replace) -> tuple[a.Ref, a.WithCounters]:
    static = expect(a.Replacement, value.static)
    event = expect(a.Enters, static.event)
    changes = expect(a.Happens, static.instead).changes
    plain = _made(a.Source(), "", a.Number(1), "")
    if (
        value.but(static=plain.static, said="") != plain
        or static.condition is not None
        or static.optional
    ):
        raise Stop(Stage.PRINTING, "another replacement")
    return expect(a.Is, event.what).ref, only(a.WithCounters, changes)


def _noun(value: a.Replace) -> list[str]:
    return value.said.split()[1:] or ["creature"]


ROWS: Rows = {
    "cw_that": _enters_with("cw_that"),
    "x_enters_with": _enters_with("x_enters_with"),
}
