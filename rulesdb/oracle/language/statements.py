"""Statements of permanents and spells both ways: entering, costs, as long as, you may (601.2f, 604, 614).

This module is long because every statement is one row.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.oracle.language.effects import agree, counted
from rulesdb.oracle.language.statics import check_changes, for_players, write_changes, write_except
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS

Clause = a.Effect | a.Static | a.Ability
"""What a clause can mean: an instruction, a statement, or the whole ability that it makes."""


def enters(
    said: str, changes: tuple[a.EventChange, ...], condition: a.Condition | None = None
) -> a.Replacement:
    """“~ enters …”: the event happens with changes (614.1c)."""
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens(changes), condition, said=said)


def changes_of(value: a.Replacement) -> tuple[a.EventChange, ...]:
    """How the event is changed that still happens (614.1c)."""
    return expect(a.Happens, value.instead).changes


def _tapped_unless(ctx: Context, cond: a.Condition) -> a.Replacement:
    return a.Replacement(
        a.Enters(a.Is(a.Source())), a.Happens((a.Tapped(),)), a.NotSo(cond), said="st_tapped_unless"
    )


def _np_tapped(ctx: Context, np: a.Ref) -> a.Replacement:
    if isinstance(np, a.Source) and np.said == "=s:it":
        return enters("st_it_tapped", (a.Tapped(),))
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "what enters tapped?")
    return a.Replacement(a.Enters(np.of), a.Happens((a.Tapped(),)), said=f"st_np_tapped {np.said}")


def _write_np_tapped(out: Printer, value: a.Replacement) -> None:
    hint = value.said.split()[1]
    what = expect(a.Enters, value.event).what
    out.subject(
        a.Each(reworded(what, "filter_p" if hint.endswith("_p") else "filter_s"), said=hint)
    )
    out.word("\x02enter", "tapped")


def _as_enters(said: str, *, may: bool) -> Custom:
    def read(ctx: Context, vps: a.Effect) -> a.Replacement:
        inner = a.May(vps) if may else vps
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "what as it enters?")
        return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.First(inner),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        effect = expect(a.First, changes_of(value)[0]).effect
        out.word("as", "~", "enters", ",", "\x01b")
        if may:
            out.word("you", "may")
            effect = expect(a.May, effect).effect
        out.value("vps", effect)

    return Custom(read, write)


def _cda(said: str, *, power: bool, toughness: bool) -> Custom:
    def read(ctx: Context, value: a.Quantity) -> a.Continuous:
        change = a.SetPT(value if power else None, value if toughness else None)
        return a.Continuous(a.Source(), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = expect(a.SetPT, value.changes[0])
        out.word("~'s")
        if power and toughness:
            out.word(*["power", "and", "toughness", "are", "each", "equal", "to"])
        else:
            out.word(*("power" if power else "toughness", "is", "equal", "to"))
        out.value("value", change.power if power else change.toughness)

    return Custom(read, write)


def _of_spells(of: a.Filter) -> bool:
    """Whether only spells are described: “red spells”, “black spells and green spells”."""
    if isinstance(of, a.AnyOf):
        return all(_of_spells(part) for part in of.parts)
    if isinstance(of, a.All):
        return any(_of_spells(part) for part in of.parts)
    return isinstance(of, a.IsSpell)


def _cost(said: str, kind: type[a.CostLess | a.CostMore], *, self_: bool = False) -> Custom:
    def read(
        ctx: Context, mana: ManaCost, np: a.Ref | None = None, each: a.Quantity | None = None
    ) -> a.Continuous:
        if self_:
            own = a.Source() if kind is a.CostLess else None  # it works while cast (113.6d)
            return a.Continuous(own, (kind(mana, a.Is(a.Source()), each),), said=said)
        if not isinstance(np, a.Each):
            raise ctx.stop(Stage.LOWERING, "which spells?")
        what = np.of
        if not _of_spells(what):
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


def zones_of(cond: a.Condition) -> tuple[Zone, ...]:
    """Where an ability works whose condition says where its card is (113.6b)."""
    parts = cond.parts if isinstance(cond, a.AllSo) else (cond,)
    for part in parts:
        if (
            isinstance(part, a.Fits)
            and isinstance(part.ref, a.Source)
            and isinstance(part.of, a.In)
        ):
            return part.of.zones
    return ()


def _as_long(said: str, *, first: bool) -> Custom:
    def read(
        ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], cond: a.Condition
    ) -> a.StaticAbility:
        changes = for_players(ctx, subj, changes)
        check_changes(ctx, subj, changes)
        inner = a.Continuous(subj, changes)
        return a.StaticAbility((inner,), cond, zones=zones_of(cond), said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner = expect(a.Continuous, value.statements[0])
        if first:
            out.word("as", "long", "as")
            out.value("cond", value.condition)
            out.word(",", "\x01b")
        out.subject(inner.to)
        write_changes(out, inner.changes)
        if not first:
            out.word("as", "long", "as")
            out.value("cond", value.condition)

    return Custom(read, write)


def _unless(
    ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], cond: a.Condition
) -> a.StaticAbility:
    """“can't attack unless you control a Swamp”: one condition, whoever is meant."""
    if not isinstance(subj, (a.Source, a.Host, a.You)):
        raise ctx.stop(Stage.LOWERING, "unless, for each of them?")
    changes = for_players(ctx, subj, changes)
    check_changes(ctx, subj, changes)
    return a.StaticAbility((a.Continuous(subj, changes),), a.NotSo(cond), said="st_unless")


