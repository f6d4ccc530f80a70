"""Which cards may be played out of which zones for good: of a graveyard, of what was exiled with something, one of each type, both ways (305.1, 601.3).

Once each turn, where they say so.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.language.casting.paying import cast_one, write_cast_one
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import as_cards, linked_cards, parts_of, spelt
from rulesdb.oracle.meaning.results import noted
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _may_cast(said: str, before: str) -> Custom[a.Static | a.Ability | a.Effect]:
    """“you may cast creature spells from your graveyard” (601.3); once each turn, where it says so."""

    def read(ctx: Context, np: a.Ref) -> a.Static | a.Ability | a.Effect:
        if isinstance(np, (a.Target, a.Bound)) and said == "gr_may_cast":
            cast = noted(a.CastCard(np, normally=True, optional=False, said="gr_may_cast"), ctx)
            return a.May(expect(a.Effect, cast), said="gr_may_cast")
        if isinstance(np, a.Pick) and said == "gr_may_cast":
            # “you may cast an artifact spell from among them”: now, and it is paid for (608.2g).
            one = noted(cast_one(ctx, np, "gr_may_cast", normally=True), ctx)
            if not isinstance(one, a.CastCard) or one.spell is None:
                raise ctx.stop(Stage.LOWERING, "which spells, from where?")
            return a.May(one, said="gr_may_cast")
        kind = a.Each if said == "gr_may_cast" else a.Pick
        of = np.of if isinstance(np, (a.Each, a.Pick)) else None
        where = [one for one in parts_of(of) if isinstance(one, a.In)] if of is not None else []
        if (
            of is None
            or not isinstance(np, kind)
            or np.said not in ("np_a", "np_bare_p")
            or a.IsSpell() not in parts_of(of)
            or where != [a.In((Zone.GRAVEYARD,), a.You())]
        ):
            raise ctx.stop(Stage.LOWERING, "which spells, from where?")
        change = a.MayPlayFrom(as_cards(of), once=said != "gr_may_cast")
        hint = f"{said} {np.said} {of.said}"
        made = a.Continuous(a.You(), (change,), said=hint)
        if said != "gr_once_yours":
            return made
        return a.StaticAbility((made,), a.TurnOf(a.Is(a.You())), said=hint)

    def write(out: Printer, value: a.Continuous | a.StaticAbility | a.May) -> None:
        if isinstance(value, a.May):
            out.word("cast")
            write_cast_one(out, expect(a.CastCard, value.effect))
            return
        made = value.statements[0] if isinstance(value, a.StaticAbility) else value
        change = expect(a.MayPlayFrom, *expect(a.Continuous, made).changes)
        _, how, number = value.said.split(maxsplit=2)
        of = reworded(spelt(change.what), number)
        out.word(*before.split())
        out.value("np", a.Pick(of, said=how) if how == "np_a" else a.Each(of, said=how))

    return Custom(read, write)


def _each_type(ctx: Context, noun: a.Filter, vand: str, np: a.Ref) -> a.StaticAbility:
    """“During each of your turns, you may play a land and cast a permanent spell of each permanent type from your graveyard.”"""
    parts = parts_of(np.of) if isinstance(np, a.Pick) and np.said == "np_a" else ()
    land, own = a.HasType(CardType.LAND), a.In((Zone.GRAVEYARD,), a.You())
    if noun != land or set(parts) != {a.HasPermanentType(), a.IsSpell()}:
        raise ctx.stop(Stage.LOWERING, "a land and which spells?")
    lands = a.MayPlayFrom(a.All((land, own)), play=True, once=True)
    spells = a.MayPlayFrom(a.All((a.HasPermanentType(), own)), each_type=True)
    made = a.Continuous(a.You(), (lands, spells))
    return a.StaticAbility((made,), a.TurnOf(a.Is(a.You())), said="gr_each_type")


def _write_each_type(out: Printer, value: a.StaticAbility) -> None:
    _, spells = only(a.Continuous, value.statements).changes
    if not isinstance(spells, a.MayPlayFrom) or not spells.each_type:
        raise Stop(Stage.PRINTING, "not one of each type")
    out.word(*["during", "each", "of", "your", "turns", ",", BARE, "you", "may", "play", "a"])
    out.word(*["land", "and", "cast", "a", "permanent", "spell", "of", "each", "permanent"])
    out.word("type", "from", "your", "graveyard")


def _may_play(ctx: Context, np: a.Ref) -> a.Continuous:
    """“you may play cards exiled with ~” (305.1, 601.3, 607.2a)."""
    if not isinstance(np, a.Each) or np.said != "np_bare_p" or not linked_cards(np.of):
        raise ctx.stop(Stage.LOWERING, "which cards?")
    if any(isinstance(one, a.IsSpell) for one in parts_of(np.of)):
        raise ctx.stop(Stage.LOWERING, "spells are cast, and cards are played")
    change = a.MayPlayFrom(reworded(np.of, ""), play=True)
    return a.Continuous(a.You(), (change,), said=f"gr_may_play {np.said} {np.of.said}")


def _write_may_play(out: Printer, value: a.Continuous) -> None:
    change = only(a.MayPlayFrom, value.changes)
    if change.then:
        raise Stop(Stage.PRINTING, "with which mana?")
    out.word("play")
    _, how, number = value.said.split(maxsplit=2)
    out.value("np", a.Each(reworded(change.what, number), said=how))


ROWS: Rows = {
    "gr_each_type": Custom(_each_type, _write_each_type),
    "gr_may_play": Custom(_may_play, _write_may_play),
    "gr_may_cast": _may_cast("gr_may_cast", "cast"),
    "gr_once_yours": _may_cast("gr_once_yours", "once during each of your turns , you may cast"),
    "gr_once": _may_cast("gr_once", "once each turn , you may cast"),
}
