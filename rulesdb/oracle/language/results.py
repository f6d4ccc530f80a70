"""What an instruction handled “this way”, and more that is said of one instruction, both ways (608.2, 700.2).

“This way” means the last instruction or cost of that verb; its results are found by their name.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Step
from rulesdb.oracle.language.filters import write_filter
from rulesdb.oracle.language.nouns import check, they
from rulesdb.oracle.language.statics import check_changes, for_players, still_too, write_changes
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage

_VERBS = {
    "exiled": "exile",
    "discarded": "discard",
    "milled": "mill",
    "tapped": "tap",
    "revealed": "reveal",
}


def handled(ctx: Context, done: str) -> a.Ref:
    """What the last instruction or cost of this verb handled."""
    verb = _VERBS[done]
    for m in reversed(ctx.mentions.all):
        for ref in (m.ref, m.was):
            if isinstance(ref, a.Bound) and named(ref.name, verb):
                return ref
    if named(ctx.amounts, verb):
        return a.Bound(ctx.amounts)
    raise ctx.stop(Stage.REFERENCE, f"nothing was {done}")


def named(name: str, verb: str) -> bool:
    """Whether a result is one of instructions with this verb."""
    return name.rstrip("0123456789") == verb and name != verb


def _of_cards(ctx: Context, done: str, filter: a.Filter) -> None:
    """Cards are found wherever they went, permanents on the battlefield only (109.2)."""
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    if (done == "tapped") == any(isinstance(one, a.IsCard) for one in parts):
        raise ctx.stop(Stage.LOWERING, f"what was {done}?")


def _way(ctx: Context, done: str) -> a.Filter:
    return a.Is(handled(ctx, done), said=f"p_way {done}")


def _condition(said: str, before: str, *, verb: str = "") -> Custom:
    """“if a creature card is exiled this way”, “if you discarded a land card this way”."""

    def read(
        ctx: Context, filter: a.Filter | None = None, done: str = "", noun: a.Filter | None = None
    ) -> a.Condition:
        what = filter or reworded(expect(a.Filter, noun), "filter_s")
        check(ctx, what, plural=False)
        word = done or verb
        _of_cards(ctx, word, what)
        parts = what.parts if isinstance(what, a.All) else (what,)
        of = a.All((*parts, a.Is(handled(ctx, word))), said=what.said)
        return a.Exists(of, said=f"{said} {word}")

    def write(out: Printer, value: a.Exists) -> None:
        parts = expect(a.All, value.of).parts[:-1]
        of = reworded(a.All(parts) if len(parts) > 1 else parts[0], value.of.said)
        out.word(*before.split())
        write_filter(out, of, plural=False)
        if not verb:
            out.word("is" if said == "k_way_is" else "was", value.said.split()[1])
        out.word("this", "way")

    return Custom(read, write)


def _cast_last(ctx: Context, noun: a.Filter, num: a.Quantity, nouns: a.Filter) -> a.Condition:
    """“a player cast two or more spells last turn”: one player as many."""
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)) or nouns != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "only players cast spells")
    one = a.Happened(a.Casts(a.Is(a.Item())), "last turn", num)
    return a.Exists(a.All((noun, a.PlayerWhere(one))), said="k_cast_last")


def _write_cast_last(out: Printer, value: a.Exists) -> None:
    noun, where = expect(a.All, value.of).parts
    cast = expect(a.Happened, expect(a.PlayerWhere, where).condition)
    out.word("a")
    out.show("NOUN_", noun)
    out.word("cast")
    out.show("NUM_", cast.number)
    out.word(*["or", "more", "spells", "last", "turn"])


def _total(ctx: Context, filter: a.Filter, char: Characteristic, num: a.Quantity) -> a.Condition:
    """“creatures you control have total power 8 or greater”."""
    check(ctx, filter, plural=True)
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    mine = a.All((*parts, a.ControlledBy(a.You())), said=filter.said)
    return a.Compare(a.Total(char, a.Each(mine)), Relation.AT_LEAST, num, said="k_total")


def _write_total(out: Printer, value: a.Compare) -> None:
    total = expect(a.Total, value.left)
    parts = expect(a.All, expect(a.Each, total.of).of).parts[:-1]
    write_filter(out, a.All(parts) if len(parts) > 1 else parts[0], plural=True)
    out.word(*["you", "control", "have", "total"])
    out.show("char", total.characteristic)
    out.show("NUM_", value.right)
    out.word("or", "greater")


def _either(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Ref:
    """“a basic land card or a Gate card”: one thing of either description."""
    check(ctx, filter, plural=False)
    check(ctx, filter_2, plural=False)
    of = a.AnyOf((filter, filter_2), said="filter_s or")
    ref = a.Pick(of, said="np_a_or_a")
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_either(out: Printer, value: a.Pick) -> None:
    left, right = expect(a.AnyOf, value.of).parts
    out.word("a")
    write_filter(out, left, plural=False)
    out.word("or", "a")
    write_filter(out, right, plural=False)


def _kept(ctx: Context, mana: a.Effect, keepmana: str) -> a.Effect:
    """“Add {R}. Until end of turn, you don't lose this mana as steps and phases end.” (500.5, 106.4)"""
    if not isinstance(mana, a.AddMana) or not isinstance(mana.player, a.You):
        raise ctx.stop(Stage.LOWERING, "whose mana is kept?")
    return reworded(mana, f"m_kept {mana.said}".strip(), lasting=a.UntilEndOfTurn())