def _write_unless(out: Printer, value: a.StaticAbility) -> None:
    inner = expect(a.Continuous, value.statements[0])
    out.subject(inner.to)
    write_changes(out, inner.changes)
    out.word("unless")
    out.value("cond", expect(a.NotSo, value.condition).part)


def _your_turn(said: str, *, first: bool) -> Custom:
    def read(ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...]) -> a.StaticAbility:
        changes = for_players(ctx, subj, changes)
        check_changes(ctx, subj, changes)
        return a.StaticAbility((a.Continuous(subj, changes),), a.TurnOf(a.Is(a.You())), said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner = expect(a.Continuous, value.statements[0])
        if first:
            out.word("during", "your", "turn", ",", "\x01b")
        out.subject(inner.to)
        write_changes(out, inner.changes)
        if not first:
            out.word("during", "your", "turn")

    return Custom(read, write)


def _additional(ctx: Context, costpart: a.CostPart) -> a.AdditionalCost:
    return a.AdditionalCost(a.Cost((costpart,)), said="st_additional")


def _untap_each(ctx: Context, np: a.Ref, poss: tuple[str, a.Filter], step: str) -> a.Continuous:
    if STEPS[step] is not Step.UNTAP or poss[1] != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "untap when?")
    return a.Continuous(
        np, (a.UntapDuring(a.All((a.Other(a.You()), a.IsPlayer()))),), said="st_untap_each"
    )


EXILE_INSTEAD = a.Happens((a.GoesTo(a.Destination(Zone.EXILE)),))


def _would_die(ctx: Context, subj: a.Ref) -> a.Replace:
    return a.Replace(
        a.Replacement(a.Dies(a.Is(subj)), EXILE_INSTEAD), a.ThisTurn(), said="st_die_exile_turn"
    )


def _write_would_die(out: Printer, value: a.Replace) -> None:
    dying = expect(a.Dies, expect(a.Replacement, value.static).event)
    out.word("if")
    out.value("np", expect(a.Is, dying.what).ref)
    out.word(*["would", "die", "this", "turn", ",", "exile", "it", "instead"])


def _may_static(ctx: Context, subj: a.Ref, may_static: Clause) -> Clause:
    if not isinstance(subj, a.You):
        raise ctx.stop(Stage.LOWERING, "who may?")
    return reworded(may_static, f"c_may_static {may_static.said}")


def _write_may_static(out: Printer, value: Clause) -> None:
    out.word("you", "may")
    alias = value.said.partition(" ")[2]
    out.alias(alias, reworded(value, alias))


def _look(ctx: Context, np: a.Ref) -> a.Continuous:
    if not isinstance(np, a.Top) or np.count != a.Number(1) or not isinstance(np.of, a.You):
        raise ctx.stop(Stage.LOWERING, "look at what?")
    return a.Continuous(a.You(), (a.RevealTop(own_look=True),), said="ms_look")


