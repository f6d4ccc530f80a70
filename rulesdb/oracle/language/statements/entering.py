"""Statements of permanents and spells both ways: entering, costs, as long as (601.2f, 604, 614.1c).

There is one row for each statement; what it changes is in `changes`, what it forbids in `restrictions`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.oracle.language.clauses import check_changes, for_players, write_changes
from rulesdb.oracle.language.descriptions import named, write_filter
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing import EXILE_INSTEAD, Would, damage_changed, write_would
from rulesdb.oracle.language.verbs import counted
from rulesdb.oracle.meaning.agreement import agree, check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, MANY, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS


def _strive(ctx: Context, mana: ManaCost) -> a.Static:
    more = a.Difference(a.TargetCount(a.Source()), a.Number(1))
    change = a.CostMore(mana, a.Is(a.Source()), amount=more)
    return a.Continuous(None, (change,), said="st_strive")


def _write_strive(out: Printer, value: a.Continuous) -> None:
    out.word("~", "costs")
    out.show("MANA_", expect(a.CostMore, value.changes[0]).mana)
    out.word(*["more", "to", "cast", "for", "each", "target", "beyond", "the", "first"])


def _dealt_exile(ctx: Context, filter: a.Filter) -> a.Effect:
    """“if a creature dealt damage this way would die this turn, exile it instead” (614.1a)."""
    check(ctx, filter, plural=False)
    if filter not in (a.HasType(CardType.CREATURE), a.IsPermanent()) or not named(
        ctx.amounts, "damage"
    ):
        raise ctx.stop(Stage.REFERENCE, "what was dealt damage?")
    of = a.All((filter, a.Is(a.Bound(ctx.amounts))), said=filter.said)
    return a.Replace(a.Replacement(a.Dies(of), EXILE_INSTEAD), a.ThisTurn(), said="st_dealt_exile")


def _write_dealt_exile(out: Printer, value: a.Replace) -> None:
    dies = expect(a.Dies, expect(a.Replacement, value.static).event)
    out.word("if", "a")
    write_filter(out, expect(a.All, dies.what).parts[0], plural=False)
    out.word(*["dealt", "damage", "this", "way", "would", "die", "this", "turn", ","], BARE)
    out.word("exile", "it", "instead")


def _cda_plus(ctx: Context, value: a.Quantity, num: a.Quantity) -> a.Static:
    """“~'s power is equal to … and its toughness is equal to that number plus 1” (604.3)."""
    change = a.SetPT(value, a.Sum((value, num)))
    return a.Continuous(a.Source(), (change,), said="st_cda_plus")


def _write_cda_plus(out: Printer, value: a.Continuous) -> None:
    change = expect(a.SetPT, value.changes[0])
    out.word("~'s", *["power", "is", "equal", "to"])
    out.value("value", change.power)
    out.word(*["and", "its", "toughness", "is", "equal", "to", "that", "number", "plus"])
    out.show("NUM_", expect(a.Sum, change.toughness).parts[1])


def _as_long_replaced(ctx: Context, cond: a.Condition, replacing: a.Static) -> a.StaticAbility:
    return a.StaticAbility((replacing,), cond, said="st_as_long_replacing")


def _write_as_long_replaced(out: Printer, value: a.StaticAbility) -> None:
    out.word("as", "long", "as")
    out.value("cond", value.condition)
    out.word(",", BARE)
    out.value("replacing", value.statements[0])


def _as_you(ctx: Context, vps: a.Node) -> a.Static:
    if not isinstance(vps, a.Effect):
        raise ctx.stop(Stage.LOWERING, "what as it enters?")
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.First(vps),)), said="st_as_you")


def _write_as_you(out: Printer, value: a.Replacement) -> None:
    out.word("as", "~", "enters", ",", "you", MANY)
    first = expect(a.First, expect(a.Happens, value.instead).changes[0])
    out.value("vps", first.effect)


_YOU = a.Is(a.You())

_SELF = a.Is(a.Source())


def _counters_if(
    ctx: Context, number: a.Quantity, counter: str, counters: str, cond: a.Condition
) -> a.Replacement:
    agree(ctx, number, counters, plural="counters")
    return enters("en_counters_if", (a.WithCounters(counter, number),), cond)


def _write_counters_if(out: Printer, value: a.Replacement) -> None:
    change = expect(a.WithCounters, changes_of(value)[0])
    out.word("~", "enters", "with")
    _write_counters(out, change)
    out.word("on", "it", "if")
    out.value("cond", value.condition)


def _write_counters(out: Printer, change: a.WithCounters) -> None:
    one = change.count == a.Number(1)
    if one:
        out.word("a")
    else:
        out.value("number", change.count)
    out.word(*change.kind.split(), "counter" if one else "counters")


def _np_counters(
    ctx: Context, np: a.Ref, counter: str, them: str, num: a.Quantity | None = None
) -> a.Replacement:
    of, hint = watched(ctx, np)
    number = num if num is not None else a.Number(1)
    change = a.WithCounters(counter, number)
    said = "en_np_counter" if num is None else "en_np_counters"
    return a.Replacement(a.Enters(of), a.Happens((change,)), said=f"{said} {hint} {them}")


