"""Occasions by composition: events and their circumstances, what waits, who did it, both ways (603, 603.7, 608.2c).

A circumstance of an event is part of what the event asks for, and is not asked again as the ability resolves.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Subset
from rulesdb.oracle.language.asked.bounds import WHO
from rulesdb.oracle.language.asked.predicates import OF_PLAYERS, PREDICATES, fits_subject
from rulesdb.oracle.language.clauses import delayed, write_later
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events.patterns import event as event_row
from rulesdb.oracle.language.events.things import GRAVEYARD, SELF, O, T
from rulesdb.oracle.language.nouns import host_of, watched, write_watched
from rulesdb.oracle.language.replacing import EXILE_INSTEAD
from rulesdb.oracle.language.verbs import sort_of
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fields_of, h, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, END, MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_YOU = a.Is(a.You())
_DONE_BY = ("player", "what", "source", "on", "from_")
"""The fields of an event that its circumstance can be put into, the first that it has."""


def _circumstance(value: a.EventPattern) -> str:
    names = [name for name, _ in fields_of(type(value))]
    return next((one for one in _DONE_BY if one in names), "")


def _while(ctx: Context, event: a.EventPattern, cond: a.Condition) -> a.EventPattern:
    """“attacks while you control an Elf”: it triggers only if that is so at that time (603.2)."""
    if isinstance(event, a.AnyEvent):
        parts = tuple(_while(ctx, one, cond) for one in event.parts)
        return reworded(event, f"oc_while {event.said}", parts=parts)
    if isinstance(event, a.OneOrMore):
        inner = _while(ctx, event.event, cond)
        return reworded(event, f"oc_while {event.said}", event=inner)
    field = _circumstance(event)
    of = getattr(event, field, None)
    if not isinstance(of, a.Filter) or isinstance(event, a.FirstTime):
        raise ctx.stop(Stage.LOWERING, "while what happens?")
    if any(isinstance(one, (a.IfDid, a.CostPaid, a.Item)) for one in cond.walk()):
        raise ctx.stop(Stage.LOWERING, "while what is so?")
    player = sorts(of)[0] or of == _YOU
    where: a.Filter = a.PlayerWhere(cond) if player else a.Where(cond)
    both = a.All((of, where), said=of.said)
    return reworded(event, f"oc_while {event.said}", **{field: both})


def _apart(value: a.EventPattern) -> tuple[a.EventPattern, a.Condition]:
    """The event without its circumstance, and that."""
    inner = value.said.partition(" ")[2]
    if isinstance(value, a.AnyEvent):
        found = [_apart(one) for one in value.parts]
        if len({cond for _, cond in found}) != 1:
            raise Stop(Stage.PRINTING, "two circumstances")
        return reworded(value, inner, parts=tuple(one for one, _ in found)), found[0][1]
    if isinstance(value, a.OneOrMore):
        event, cond = _apart(value.event)
        return reworded(value, inner, event=event), cond
    field = _circumstance(value)
    of, where = expect(a.All, getattr(value, field)).parts
    cond = expect((a.PlayerWhere, a.Where), where).condition  # type: ignore[arg-type]
    return reworded(value, inner, **{field: of}), cond


def _write_while(out: Printer, value: a.EventPattern) -> None:
    event, cond = _apart(value)
    out.value("event", event)
    out.word("while")
    out.value("cond", cond)


def _first_of(said: str, words: str) -> Custom[a.EventPattern]:
    """“your first instant or sorcery spell each turn”: the first of that kind."""

    def read(ctx: Context, tnp: a.Filter, ord: a.Number, filter: a.Filter) -> a.EventPattern:
        check(ctx, filter, plural=False)
        if ord != a.Number(1) or a.IsSpell() not in parts_of(filter) or filter == a.IsSpell():
            raise ctx.stop(Stage.LOWERING, "which of them?")
        if words == "your" and tnp != a.Is(a.You()):
            raise ctx.stop(Stage.LOWERING, "whose first is that?")
        row = event_row(said, a.Casts(T, h.filter))
        made = expect(a.EventPattern, row.read(ctx, tnp=tnp, filter=filter))
        return a.FirstTime(made, said=said)

    def write(out: Printer, value: a.FirstTime) -> None:
        cast = expect(a.Casts, value.event)
        out.value("tnp", cast.player)
        out.word(MANY if cast.player == _YOU else ONE, "\x02cast", words, "first")
        write_filter(out, expect(a.Filter, cast.what), plural=False)
        out.word("each", "turn")

    return Custom(read, write)


def _self_host(ctx: Context, host: str) -> a.Filter:
    ref = host_of(ctx, host)
    return a.AnyOf((SELF, a.Is(ref)), said="oc_self_host")


def _self_or(said: str, words: str, *, plural: bool) -> Custom[a.Filter]:
    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=plural)
        of = a.All((a.Other(), *parts_of(filter))) if plural else filter
        return a.AnyOf((SELF, reworded(of, filter.said)), said=said)

    def write(out: Printer, value: a.AnyOf) -> None:
        out.word("~", *words.split())
        of = expect(a.Filter, value.parts[1])
        if plural:
            of = reworded(joined(parts_of(of)[1:]), of.said)
        write_filter(out, of, plural=plural)

    return Custom(read, write)


def _you_or(ctx: Context, filter: a.Filter, alt: str = "") -> a.Filter:
    check(ctx, filter, plural=False)
    return a.AnyOf((_YOU, filter), said="oc_you_or")


def _you_another(ctx: Context, filter: a.Filter) -> a.Filter:
    """“you or another permanent you control”: other than the object itself."""
    check(ctx, filter, plural=False)
    other = reworded(a.All((a.Other(), *parts_of(filter))), filter.said)
    return a.AnyOf((_YOU, other), said="oc_tnp_you_another")


def _write_you_another(out: Printer, value: a.AnyOf) -> None:
    _, other = value.parts
    out.word("you", "or", "another")
    rest = joined(parts_of(other)[1:])
    write_filter(out, reworded(rest, other.said), plural=False)


def _either(ctx: Context, alt: str, filter: a.Filter, filter_2: a.Filter) -> a.Filter:
    for one in (filter, filter_2):
        check(ctx, one, plural=False)
    spells, placed = ([any(isinstance(x, kind) for x in one.walk()) for one in (filter, filter_2)] for kind in (a.IsSpell, a.In))  # fmt: skip
    if any(spells) and any(placed):
        raise ctx.stop(Stage.LOWERING, "a spell is on the stack")
    return a.AnyOf((filter, filter_2), said="oc_either")


def _either_does(ctx: Context, alt: str, filter: a.Filter, filter_2: a.Filter) -> a.Filter:
    return reworded(_either(ctx, alt, filter, filter_2), "oc_tnp_either")


def _write_either(out: Printer, value: a.AnyOf) -> None:
    for at, one in enumerate(value.parts):
        out.word(*(["or"] if at else []), *(["you"] if one == _YOU else ["a"]))
        if one != _YOU:
            write_filter(out, one, plural=False)


def _itself(ctx: Context) -> a.Ref:
    """“deals damage to itself”: to the subject of the same clause, each of them to itself."""
    if isinstance(ctx.doer, a.Each) and sort_of(ctx, ctx.doer) == (False, True):
        return pronoun(a.Item(), "itself", plural=False)
    if isinstance(ctx.doer, (a.Each, a.Pick)) or sort_of(ctx, ctx.doer) == (True, False):
        raise ctx.stop(Stage.REFERENCE, "nothing that 'itself' could mean")
    return pronoun(reworded(ctx.doer, ""), "itself", plural=False)


def _trigger(ctx: Context, event: a.EventPattern, chain: a.Node) -> a.TriggeredAbility:
    if isinstance(chain, a.TriggeredAbility):
        return chain.but(event=event)
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
    return a.TriggeredAbility(event, chain)


def _for_a_time(
    ctx: Context, duration: a.Duration, event: a.EventPattern, chain: a.Node
) -> a.Effect:
    """“Until end of turn, whenever …, …”: as often as it happens until then (603.7b)."""
    made = _trigger(ctx, event, chain)
    return a.Expect(made, once=False, duration=duration, said="oc_for_a_time")


def _this_turn(ctx: Context, event: a.EventPattern, chain: a.Node) -> a.Effect:
    return reworded(_for_a_time(ctx, a.ThisTurn(), event, chain), "oc_this_turn")


def _write_for_a_time(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    out.value("duration", value.duration)
    out.word(",", BARE, "whenever")
    out.value("event", ability.event)
    out.word(",", BARE)
    write_later(out, ability)


def _write_this_turn(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    out.word("whenever")
    out.value("event", ability.event)
    out.word("this", "turn", ",", BARE)
    write_later(out, ability)


_CASTS = event_row("ev_casts", a.Casts(T, O))


def _next_cast(ctx: Context, object: a.Filter) -> a.EventPattern:
    """“When you next cast a creature spell this turn, …”: once, and only this turn (603.7b)."""
    made = expect(a.EventPattern, _CASTS.read(ctx, tnp=_YOU, object=object))
    return reworded(expect(a.Casts, made), "oc_next_cast")


def _write_next_cast(out: Printer, value: a.Casts) -> None:
    out.word("you", "next", "cast")
    out.value("object", value.what)


def _your_next(ctx: Context, filter: a.Filter) -> a.EventPattern:
    check(ctx, filter, plural=False)
    return reworded(_next_cast(ctx, filter), "oc_your_next")


def _write_your_next(out: Printer, value: a.Casts) -> None:
    out.word("you", "cast", "your", "next")
    write_filter(out, expect(a.Filter, value.what), plural=False)


def _as_long(said: str) -> Custom[a.Ability]:
    """“Elves you control have flying as long as …”: any statement, while that is so (611.3)."""

    def read(
        ctx: Context,
        *,
        statement: a.Node | None = None,
        may_static: a.Node | None = None,
        subj: a.Ref | None = None,
        cond: a.Condition | None = None,
        whose_turn: a.Condition | None = None,
    ) -> a.Ability:
        asked = expect(a.Condition, cond or whose_turn)
        chain = statement or may_static
        if not isinstance(chain, a.Static) or isinstance(chain, a.AdditionalCost):
            raise ctx.stop(Stage.LOWERING, "an instruction as long as something is so")
        if subj is not None and not isinstance(subj, a.You):
            raise ctx.stop(Stage.LOWERING, "who may?")
        if any(isinstance(one, a.IfDid) for one in asked.walk()):
            raise ctx.stop(Stage.LOWERING, "a statement that depends on an instruction")
        return a.StaticAbility((chain,), asked, said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        (one,) = value.statements
        if said == "oc_long_post":
            out.value("statement", one)
            out.word("as", "long", "as")
            out.value("cond", value.condition)
            return
        if said.startswith("oc_turn"):
            out.word("during")
            when = expect(a.Condition, value.condition)
            out.alias(when.said, when)
        else:
            out.word("as", "long", "as")
            out.value("cond", value.condition)
        out.word(",", BARE, *(["you", "may"] if said.endswith("_may") else []))
        out.value("statement", one)

    return Custom(read, write)


def _exiled_instead(said: str, words: str, *, leaves: bool = False) -> Custom[a.Effect]:
    """“If that spell would be put into a graveyard, exile it instead” (614.6)."""

    def read(ctx: Context, subj: a.Ref, zonefrom: object = "") -> a.Effect:
        if isinstance(subj, (a.Each, a.Pick, a.Source)) or zonefrom not in ("", "a", "your"):
            raise ctx.stop(Stage.LOWERING, "what is exiled instead?")
        of = a.Is(subj)
        event: a.EventPattern = a.Leaves(of) if leaves else a.Moves(of, (), GRAVEYARD)
        made = a.Replacement(event, EXILE_INSTEAD)
        turn = said.endswith("_turn")
        duration: a.Duration = a.ThisTurn() if turn else a.Indefinitely()
        return a.Replace(made, duration, said=f"{said} {zonefrom}".strip())

    def write(out: Printer, value: a.Replace) -> None:
        event = expect(a.Replacement, value.static).event
        of = event.what if isinstance(event, a.Leaves) else expect(a.Moves, event).what
        if event not in (a.Leaves(of), a.Moves(of, (), GRAVEYARD)):
            raise Stop(Stage.PRINTING, "moved from elsewhere")
        out.word("if")
        out.value("np", expect(a.Is, of).ref)
        out.word(*words.replace("$", value.said.partition(" ")[2]).split())

    return Custom(read, write)


def _instead_damage(ctx: Context, subj: a.Ref, amount: a.Quantity, cond: a.Condition) -> a.Effect:
    """“It deals 5 damage instead if …”: another amount, to what the sentence before says."""
    return a.If(cond, a.Damage(amount, a.Bound(""), subj), said="s_instead_damage post")


def _also(ctx: Context, subj: a.Ref, vps: a.Node) -> a.Node:
    if not isinstance(vps, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement besides")
    return a.Sequence((vps,), said="oc_also")


def _write_also(out: Printer, value: a.Sequence) -> None:
    (one,) = value.steps
    inner = out.beside()
    inner.value("clause", one)
    words = inner.words
    told = max(
        (n for n, w in enumerate(words) if w == END), default=-1
    )  # what describes its subject
    at = next((n for n, w in enumerate(words) if n > told and w.startswith("\x02")), -1)
    if at < 0:
        raise Stop(Stage.PRINTING, "nothing is done besides")
    out.word(*words[:at], "also", *words[at:])


def _who(ctx: Context, pred: a.Condition) -> a.Filter:
    """“each opponent who has more life than you”: of whom that is so."""
    alias = pred.said.partition(" ")[0]
    others = pred.said.endswith(" th_each_other")  # of whom each would be asked about himself
    if others or alias not in OF_PLAYERS or not fits_subject(alias, a.Item()):
        raise ctx.stop(Stage.LOWERING, "that is not asked of players")
    return a.PlayerWhere(swapped(pred, WHO, a.Item()), said=f"p_pred_who {pred.said}")


_GONE = frozenset(
    ("do_died", "do_died_yours", "do_died_theirs", "do_left", "do_discarded", "do_sacrificed", "do_left_grave")
)  # fmt: skip
"""What became of things that are no more what they are called."""


def _that(ctx: Context, pred: a.Condition) -> a.Filter:
    """“each creature that didn't attack this turn”: what fits so."""
    alias = pred.said.partition(" ")[0]
    if " de_were_" in pred.said:  # “opponents that were dealt combat damage this turn”
        return a.PlayerWhere(swapped(pred, WHO, a.Item()), said=f"p_pred_that {pred.said}")
    if alias in OF_PLAYERS or PREDICATES[alias].was:
        raise ctx.stop(Stage.LOWERING, "that is not asked of things")
    inner = pred.part if isinstance(pred, a.NotSo) else pred
    if not isinstance(inner, a.Fits) or pred.said.split()[-1] in _GONE:
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    of: a.Filter = a.Not(inner.of) if isinstance(pred, a.NotSo) else a.All((inner.of,))
    return reworded(of, f"p_pred_that {pred.said}")


