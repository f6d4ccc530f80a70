"""What happens instead of an event, and which damage is prevented, both ways (614.1a, 615.1).

Here are the statements that name the event in one sentence; longer ones are in the family `replacing`.
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.descriptions import named, write_filter
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing import EXILE_INSTEAD, Would, write_would
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage


def _dealt_exile(ctx: Context, filter: a.Filter) -> a.Effect:
    """“if a creature dealt damage this way would die this turn, exile it instead” (614.1a)."""
    check(ctx, filter, plural=False)
    if filter not in (a.HasType(CardType.CREATURE), a.IsPermanent()) or not named(
        ctx.amounts, "damage"
    ):
        raise ctx.stop(Stage.REFERENCE, "what was dealt damage?")
    of = a.All((filter, a.Is(a.Bound(ctx.amounts))), said=filter.said)
    return a.Replace(a.Replacement(a.Dies(of), EXILE_INSTEAD), a.ThisTurn(), said="st_dealt_exile")


def _write_dealt_exile(out: Printer, value: a.Replace) -> None:
    dies = expect(a.Dies, expect(a.Replacement, value.static).event)
    out.word("if", "a")
    write_filter(out, expect(a.All, dies.what).parts[0], plural=False)
    out.word(*["dealt", "damage", "this", "way", "would", "die", "this", "turn", ","], BARE)
    out.word("exile", "it", "instead")


_YOU = a.Is(a.You())


def _more_life(
    said: str, change: Callable[..., a.EventChange], words: str
) -> Custom[a.Replacement]:
    """“you gain twice that much life instead”: the same event with more (614.1a)."""

    def read(ctx: Context, would: Would, num: a.Quantity | None = None) -> a.Replacement:
        event, cond = would
        if event != a.GainsLife(_YOU) or cond is not None:
            raise ctx.stop(Stage.LOWERING, "that much of what?")
        return a.Replacement(event, a.Happens((change(num),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        write_would(out, value)
        for word in words.split():
            if word == "$":
                out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
            else:
                out.word(word)

    return Custom(read, write)


def _would_die(ctx: Context, subj: a.Ref) -> a.Replace:
    """“if that creature would die this turn”, “if a creature would die this turn”: one, or each that fits then."""
    described = isinstance(subj, a.Pick) and not subj.said.startswith("=")
    of, how = watched(ctx, subj) if described else (a.Is(subj), "")
    said = f"st_die_exile_turn {how}".strip()
    return a.Replace(a.Replacement(a.Dies(of), EXILE_INSTEAD), a.ThisTurn(), said=said)


def _write_would_die(out: Printer, value: a.Replace) -> None:
    dying = expect(a.Dies, expect(a.Replacement, value.static).event)
    how = value.said.partition(" ")[2] or ("is" if isinstance(dying.what, a.Is) else "np_a")
    out.word("if")
    write_watched(out, dying.what, how)
    out.word(*["would", "die", "this", "turn", ",", "exile", "it", "instead"])


def _prevented(
    said: str, *, to: bool = False, by: bool = False, combat: bool = False
) -> Custom[a.Prevention]:
    """“prevent all damage that would be dealt to you”, with no end."""

    def read(ctx: Context, np: a.Ref, np_2: a.Ref | None = None) -> a.Prevention:
        whom, first = watched(ctx, np)
        source, second = watched(ctx, np_2) if np_2 is not None else (a.All(()), "")
        event = a.DealsDamage(
            source if to else whom, whom if to else None, combat=True if combat else None
        )
        return a.Prevention(event, said=f"{said} {first} {second}".strip())

    def write(out: Printer, value: a.Prevention) -> None:
        hints = value.said.split()
        damage = expect(a.DealsDamage, value.event)
        out.word("prevent", "all", *(["combat"] if combat else []))
        out.word(*["damage", "that", "would", "be", "dealt"])
        out.word("to" if to else "by")
        write_watched(out, expect(a.Filter, damage.to) if to else damage.source, hints[1])
        if to and by:
            out.word("by")
            write_watched(out, damage.source, hints[2])

    return Custom(read, write)


ROWS: Rows = {
    "st_dealt_exile": Custom(_dealt_exile, _write_dealt_exile),
    "st_gain_twice": _more_life(
        "st_gain_twice",
        lambda _: a.Times(a.Number(2)),
        "you gain twice that much life instead",
    ),
    "st_gain_plus": _more_life("st_gain_plus", a.Plus, "you gain that much life plus $ instead"),
    "st_prevent_to": _prevented("st_prevent_to", to=True),
    "st_prevent_combat_to": _prevented("st_prevent_combat_to", to=True, combat=True),
    "st_prevent_by": _prevented("st_prevent_by", by=True),
    "st_prevent_combat_by": _prevented("st_prevent_combat_by", by=True, combat=True),
    "st_prevent_to_by": _prevented("st_prevent_to_by", to=True, by=True),
    "st_die_exile_turn": Custom(_would_die, _write_would_die),
}
