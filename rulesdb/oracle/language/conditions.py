"""Conditions both ways: what somebody controls, has or did, and what was done “this way” (603.4, 608.2c, 611.3).

What is compared, and what a thing is or was, is in `comparing`.
"""

# ruff: noqa: A002, A006, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Step, Zone
from rulesdb.oracle.language.descriptions import done_to, handled, write_filter
from rulesdb.oracle.language.nouns import TEAM, host_of
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import controlled, without_last
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import spelling


def _shares(ctx: Context, shared: Characteristic, np: a.Ref) -> a.Condition:
    """“if it shares a creature type with that creature”."""
    other = reworded(np, "")
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it", but=other)
    return a.Fits(ref, a.SharesWith(shared, np), said="k_shares")


def _write_shares(out: Printer, value: a.Fits) -> None:
    shared = expect(a.SharesWith, value.of)
    out.word("it", "shares", "a", *shared.characteristic.value.split(), "with")
    out.value("np", shared.other)


def _controlled(ctx: Context, noun: a.Filter) -> a.Condition:
    """“if you controlled that permanent”: as it last was (608.2h)."""
    ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that")
    of = a.ControlledBy(a.You())
    return a.Fits(ctx.mentions.before(ref), of, said=f"k_controlled {spelling()[noun][0]}")


YOURS = a.ControlledBy(a.You())

_GRAVE = a.In((Zone.GRAVEYARD,), a.You())


def _control(
    said: str, words: str, *, negative: bool = False, of: a.Ref = a.You(),  # noqa: B008 -- frozen
) -> Custom[a.Condition]:  # fmt: skip
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
        what = controlled(np.of, of if noun is None else a.Each(noun))
        if isinstance(np.count, a.Number) and np.count.value == 1:
            made: a.Condition = a.Exists(what)
        else:
            made = a.Exists(what, number=np.count)
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
        if isinstance(who, a.Each) and who != of:
            out.word("a")
            out.show("NOUN_", who.of)
            out.word("controls")
        else:
            out.word(*words.split())
        count = here.number or a.Number(1)
        out.value("np", a.Pick(without_last(here.of), count, said=value.said.split()[1]))

    return Custom(read, write)


def _number(said: str, relation: Relation, before: str, between: str) -> Custom[a.Condition]:
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


def _did(said: str, words: str, *, negative: bool = False) -> Custom[a.Condition]:
    def read(ctx: Context, noun: a.Filter | None = None) -> a.Condition:
        if said == "k_any_does" and not isinstance(noun, a.IsPlayer):  # “if a player does”
            raise ctx.stop(Stage.LOWERING, "which of them does?")
        made: a.Condition = a.IfDid()
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    return Custom(read, lambda out, _: out.word(*words.split()))


def _it(ctx: Context) -> a.Ref:
    return ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")


def _cast(said: str, make: Callable[[a.Ref], a.Condition], words: str) -> Custom[a.Condition]:
    """“it was kicked”: of what the event is about, else of the object itself (702.33d)."""
    return Custom(
        lambda ctx: reworded(make(ctx.mentions.cast_before("it")), said),
        lambda out, _: out.word(*words.split()),
    )


def _fits(said: str, words: str, *, noun: bool) -> Custom[a.Condition]:
    def read(
        ctx: Context, filter: a.Filter | None = None, adj: a.Filter | None = None
    ) -> a.Condition:
        of = expect(a.Filter, filter if noun else adj)
        return a.Fits(ctx.mentions.asked_as(_it(ctx), of), of, said=said)

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
    was = ctx.mentions.asked_as(ref, filter)
    return a.Fits(was, filter, said=f"k_that_was {spelling()[noun][0]}")


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


def _paired(ctx: Context, filter: a.Filter) -> a.Condition:
    """Who is paired, and from then on “those creatures” and “both creatures”."""
    if filter != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "only creatures are paired")
    both = a.Together((a.Source(), a.PairedWith(a.Source())))
    ctx.mentions.add(both, filter, part=Part.TOPIC, plural=True)
    return a.Fits(a.Source(), a.HasStatus(a.Status.PAIRED), said="k_paired")


TRIBUTE_UNPAID = a.Compare(a.ChosenNumber("tribute"), Relation.EQUAL, a.Number(0))


def _no_library(ctx: Context, nouns: a.Filter) -> a.Condition:
    if reworded(nouns, "") != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "no what?")
    cards = a.Each(a.All((a.IsCard(), a.In((Zone.LIBRARY,), a.You()))))
    return a.Compare(a.Count(cards), Relation.EQUAL, a.Number(0), said="k_no_library")