def _write_np_counters(out: Printer, value: a.Replacement) -> None:
    alias, hint, them = value.said.split()
    change = expect(a.WithCounters, changes_of(value)[0])
    inner = out.beside()
    write_watched(inner, expect(a.Enters, value.event).what, hint)
    out.word(*inner.words, "\x01p" if hint.endswith("_p") else "\x01s", "\x02enter", "with")
    if alias == "en_np_counter":
        out.word("a", "additional", *change.kind.split(), "counter")
    else:
        out.show("NUM_", change.count)
        out.word("additional", *change.kind.split(), "counters")
    out.word("on", them)


def _kicked_with(  # noqa: PLR0917
    ctx: Context,
    cond: a.Condition,
    np: a.Ref,
    number: a.Quantity,
    counter: str,
    counters: str,
    kwitems: tuple[a.Ability, ...],
) -> a.Replacement:
    """“it enters with two +1/+1 counters on it and with haste” (614.1c)."""
    row = expect(Custom, ctx.table.rows["st_kicked_counters"])
    plain = expect(a.Replacement, row.read(ctx, cond, np, number, counter, counters))
    words = a.WithChanges((a.Gain(tuple(kwitems)),))
    said = f"en_kicked_with {plain.said}"
    return reworded(plain, said, instead=a.Happens((*changes_of(plain), words)))


def _write_kicked_with(out: Printer, value: a.Replacement) -> None:
    counters, words = changes_of(value)
    plain = reworded(value, value.said.partition(" ")[2], instead=a.Happens((counters,)))
    out.alias(plain.said, plain)
    out.word("and", "with")
    (gained,) = expect(a.WithChanges, words).changes
    out.value("kwitems", expect(a.Gain, gained).abilities)


def _as_event(said: str, event: a.EventPattern, words: str) -> Custom:
    """“as it enters, choose a color”, “as ~ is turned face up, put …” (614.1e)."""

    def read(ctx: Context, vps: a.Effect) -> a.Replacement:
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "what as it enters?")
        return a.Replacement(event, a.Happens((a.First(vps),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(*words.split(), "\x01b")
        out.value("vps", expect(a.First, changes_of(value)[0]).effect)

    return Custom(read, write)


def _write_or_tapped(out: Printer, value: a.Replacement) -> None:
    first = changes_of(value)[0]
    out.alias("st_as_may", reworded(value, "st_as_may", instead=a.Happens((first,))))
    out.word(".", *["if", "you", "don't", ","], value.said.split()[1], "enters", "tapped")


def _more_life(said: str, change: Callable[..., a.EventChange], words: str) -> Custom:
    """“you gain twice that much life instead”: the same event with more (614.1a)."""

    def read(ctx: Context, would: Would, num: a.Quantity | None = None) -> a.Replacement:
        event, cond = would
        if event != a.GainsLife(_YOU) or cond is not None:
            raise ctx.stop(Stage.LOWERING, "that much of what?")
        return a.Replacement(event, a.Happens((change(num),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        write_would(out, value)
        for word in words.split():
            if word == "$":
                out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
            else:
                out.word(word)

    return Custom(read, write)


def enters(
    said: str, changes: tuple[a.EventChange, ...], condition: a.Condition | None = None
) -> a.Replacement:
    """“~ enters …”: the event happens with changes (614.1c)."""
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens(changes), condition, said=said)


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


def _would_die(ctx: Context, subj: a.Ref) -> a.Replace:
    return a.Replace(
        a.Replacement(a.Dies(a.Is(subj)), EXILE_INSTEAD), a.ThisTurn(), said="st_die_exile_turn"
    )


def _write_would_die(out: Printer, value: a.Replace) -> None:
    dying = expect(a.Dies, expect(a.Replacement, value.static).event)
    out.word("if")
    out.value("np", expect(a.Is, dying.what).ref)
    out.word(*["would", "die", "this", "turn", ",", "exile", "it", "instead"])


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
    "st_strive": Custom(_strive, _write_strive),
    "st_dealt_exile": Custom(_dealt_exile, _write_dealt_exile),
    "st_cda_plus": Custom(_cda_plus, _write_cda_plus),
    "st_as_long_replacing": Custom(_as_long_replaced, _write_as_long_replaced),
    "st_as_you": Custom(_as_you, _write_as_you),
    "st_gain_twice": _more_life(
        "st_gain_twice",
        lambda _: a.Times(a.Number(2)),
        "you gain twice that much life instead",
    ),
    "st_gain_plus": _more_life("st_gain_plus", a.Plus, "you gain that much life plus $ instead"),
    "en_counters_if": Custom(_counters_if, _write_counters_if),
    "en_np_counter": Custom(_np_counters, _write_np_counters),
    "en_np_counters": Custom(_np_counters, _write_np_counters),
    "en_kicked_with": Custom(_kicked_with, _write_kicked_with),
    "en_kicked_with_n": Custom(_kicked_with, _write_kicked_with),
    "en_as_it": _as_event("en_as_it", a.Enters(_SELF), "as it enters ,"),
    "en_as_up": _as_event("en_as_up", a.TurnsFaceUp(_SELF), "as ~ is turned face up ,"),
    "en_or_tapped": Custom(lambda ctx: None, _write_or_tapped),
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