def _enter_copy(said: str, *, tapped: bool) -> Custom:
    """“you may have ~ enter as a copy of any creature on the battlefield” (707.5)."""

    def read(ctx: Context, filter: a.Filter, copyex: tuple[a.Change, ...] = ()) -> a.Replacement:  # noqa: A002
        changes: tuple[a.EventChange, ...] = (a.AsCopy(a.Pick(filter), copyex),)
        return a.Replacement(
            a.Enters(a.Is(a.Source())),
            a.Happens((*changes, a.Tapped()) if tapped else changes),
            said=said,
        )

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(
            "have", "~", "enter", *(["tapped"] if tapped else []), *["as", "a", "copy", "of", "any"]
        )
        change = expect(a.AsCopy, changes_of(value)[0])
        out.value("filter", expect(a.Pick, change.of).of)
        if change.except_:
            write_except(out, change.except_)

    return Custom(read, write)


def _if_counters(  # noqa: PLR0917
    ctx: Context, cond: a.Condition, np: a.Ref, number: a.Quantity, counter: str, counters: str
) -> a.Replacement:
    """“if it was kicked, it enters with two +1/+1 counters on it” (614.1c)."""
    agree(ctx, number, counters, plural="counters")
    if not isinstance(np, a.Source) or any(isinstance(one, a.IfDid) for one in cond.walk()):
        raise ctx.stop(Stage.LOWERING, "what enters with counters?")
    changes = (a.WithCounters(counter, number),)
    return reworded(enters("", changes, cond), f"st_kicked_counters {np.said}")


def _write_if_counters(out: Printer, value: a.Replacement) -> None:
    change = only(a.WithCounters, changes_of(value))
    out.word("if")
    out.value("cond", value.condition)
    out.word(",", "\x01b")
    it = expect(a.Is, expect(a.Enters, value.event).what).ref
    out.subject(reworded(it, value.said.partition(" ")[2]))
    out.word("\x02enter", "with")
    out.value("number", change.count)
    out.word(*change.kind.split(), "counter" if change.count == a.Number(1) else "counters")
    out.word("on", "it")


def _alternative(ctx: Context, vps: a.Effect) -> a.AlternativeCost:
    """“you may exile a blue card from your hand rather than pay this spell's mana cost” (118.9)."""
    joined = vps.said in ("j_vand", "j_vcand", "j_vcomma")
    acts = vps.steps if joined and isinstance(vps, a.Sequence) else (vps,)
    parts: list[a.CostPart] = []
    for one in acts:
        if isinstance(one, a.Pay):
            parts.extend(one.cost.parts)
        elif isinstance(one, (a.Exile, a.Return, a.Sacrifice, a.Discard, a.Tap, a.Reveal)):
            parts.append(a.Act(one))
        else:
            raise ctx.stop(Stage.LOWERING, "no cost")
    return a.AlternativeCost(a.Cost(tuple(parts)), said="ms_alternative")


def _write_alternative(out: Printer, value: a.AlternativeCost) -> None:
    for at, part in enumerate(value.cost.parts):
        if at:
            out.word("and")
        if isinstance(part, a.Act):
            out.value("vps", part.effect)
        elif isinstance(part, a.PayMana):
            out.word("pay")
            out.show("MANA_", part.mana)
        else:
            out.word("pay")
            out.show("NUM_", expect(a.PayLife, part).amount)
            out.word("life")
    out.word(*["rather", "than", "pay", "~'s", "mana", "cost"])