def _cards(zone: Zone) -> a.Quantity:
    return a.Count(a.Each(a.All((a.IsCard(), a.In((zone,), a.You())))))


def _fought(said: str, since: str) -> Custom[object]:
    both = a.AnyEvent((a.Attacks(a.All(())), a.Blocks(a.All(()))))
    word = "combat" if since == "combat" else "turn"
    return Custom(
        lambda ctx, vor: a.Fits(a.Source(), a.Took(both, since), said=said),
        lambda out, _: out.word(*["~", "attacked", "or", "blocked", "this", word]),
    )


def of_cards(ctx: Context, done: str, filter: a.Filter) -> None:
    """Cards are found wherever they went, permanents on the battlefield only (109.2); or as they were."""
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    cards = any(isinstance(one, a.IsCard) for one in parts)
    if cards != (done in ("exiled", "discarded", "milled")) and done != "returned":
        raise ctx.stop(Stage.LOWERING, f"what was {done}?")


def _by_you(ctx: Context, done: str) -> None:
    """“you sacrificed a creature this way”: an instruction to several asks who of them did it (608.2c)."""
    ref = handled(ctx, done)
    name = ref.name.split("/")[0] if isinstance(ref, a.Bound) else ""
    if not isinstance(ctx.doers.get(name, a.You()), a.You):
        raise ctx.stop(Stage.REFERENCE, "which of them did you do?")


def way_condition(said: str, before: str, *, verb: str = "") -> Custom[a.Condition]:
    """“if a creature card is exiled this way”, “if you discarded a land card this way”."""

    def read(
        ctx: Context, filter: a.Filter | None = None, done: str = "", noun: a.Filter | None = None
    ) -> a.Condition:
        what = filter or reworded(expect(a.Filter, noun), "filter_s")
        check(ctx, what, plural=False)
        word = done or verb
        of_cards(ctx, word, what)
        if before.startswith("you"):
            _by_you(ctx, word)
        parts = what.parts if isinstance(what, a.All) else (what,)
        of = a.All((*parts, done_to(ctx, word)), said=what.said)
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


_MAIN = a.During((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN), player=a.Is(a.You()))


