"""What can't be attached, gained, put on, transformed, countered and prevented, and the legend rule, both ways (101.2, 301.5, 303.4, 615.12, 704.5j).

Here are rules about objects outside combat; those about players are in `players`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.changes import filtered
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.restrictions.activated import whose_abilities
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.word import Word


def _legend(ctx: Context, quote: tuple[Word, ...], np: a.Ref | None = None) -> a.Continuous:
    """“the “legend rule” doesn't apply to permanents you control” (704.5j)."""
    if [word.low for word in quote] != ["legend", "rule"]:
        raise ctx.stop(Stage.LOWERING, "which rule?")
    if np is None:
        everything = a.Each(a.IsPermanent())
        return a.Continuous(everything, (a.LeavesRule("704.5j"),), said="rs_legend")
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "which permanents?")
    return a.Continuous(np, (a.LeavesRule("704.5j"),), said="rs_legend_of")


def _write_legend(out: Printer, value: a.Continuous) -> None:
    out.word("the", '"', "legend", "rule", '"', "doesn't", "apply")
    if value.said == "rs_legend_of":
        out.word("to")
        out.value("np", value.to)


def _attached(ctx: Context, attached: str, np: a.Ref | None = None) -> a.CantBeAttached:
    """“can't be enchanted”, “by other Auras” (303.4, 301.5)."""
    kind = attached
    if np is None:
        return a.CantBeAttached(a.HasSubtype(kind), said="rc_not_attached")
    if not isinstance(np, a.Each) or a.HasSubtype(kind) not in parts_of(np.of):
        raise ctx.stop(Stage.LOWERING, "by what?")
    return a.CantBeAttached(np.of, said=f"rc_not_attached_by {np.said} {np.of.said}")


def _attached_only(ctx: Context, filter: a.Filter) -> a.Continuous:
    """“can be attached only to a creature with power 3 or greater”: to nothing that isn't one (301.5b)."""
    check(ctx, filter, plural=False)
    others = a.Each(a.All((a.IsPermanent(), a.Not(reworded(filter, "")))))
    by = a.CantBeAttached(a.Is(a.Source()))
    return a.Continuous(others, (by,), said=f"rs_attached_only {filter.said}")


def _write_attached_only(out: Printer, value: a.Continuous) -> None:
    of = expect(a.Not, parts_of(expect(a.Each, value.to).of)[-1]).part
    out.word("~", *["can", "be", "attached", "only", "to", "a"])
    write_filter(out, reworded(of, value.said.partition(" ")[2]), plural=False)


def _write_attached(out: Printer, value: a.CantBeAttached) -> None:
    aura = a.HasSubtype("Aura") in parts_of(value.by)
    out.word("can't", "be", "enchanted" if aura else "equipped")
    if value.said.startswith("rc_not_attached_by"):
        _, hint, number = value.said.split(maxsplit=2)
        out.word("by")
        out.value("np", a.Each(reworded(value.by, number), said=hint))


def _none_put(ctx: Context, np: a.Ref, counter: str = "") -> a.Continuous:
    """“Counters can't be put on artifacts or lands”: on all such as there are (122.1)."""
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "on which permanents?")
    said = "rs_no_such_put" if counter else "rs_none_put"
    return a.Continuous(np, (a.CantHaveCounters(counter),), said=said)


def _write_none_put(out: Printer, value: a.Continuous) -> None:
    kind = expect(a.CantHaveCounters, value.changes[0]).kind
    out.word(*kind.split(), *["counters", "can't", "be", "put", "on"])
    out.value("np", value.to)


def _cant_have(ctx: Context, vor: str, kwlist: tuple[tuple[str, ...], str]) -> a.CantHave:
    names, conj = kwlist
    if any(name.endswith("walk") for name in names):
        raise ctx.stop(Stage.LOWERING, "which landwalk abilities?")
    return a.CantHave(names, said=f"rc_cant_have {conj or 'or'}")


def _write_cant_have(out: Printer, value: a.CantHave) -> None:
    out.word("can't", "have", "or", "gain")
    for at, name in enumerate(value.keywords):
        if at:
            out.word(value.said.split()[1])
        out.word(*name.split())


