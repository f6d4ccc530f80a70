"""What spells cost more or less, and what is paid besides, both ways (118.8, 601.2f).

Here are statements about costs alone; what is paid in the place of a cost is in the family `casting`.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.verbs.receivers import check_changes
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import of_spells
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import Printer, terminal
from rulesdb.oracle.syntax.problems import Stage


def _strive(ctx: Context, mana: ManaCost) -> a.Static:
    more = a.Difference(a.TargetCount(a.Source()), a.Number(1))
    change = a.CostMore(mana, a.Is(a.Source()), amount=more)
    return a.Continuous(None, (change,), said="st_strive")


def _write_strive(out: Printer, value: a.Continuous) -> None:
    out.word("~", "costs")
    out.show("MANA_", expect(a.CostMore, value.changes[0]).mana)
    out.word(*["more", "to", "cast", "for", "each", "target", "beyond", "the", "first"])


def _cost(
    said: str, kind: type[a.CostLess | a.CostMore], *, self_: bool = False
) -> Custom[a.Continuous]:
    def read(
        ctx: Context, mana: ManaCost, np: a.Ref | None = None, each: a.Quantity | None = None
    ) -> a.Continuous:
        if self_:
            own = a.Source() if kind is a.CostLess else None  # it works while cast (113.6d)
            return a.Continuous(own, (kind(mana, a.Is(a.Source()), each),), said=said)
        if not isinstance(np, a.Each):
            raise ctx.stop(Stage.LOWERING, "which spells?")
        what = np.of
        if not of_spells(what):
            raise ctx.stop(Stage.LOWERING, "which spells?")
        return a.Continuous(
            None, (kind(mana, reworded(what, "")),), said=f"{said} {np.said} {np.of.said}"
        )

    def write(out: Printer, value: a.Continuous) -> None:
        change = expect(kind, value.changes[0])
        if self_:
            out.word("~", "costs")
        else:
            _, hint, number = value.said.split(maxsplit=2)
            what = reworded(expect(a.Filter, change.what), number)
            out.value("np", a.Each(what, said=hint))
            out.word("costs" if hint == "np_each" else "cost")
        out.show("MANA_", change.mana)
        out.word("less" if kind is a.CostLess else "more", "to", "cast")
        if self_ and change.amount is not None:
            out.word("for", "each")
            out.value("each", change.amount)

    return Custom(read, write)


def _additional(ctx: Context, cost: a.Cost) -> a.AdditionalCost:
    moved = [one for part in cost.parts[1:] for one in part.walk()]
    if any(isinstance(one, a.Source) for one in moved):
        # “Behold a Kithkin and exile it”: the one beheld, which the words of the cost do not name.
        raise ctx.stop(Stage.REFERENCE, "what is it?")
    return a.AdditionalCost(cost, said="st_additional")


def _additional_may(ctx: Context, cost: a.Cost) -> a.AdditionalCost:
    """“as an additional cost to cast this spell, you may blight 1”: whether it was paid can be asked (118.8, 601.2b)."""
    return reworded(_additional(ctx, cost), "st_additional_may", name="additional", optional=True)


def _cost_less_each(ctx: Context, np: a.Ref, mana: ManaCost, each: a.Quantity) -> a.Continuous:
    made = expect(a.Continuous, _COST_LESS.read(ctx, mana=mana, np=np))
    change = only(a.CostLess, made.changes)
    _, rest = made.said.split(maxsplit=1)
    return a.Continuous(
        None, (reworded(change, "", amount=each),), said=f"st_cost_less_each {rest}"
    )


def _write_cost_less_each(out: Printer, value: a.Continuous) -> None:
    if _COST_LESS.write is not None:
        _COST_LESS.write(out, value)
    out.word("for", "each")
    out.value("each", expect(a.CostLess, value.changes[0]).amount)


_COST_LESS = _cost("st_cost_less", a.CostLess)


def _more_loyalty(ctx: Context, loyalty: a.PayLoyalty) -> a.Continuous:
    """“planeswalkers' loyalty abilities you activate cost an additional [+1] to activate” (606.5)."""
    if not isinstance(loyalty.amount, a.Number):
        raise ctx.stop(Stage.LOWERING, "how much loyalty?")
    what = a.HasType(CardType.PLANESWALKER)
    more = a.CostMore(ManaCost(()), what, cost=a.Cost((loyalty,)), abilities=True)
    return a.Continuous(a.You(), (more,), said="st_more_loyalty")


