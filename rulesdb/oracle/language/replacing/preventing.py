"""“If … damage would be dealt …, prevent that damage and …”, both ways (615.1, 615.5, 615.13).

What follows knows how much was prevented, to whom and, where it is told, by what it would have been dealt.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.would import meant
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage

_ANY = a.All(())
_KINDS: dict[str, tuple[bool | None, tuple[str, ...]]] = {
    "dm_any": (None, ("damage",)),
    "dm_combat": (True, ("combat", "damage")),
    "dm_noncombat": (False, ("noncombat", "damage")),
}
"""Which damage: combat damage, other damage, or either, and how it is said."""


def _stopped(ctx: Context) -> str:
    """“prevent that damage”: “that much” behind it is how much was prevented (615.5)."""
    ctx.mentions.asks(a.Prevented())
    return "pv"


def _to(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """Whom the damage would be dealt to; what follows may speak of them."""
    of, hint = watched(ctx, np)
    if not isinstance(of, a.Is):
        meant(ctx, np, of, a.Role.OTHER)
    return of, hint


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
        event = a.DealsDamage(_ANY, of, combat=_KINDS[dmg][0])
        return a.Prevention(
            event, then=_then(ctx, vps), condition=cond, said=f"{said} {dmg} {hint}"
        )

    def write(out: Printer, value: a.Prevention) -> None:
        _, dmg, hint = value.said.split()
        out.word("if", *_KINDS[dmg][1], "would", "be", "dealt", "to")
        write_watched(out, expect(a.Filter, expect(a.DealsDamage, value.event).to), hint)
        if value.condition is not None:
            out.word("while")
            out.value("cond", value.condition)
        _write_stopped(out, value)

    return Custom(read, write)


def _dealing(said: str, dmg: str) -> Custom[a.Prevention]:
    """“if a source would deal combat damage to you, …”."""

    def read(ctx: Context, subj: a.Ref, np: a.Ref, pv: str) -> a.Prevention:
        by, first = watched(ctx, subj)
        if not isinstance(by, a.Is):
            meant(ctx, subj, by, a.Role.SUBJECT)
        to, second = _to(ctx, np)
        event = a.DealsDamage(by, to, combat=_KINDS[dmg][0])
        return a.Prevention(event, said=f"{said} {first} {second}")

    def write(out: Printer, value: a.Prevention) -> None:
        _, first, second = value.said.split()
        event = expect(a.DealsDamage, value.event)
        out.word("if")
        write_watched(out, event.source, first)
        out.word("would", "deal", *_KINDS[dmg][1], "to")
        write_watched(out, expect(a.Filter, event.to), second)
        _write_stopped(out, value)

    return Custom(read, write)


def _write_stopped(out: Printer, value: a.Prevention) -> None:
    out.word(",", BARE, *["prevent", "that", "damage"])
    if value.then is not None:
        out.word("and", BARE)
        out.value("vps", value.then)


ROWS: Rows = {
    **{alias: alias for alias in _KINDS},
    "pv_that": Custom(_stopped),
    "hu_np": Custom(_to),
    "rp_prevent": _dealt("rp_prevent"),
    "rp_prevent_then": _dealt("rp_prevent_then"),
    "rp_prevent_from": _dealing("rp_prevent_from", "dm_any"),
    "rp_prevent_from_combat": _dealing("rp_prevent_from_combat", "dm_combat"),
}
