"""Further words of statements and instructions: halves of libraries, steps, where spells are cast from, added phases.

The second half of the rows of `90_more_rules.lark`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation, Step, Zone
from rulesdb.oracle.language.instructions import by_subject
from rulesdb.oracle.language.more_rules import noun_word
from rulesdb.oracle.language.nouns import check
from rulesdb.oracle.language.quantities import that_much
from rulesdb.oracle.language.statics import described_by
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import MANY, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS

_ONE = a.Number(1)


def _half_library(said: str, *, up: bool) -> Custom:
    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.subject
        if poss.said != "=s:their" and not isinstance(poss, a.You):
            raise ctx.stop(Stage.LOWERING, "half of whose library?")
        owner: a.Ref = a.Item() if isinstance(who, a.Each) else reworded(ctx.doer, "")
        cards = a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.LIBRARY,), owner)))))
        whose = "your" if isinstance(poss, a.You) else "their"
        return by_subject(ctx, a.Mill(who, a.Half(cards, up=up), said=f"{said} {whose}"))

    def write(out: Printer, value: a.Mill) -> None:
        out.subject(value.player)
        whose = value.said.split()[1]
        out.word("\x02mill", "half", whose, "library", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _cast_more(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Change:
    if a.IsSpell() not in parts_of(filter) or filter.said.startswith("filter_p") == (num == _ONE):
        raise ctx.stop(Stage.LOWERING, "more of what?")
    return a.CantCast(reworded(filter, ""), num, said="c_cast_more_of")


def _write_cast_more(out: Printer, value: a.CantCast) -> None:
    out.word(*["can't", "cast", "more", "than"])
    out.show("NUM_", value.limit)
    one = value.limit == _ONE
    assert value.what is not None
    out.value("filter", reworded(value.what, "filter_s" if one else "filter_p"))
    out.word("each", "turn")


def _skip_steps(ctx: Context, steps: str) -> a.Change:
    return a.SkipAlways(STEPS[steps], said=f"c_skip_steps {steps.removesuffix(' step')}")


def _untap_steps(ctx: Context, steps: str) -> a.Change:
    if STEPS[steps] is not Step.UNTAP:
        raise ctx.stop(Stage.LOWERING, "untap when?")
    return a.DoesntUntap(said="c_dont_untap_steps")


def _cards(zone: Zone) -> a.Quantity:
    return a.Count(a.Each(a.All((a.IsCard(), a.In((zone,), a.You())))))


def _that_many(ctx: Context, filter: a.Filter) -> a.Ref:
    """“that many permanents”: as many as the event or the instruction before was about."""
    check(ctx, filter, plural=True)
    count = reworded(that_much(ctx), "")
    ref = a.Pick(filter, count, said="np_that_many_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _per_life(said: str, kind: type[a.EventPattern], words: str) -> Custom:
    """“for each 1 life you lost”: of the event."""

    def read(ctx: Context, num: a.Quantity) -> a.Quantity:
        event = ctx.mentions.event
        if num != _ONE or not isinstance(event, kind):
            raise ctx.stop(Stage.REFERENCE, "how much life is that?")
        return a.EventAmount(said=said)

    return Custom(read, lambda out, v: (out.show("NUM_", _ONE), out.word(*words.split())))


def _produced(ctx: Context, num: a.Quantity, noun: a.Filter) -> a.Effect:
    """“one mana of any type that land produced” (106.12)."""
    event = ctx.mentions.event
    if not isinstance(event, a.TapsForMana):
        raise ctx.stop(Stage.REFERENCE, "what was produced?")
    made = a.AddMana(
        (), num, player=ctx.subject, produced=True, said=f"m_produced {noun_word(noun)}"
    )
    return by_subject(ctx, made)


def _write_produced(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add")
    out.show("NUM_", value.count)
    out.word(*["mana", "of", "any", "type", "that"], value.said.split()[1], "produced")


def _as_you(ctx: Context, vps: a.Node) -> a.Static:
    if not isinstance(vps, a.Effect):
        raise ctx.stop(Stage.LOWERING, "what as it enters?")
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.First(vps),)), said="st_as_you")


def _write_as_you(out: Printer, value: a.Replacement) -> None:
    out.word("as", "~", "enters", ",", "you", MANY)
    first = expect(a.First, expect(a.Happens, value.instead).changes[0])
    out.value("vps", first.effect)


def _free(ctx: Context, np: a.Ref) -> a.Static:
    """“you may cast spells from your hand without paying their mana costs” (118.9, 601.3)."""
    parts = parts_of(np.of) if isinstance(np, a.Each) else ()
    rest = [one for one in parts if not isinstance(one, a.IsSpell)]
    if (
        not isinstance(np, a.Each)
        or len(rest) == len(parts)
        or not any(isinstance(one, a.In) for one in rest)
    ):
        raise ctx.stop(Stage.LOWERING, "which spells, from where?")
    change = a.MayPlayFrom(joined(rest), free=True)
    return a.Continuous(a.You(), (change,), said=f"al_free {np.said} {np.of.said}")


def _write_free(out: Printer, value: a.Continuous) -> None:
    change = expect(a.MayPlayFrom, *value.changes)
    _, hint, number = value.said.split(maxsplit=2)
    rest = parts_of(change.what)
    at = next(n for n, one in enumerate(rest) if one.said.startswith("p_"))
    of = reworded(joined([*rest[:at], a.IsSpell(), *rest[at:]]), number)
    out.word("cast")
    out.value("np", a.Each(of, said=hint))
    out.word(*["without", "paying", "their", "mana", "costs"])


def _lands_turn(ctx: Context, num: a.Quantity, nouns: a.Filter) -> a.Effect:
    if nouns != a.HasType(CardType.LAND):
        raise ctx.stop(Stage.LOWERING, "only lands are played so")
    return a.Apply(a.You(), (a.MoreLands(num),), a.ThisTurn(), said="al_lands_turn")


def _life_more(ctx: Context, tnp: a.Filter, num: a.Quantity) -> a.EventPattern:
    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only your own life total is watched")
    made = a.StateIs(a.Compare(a.LifeTotal(a.You()), Relation.AT_LEAST, num), said="ev_life_more")
    ctx.mentions.event = made
    return made


def _no_counters(ctx: Context, tnp: a.Filter, counter: str) -> a.EventPattern:
    if tnp != a.Is(a.Source()):
        raise ctx.stop(Stage.LOWERING, "only its own counters are watched")
    none = a.Compare(a.CountersOn(counter, a.Source()), Relation.EQUAL, a.Number(0))
    made = a.StateIs(none, said="ev_no_counters")
    ctx.mentions.event = made
    return made


def _cant_cast(ctx: Context, np: a.Ref) -> a.Change:
    """“can't cast creature spells”, “from graveyards”: what, and from where (601.3)."""
    of = described_by(ctx, np)
    parts = of.parts if isinstance(of, a.All) else (of,)
    zones = tuple(one for one in parts if isinstance(one, a.In))
    if len(zones) > 1 or (zones and zones[0].of is not None):
        raise ctx.stop(Stage.LOWERING, "cast from where?")
    rest = [one for one in parts if one not in zones]
    what = reworded(of, "") if not zones else rest[0] if len(rest) == 1 else a.All(tuple(rest))
    where = zones[0].said if zones else ""
    said = f"c_cant_cast {np.said} {where}".strip()
    return a.CantCast(what, from_=zones[0].zones if zones else (), said=said)


