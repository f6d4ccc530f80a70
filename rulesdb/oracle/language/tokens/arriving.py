"""How what an instruction makes or puts enters, told by the sentence behind it, both ways (508.4, 110.5).

“Create a 1/1 white Soldier creature token. It enters tapped and attacking.”
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.zones import attackable
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.following import ARRIVES
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
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


ROWS: Rows = {
    "s_enters_attacking": Custom(_enters, _write),
    "s_enters_attacks": Custom(_enters),
}
