"""“If … damage would be dealt …, prevent that damage and …”, both ways (615.1, 615.5, 615.13).

What follows knows how much was prevented, to whom and, where it is told, by what it would have been dealt.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import write_watched
from rulesdb.oracle.language.replacing.dealing import KINDS, Dealing, recipient, write_dealing
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage

_ANY = a.All(())


def _stopped(ctx: Context) -> str:
    """“prevent that damage”: “that much” behind it is how much was prevented (615.5)."""
    ctx.mentions.asks(a.Prevented())
    return "pv"


def _then(ctx: Context, then: a.Node | None) -> a.Effect | None:
    if then is None or isinstance(then, a.Effect):
        return then
    raise ctx.stop(Stage.LOWERING, "a statement cannot follow a prevention")


def _dealt(said: str) -> Custom[a.Prevention]:
    """“if noncombat damage would be dealt to ~ while you're the monarch, …”."""

    def read(
        ctx: Context,
        dmg: str,
        hurt: tuple[a.Filter, str],
        *,
        pv: str,
        cond: a.Condition | None = None,
        vand: str = "",
        vps: a.Node | None = None,
    ) -> a.Prevention:
        of, hint = hurt
        event = a.DealsDamage(_ANY, of, combat=KINDS[dmg][0])
        return a.Prevention(
            event, then=_then(ctx, vps), condition=cond, said=f"{said} {dmg} {hint}"
        )

    def write(out: Printer, value: a.Prevention) -> None:
        _, dmg, hint = value.said.split()
        out.word("if", *KINDS[dmg][1], "would", "be", "dealt", "to")
        write_watched(out, expect(a.Filter, expect(a.DealsDamage, value.event).to), hint)
        if value.condition is not None:
            out.word("while")
            out.value("cond", value.condition)
        out.word(",")
        _write_stopped(out, value)

    return Custom(read, write)


def _dealing(ctx: Context, dealing: Dealing, pv: str) -> a.Prevention:
    """“if a source would deal combat damage to you, prevent that damage”."""
    if not dealing.to:
        raise ctx.stop(Stage.LOWERING, "damage to whom?")
    return a.Prevention(dealing.event, said=f"rp_prevent_from {dealing.said}")


def _write_dealing(out: Printer, value: a.Prevention) -> None:
    write_dealing(out, value.event, value.said.split()[1:])
    _write_stopped(out, value)


def _write_stopped(out: Printer, value: a.Prevention) -> None:
    out.word(BARE, *["prevent", "that", "damage"])
    if value.then is not None:
        out.word("and", BARE)
        out.value("vps", value.then)


ROWS: Rows = {
    "pv_that": Custom(_stopped),
    "hu_np": Custom(recipient),
    "rp_prevent": _dealt("rp_prevent"),
    "rp_prevent_then": _dealt("rp_prevent_then"),
    "rp_prevent_from": Custom(_dealing, _write_dealing),
}
