"""Dealing damage and preventing it, both ways (120.3, 601.2d, 615.1, 615.11).

Here are instructions; what is prevented without an end is in the family `statements`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, match, reworded
from rulesdb.oracle.printing.printer import Printer, many
from rulesdb.oracle.syntax.problems import Stage, Stop


def _divided(ctx: Context, amount: a.Quantity, np: a.Ref) -> a.Effect:
    if not isinstance(np, a.Target):
        raise ctx.stop(Stage.LOWERING, "divided among what?")
    at = ctx.place(np)
    ctx.targets[at] = reworded(ctx.targets[at], "", divides=amount)
    made = a.Damage(amount, np, ctx.subject, divided=True, said="v_deal_divided")
    ctx.subject = elided(ctx.subject)
    return made


def _write_divided(out: Printer, value: a.Damage) -> None:
    out.form("v_deal_divided", {"amount": value.amount, "np": value.to}, value.source)


def _divided_equal(ctx: Context, value: a.Quantity, np: a.Ref) -> a.Effect:
    """“deals damage equal to its power divided as you choose among any number of targets” (601.2d)."""
    return reworded(_divided(ctx, value, np), "v_deal_divided_equal")


def _write_divided_equal(out: Printer, value: a.Damage) -> None:
    out.form("v_deal_divided_equal", {"value": value.amount, "np": value.to}, value.source)


def _deal_two(
    ctx: Context, amount: a.Quantity, np: a.Ref, amount_2: a.Quantity, np_2: a.Ref
) -> a.Effect:
    source = ctx.subject
    ctx.subject = elided(source)
    return a.Sequence(
        (a.Damage(amount, np, source), a.Damage(amount_2, np_2, elided(source))),
        a.Join.AND,
        said="v_deal_two",
    )


def _write_deal_two(out: Printer, value: a.Sequence) -> None:
    first, second = (expect(a.Damage, step) for step in value.steps)
    out.form(
        "v_deal_two",
        {"amount": first.amount, "np": first.to, "amount_2": second.amount, "np_2": second.to},
        first.source,
    )


def _deal_three(ctx: Context, **parts: a.Node) -> a.Effect:
    """“deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target”."""
    source = ctx.subject
    steps = tuple(
        a.Damage(
            expect(a.Quantity, parts[f"amount{n}"]),
            expect(a.Ref, parts[f"np{n}"]),
            elided(source) if n else source,
        )
        for n in ("", "_2", "_3")
    )
    ctx.subject = elided(source)
    return a.Sequence(steps, a.Join.AND, said="v_deal_three")


def _write_deal_three(out: Printer, value: a.Sequence) -> None:
    found: dict[str, object] = {}
    for n, step in zip(("", "_2", "_3"), value.steps, strict=True):
        dealt = expect(a.Damage, step)
        found |= {f"amount{n}": dealt.amount, f"np{n}": dealt.to}
    out.form("v_deal_three", found, expect(a.Damage, value.steps[0]).source)


def _counted_shield(said: str, pattern: a.Effect) -> Custom[a.Effect]:
    """“prevent the next 3 damage”: one shield for one thing; several would have one each (615.11)."""

    def read(ctx: Context, **parts: a.Node) -> a.Effect:
        np = expect(a.Ref, parts["np"])
        if isinstance(np, (a.Together, a.Each)):
            # One shield for each of them, with that much of its own (615.11).
            shield = fill(pattern, {**parts, "np": a.Item()}, said)
            return a.ForEach(np, shield, said=said)
        if (many(np) and not isinstance(np, a.You)) or isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "a shield for each of them")
        return fill(pattern, parts, said)

    def write(out: Printer, value: a.Effect) -> None:
        found: dict[str, object] = {}
        shield = value.effect if isinstance(value, a.ForEach) else value
        if not match(pattern, shield, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        if isinstance(value, a.ForEach):
            found["np"] = value.of
        out.form(said, found)

    return Custom(read, write)


def prevention(
    said: str, event: a.EventPattern, *, amount: bool = False
) -> a.Effect | Custom[object]:
    """“prevent …this turn”."""
    shield = a.Prevention(event)
    if amount:
        return _counted_shield(said, a.Replace(shield, a.ThisTurn(), amount=h.quantity))
    return a.Replace(shield, a.ThisTurn(), said=said)


def _sure(ctx: Context, amount: a.Quantity, np: a.Ref, noprevent: str) -> a.Effect:
    """“~ deals 4 damage to target creature. The damage can't be prevented.” (120.8)."""
    said = f"v_deal_sure {noprevent}"
    return by_subject(ctx, a.Damage(amount, np, ctx.subject, unpreventable=True, said=said))