def _write_pred(word: str) -> Custom[a.Filter]:
    def write(out: Printer, value: a.Filter) -> None:
        *hints, number = value.said.split()[1:]
        if isinstance(value, a.PlayerWhere):
            asked = value.condition
        elif isinstance(value, a.Not):
            asked = a.NotSo(a.Fits(WHO, value.part))
        else:
            asked = a.Fits(WHO, expect(a.All, value).parts[0])
        _, children = PREDICATES[hints[0]].unmade(asked, tuple(hints[1:]))
        inner = out.beside()
        inner.form(hints[0], children)
        if inner.words[0] == "control":
            inner.words[0] = "\x02control"
        out.word(word, MANY if number == "p" else ONE, *inner.words, END)

    return Custom(_who if word == "who" else _that, write)


def _thats_either(ctx: Context, alt: str, filter: a.Filter, filter_2: a.Filter) -> a.Filter:
    for one in (filter, filter_2):
        check(ctx, one, plural=False)
    return a.AnyOf((filter, filter_2), said="p_thats_either")


def _write_thats_either(out: Printer, value: a.AnyOf) -> None:
    out.word("that's")
    _write_either(out, value)


def _both(ctx: Context, adj: a.Filter, adj_2: a.Filter) -> a.Filter:
    return a.All((adj, adj_2), said="p_both")