KEPT = "until end of turn , you don't lose this mana as steps and phases end"


def _write_kept(out: Printer, value: a.AddMana) -> None:
    inner = value.said.partition(" ")[2]
    out.value("mana", reworded(value, inner, lasting=None))
    out.word(".", BARE, *KEPT.split())


def _still(ctx: Context, changes: tuple[a.Change, ...], still: str) -> a.Effect:
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, still_too(ctx, changes), said=f"v_changes_still {still}")


def _write_still(out: Printer, value: a.Apply | a.Continuous) -> None:
    out.subject(value.to)
    write_changes(out, value.changes)
    out.show("STILL_", value.said.partition(" ")[2])


def _pre_still(
    ctx: Context, duration: a.Duration, subj: a.Ref, changes: tuple[a.Change, ...], still: str
) -> a.Effect:
    check_changes(ctx, subj, for_players(ctx, subj, changes))
    return a.Apply(subj, still_too(ctx, changes), duration, said=f"ch_dur_pre_still {still}")


def _write_pre_still(out: Printer, value: a.Apply) -> None:
    out.value("duration", value.duration)
    out.word(",", BARE)
    out.subject(value.to)
    write_changes(out, value.changes)
    out.show("STILL_", value.said.partition(" ")[2])


def _blocked(said: str, words: str, *, negative: bool) -> Custom:
    """“can't be blocked this turn except by Spirits”."""

    def read(
        ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, np: a.Ref
    ) -> a.Effect:
        if len(changes) != 1 or changes[0] != a.CantBeBlocked() or not isinstance(np, a.Each):
            raise ctx.stop(Stage.LOWERING, "what by whom?")
        to = ctx.subject
        ctx.subject = elided(to)
        by = a.Not(np.of) if negative else np.of
        return a.Apply(to, (a.CantBeBlocked(by),), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Apply) -> None:
        by = expect(a.Filter, expect(a.CantBeBlocked, value.changes[0]).by)
        of = expect(a.Not, by).part if negative else by
        out.subject(value.to)
        out.word(*["can't", "be", "blocked"])
        out.value("duration", value.duration)
        out.word(*words.split())
        out.value("np", a.Each(of, said=value.said.split()[1]))

    return Custom(read, write)


def _attack_yours(ctx: Context, nouns: a.Filter) -> a.Change:
    """“can't attack you or planeswalkers you control”."""
    if nouns != a.HasType(CardType.PLANESWALKER):
        raise ctx.stop(Stage.LOWERING, "attack what?")
    mine = a.All((nouns, a.ControlledBy(a.You())))
    return a.CantAttack(a.AnyOf((a.Is(a.You()), mine)), said="c_cant_attack_yours")


_MAIN = a.During((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN), player=a.Is(a.You()))

ROWS: Rows = {
    "dn_exiled": "exiled",
    "dn_discarded": "discarded",
    "dn_milled": "milled",
    "dn_tapped": "tapped",
    "p_way": Custom(_way, lambda out, v: out.word(v.said.split()[1], "this", "way")),
    "k_way_is": _condition("k_way_is", "a"),
    "k_way_was": _condition("k_way_was", "a"),
    "k_way_noun": _condition("k_way_noun", "a"),
    "k_way_exiled": _condition("k_way_exiled", "you exiled a", verb="exiled"),
    "k_way_exile": _condition("k_way_exile", "you exile a", verb="exiled"),
    "k_way_discarded": _condition("k_way_discarded", "you discarded a", verb="discarded"),
    "k_way_discard": _condition("k_way_discard", "you discard a", verb="discarded"),
    "k_cast_last": Custom(_cast_last, _write_cast_last),
    "k_not_their_turn": Custom(
        lambda ctx: a.NotSo(a.TurnOf(a.Is(they(ctx, "their"))), said="k_not_their_turn"),
        lambda out, _: out.word("it's", "not", "their", "turn"),
    ),
    # A spell resolves in the phase in which it was cast: none ends with something on the stack (500.2).
    "k_main_phase": a.AllSo((a.WasCast(), _MAIN)),
    "k_total": Custom(_total, _write_total),
    "k_put_counter": a.Happened(a.CountersPut("", h.filter, a.Is(a.You()))),
    "np_a_or_a": Custom(_either, _write_either),
    "v_amass_bare": Custom(
        lambda ctx, num: a.KeywordAction(
            "amass", count=num, words=("Zombie",), said="v_amass_bare"
        ),
        lambda out, v: (out.word("amass"), out.show("NUM_", v.count)),
    ),
    "v_remove_kinds": a.RemoveCounters("", h.np, a.AnyNumber()),
    "m_kept": Custom(_kept, _write_kept),
    "v_changes_still": Custom(_still, _write_still),
    "ch_dur_pre_still": Custom(
        _pre_still,
        _write_pre_still,
    ),
    "v_dur_except": _blocked("v_dur_except", "except by", negative=True),
    "v_dur_by": _blocked("v_dur_by", "by", negative=False),
    "c_cant_attack_yours": Custom(
        _attack_yours,
        lambda out, _: out.word(
            *["can't", "attack", "you", "or", "planeswalkers", "you", "control"]
        ),
    ),
    "v_spent": a.ManaSpent(h.np),
    "e_converge": a.ManaSpent(h.np, distinct=True),
}