def _write_cant_cast(out: Printer, value: a.CantCast) -> None:
    _, hint, *where = value.said.split()
    of = expect(a.Filter, value.what)
    if where:
        of = a.All((of, a.In(value.from_, said=" ".join(where))))
    of = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    each = hint in ("np_each", "np_all_p", "np_bare_p")
    out.word("can't", "cast")
    out.value("np", a.Each(of, said=hint) if each else a.Pick(of, said=hint))


ROWS: Rows = {
    "c_cant_cast": Custom(_cant_cast, _write_cant_cast),
    "v_mill_half_up": _half_library("v_mill_half_up", up=True),
    "v_mill_half_down": _half_library("v_mill_half_down", up=False),
    "c_dont_untap_steps": Custom(
        _untap_steps,
        lambda out, v: out.word(
            "\x02don't", *["untap", "during", "their", "controllers'", "untap", "steps"]
        ),
    ),
    "c_cast_more_of": Custom(_cast_more, _write_cast_more),
    "c_skip_steps": Custom(
        _skip_steps,
        lambda out, v: out.word("\x02skip", "their", *v.said.split()[1:], "steps"),
    ),
    "p_not_from_hand": Custom(
        lambda ctx: a.In(tuple(z for z in Zone if z is not Zone.HAND), said="p_not_from_hand"),
        lambda out, v: out.word("from", "anywhere", "other", "than", "their", "hands"),
    ),
    "p_graves_libraries": Custom(
        lambda ctx: a.In((Zone.GRAVEYARD, Zone.LIBRARY), said="p_graves_libraries"),
        lambda out, v: out.word("from", "graveyards", "or", "libraries"),
    ),
    "k_library_more": a.Compare(_cards(Zone.LIBRARY), Relation.AT_LEAST, h.num),
    "k_graveyard_more": a.Compare(_cards(Zone.GRAVEYARD), Relation.AT_LEAST, h.num),
    "k_hand_exactly": a.Compare(_cards(Zone.HAND), Relation.EQUAL, h.num),
    "k_life_exactly": a.Compare(a.LifeTotal(a.You()), Relation.EQUAL, h.num),
    "k_life_under": a.Compare(a.LifeTotal(a.You()), Relation.LESS, h.num),
    "k_you_cant": a.NotSo(a.IfDid()),
    "np_that_many_p": Custom(
        _that_many,
        lambda out, v: (out.word("that", "many"), out.value("filter", v.of)),
    ),
    "e_life_you_lost": _per_life("e_life_you_lost", a.LosesLife, "life you lost"),
    "e_life_they_gained": _per_life("e_life_they_gained", a.GainsLife, "life they gained"),
    "e_your_counters": a.CountersOn(h.counter, a.You()),
    "v_your_counters": a.CountersOn(h.counter, a.You()),
    "m_produced": Custom(_produced, _write_produced),
    "st_as_you": Custom(_as_you, _write_as_you),
    "al_free": Custom(_free, _write_free),
    "al_lands_turn": Custom(
        _lands_turn,
        lambda out, v: (
            out.word("play", "up", "to"),
            out.show("NUM_", v.changes[0].number),
            out.word("additional", "lands", "this", "turn"),
        ),
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
