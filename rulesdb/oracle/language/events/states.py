"""States of the game that an ability waits for, both ways: no cards in hand, so much life (603.8)."""

# ruff: noqa: A002, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.events.roles import check_sorts, remember
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _control_no(ctx: Context, tnp: a.Filter, filter: a.Filter) -> a.EventPattern:

    who = tnp.ref if isinstance(tnp, a.Is) else None
    if not isinstance(who, (a.You, a.Chosen)):
        raise ctx.stop(Stage.LOWERING, "of one player only it is watched that none are controlled")
    none = expect(Custom, ctx.table.rows["k_control_no"]).read(ctx, filter=filter)
    if isinstance(who, a.Chosen):
        none = swapped(expect(a.Exists, none), a.ControlledBy(a.You()), a.ControlledBy(who))
    made = a.StateIs(expect(a.Condition, none), said=f"ev_control_no {tnp.said}".rstrip())
    ctx.mentions.event = made
    return made


def _write_control_no(out: Printer, value: a.StateIs) -> None:
    of = expect(a.Exists, value.condition).of
    *rest, mine = parts_of(of)
    if expect(a.ControlledBy, mine).player == a.You():
        out.word("you", "control", "no")
    else:
        words = value.said.split()[2:] or ["player"]
        out.word("the", "chosen", *words, "controls", "no")
    out.value("filter", reworded(joined(rest), of.said))


def _no_hand(ctx: Context, tnp: a.Filter) -> a.EventPattern:

    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only your own hand is watched")
    made = a.StateIs(
        reworded(expect(a.Condition, ctx.table.rows["k_no_hand"]), ""), said="ev_no_hand"
    )
    ctx.mentions.event = made
    return made


def _life_more(ctx: Context, tnp: a.Filter, num: a.Quantity) -> a.EventPattern:
    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only your own life total is watched")
    made = a.StateIs(a.Compare(a.LifeTotal(a.You()), Relation.AT_LEAST, num), said="ev_life_more")
    ctx.mentions.event = made
    return made


def _for_type(ctx: Context, tnp: a.Filter, object: a.Filter, mana: ManaCost) -> a.EventPattern:
    """“you tap a permanent for {C}”: mana of that type was made so (106.12a)."""
    kinds = mana.symbols[0].types if len(mana.symbols) == 1 else ()
    if len(kinds) != 1 or mana.symbols != (ManaSymbol(kinds),):
        raise ctx.stop(Stage.LOWERING, "tapped for which mana?")
    made = a.TapsForMana(tnp, object, kinds, said="ev_taps_type")
    check_sorts(ctx, made)
    remember(ctx, made)
    return made


def _write_for_type(out: Printer, value: a.TapsForMana) -> None:
    if value.chosen or len(value.types) != 1:
        raise Stop(Stage.PRINTING, "of what type?")
    out.value("tnp", value.player)
    out.word("\x02tap")
    out.value("object", value.what)
    out.word("for", f"{{{value.types[0]}}}")


def _no_counters(ctx: Context, tnp: a.Filter, counter: str) -> a.EventPattern:
    if tnp != a.Is(a.Source()):
        raise ctx.stop(Stage.LOWERING, "only its own counters are watched")
    none = a.Compare(a.CountersOn(counter, a.Source()), Relation.EQUAL, a.Number(0))
    made = a.StateIs(none, said="ev_no_counters")
    ctx.mentions.event = made
    return made


ROWS: Rows = {
    "ev_taps_type": Custom(_for_type, _write_for_type),
    "ev_control_no": Custom(_control_no, _write_control_no),
    "ev_no_hand": Custom(
        _no_hand, lambda out, v: out.word("you", "have", "no", "cards", "in", "hand")
    ),
    "ev_life_more": Custom(
        _life_more,
        lambda out, v: (
            out.word("you", "have"),
            out.show("NUM_", v.condition.right),
            out.word("or", "more", "life"),
        ),
    ),
    "ev_no_counters": Custom(
        _no_counters,
        lambda out, v: out.word(
            "~", "has", "no", *v.condition.left.kind.split(), "counters", "on", "it"
        ),
    ),
}
