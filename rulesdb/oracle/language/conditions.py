"""Conditions both ways (603.4, 608.2c, 611.3)."""

# ruff: noqa: A002, A006, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation, Zone
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import controlled, without_last
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import spelling

YOURS = a.ControlledBy(a.You())
_GRAVE = a.In((Zone.GRAVEYARD,), a.You())


def _control(said: str, words: str, *, negative: bool = False) -> Custom:
    """“you control a Swamp”: the noun phrase says how many."""

    def read(ctx: Context, np: a.Ref, noun: a.Filter | None = None) -> a.Condition:
        if isinstance(np, a.Source):
            return (
                a.Fits(np, YOURS, said=said)
                if not negative
                else a.NotSo(a.Fits(np, YOURS), said=said)
            )
        if isinstance(np, a.Together) and noun is None and not negative:
            # “you control an artifact and an enchantment”: something of each.
            parts = tuple(read(ctx, one) for one in np.parts)
            return a.AllSo(parts, said=f"{said} {np.said}")
        if not isinstance(np, (a.Pick, a.Host)) or (isinstance(np, a.Pick) and np.up_to):
            raise ctx.stop(Stage.LOWERING, "not understood in a condition")
        if isinstance(np, a.Host):
            return a.Fits(np, YOURS, said=said)
        who: a.Ref = a.You() if noun is None else a.Each(noun)
        of = controlled(np.of, who)
        if isinstance(np.count, a.Number) and np.count.value == 1:
            made: a.Condition = a.Exists(of)
        else:
            made = a.Exists(of, number=np.count)
        return (
            a.NotSo(made, said=f"{said} {np.said}")
            if negative
            else reworded(made, f"{said} {np.said}")
        )

    def write(out: Printer, value: a.Condition) -> None:
        inner = value.part if isinstance(value, a.NotSo) else value
        if isinstance(inner, a.AllSo):
            out.word("you", "control")
            for at, one in enumerate(inner.parts):
                if at:
                    out.word("and")
                some = expect(a.Exists, one)
                count = some.number or a.Number(1)
                out.value("np", a.Pick(without_last(some.of), count, said=some.said.split()[1]))
            return
        if isinstance(inner, a.Fits):
            out.word("you", "control")
            out.value("np", inner.ref)
            return
        here = expect(a.Exists, inner)
        who = expect(a.ControlledBy, expect(a.All, here.of).parts[-1]).player
        if isinstance(who, a.Each):
            out.word("a")
            out.show("NOUN_", who.of)
            out.word("controls")
        else:
            out.word(*words.split())
        count = here.number or a.Number(1)
        out.value("np", a.Pick(without_last(here.of), count, said=value.said.split()[1]))

    return Custom(read, write)


def _number(said: str, relation: Relation, before: str, between: str) -> Custom:
    """“you control three or more artifacts”."""

    def read(ctx: Context, filter: a.Filter, num: a.Quantity | None = None) -> a.Condition:
        return a.Exists(
            controlled(filter), relation, num if num is not None else a.Number(0), said=said
        )

    def write(out: Printer, value: a.Exists) -> None:
        out.word(*before.split())
        if between:
            out.show("NUM_", value.number)
            out.word(*between.split())
        out.value("filter", without_last(value.of))

    return Custom(read, write)


def _did(said: str, words: str, *, negative: bool = False) -> Custom:
    def read(ctx: Context, noun: a.Filter | None = None) -> a.Condition:
        made: a.Condition = a.IfDid()
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    return Custom(read, lambda out, _: out.word(*words.split()))


def _it(ctx: Context) -> a.Ref:
    return ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")


def _fits(said: str, words: str, *, noun: bool) -> Custom:
    def read(
        ctx: Context, filter: a.Filter | None = None, adj: a.Filter | None = None
    ) -> a.Condition:
        return a.Fits(_it(ctx), expect(a.Filter, filter if noun else adj), said=said)

    def write(out: Printer, value: a.Fits) -> None:
        out.word(*words.split())
        if noun:
            out.word("a")
            out.value("filter", value.of)
        else:
            out.show("ADJ_", value.of)

    return Custom(read, write)


def _that_was(ctx: Context, noun: a.Filter, filter: a.Filter) -> a.Condition:
    ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that")

    return a.Fits(ref, filter, said=f"k_that_was {spelling()[noun][0]}")


def _life(relation: Relation) -> a.Condition:
    return a.Compare(a.LifeTotal(a.You()), relation, h.num)


def _hand(relation: Relation) -> a.Condition:
    return a.Compare(
        a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), a.You()))))), relation, h.num
    )


def _delirium(ctx: Context, num: a.Quantity, noun: a.Filter, nouns: a.Filter) -> a.Condition:
    if noun != a.IsCard() or nouns != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "types of what?")
    cards = a.Each(a.All((a.IsCard(), _GRAVE)))
    return a.Compare(
        a.Distinct(Characteristic.CARD_TYPE, cards), Relation.AT_LEAST, num, said="k_delirium"
    )


def _none_cast(ctx: Context, nouns: a.Filter) -> a.Condition:
    if nouns != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    return a.NotSo(a.Happened(a.Casts(a.IsPlayer()), "last turn"), said="k_none_cast")


def _no_hand(ctx: Context, noun: a.Filter) -> a.Condition:
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "only players have hands")
    hand = a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), a.Item()))))
    empty = a.Compare(a.Count(hand), Relation.EQUAL, a.Number(0))
    return a.Exists(a.All((noun, a.PlayerWhere(empty))), said="k_has_no_hand")