def _write_both(out: Printer, value: a.All) -> None:
    first, second = value.parts
    out.word("that's", "both")
    out.show("ADJ_", first)
    out.word("and")
    out.show("ADJ_", second)


_NONCOMBAT = a.DealsDamage(a.All(()), a.Is(h.np), combat=False)


def _st_noncombat(ctx: Context, np: a.Ref) -> a.Prevention:
    whom, hint = watched(ctx, np)
    event = a.DealsDamage(a.All(()), whom, combat=False)
    return a.Prevention(event, said=f"oc_st_prevent_noncombat {hint}")


def _write_st_noncombat(out: Printer, value: a.Prevention) -> None:
    damage = expect(a.DealsDamage, value.event)
    out.word(*["prevent", "all", "noncombat", "damage", "that", "would", "be", "dealt", "to"])
    write_watched(out, expect(a.Filter, damage.to), value.said.split()[1])


_EVENTS: dict[str, a.EventPattern] = {
    "oc_draws_nth_their": a.Draws(T, h.ord),
    "oc_noncombat": a.DealsDamage(T, O, combat=False),
    "oc_dealt_noncombat": a.IsDealtDamage(T, combat=False),
    "oc_sacrificed": a.Sacrifices(a.IsPlayer(), T),
    "oc_discarded": a.Discards(a.IsPlayer(), T),
    "oc_destroyed": a.IsDestroyed(T),
    "oc_countered": a.IsCountered(T),
}