def watched(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """What a static replacement watches, as a description, and how it was named."""
    if isinstance(np, a.Pick) and np.said == "np_a" and np.among is None:
        return np.of, "np_a"
    if isinstance(np, a.Each) and np.said in ("np_each", "np_all_p", "np_bare_p"):
        return np.of, np.said
    if isinstance(np, (a.Source, a.You, a.Host)):
        return a.Is(np), "is"
    raise ctx.stop(Stage.LOWERING, "what is watched?")


def write_watched(out: Printer, of: a.Filter, hint: str) -> None:
    """What a static replacement watches, by how it was named."""
    if hint == "is":
        out.value("np", expect(a.Is, of).ref)
        return
    shown = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    out.value("np", a.Pick(shown, said=hint) if hint == "np_a" else a.Each(shown, said=hint))


def damage_changed(said: str, words: str, change: Callable[..., a.EventChange] | None) -> Custom:
    """“if a source would deal damage to you, …”: `$` in the words is the number."""

    def read(
        ctx: Context, subj: a.Ref, np: a.Ref, num: a.Quantity | None = None
    ) -> a.Prevention | a.Replacement:
        source, first = watched(ctx, subj)
        to, second = watched(ctx, np)
        event = a.DealsDamage(source, to)
        hint = f"{said} {first} {second}"
        if change is None:
            return a.Prevention(event, num, said=hint)
        return a.Replacement(event, a.Happens((change(num),)), said=hint)

    def write(out: Printer, value: a.Prevention | a.Replacement) -> None:
        _, first, second = value.said.split()
        damage = expect(a.DealsDamage, value.event)
        out.word("if")
        write_watched(out, damage.source, first)
        out.word(*["would", "deal", "damage", "to"])
        write_watched(out, expect(a.Filter, damage.to), second)
        out.word(",", "\x01b")
        for word in words.split():
            if word == "$":
                out.show("NUM_", _number(value))
            else:
                out.word(word)

    return Custom(read, write)


def _number(value: a.Prevention | a.Replacement) -> a.Quantity | None:
    """How much of the damage is prevented, or how much more of it there is."""
    if isinstance(value, a.Prevention):
        return value.amount
    return expect(a.Plus, changes_of(value)[0]).amount


def _prevented(said: str, *, to: bool = False, by: bool = False, combat: bool = False) -> Custom:
    """“prevent all damage that would be dealt to you”, with no end."""

    def read(ctx: Context, np: a.Ref, np_2: a.Ref | None = None) -> a.Prevention:
        whom, first = watched(ctx, np)
        source, second = watched(ctx, np_2) if np_2 is not None else (a.All(()), "")
        event = a.DealsDamage(
            source if to else whom, whom if to else None, combat=True if combat else None
        )
        return a.Prevention(event, said=f"{said} {first} {second}".strip())

    def write(out: Printer, value: a.Prevention) -> None:
        hints = value.said.split()
        damage = expect(a.DealsDamage, value.event)
        out.word("prevent", "all", *(["combat"] if combat else []))
        out.word(*["damage", "that", "would", "be", "dealt"])
        out.word("to" if to else "by")
        write_watched(out, expect(a.Filter, damage.to) if to else damage.source, hints[1])
        if to and by:
            out.word("by")
            write_watched(out, damage.source, hints[2])

    return Custom(read, write)


def _prevent_both(ctx: Context, np: a.Ref) -> a.Prevention:
    if not isinstance(np, (a.Source, a.Host)):
        raise ctx.stop(Stage.LOWERING, "damage of what?")
    it = a.Is(np)
    event = a.AnyEvent((a.DealsDamage(a.All(()), it, combat=True), a.DealsDamage(it, combat=True)))
    return a.Prevention(event, said="st_prevent_both")


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


ROWS: Rows = {
    "st_prevent_some": damage_changed("st_prevent_some", "prevent $ of that damage", None),
    "st_double_damage": damage_changed(
        "st_double_damage",
        "it deals double that damage instead",
        lambda num: a.Times(a.Number(2)),
    ),
    "st_more_damage": damage_changed(
        "st_more_damage", "it deals that much damage plus $ instead", a.Plus
    ),
    "st_prevent_to": _prevented("st_prevent_to", to=True),
    "st_prevent_combat_to": _prevented("st_prevent_combat_to", to=True, combat=True),
    "st_prevent_by": _prevented("st_prevent_by", by=True),
    "st_prevent_combat_by": _prevented("st_prevent_combat_by", by=True, combat=True),
    "st_prevent_to_by": _prevented("st_prevent_to_by", to=True, by=True),
    "st_prevent_both": Custom(
        _prevent_both,
        lambda out, v: (
            out.word(
                *[
                    "prevent",
                    "all",
                    "combat",
                    "damage",
                    "that",
                    "would",
                    "be",
                    "dealt",
                    "to",
                    "and",
                    "dealt",
                    "by",
                ]
            ),
            out.value("np", v.event.parts[0].to.ref),
        ),
    ),
    "st_cast_only_if": a.CastRestriction(h.cond),
    "st_cost_less_each": Custom(_cost_less_each, _write_cost_less_each),
    "st_tapped": enters("", (a.Tapped(),)),
    "st_prepared": enters("", (a.Designated("prepared"),)),
    "st_np_tapped": Custom(_np_tapped, _write_np_tapped),
    "st_tapped_unless": Custom(
        _tapped_unless,
        lambda out, v: (
            out.word("~", "enters", "tapped", "unless"),
            out.value("cond", v.condition.part),
        ),
    ),
    "st_with_counters": counted(
        enters("", (a.WithCounters(h.counter, h.number),)), "counters", "st_with_counters"
    ),
    "st_escapes_with": counted(
        enters("", (a.WithCounters(h.counter, h.number),), a.CostPaid("escape")),
        "counters",
        "st_escapes_with",
    ),
    "st_counters_each": counted(
        enters("", (a.WithCounters(h.counter, a.Product(h.number, h.each)),)),
        "counters",
        "st_counters_each",
    ),
    "st_counters_equal": enters("", (a.WithCounters(h.counter, h.value),)),
    "st_kicked_counters": Custom(_if_counters, _write_if_counters),
    "st_as_enters": _as_enters("st_as_enters", may=False),
    "st_as_may": _as_enters("st_as_may", may=True),
    "st_cda": _cda("st_cda", power=True, toughness=True),
    "st_cda_power": _cda("st_cda_power", power=True, toughness=False),
    "st_cda_toughness": _cda("st_cda_toughness", power=False, toughness=True),
    "st_self_less": _cost("st_self_less", a.CostLess, self_=True),
    "st_self_more": _cost("st_self_more", a.CostMore, self_=True),
    "st_self_less_each": _cost("st_self_less_each", a.CostLess, self_=True),
    "st_cost_less": _COST_LESS,
    "st_cost_more": _cost("st_cost_more", a.CostMore),
    "st_untap_each": Custom(
        _untap_each,
        lambda out, v: (
            out.word("untap"),
            out.value("np", v.to),
            out.word(*["during", "each", "other", "player's", "untap", "step"]),
        ),
    ),
    "c_may_static": Custom(_may_static, _write_may_static),
    "ms_more_lands": a.Continuous(a.You(), (a.MoreLands(a.Number(1)),)),
    "ms_more_lands_n": Custom(
        lambda ctx, num: a.Continuous(a.You(), (a.MoreLands(num),), said="ms_more_lands_n"),
        lambda out, v: (
            out.word("play"),
            out.show("NUM_", v.changes[0].number),
            out.word(*["additional", "lands", "on", "each", "of", "your", "turns"]),
        ),
    ),
    "ms_more_lands_turn": a.Apply(a.You(), (a.MoreLands(a.Number(1)),), a.ThisTurn()),
    "ms_stay_tapped": Custom(
        lambda ctx, step: a.Continuous(a.Source(), (a.MayStayTapped(),), said="ms_stay_tapped"),
        lambda out, v: out.word(
            *["choose", "not", "to", "untap", "~", "during", "your", "untap", "step"]
        ),
    ),
    "ms_look": Custom(
        _look,
        lambda out, v: out.word(
            *["look", "at", "the", "top", "card", "of", "your", "library", "any", "time"]
        ),
    ),
    "ms_alternative": Custom(_alternative, _write_alternative),
    "ms_copy": _enter_copy("ms_copy", tapped=False),
    "ms_copy_ex": _enter_copy("ms_copy_ex", tapped=False),
    "ms_copy_tapped": _enter_copy("ms_copy_tapped", tapped=True),
    "st_reveal_top": a.Continuous(a.You(), (a.RevealTop(),)),
    "st_additional": Custom(
        _additional,
        lambda out, v: (
            out.word(*["as", "a", "additional", "cost", "to", "cast", "~", ","], "\x01b"),
            out.value("costpart", v.cost.parts[0]),
        ),
    ),
    "st_control_host": Custom(
        lambda ctx, host: a.Continuous(
            a.Host(said="np_host " + host), (a.GainControl(a.You()),), said="st_control_host"
        ),
        lambda out, v: (out.word("you", "control"), out.value("np", v.to)),
    ),
    "st_die_exile_turn": Custom(_would_die, _write_would_die),
    "st_as_long": _as_long("st_as_long", first=False),
    "st_as_long_pre": _as_long("st_as_long_pre", first=True),
    "st_your_turn": _your_turn("st_your_turn", first=True),
    "st_unless": Custom(_unless, _write_unless),
    "st_unless_p": Custom(_unless, _write_unless),
    "st_your_turn_post": _your_turn("st_your_turn_post", first=False),
}
