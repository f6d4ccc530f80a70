"""How what an instruction makes or puts enters, told by the sentence behind it, both ways (508.4, 110.5).

“Create a 1/1 white Soldier creature token. It enters tapped and attacking.”
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.zones import attackable
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.following import ARRIVES, WITH
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _made(ctx: Context, what: a.Ref, whom: a.Ref | None) -> a.Effect:
    if not isinstance(what, a.Bound):
        raise ctx.stop(Stage.REFERENCE, "what enters so?")
    inner = Printer(ctx.table, ctx.targets, ctx.first_slot).value("np", what)
    said = f"{ARRIVES} {'_'.join(inner.words)}"
    attacks = None if whom is None else attackable(ctx, whom)
    to = a.Destination(Zone.BATTLEFIELD, tapped=True, attacking=True, attacks=attacks)
    return a.Put(reworded(what, ""), to, said=said)


def _enters(ctx: Context, np: a.Ref, exand: str, np_2: a.Ref | None = None) -> a.Effect:
    """“The token enters tapped and attacking”."""
    return _made(ctx, np, np_2)


def _write(out: Printer, value: a.CreateToken | a.CreateCopyToken | a.Put) -> None:
    _, words, *rest = value.said.split(" ", 2)
    if not rest:
        raise Stop(Stage.PRINTING, "what enters so?")  # under a condition, or of nothing before it
    (before,) = rest
    to = value.to if isinstance(value, a.Put) else None
    attacks = getattr(value if to is None else to, "attacks", None)
    plain: dict[str, object] = {"tapped": False, "attacking": False}
    if not isinstance(value, a.CreateCopyToken):
        plain["attacks"] = None
    if to is None:
        out.value("sentence", reworded(value, before, **plain))
    else:
        out.value("sentence", reworded(value, before, to=to.but(**plain)))
    several = words in ("they", "the_tokens", "those_tokens")
    out.word(".", BARE, *words.split("_"), "enter" if several else "enters", "tapped")
    out.word("and", "attacking")
    if attacks is not None:
        out.value("np", attacks)


def _with(said: str) -> Custom[a.Effect]:
    """“It enters with an additional loyalty counter on it for each Wizard you control”, of what was put."""

    def read(  # noqa: PLR0917
        ctx: Context,
        np: a.Ref,
        counter: str,
        number: a.Quantity | None = None,
        counters: str = "counter",
        each: a.Quantity | None = None,
    ) -> a.Effect:
        count = each or number or a.Number(1)
        if number is not None:
            agree(ctx, number, counters, plural="counters")
        if not isinstance(np, a.Bound):
            raise ctx.stop(Stage.LOWERING, "what enters so?")
        inner = Printer(ctx.table, ctx.targets, ctx.first_slot).value("np", np)
        to = a.Destination(Zone.BATTLEFIELD, with_counters=((counter, count),))
        how = "each" if each is not None else "number"
        return a.Put(reworded(np, ""), to, said=f"{WITH} {how} {'_'.join(inner.words)}")

    return Custom(read, _write_with)


def _write_with(out: Printer, value: a.Effect) -> None:
    _, how, words, *rest = value.said.split(" ", 3)
    puts = [x for x in value.walk() if isinstance(x, a.Put) and x.to.with_counters]
    if not rest or len(puts) != 1:
        raise Stop(Stage.PRINTING, "what enters so?")
    (put,) = puts
    ((kind, count),) = put.to.with_counters
    plain = reworded(put, put.said, to=put.to.but(with_counters=()))
    out.value("sentence", reworded(swapped(value, put, plain), rest[0]))
    out.word(".", BARE, *words.split("_"), "enters", "with")
    if how == "each":
        out.word("a", "additional", *kind.split(), "counter", "on", "it", "for", "each")
        out.value("each", count)
        return
    out.value("number", count)
    several = count != a.Number(1)
    out.word("additional", *kind.split(), "counters" if several else "counter", "on", "it")


ROWS: Rows = {
    "s_enters_with": _with("s_enters_with"),
    "s_enters_with_each": _with("s_enters_with_each"),
    "s_enters_attacking": Custom(_enters, _write),
    "s_enters_attacks": Custom(_enters),
}