def _cant_enter(ctx: Context) -> a.CantPutOnto:
    if not isinstance(ctx.subject, a.Each):
        raise ctx.stop(Stage.LOWERING, "what can't enter?")
    return a.CantPutOnto(reworded(ctx.subject.of, ""), said="rc_cant_enter")


def _cant_cause(said: str, deeds: tuple[str, ...], **must: object) -> Custom[object]:
    """“spells and abilities your opponents control can't cause you to …”: one description of what is on the stack."""
    told = sure(said, a.CantCause(deeds), **must)

    def read(ctx: Context, **parts: object) -> object:
        of = ctx.subject.of if isinstance(ctx.subject, a.Each) else None
        if of is None or not any(isinstance(one, (a.IsSpell, a.IsAbility)) for one in of.walk()):
            raise ctx.stop(Stage.LOWERING, "what can't cause it?")
        return told.read(ctx, **parts)

    return Custom(read, told.write)


def _activated_of(said: str, kind: str, *, loyalty: bool = False) -> Custom[a.GainActivatedOf]:
    """“has all activated abilities of all creature cards in all graveyards”: of whatever is such now."""

    def read(ctx: Context, np: a.Ref) -> a.GainActivatedOf:
        if not isinstance(np, (a.Each, a.Host, a.Top, a.Linked)):
            raise ctx.stop(Stage.LOWERING, "the abilities of which objects?")
        return a.GainActivatedOf(np, loyalty, said=said)

    def write(out: Printer, value: a.GainActivatedOf) -> None:
        if value.loyalty is not loyalty:
            raise Stop(Stage.PRINTING, "which abilities?")
        out.word("\x02have", "all", kind, "abilities", "of")
        out.value("np", value.of)

    return Custom(read, write)


def _gain_activated(ctx: Context, np: a.Ref) -> a.GainActivatedOf:
    """“gains all activated abilities of target creature”: those that it has as that begins (611.2d)."""
    if isinstance(np, (a.Each, a.Pick, a.Host, a.Together)):
        raise ctx.stop(Stage.LOWERING, "the activated abilities of which object?")
    return a.GainActivatedOf(np, said="c_gain_activated")


def _write_gain_activated(out: Printer, value: a.GainActivatedOf) -> None:
    if value.loyalty:
        raise Stop(Stage.PRINTING, "loyalty abilities only")
    out.word("\x02gain", *["all", "activated", "abilities", "of"])
    out.value("np", value.of)


