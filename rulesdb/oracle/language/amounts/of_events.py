"""How much the event was about, both ways: “that damage”, “the amount of life you gained” (603.2, 608.2h).

The words must fit the event: damage of one that deals it, life of one that is about life.
"""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _event(ctx: Context) -> a.EventPattern | None:
    event = ctx.mentions.event
    while isinstance(event, (a.OneOrMore, a.FirstTime)):
        event = event.event
    return event


def _damage(said: str, words: str) -> Custom[a.Quantity]:
    def read(ctx: Context) -> a.Quantity:
        if not isinstance(_event(ctx), (a.DealsDamage, a.IsDealtDamage)):
            raise ctx.stop(Stage.REFERENCE, "which damage?")
        return a.EventAmount(said=said)

    return Custom(read, lambda out, _: out.word(*words.split()))


def _life(said: str, kind: type[a.GainsLife | a.LosesLife], words: str) -> Custom[a.Quantity]:
    """“the amount of life you gained”, “for each 1 life you lost”: where the event is that you did."""

    def read(ctx: Context, who: a.Ref, num: a.Quantity | None = None) -> a.Quantity:
        event = _event(ctx)
        if not isinstance(who, a.You) or not isinstance(event, kind):
            raise ctx.stop(Stage.REFERENCE, "how much life is that?")
        if event.player != a.Is(a.You()) or num not in (None, a.Number(1)):
            raise ctx.stop(Stage.REFERENCE, "how much life is that?")
        return a.EventAmount(said=said)

    return Custom(read, lambda out, _: out.word(*words.split()))


def _damage_to(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Quantity:
    """“the amount of damage it dealt to that player”: what the event tells, of its source and its recipient."""
    event = _event(ctx)
    if not isinstance(event, a.DealsDamage) or reworded(np_2, "") != a.Trigger(a.Role.OTHER):
        raise ctx.stop(Stage.REFERENCE, "how much damage is that?")
    source = event.source.ref if isinstance(event.source, a.Is) else None
    if reworded(np, "") not in (a.Trigger(), source):
        raise ctx.stop(Stage.REFERENCE, "how much damage is that?")
    inner = Printer(ctx.table, ctx.targets, ctx.first_slot)
    inner.word(*["the", "amount", "of", "damage"]).value("np", np)
    inner.word("dealt", "to").value("np", np_2)
    return a.EventAmount(said=f"ae_damage_to {' '.join(inner.words)}")


def _looked_at(said: str, words: str) -> Custom[a.Quantity]:
    """“the number of cards looked at while scrying this way”: of a library of fewer, all (701.22a)."""

    def read(ctx: Context, filter: a.Filter) -> a.Quantity:
        event = _event(ctx)
        if not isinstance(event, a.Scries) or event.surveil or reworded(filter, "") != a.IsCard():
            raise ctx.stop(Stage.REFERENCE, "looked at when?")
        return a.EventAmount(said=said)

    return Custom(read, lambda out, _: out.word(*words.split(), *_LOOKED.split()))


_LOOKED = "looked at while scrying this way"


ROWS: Rows = {
    "ae_that_damage": _damage("ae_that_damage", "that damage"),
    "ae_the_damage": _damage("ae_the_damage", "the damage"),
    "ae_damage_to": Custom(_damage_to, lambda out, v: out.word(*v.said.partition(" ")[2].split())),
    "ae_looked_at": _looked_at("ae_looked_at", "the number of cards"),
    "ae_each_looked_at": _looked_at("ae_each_looked_at", "card"),
    "ae_gained": _life("ae_gained", a.GainsLife, "the amount of life you gained"),
    "ae_lost": _life("ae_lost", a.LosesLife, "the amount of life you lost"),
    "ae_each_gained": _life("ae_each_gained", a.GainsLife, "one life you gained"),
}
