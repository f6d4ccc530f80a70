"""With which counters what an instruction put enters, told by the sentence behind it, both ways (122.6).

“Put it onto the battlefield, then shuffle. It enters with an additional +1/+1 counter on it.” The words are those of
statements about whatever enters; of one thing that was put they belong to the instruction that put it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.following import WITH
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def enters_with(
    ctx: Context, np: a.Bound, counter: str, count: a.Quantity, *, each: bool = False
) -> a.Put:
    """What the sentence says of the instruction before; `following` puts the two together."""
    inner = Printer(ctx.table, ctx.targets, ctx.first_slot).value("np", np)
    to = a.Destination(Zone.BATTLEFIELD, with_counters=((counter, count),))
    how = "each" if each else "number"
    return a.Put(reworded(np, ""), to, said=f"{WITH} {how} {'_'.join(inner.words)}")


def _write(out: Printer, value: a.Effect) -> None:
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
    several = count != a.Number(1)
    if several:
        out.show("NUM_", count)
    else:
        out.word("a")
    out.word("additional", *kind.split(), "counters" if several else "counter", "on", "it")


ROWS: Rows = {"s_enters_with": Custom(lambda ctx: None, _write)}  # noqa: ARG005
