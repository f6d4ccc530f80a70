"""States of the game that an ability waits for, both ways: no cards in hand, so much life (603.8)."""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import Characteristic, Relation
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events.roles import check_sorts, remember
from rulesdb.oracle.meaning.agreement import check
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

    who = reworded(tnp, "")
    if who in (a.IsPlayer(), a.IsOpponent()) and tnp.said.startswith("t_a "):
        # “When a player has no cards in hand”: whoever it is.
        some = expect(Custom, ctx.table.rows["k_has_no_hand"]).read(ctx, noun=who)
        made = a.StateIs(reworded(expect(a.Condition, some), ""), said="ev_no_hand a")
        ctx.mentions.event = made
        return made
    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only your own hand is watched")
    made = a.StateIs(
        reworded(expect(a.Condition, ctx.table.rows["k_no_hand"]), ""), said="ev_no_hand"
    )
    ctx.mentions.event = made
    return made


def _write_no_hand(out: Printer, value: a.StateIs) -> None:
    if isinstance(value.condition, a.Exists):
        out.alias("k_has_no_hand", value.condition)
    else:
        out.word("you", "have", "no", "cards", "in", "hand")


def _life(said: str, relation: Relation) -> Custom[a.EventPattern]:
    """“when you have 10 or less life”."""

    def read(ctx: Context, tnp: a.Filter, num: a.Quantity) -> a.EventPattern:
        who = reworded(tnp, "")
        if who in (a.IsPlayer(), a.IsOpponent()) and tnp.said.startswith("t_a "):
            has = a.PlayerWhere(a.Compare(a.LifeTotal(a.Item()), relation, num))
            some = a.StateIs(a.Exists(a.All((who, has))), said=f"{said} a")
            ctx.mentions.event = some
            return some
        if tnp != a.Is(a.You()):
            raise ctx.stop(Stage.LOWERING, "only your own life total is watched")
        made = a.StateIs(a.Compare(a.LifeTotal(a.You()), relation, num), said=said)
        ctx.mentions.event = made
        return made

    def write(out: Printer, value: a.StateIs) -> None:
        asked, who = value.condition, None
        if isinstance(asked, a.Exists):
            who, has = parts_of(asked.of)
            asked = expect(a.PlayerWhere, has).condition
        one = expect(a.Compare, asked)
        of = a.You() if who is None else a.Item()
        if one.relation is not relation or one.left != a.LifeTotal(of):
            raise Stop(Stage.PRINTING, "another life total")
        if who is None:
            out.word("you", "have")
        else:
            out.word("a")
            out.show("NOUN_", who)
            out.word("has")
        out.show("NUM_", one.right)
        out.word("or", "more" if relation is Relation.AT_LEAST else "less", "life")

    return Custom(read, write)


def _none_there(ctx: Context, filter: a.Filter) -> a.EventPattern:
    """“when no creatures are on the battlefield” (603.8)."""
    check(ctx, filter, plural=True)
    if any(isinstance(one, (a.IsCard, a.IsSpell, a.In)) for one in filter.walk()):
        raise ctx.stop(Stage.LOWERING, "of what is none there?")
    made = a.StateIs(a.NotSo(a.Exists(filter)), said="ev_none_there")
    ctx.mentions.event = made
    return made


def _write_none_there(out: Printer, value: a.StateIs) -> None:
    out.word("no")
    write_filter(out, expect(a.Exists, expect(a.NotSo, value.condition).part).of, plural=True)
    out.word("are", "on", "the", "battlefield")


def _own_char(ctx: Context, char: Characteristic, num: a.Quantity) -> a.EventPattern:
    """“when ~'s power is 7 or greater” (603.8)."""
    so = a.Compare(a.Value(char, a.Source()), Relation.AT_LEAST, num)
    made = a.StateIs(so, said="ev_own_char")
    ctx.mentions.event = made
    return made


def _write_own_char(out: Printer, value: a.StateIs) -> None:
    one = expect(a.Compare, value.condition)
    number = expect(a.Value, one.left)
    if one.relation is not Relation.AT_LEAST or number.of != a.Source():
        raise Stop(Stage.PRINTING, "a number of another thing")
    out.word("~'s", *number.characteristic.value.split(), "is")
    out.show("NUM_", one.right)
    out.word("or", "greater")


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
    "ev_no_hand": Custom(_no_hand, _write_no_hand),
    "ev_life_more": _life("ev_life_more", Relation.AT_LEAST),
    "ev_life_less": _life("ev_life_less", Relation.AT_MOST),
    "ev_none_there": Custom(_none_there, _write_none_there),
    "ev_own_char": Custom(_own_char, _write_own_char),
    "ev_no_counters": Custom(
        _no_counters,
        lambda out, v: out.word(
            "~", "has", "no", *v.condition.left.kind.split(), "counters", "on", "it"
        ),
    ),
}