def _write_more_loyalty(out: Printer, value: a.Continuous) -> None:
    more = expect(a.CostMore, value.changes[0])
    (part,) = expect(a.Cost, more.cost).parts
    (text,) = terminal("LOYALTY_", part)
    out.word(
        *["planeswalkers'", "loyalty", "abilities", "you", "activate", "cost", "a", "additional"]
    )
    out.word(f"[{text.strip('[]')}]", "to", "activate")


def _least(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Continuous:
    """“each spell that would cost less than three mana to cast costs three mana to cast” (601.2f)."""
    if num != num_2:
        raise ctx.stop(Stage.LOWERING, "costs how much?")
    return a.Continuous(None, (a.CostSet(num),), said="st_cost_least")


def _write_least(out: Printer, value: a.Continuous) -> None:
    least = expect(a.CostSet, value.changes[0]).at_least
    out.word(*["each", "spell", "that", "would", "cost", "less", "than"])
    out.show("NUM_", least)
    out.word(*["mana", "to", "cast", "costs"])
    out.show("NUM_", least)
    out.word("mana", "to", "cast")


def _less_during(ctx: Context, mana: ManaCost, whose_turn: a.Condition) -> a.Ability:
    """“~ costs {1} less to cast during your turn” (601.2f)."""
    row = expect(Custom, ctx.table.rows["st_self_less"])
    less = expect(a.Static, row.read(ctx, mana=mana))
    return a.StaticAbility((less,), whose_turn, said="st_less_during")


def _write_less_during(out: Printer, value: a.StaticAbility) -> None:
    out.value("statement", value.statements[0])
    out.word("during")
    when = expect(a.Condition, value.condition)
    out.alias(when.said, when)


def _less_and(
    ctx: Context, np: a.Ref, mana: ManaCost, changes: tuple[a.Change, ...], **_: str
) -> a.StaticAbility:
    """“Spells with flash you cast cost {1} less to cast and can't be countered”: two statements of one subject."""
    less = expect(a.Continuous, _COST_LESS.read(ctx, mana=mana, np=np))
    check_changes(ctx, np, changes)
    return a.StaticAbility((less, a.Continuous(np, changes)), said="st_cost_less_and")


def _write_less_and(out: Printer, value: a.StaticAbility) -> None:
    less, other = (expect(a.Continuous, one) for one in value.statements)
    out.value("statement", less)
    out.word("and")
    write_changes(out, other.changes)


ROWS: Rows = {
    "st_cost_less_and": Custom(_less_and, _write_less_and),
    "st_less_during": Custom(_less_during, _write_less_during),
    "st_cost_least": Custom(_least, _write_least),
    "st_more_loyalty": Custom(_more_loyalty, _write_more_loyalty),
    "st_strive": Custom(_strive, _write_strive),
    "st_cost_less_each": Custom(_cost_less_each, _write_cost_less_each),
    "st_self_less": _cost("st_self_less", a.CostLess, self_=True),
    "st_self_more": _cost("st_self_more", a.CostMore, self_=True),
    "st_self_less_each": _cost("st_self_less_each", a.CostLess, self_=True),
    "st_cost_less": _COST_LESS,
    "st_cost_more": _cost("st_cost_more", a.CostMore),
    "st_additional": Custom(
        _additional,
        lambda out, v: (
            out.word(*["as", "a", "additional", "cost", "to", "cast", "~", ","], "\x01b"),
            out.value("cost", v.cost),
        ),
    ),
    "st_additional_may": Custom(
        _additional_may,
        lambda out, v: (
            out.word(
                *["as", "a", "additional", "cost", "to", "cast", "~", ",", "you", "may"], "\x01b"
            ),
            out.value("cost", v.cost),
        ),
    ),
}