def _unpreventable(said: str, *, combat: bool | None) -> Custom[a.Continuous]:
    def read(ctx: Context, np: a.Ref) -> a.Continuous:
        change = a.DamageCantBePrevented(combat)
        return a.Continuous(whose_abilities(ctx, np), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        out.word(*(["combat"] if combat else []))
        out.word(*["damage", "that", "would", "be", "dealt", "by"])
        out.value("np", value.to)
        out.word("can't", "be", "prevented")

    return Custom(read, write)


def _write_most(out: Printer, v: a.MostCounters) -> None:
    out.word("can't", "have", "more", "than")
    out.show("NUM_", v.most)
    out.show("COUNTER_", v.kind)
    out.word("counters", "on", v.said.split()[1])


def _write_no_such(out: Printer, value: a.CantHaveCounters) -> None:
    out.word("can't", "have")
    out.show("COUNTER_", value.kind)
    out.word(*["counters", "put", "on"], value.said.split()[1])


_DEALT = frozenset(("infect", "wither"))
"""Keywords that change what damage does to what is dealt it (702.80, 702.90)."""


def _damage_though(ctx: Context, kw: str, np: a.Ref | None = None) -> a.Continuous:
    """“all damage is dealt to you as though its source had infect” (702.90b)."""
    if kw not in _DEALT:
        raise ctx.stop(Stage.LOWERING, "damage of no such keyword")
    to, hint = (None, "") if np is None else watched(ctx, np)
    if hint not in ("", "is", "np_bare_p"):
        raise ctx.stop(Stage.LOWERING, "damage to which of them?")
    said = "rs_damage_though_to" if hint else "rs_damage_though"
    return a.Continuous(a.Each(a.IsSource()), (a.DamageAsThough(kw, to),), said=said)


def _write_damage_though(out: Printer, value: a.Continuous) -> None:
    change = only(a.DamageAsThough, value.changes)
    if value.to != a.Each(a.IsSource()):
        raise Stop(Stage.PRINTING, "damage of some sources only")
    out.word("all", "damage", "is", "dealt")
    if change.to is not None:
        out.word("to")
        write_watched(out, change.to, "is" if isinstance(change.to, a.Is) else "np_bare_p")
    out.word(*["as", "though", "its", "source", "had"])
    out.show("KW_", change.keyword)


ROWS: Rows = {
    "rs_damage_though": Custom(_damage_though, _write_damage_though),
    "rs_damage_though_to": Custom(_damage_though, _write_damage_though),
    "rs_unpreventable_turn": a.Apply(
        a.Each(a.IsSource()), (a.DamageCantBePrevented(),), a.ThisTurn()
    ),
    "rs_legend": Custom(_legend, _write_legend),
    "rs_legend_of": Custom(_legend, _write_legend),
    "at_enchanted": "Aura",
    "at_equipped": "Equipment",
    "them_it": "it",
    "them_them": "them",
    "them_they": "they",
    "rs_attached_only": Custom(_attached_only, _write_attached_only),
    "rc_not_attached": Custom(_attached, _write_attached),
    "rc_not_attached_by": Custom(_attached, _write_attached),
    "rc_cant_have": Custom(_cant_have, _write_cant_have),
    "rc_not_countered_by": filtered(
        a.CantBeCountered(), "rc_not_countered_by", "can't be countered by", "by"
    ),
    "rc_additional": Custom(
        lambda ctx, ptmod: reworded(ptmod, f"rc_additional {ptmod.said}"),
        lambda out, v: (
            out.word("\x02get", "a", "additional"),
            out.show("PTMOD_", reworded(v, v.said.split()[1])),
        ),
    ),
    "rs_none_put": Custom(_none_put, _write_none_put),
    "rs_no_such_put": Custom(_none_put, _write_none_put),
    "rc_no_counters_on": Custom(
        lambda ctx, them: a.CantHaveCounters(said=f"rc_no_counters_on {them}"),
        lambda out, v: out.word(*["can't", "have", "counters", "put", "on"], v.said.split()[1]),
    ),
    "rc_no_such_counters_on": Custom(
        lambda ctx, counter, them: a.CantHaveCounters(
            counter, said=f"rc_no_such_counters_on {them}"
        ),
        _write_no_such,
    ),
    "rc_most_counters": Custom(
        lambda ctx, num, counter, them: a.MostCounters(
            counter, num, said=f"rc_most_counters {them}"
        ),
        _write_most,
    ),
    "rc_no_transform": a.CantTransform(),
    "rc_cause_sacrifice": _cant_cause("rc_cause_sacrifice", ("sacrifice",), nouns=a.IsPermanent()),
    "rc_cause_either": _cant_cause(
        "rc_cause_either",
        ("discard", "sacrifice"),
        nouns=a.IsCard(),
        vor="or",
        nouns_2=a.IsPermanent(),
    ),
    "c_gain_activated": Custom(_gain_activated, _write_gain_activated),
    "rc_activated_of": _activated_of("rc_activated_of", "activated"),
    "rc_loyalty_of": _activated_of("rc_loyalty_of", "loyalty", loyalty=True),
    "rc_cant_enter": Custom(_cant_enter, lambda out, _: out.word("can't", "enter")),
    "rs_unpreventable": a.Continuous(a.Each(a.IsSource()), (a.DamageCantBePrevented(),)),
    "rs_unpreventable_by": _unpreventable("rs_unpreventable_by", combat=None),
    "rs_combat_unpreventable_by": _unpreventable("rs_combat_unpreventable_by", combat=True),
}