ROWS: Rows = {
    "k_control": _control("k_control", "you control"),
    "k_dont_control": _control("k_dont_control", "you don't control", negative=True),
    "k_opponent_controls": _control("k_opponent_controls", ""),
    "k_control_no": _number("k_control_no", Relation.EQUAL, "you control no", ""),
    "k_control_n": _number("k_control_n", Relation.AT_LEAST, "you control", "or more"),
    "k_control_few": _number("k_control_few", Relation.AT_MOST, "you control", "or fewer"),
    "k_you_do": _did("k_you_do", "you do"),
    "k_they_do": _did("k_they_do", "they do"),
    "k_player_does": _did("k_player_does", "the player does"),
    "k_that_does": _did("k_that_does", "that player does"),
    "k_you_dont": _did("k_you_dont", "you don't", negative=True),
    "k_they_dont": _did("k_they_dont", "they don't", negative=True),
    "k_that_doesnt": _did("k_that_doesnt", "that player doesn't", negative=True),
    "k_kicked": a.CostPaid("kicker"),
    "k_it_kicked": a.CostPaid("kicker"),
    "k_escaped": a.CostPaid("escape"),
    "k_it_targets": Custom(
        lambda ctx, filter: a.Fits(_it(ctx), a.TargetsOn(filter), said="k_it_targets"),
        lambda out, v: (out.word("it", "targets", "a"), out.value("filter", v.of.what)),
    ),
    "k_its_a": _fits("k_its_a", "it's", noun=True),
    "k_its_adj": _fits("k_its_adj", "it's", noun=False),
    "k_it_is_adj": _fits("k_it_is_adj", "it is", noun=False),
    "k_your_turn": a.TurnOf(a.Is(a.You())),
    "k_not_your_turn": a.NotSo(a.TurnOf(a.Is(a.You()))),
    "k_isnt_your_turn": a.NotSo(a.TurnOf(a.Is(a.You()))),
    "k_self_is": Custom(
        lambda ctx, adj: a.Fits(a.Source(), adj, said="k_self_is"),
        lambda out, v: (out.word("~", "is"), out.show("ADJ_", v.of)),
    ),
    "k_self_is_a": Custom(
        lambda ctx, filter: a.Fits(a.Source(), filter, said="k_self_is_a"),
        lambda out, v: (out.word("~", "is", "a"), out.value("filter", v.of)),
    ),
    "k_self_on_battlefield": a.Fits(a.Source(), a.IsPermanent()),
    "k_host_is": Custom(
        lambda ctx, host, filter: a.Fits(a.Host(said="np_host " + host), filter, said="k_host_is"),
        lambda out, v: (out.value("np", v.ref), out.word("is", "a"), out.value("filter", v.of)),
    ),
    "k_host_adj": Custom(
        lambda ctx, host, adj: a.Fits(a.Host(said="np_host " + host), adj, said="k_host_adj"),
        lambda out, v: (out.value("np", v.ref), out.word("is"), out.show("ADJ_", v.of)),
    ),
    "k_that_was": Custom(
        _that_was,
        lambda out, v: (out.word("that", v.said.split()[1], "was", "a"), out.value("filter", v.of)),
    ),
    "adj_one": Custom(lambda ctx, adj: adj, lambda out, v: out.show("ADJ_", v)),
    "k_you_cast": a.WasCast(),
    "k_life_more": _life(Relation.AT_LEAST),
    "k_life_less": _life(Relation.AT_MOST),
    "k_no_hand": a.Compare(
        a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), a.You()))))),
        Relation.EQUAL,
        a.Number(0),
    ),
    "k_hand_more": _hand(Relation.AT_LEAST),
    "k_gained": a.Happened(a.GainsLife(a.Is(a.You()))),
    "k_attacked": a.Happened(a.PlayerAttacks(a.Is(a.You()))),
    "k_morbid": Custom(
        lambda ctx, noun: a.Happened(a.Dies(noun), said="k_morbid"),
        lambda out, v: (
            out.word("a"),
            out.show("NOUN_", v.event.what),
            out.word("died", "this", "turn"),
        ),
    ),
    "k_opponent_lost": Custom(
        lambda ctx, noun: a.Happened(a.LosesLife(noun), said="k_opponent_lost"),
        lambda out, v: (
            out.word("a"),
            out.show("NOUN_", v.event.player),
            out.word("lost", "life", "this", "turn"),
        ),
    ),
    "k_there_are": a.Exists(h.filter, Relation.AT_LEAST, h.num),
    "k_delirium": Custom(
        _delirium,
        lambda out, v: (
            out.word("there", "are"),
            out.show("NUM_", v.right),
            out.word(*["or", "more", "card", "types", "among", "cards", "in", "your", "graveyard"]),
        ),
    ),
    "k_it_was": _fits("k_it_was", "it was", noun=True),
    "k_none_cast": Custom(
        _none_cast, lambda out, _: out.word(*["no", "spells", "were", "cast", "last", "turn"])
    ),
    "k_has_no_hand": Custom(
        _no_hand,
        lambda out, v: (
            out.word("a"),
            out.show("NOUN_", v.of.parts[0]),
            out.word(*["has", "no", "cards", "in", "hand"]),
        ),
    ),
    "k_self_counter": a.Fits(a.Source(), a.HasCounter(h.counter)),
    "k_self_counters": a.Fits(a.Source(), a.HasCounter(h.counter, Relation.AT_LEAST, h.num)),
    "k_had_no": a.NotSo(a.Fits(a.Source(), a.HasCounter(h.counter))),
    "k_monarch": a.HasDesignation(a.You(), "monarch"),
    "k_blessing": a.HasDesignation(a.You(), "city's blessing"),
    "k_win_flip": a.IfDid("flip"),
    "k_lose_flip": a.NotSo(a.IfDid("flip")),
    "k_day": a.GameIs("day"),
    "k_night": a.GameIs("night"),
    "k_self_attacked": a.Fits(a.Source(), a.Took(a.Attacks(a.All(())))),
}