ROWS: Rows = {
    "k_shares": Custom(_shares, _write_shares),
    "k_controlled": Custom(
        _controlled, lambda out, v: out.word("you", "controlled", "that", v.said.split()[1])
    ),
    "k_full_party": a.Compare(a.Party(a.You()), Relation.AT_LEAST, a.Number(4)),
    "k_control": _control("k_control", "you control"),
    "k_team_controls": _control("k_team_controls", "your team controls", of=TEAM),
    "k_dont_control": _control("k_dont_control", "you don't control", negative=True),
    "k_opponent_controls": _control("k_opponent_controls", ""),
    "k_control_no": _number("k_control_no", Relation.EQUAL, "you control no", ""),
    "k_control_n": _number("k_control_n", Relation.AT_LEAST, "you control", "or more"),
    "k_control_few": _number("k_control_few", Relation.AT_MOST, "you control", "or fewer"),
    "k_you_do": _did("k_you_do", "you do"),
    "k_they_do": _did("k_they_do", "they do"),
    "k_player_does": _did("k_player_does", "the player does"),
    "k_any_does": _did("k_any_does", "a player does"),
    "k_no_one_does": _did("k_no_one_does", "no one does", negative=True),
    "k_that_does": _did("k_that_does", "that player does"),
    "k_you_dont": _did("k_you_dont", "you don't", negative=True),
    "k_they_dont": _did("k_they_dont", "they don't", negative=True),
    "k_that_doesnt": _did("k_that_doesnt", "that player doesn't", negative=True),
    "k_kicked": a.CostPaid("kicker"),
    "k_it_kicked": _cast("k_it_kicked", lambda ref: a.CostPaid("kicker", ref), "it was kicked"),
    "k_not_kicked": a.NotSo(a.CostPaid("kicker")),
    "k_it_not_kicked": _cast(
        "k_it_not_kicked", lambda ref: a.NotSo(a.CostPaid("kicker", ref)), "it wasn't kicked"
    ),
    "k_escaped": _cast("k_escaped", lambda ref: a.CostPaid("escape", ref), "it escaped"),
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
        lambda ctx, host, filter: a.Fits(host_of(ctx, host), filter, said="k_host_is"),
        lambda out, v: (out.value("np", v.ref), out.word("is", "a"), out.value("filter", v.of)),
    ),
    "k_host_adj": Custom(
        lambda ctx, host, adj: a.Fits(host_of(ctx, host), adj, said="k_host_adj"),
        lambda out, v: (out.value("np", v.ref), out.word("is"), out.show("ADJ_", v.of)),
    ),
    "k_that_was": Custom(
        _that_was,
        lambda out, v: (out.word("that", v.said.split()[1], "was", "a"), out.value("filter", v.of)),
    ),
    "adj_one": Custom(lambda ctx, adj: adj, lambda out, v: out.show("ADJ_", v)),
    "k_you_cast": _cast("k_you_cast", lambda of: a.WasCast(of, by=a.You()), "you cast it"),
    "k_life_more": _life(Relation.AT_LEAST),
    "k_life_less": _life(Relation.AT_MOST),
    "k_no_hand": a.Compare(
        a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), a.You()))))),
        Relation.EQUAL,
        a.Number(0),
    ),
    "k_hand_more": _hand(Relation.AT_LEAST),
    "k_hand_any": a.Exists(a.All((a.IsCard(), a.In((Zone.HAND,), a.You())))),
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
    "k_had_no": Custom(
        lambda ctx, counter: a.NotSo(a.Fits(_it(ctx), a.HasCounter(counter)), said="k_had_no"),
        lambda out, v: out.form("k_had_no", {"counter": v.part.of.kind}),
    ),
    "k_monarch": a.HasDesignation(a.You(), "monarch"),
    "k_blessing": a.HasDesignation(a.You(), "city's blessing"),
    "k_win_flip": a.IfDid("flip"),
    "k_lose_flip": a.IfDid("flip/lost"),
    "k_day": a.GameIs("day"),
    "k_night": a.GameIs("night"),
    "k_self_attacked": a.Fits(a.Source(), a.Took(a.Attacks(a.All(())))),
    "k_tribute": TRIBUTE_UNPAID,
    "k_story": a.HasDesignation(a.You(), "enduring story"),
    "k_paired": Custom(
        _paired, lambda out, v: out.form("k_paired", {"filter": a.HasType(CardType.CREATURE)})
    ),
    "k_no_library": Custom(
        _no_library,
        lambda out, v: out.word(*["your", "library", "has", "no", "cards", "in", "it"]),
    ),
    "k_library_more": a.Compare(_cards(Zone.LIBRARY), Relation.AT_LEAST, h.num),
    "k_graveyard_more": a.Compare(_cards(Zone.GRAVEYARD), Relation.AT_LEAST, h.num),
    "k_hand_exactly": a.Compare(_cards(Zone.HAND), Relation.EQUAL, h.num),
    "k_life_exactly": a.Compare(a.LifeTotal(a.You()), Relation.EQUAL, h.num),
    "k_life_under": a.Compare(a.LifeTotal(a.You()), Relation.LESS, h.num),
    "k_you_cant": a.NotSo(a.IfDid()),
    "k_fought_combat": _fought("k_fought_combat", "combat"),
    "k_fought_turn": _fought("k_fought_turn", "turn"),
    "dn_exiled": "exiled",
    "dn_discarded": "discarded",
    "dn_milled": "milled",
    "dn_tapped": "tapped",
    "dn_sacrificed": "sacrificed",
    "dn_destroyed": "destroyed",
    "dn_returned": "returned",
    "k_way_is": way_condition("k_way_is", "a"),
    "k_way_was": way_condition("k_way_was", "a"),
    "k_way_noun": way_condition("k_way_noun", "a"),
    "k_way_exiled": way_condition("k_way_exiled", "you exiled a", verb="exiled"),
    "k_way_exile": way_condition("k_way_exile", "you exile a", verb="exiled"),
    "k_way_discarded": way_condition("k_way_discarded", "you discarded a", verb="discarded"),
    "k_way_discard": way_condition("k_way_discard", "you discard a", verb="discarded"),
    "k_cast_last": Custom(_cast_last, _write_cast_last),
    "k_not_their_turn": Custom(
        lambda ctx: a.NotSo(
            a.TurnOf(a.Is(ctx.mentions.they("their", ctx.at, wants="player"))),
            said="k_not_their_turn",
        ),
        lambda out, _: out.word("it's", "not", "their", "turn"),
    ),
    # A spell resolves in the phase in which it was cast: none ends with something on the stack (500.2).
    "k_main_phase": a.AllSo((a.WasCast(by=a.You()), _MAIN)),
    "k_total": Custom(_total, _write_total),
    "k_put_counter": a.Happened(a.CountersPut("", h.filter, a.Is(a.You()))),
    "k_put_kind": a.Happened(a.CountersPut(h.counter, h.filter, a.Is(a.You()))),
}
