"""Casting, activating and gaining a level, both ways (601.2, 602.2, 716.2).

Where a spell was cast from belongs to the event.
"""

# ruff: noqa: A002, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subtypes
from rulesdb.cards.vocabulary import CardType, Subset, Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events.patterns import event, write_event
from rulesdb.oracle.language.events.roles import check_sorts, remember
from rulesdb.oracle.language.events.things import O, T
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import MANY, ONE, Printer, many
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import keyword_name

CASTS = a.Casts(T, O)


def _casts(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:
    """“you cast a spell from exile”: where it was cast from belongs to the event (601.2a)."""
    plain = event("ev_casts", CASTS)
    parts = parts_of(object)
    where = next((one for one in parts if isinstance(one, a.In)), None)
    if where is None:
        return expect(a.EventPattern, plain.read(ctx, tnp=tnp, object=object))
    rest = [one for one in parts if one is not where]
    if isinstance(where.of, a.You):
        rest.append(a.OwnedBy(a.You()))
    elif where.of is not None:
        raise ctx.stop(Stage.LOWERING, "cast from where?")
    of = reworded(joined(rest), object.said)
    cast = a.Casts(tnp, of, from_=where.zones, said=f"ev_cast_from {where.said}")
    check_sorts(ctx, cast)
    remember(ctx, cast)
    return cast


def _plays(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:
    """“you play a card”: a land is played, a spell is cast, and a card is either (601.1, 601.1a)."""
    parts = parts_of(object)
    where = [one for one in parts if isinstance(one, a.In)]
    if any(one.of is not None for one in where):
        raise ctx.stop(Stage.LOWERING, "played from where?")
    of = reworded(joined([one for one in parts if one not in where]), object.said)
    zones = where[0].zones if where else ()
    said = f"ev_plays {where[0].said}" if where else "ev_plays"
    land = a.PlaysLand(tnp, of, zones, said=said)
    cast = a.Casts(tnp, of, from_=zones, said=said)
    made: a.EventPattern
    if any(isinstance(one, a.IsSpell) for one in parts):
        made = cast
    elif any(isinstance(one, a.IsCard) for one in parts):
        made = a.AnyEvent((land, cast), said=said)
    elif any(_of_land(one) for one in parts):
        made = land
    else:
        raise ctx.stop(Stage.LOWERING, "is it played or cast?")
    check_sorts(ctx, made)
    remember(ctx, made)
    return made


def _of_land(one: a.Filter) -> bool:
    if isinstance(one, a.HasSubtype):
        return one.subtype in subtypes()[Subset.LAND]
    return one == a.HasType(CardType.LAND)


def _number(player: a.Filter | None) -> str:
    """How a verb after a player agrees: “you cast”, “an opponent casts”."""
    return MANY if many(player) or player == a.Is(a.You()) else ONE


def _write_plays(out: Printer, value: a.EventPattern) -> None:
    first = value.parts[0] if isinstance(value, a.AnyEvent) else value
    event = first if isinstance(first, a.Casts) else expect(a.PlaysLand, first)
    of = expect(a.Filter, event.what)
    if event.from_:
        where = a.In(event.from_, said=value.said.partition(" ")[2])
        of = a.All((*parts_of(of), where), said=of.said)
    out.value("tnp", event.player)
    out.word(_number(event.player), "\x02play")
    out.value("object", of)


def _write_cast_from(out: Printer, value: a.Casts) -> None:
    parts = list(parts_of(value.what)) if value.what is not None else []
    of: a.Ref | None = None
    last = parts[-1]
    if isinstance(last, a.OwnedBy):
        of = last.player
        parts.pop()
    where = a.In(value.from_, of, said=value.said.partition(" ")[2])
    whole = a.All((*parts, where), said=value.what.said if value.what is not None else "")
    out.value("tnp", value.player)
    out.word(_number(value.player), "\x02cast")
    out.value("object", whole)


def _casts_own(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:
    """“a player casts a spell from their hand”: from the own hand of whoever casts it (601.2a)."""
    if any(isinstance(one, a.In) for one in parts_of(object)):
        raise ctx.stop(Stage.LOWERING, "cast from where?")
    cast = a.Casts(tnp, object, from_=(Zone.HAND,), own=True, said="ev_casts_own")
    check_sorts(ctx, cast)
    remember(ctx, cast)
    return cast


def _write_casts_own(out: Printer, value: a.Casts) -> None:
    if value.from_ != (Zone.HAND,) or not value.own or value.nth is not None:
        raise Stop(Stage.PRINTING, "not from the own hand")
    out.value("tnp", value.player)
    out.word(_number(value.player), "\x02cast")
    out.value("object", value.what)
    out.word("from", "their", "hand")


def _class_level(ctx: Context, tnp: a.Filter, num: a.Number) -> a.EventPattern:
    made = a.KeywordActionDone(f"level {num.value}", what=tnp, said="ev_class_level")
    ctx.mentions.event = made
    return made


def _write_class_level(out: Printer, value: a.KeywordActionDone) -> None:
    number = a.Number(int(value.action.rpartition(" ")[2]))
    out.form("ev_class_level", {"tnp": value.what, "num": number})


def _activates(ctx: Context, tnp: a.Filter, kwcost: str) -> a.EventPattern:
    """“you activate a boast ability”, also one that makes mana."""
    made = a.Activates(tnp, word=keyword_name(kwcost), mana_too=True, said="ev_activates_keyword")
    check_sorts(ctx, made)
    remember(ctx, made)
    return made


def _write_activates(out: Printer, value: a.Activates) -> None:
    out.value("tnp", value.player)
    out.word(_number(value.player), "\x02activate", "a", *value.word.split(), "ability")


def _activates_not(ctx: Context, tnp: a.Filter, kwcost: str) -> a.EventPattern:
    """“you activate an exhaust ability that isn't a mana ability”."""
    made = a.Activates(tnp, word=keyword_name(kwcost), said="ev_activates_keyword_not")
    check_sorts(ctx, made)
    remember(ctx, made)
    return made


def _write_activates_not(out: Printer, value: a.Activates) -> None:
    if value.mana_too or value.what is not None:
        raise Stop(Stage.PRINTING, "a mana ability, too")
    _write_activates(out, value)
    out.word(*["that", "isn't", "a", "mana", "ability"])


def _activates_either(
    ctx: Context,
    tnp: a.Filter,
    kwcost: str,
    alt: str,  # noqa: ARG001 -- the word between the two
    kwcost_2: str,
) -> a.EventPattern:
    """“you activate an eternalize or embalm ability”."""
    words = (keyword_name(kwcost), keyword_name(kwcost_2))
    parts = tuple(a.Activates(tnp, word=one, mana_too=True) for one in words)
    made = a.AnyEvent(parts, said="ev_activates_either")
    check_sorts(ctx, made)
    remember(ctx, made)
    return made


def _write_activates_either(out: Printer, value: a.AnyEvent) -> None:
    first, second = (expect(a.Activates, one) for one in value.parts)
    if first.but(word="") != second.but(word="") or not first.mana_too:
        raise Stop(Stage.PRINTING, "two that activate")
    out.value("tnp", first.player)
    out.word(_number(first.player), "\x02activate", "a")
    out.word(*first.word.split(), "or", *second.word.split(), "ability")


def _nth_of_turn(ctx: Context, ord: a.Number, filter: a.Filter) -> a.EventPattern:
    """“the first noncreature spell of a turn is cast”: of all players' spells of that kind (601.2i)."""
    check(ctx, filter, plural=False)
    if a.IsSpell() not in parts_of(filter):
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    of = reworded(filter, "")
    nth = a.NthCast(a.Casts(a.IsPlayer(), of), ord.value)
    made = a.Casts(a.IsPlayer(), a.All((*parts_of(of), nth)), said="ev_nth_of_turn")
    check_sorts(ctx, made)
    remember(ctx, made, many_=False)
    return made


def _write_nth_of_turn(out: Printer, value: a.Casts) -> None:
    *parts, nth = parts_of(expect(a.Filter, value.what))
    cast = expect(a.NthCast, nth)
    of = joined(parts)
    if cast.event != a.Casts(a.IsPlayer(), of) or value.player != a.IsPlayer():
        raise Stop(Stage.PRINTING, "the first of which spells?")
    out.word("the")
    out.show("ORD_", a.Number(cast.nth))
    write_filter(out, of, plural=False)
    out.word("of", "a", "turn", "is", "cast")


_YOU = a.Is(a.You())


def _draws_either(
    ctx: Context,
    tnp: a.Filter,
    ord: a.Number,
    alt: str,  # noqa: ARG001 -- the word between the two
    ord_2: a.Number,
) -> a.EventPattern:
    """“you draw your first or second card each turn”."""
    if tnp != _YOU:
        raise ctx.stop(Stage.LOWERING, "whose first is that?")
    made = a.AnyEvent((a.Draws(_YOU, ord), a.Draws(_YOU, ord_2)), said="ev_draws_either")
    remember(ctx, made)
    return made


def _write_draws_either(out: Printer, value: a.AnyEvent) -> None:
    first, second = (expect(a.Draws, one) for one in value.parts)
    if (first.player, second.player) != (_YOU, _YOU) or None in (first.nth, second.nth):
        raise Stop(Stage.PRINTING, "not two of your cards")
    out.word("you", "draw", "your")
    out.show("ORD_", first.nth)
    out.word("or")
    out.show("ORD_", second.nth)
    out.word("card", "each", "turn")


def _casts_later(ctx: Context, tnp: a.Filter, ord: a.Number) -> a.EventPattern:
    """“you cast a spell other than your first spell each turn”: any but that one (601.2i)."""
    if tnp != _YOU:
        raise ctx.stop(Stage.LOWERING, "whose first is that?")
    first = a.NthCast(a.Casts(_YOU, a.IsSpell()), ord.value)
    made = a.Casts(_YOU, a.All((a.IsSpell(), a.Not(first))), said="ev_casts_later")
    remember(ctx, made)
    return made


def _write_casts_later(out: Printer, value: a.Casts) -> None:
    spell, later = expect(a.All, value.what).parts
    first = expect(a.NthCast, expect(a.Not, later).part)
    if spell != a.IsSpell() or first.event != a.Casts(_YOU, a.IsSpell()) or value.player != _YOU:
        raise Stop(Stage.PRINTING, "others than which spell?")
    out.word(*["you", "cast", "a", "spell", "other", "than", "your"])
    out.show("ORD_", a.Number(first.nth))
    out.word("spell", "each", "turn")


ROWS: Rows = {
    "ev_draws_either": Custom(_draws_either, _write_draws_either),
    "ev_casts_later": Custom(_casts_later, _write_casts_later),
    "ev_nth_of_turn": Custom(_nth_of_turn, _write_nth_of_turn),
    "ev_casts": Custom(_casts, lambda out, v: write_event(out, CASTS, v)),
    "ev_casts_own": Custom(_casts_own, _write_casts_own),
    "ev_plays": Custom(_plays, _write_plays),
    "ev_cast_from": Custom(lambda ctx: None, _write_cast_from),
    "ev_activates_keyword": Custom(_activates, _write_activates),
    "ev_activates_keyword_not": Custom(_activates_not, _write_activates_not),
    "ev_activates_either": Custom(_activates_either, _write_activates_either),
    "ev_class_level": Custom(_class_level, _write_class_level),
}