_COUNTERS = event_row("oc_counters", a.IsCountered(O, T))


def _write_counters(out: Printer, value: a.IsCountered) -> None:
    out.value("tnp", value.by)
    out.agree(value.by)
    out.word("\x02counter")
    out.value("object", value.what)


ROWS: Rows = {
    "oc_counters": Custom(_COUNTERS.read, _write_counters),
    **{said: event_row(said, pattern) for said, pattern in _EVENTS.items()},
    "oc_while": Custom(_while, _write_while),
    "oc_casts_first": _first_of("oc_casts_first", "your"),
    "oc_casts_first_their": _first_of("oc_casts_first_their", "their"),
    "oc_self_host": Custom(
        _self_host,
        lambda out, v: (out.word("~", "or"), out.value("np", v.parts[1].ref)),
    ),
    "oc_tnp_you_or": Custom(_you_or, _write_either),
    "oc_tnp_you_another": Custom(_you_another, _write_you_another),
    "oc_self_a": _self_or("oc_self_a", "or a", plural=False),
    "o_self_a": _self_or("o_self_a", "or a", plural=False),
    "t_many_self_or_p": _self_or("t_many_self_or_p", "or one or more other", plural=True),
    "t_many_self_p": _self_or("t_many_self_p", "and/or one or more other", plural=True),
    "oc_you_or": Custom(_you_or, _write_either),
    "oc_either": Custom(_either, _write_either),
    "oc_tnp_either": Custom(_either_does, _write_either),
    "oc_itself": Custom(_itself),
    "oc_blocks_many": event_row("oc_blocks_many", a.Blocks(T, least=h.num)),
    "oc_blocked_many": event_row("oc_blocked_many", a.BecomesBlocked(T, least=h.num)),
    "oc_delayed_your": delayed(
        "oc_delayed_your", "at the beginning of your next $", first=True, player=_YOU
    ),
    "oc_for_a_time": Custom(_for_a_time, _write_for_a_time),
    "oc_this_turn": Custom(_this_turn, _write_this_turn),
    "oc_next_cast": Custom(_next_cast, _write_next_cast),
    "oc_your_next": Custom(_your_next, _write_your_next),
    "oc_long_post": _as_long("oc_long_post"),
    "oc_long_pre": _as_long("oc_long_pre"),
    "oc_turn_pre": _as_long("oc_turn_pre"),
    "oc_long_may": _as_long("oc_long_may"),
    "oc_turn_may": _as_long("oc_turn_may"),
    "oc_grave_exile": _exiled_instead(
        "oc_grave_exile", "would be put into $ graveyard , exile it instead"
    ),
    "oc_grave_exile_turn": _exiled_instead(
        "oc_grave_exile_turn", "would be put into $ graveyard this turn , exile it instead"
    ),
    "oc_leave_exile": _exiled_instead(
        "oc_leave_exile",
        "would leave the battlefield , exile it instead of putting it anywhere else",
        leaves=True,
    ),
    "oc_instead_damage": Custom(_instead_damage),
    "oc_also": Custom(_also, _write_also),
    "p_pred_who": _write_pred("who"),
    "p_pred_that": _write_pred("that"),
    "p_thats_either": Custom(_thats_either, _write_thats_either),
    "p_both": Custom(_both, _write_both),
    "oc_gain_types": a.EverySubtype(Subset.CREATURE),
    "oc_base_power": a.SetPT(power=h.num),
    "oc_base_toughness": a.SetPT(toughness=h.num),
    "oc_prevent_noncombat": a.Replace(a.Prevention(_NONCOMBAT), a.ThisTurn()),
    "oc_st_prevent_noncombat": Custom(_st_noncombat, _write_st_noncombat),
}
