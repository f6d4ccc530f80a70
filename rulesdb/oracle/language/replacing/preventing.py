"""“If … damage would be dealt …, prevent that damage and …”, both ways (615.1, 615.5, 615.13).

What follows knows how much was prevented, to whom and, where it is told, by what it would have been dealt.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import write_watched
from rulesdb.oracle.language.replacing.dealing import KINDS, Dealing, recipient, write_dealing
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_ANY = a.All(())
_BARE = ("it", 7)
"""A bare pronoun that only the last rule could bind: to the object itself."""


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
        besides_that: a.Node | None = None,
    ) -> a.Prevention:
        of, hint = hurt
        event = a.DealsDamage(_ANY, of, combat=KINDS[dmg][0])
        return a.Prevention(
            event, then=_then(ctx, besides_that), condition=cond, said=f"{said} {dmg} {hint}"
        )

    def write(out: Printer, value: a.Prevention) -> None:
        _, dmg, hint = value.said.split()
        if expect(a.DealsDamage, value.event).source != _ANY:
            raise Stop(Stage.PRINTING, "damage of some source only")
        out.word("if", *KINDS[dmg][1], "would", "be", "dealt", "to")
        write_watched(out, expect(a.Filter, expect(a.DealsDamage, value.event).to), hint)
        if value.condition is not None:
            out.word("while")
            out.value("cond", value.condition)
        out.word(",")
        _write_stopped(out, value)

    return Custom(read, write)


def _from(said: str) -> Custom[a.Prevention]:
    """“if a source would deal combat damage to you, prevent that damage”, and what else is done then."""

    def read(
        ctx: Context, dealing: Dealing, pv: str, besides_that: a.Node | None = None
    ) -> a.Prevention:
        if not dealing.to:
            raise ctx.stop(Stage.LOWERING, "damage to whom?")
        by_another = not isinstance(dealing.event.source, a.Is)
        if by_another and any((one.words, one.rule) == _BARE for one in ctx.mentions.resolved):
            raise ctx.stop(
                Stage.REFERENCE, "ambiguous: 'it' is what deals the damage, or the object itself"
            )
        return a.Prevention(
            dealing.event, then=_then(ctx, besides_that), said=f"{said} {dealing.said}"
        )

    return Custom(read, _write_dealing)


def _write_dealing(out: Printer, value: a.Prevention) -> None:
    write_dealing(out, value.event, value.said.split()[1:])
    _write_stopped(out, value)


def _write_stopped(out: Printer, value: a.Prevention) -> None:
    out.word(BARE, *["prevent", "that", "damage"])
    if value.then is not None:
        out.word("and", BARE)
        out.value("clause", value.then)


ROWS: Rows = {
    "pv_that": Custom(_stopped),
    "hu_np": Custom(recipient),
    "rp_prevent": _dealt("rp_prevent"),
    "rp_prevent_then": _dealt("rp_prevent_then"),
    "rp_prevent_from": _from("rp_prevent_from"),
    "rp_prevent_from_then": _from("rp_prevent_from_then"),
    "als_verbs": Custom(lambda ctx, vand, vps: vps),
    "als_clause": Custom(lambda ctx, clause: clause),
}