def _equal_sure(ctx: Context, value: a.Quantity, np: a.Ref, noprevent: str) -> a.Effect:
    said = f"v_deal_equal_sure {noprevent}"
    return by_subject(ctx, a.Damage(value, np, ctx.subject, unpreventable=True, said=said))


def _write_sure(out: Printer, value: a.Damage) -> None:
    alias, _, noprevent = value.said.partition(" ")
    out.subject(value.source)
    out.word("\x02deal")
    if alias == "v_deal_sure":
        out.value("amount", value.amount)
        out.word("damage")
    else:
        out.word("damage", "equal", "to")
        out.value("value", value.amount)
    out.word("to")
    out.value("np", value.to)
    out.show("NOPREVENT_", noprevent)


DEALT = "damage to deal"
"""The link of the amount of damage that a player chooses as it is dealt (107.1c)."""


def _deal_choice(ctx: Context, np: a.Ref, noprevent: str | None = None) -> a.Effect:
    """“it deals an amount of damage of your choice to target creature”: how much is chosen first (608.2d)."""
    said = "v_deal_choice" if noprevent is None else f"v_deal_choice_sure {noprevent}"
    chosen = a.Choose(a.Kind.NUMBER, a.You(), low=a.Number(0), link=DEALT)
    dealt = a.Damage(a.ChosenNumber(DEALT), np, ctx.subject, unpreventable=noprevent is not None)
    return by_subject(ctx, a.Sequence((chosen, dealt), a.Join.AND, said=said))


def _write_deal_choice(out: Printer, value: a.Sequence) -> None:
    _, second = value.steps
    dealt = expect(a.Damage, second)
    if dealt.amount != a.ChosenNumber(DEALT):
        raise Stop(Stage.PRINTING, "another amount of damage")
    out.subject(dealt.source)
    out.word("\x02deal", *["a", "amount", "of", "damage", "of", "your", "choice", "to"])
    out.value("np", dealt.to)
    if noprevent := value.said.partition(" ")[2]:
        out.show("NOPREVENT_", noprevent)


_AND_SURE = ("and", "the", "damage", "can't", "be", "prevented")

ROWS: Rows = {
    "v_deal_divided_equal": Custom(_divided_equal, _write_divided_equal),
    "v_deal_divided": Custom(_divided, _write_divided),
    "v_prevent_combat_by_np": prevention(
        "v_prevent_combat_by_np", a.DealsDamage(a.Is(h.np), combat=True)
    ),
    "v_prevent_all_by_np": prevention("v_prevent_all_by_np", a.DealsDamage(a.Is(h.np))),
    "v_deal_evenly": a.Damage(a.Quotient(h.amount, a.Count(h.np)), h.np, S),
    "v_deal": a.Damage(h.amount, h.np, S),
    "v_deal_sure": Custom(_sure, _write_sure),
    "v_deal_equal_sure": Custom(_equal_sure, _write_sure),
    "v_deal_choice": Custom(_deal_choice, _write_deal_choice),
    "v_deal_choice_sure": Custom(_deal_choice, _write_deal_choice),
    "v_deal_each": a.Damage(a.Product(h.amount, h.each), h.np, S),
    "v_deal_equal": a.Damage(h.value, h.np, S),
    "v_deal_to_equal": a.Damage(h.value, h.np, S),
    "v_deal_two": Custom(_deal_two, _write_deal_two),
    "v_deal_three": Custom(_deal_three, _write_deal_three),
    "v_deal_sure_and": Custom(
        lambda ctx, amount, np: reworded(_sure(ctx, amount, np, ""), "v_deal_sure_and"),
        lambda out, v: (
            out.form("v_deal", {"amount": v.amount, "np": v.to}, v.source),
            out.word(*_AND_SURE),
        ),
    ),
    "v_fight": a.Fight(S, h.np),
    "v_fog": prevention("v_fog", a.DealsDamage(a.All(()), combat=True)),
    "v_prevent_next": prevention(
        "v_prevent_next", a.DealsDamage(a.All(()), a.Is(h.np)), amount=True
    ),
    "v_prevent_all_to": prevention("v_prevent_all_to", a.DealsDamage(a.All(()), a.Is(h.np))),
    "v_prevent_combat_to": prevention(
        "v_prevent_combat_to", a.DealsDamage(a.All(()), a.Is(h.np), combat=True)
    ),
    "v_prevent_all_by": prevention("v_prevent_all_by", a.DealsDamage(a.Is(h.np))),
    "v_prevent_combat_by": prevention(
        "v_prevent_combat_by", a.DealsDamage(a.Is(h.np), combat=True)
    ),
}
