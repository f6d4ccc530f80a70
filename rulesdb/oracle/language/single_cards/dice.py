"""Dice whose results are stored, rerolled or changed, both ways (706.2, 706.8).

“After you roll a die, you may pay {1} to reroll it”: a change that a player may make to any of their rolls.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

_STORE = ("and", "\x02store", "those", "results", "on", "~")


def _six(ctx: Context, num: a.Number) -> a.Effect:
    return by_subject(ctx, a.RollDie(6, ctx.subject, num, store=a.Source(), said="di_store_sixes"))


def _any(ctx: Context, num: a.Number, die: str) -> a.Effect:
    made = a.RollDie(int(die[1:]), ctx.subject, num, store=a.Source(), said="di_store")
    return by_subject(ctx, made)


def _write_roll(out: Printer, value: a.RollDie) -> None:
    out.subject(value.player)
    out.word("\x02roll")
    out.show("NUM_", value.count)
    out.word(*(("six-sided", "dice") if value.said == "di_store_sixes" else (f"d{value.sides}",)))
    out.word(*_STORE)


def _reroll(ctx: Context) -> a.Effect:
    return by_subject(ctx, a.RerollStored(a.Source(), ctx.subject, said="di_reroll"))


def _write_reroll(out: Printer, value: a.RerollStored) -> None:
    out.subject(value.by)
    out.word("\x02reroll", "any", "number", "of", "~'s", "stored", "results")


def _may(said: str) -> Custom[a.Continuous]:
    """What one may do with a roll: it costs mana or nothing, and rerolls the die or adds to the result."""

    def read(ctx: Context, mana: object = None, num: a.Quantity | None = None) -> a.Continuous:
        cost = a.Cost((a.PayMana(mana),)) if mana is not None else a.Cost(())  # type: ignore[arg-type]
        if said != "di_may_reroll" and not isinstance(num, a.Number):
            raise ctx.stop(Stage.LOWERING, "by how much?")
        change = a.MayChangeRolls(cost, reworded(num, "") if num is not None else None)
        return a.Continuous(a.You(), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = expect(a.MayChangeRolls, value.changes[0])
        out.word("after", "you", "roll", "a", "die", ",", "you", "may")
        if said != "di_may_add_free":
            out.word("pay")
            out.show("MANA_", expect(a.PayMana, change.cost.parts[0]).mana)
            out.word("to")
        if said == "di_may_reroll":
            out.word("reroll", "it")
        else:
            out.word("increase", "the", "result", "by")
            out.show("NUM_", change.plus)

    return Custom(read, write)


ROWS: Rows = {
    "di_store_sixes": Custom(_six, _write_roll),
    "di_store": Custom(_any, _write_roll),
    "di_reroll": Custom(_reroll, _write_reroll),
    "di_total": a.StoredTotal(a.Source()),
    "di_may_reroll": _may("di_may_reroll"),
    "di_may_add": _may("di_may_add"),
    "di_may_add_free": _may("di_may_add_free"),
}
