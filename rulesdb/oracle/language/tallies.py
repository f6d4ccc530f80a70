"""What is tallied, both ways: counters on things, different values among them, what is done several times (107, 122, 608.2c).

A tally is one number; every wording of it is one row, and stands wherever a number or a condition may.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Color, Relation, Zone
from rulesdb.oracle.language.asked.bounds import ONE, Bound, write_bound
from rulesdb.oracle.language.comparing import it_fits
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling


def _there(said: str, word: str) -> Custom[a.Condition]:
    """“there are three or more charge counters on ~”, “there are no counters on it” (122.1)."""

    def read(ctx: Context, bound: Bound, np: a.Ref, counter: str = "") -> a.Condition:
        if isinstance(np, a.Each) != (word == "among") or isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "counters on what?")
        number = a.CountersOn(counter, np)
        if word == "on" and counter:
            ctx.there_counters = reworded(number, "", of=reworded(np, ""))
        return a.Compare(number, bound.relation, bound.number, said=f"{said} {bound.said}")

    def write(out: Printer, value: a.Compare) -> None:
        on = expect(a.CountersOn, value.left)
        out.word("there", "are")
        write_bound(out, Bound(value.relation, value.right, value.said.split()[1]))
        if on.kind:
            out.show("COUNTER_", on.kind)
        out.word("counters", word)
        out.value("np", on.of)

    return Custom(read, write)


def _none_in(ctx: Context, filter: a.Filter, zone: a.Filter) -> a.Condition:
    """“if no cards are in that graveyard”."""
    if a.IsCard() not in parts_of(filter):
        raise ctx.stop(Stage.LOWERING, "none of what?")
    of = a.All((*parts_of(filter), reworded(zone, f"p_in {zone.said}")), said=filter.said)
    return a.Exists(of, Relation.EQUAL, a.Number(0), said="ta_none_in")


def _write_none_in(out: Printer, value: a.Exists) -> None:
    if value.relation is not Relation.EQUAL or value.number != a.Number(0):
        raise Stop(Stage.PRINTING, "not none")
    *rest, zone = parts_of(value.of)
    out.word("no")
    write_filter(out, reworded(joined(rest), value.of.said), plural=True)
    out.word("are", "in")
    out.alias(zone.said.partition(" ")[2], zone)


_DIFFERENT = {
    "tf_value": Characteristic.MANA_VALUE,
    "tf_power": Characteristic.POWER,
    "tf_name": Characteristic.NAME,
}


def _write_different(out: Printer, value: a.Distinct) -> None:
    out.word("different", *value.characteristic.value.split(), "among")
    out.value("np", value.of)


def _that_more(said: str, *, less: bool = False) -> Custom[a.Quantity]:
    """“that many plus one”: a number that was told, and some more."""

    def read(ctx: Context, num: a.Quantity) -> a.Quantity:
        many = ctx.mentions.that_much(ctx.much, ctx.at)
        return a.Difference(many, num, said=said) if less else a.Sum((many, num), said=said)

    def write(out: Printer, value: a.Quantity) -> None:
        out.word("that", "many", "minus" if less else "plus")
        out.show("NUM_", value.less if isinstance(value, a.Difference) else _second(value))

    return Custom(read, write)


def _second(value: a.Quantity) -> a.Quantity:
    return expect(a.Sum, value).parts[1]


_LARGER = {Relation.LESS: ("right", "left"), Relation.MORE: ("left", "right")}
"""Which side of a condition that holds is the larger one."""


def _the_difference(ctx: Context) -> a.Quantity:
    """“If you have fewer than seven cards in hand, draw cards equal to the difference”: of the two numbers."""
    asked = ctx.compared
    if asked is None or asked.relation not in _LARGER:
        raise ctx.stop(Stage.REFERENCE, "the difference between what?")
    if any(isinstance(one, a.Item) for one in asked.walk()):
        raise ctx.stop(Stage.REFERENCE, "whose difference?")
    of, less = (getattr(asked, side) for side in _LARGER[asked.relation])
    return a.Difference(reworded(of, ""), reworded(less, ""), said="ta_the_difference")


def _draw_more(said: str, *, less: bool = False) -> Custom[a.Effect]:
    """“draw that many cards plus one”."""

    def read(ctx: Context, number: a.Quantity, cards: str, num: a.Quantity) -> a.Effect:
        if number.said != "n_that_many" or cards != "cards":
            raise ctx.stop(Stage.LOWERING, "more than how many?")
        many = reworded(number, "")
        count = a.Difference(many, num) if less else a.Sum((many, num))
        return by_subject(ctx, a.Draw(ctx.subject, count, said=said))

    def write(out: Printer, value: a.Draw) -> None:
        out.subject(value.player)
        out.word("\x02draw", "that", "many", "cards", "minus" if less else "plus")
        count = value.count
        out.show("NUM_", count.less if isinstance(count, a.Difference) else _second(count))

    return Custom(read, write)


def _resolved(said: str, words: str, *, whole: bool = True) -> Custom[a.Condition]:
    """“if this is the second time this ability has resolved this turn”: this time is one of them.

    Later sentences say it shortly: “if it's the third time”.
    """

    def read(ctx: Context, ord: a.Number) -> a.Condition:
        return a.Compare(a.TimesResolved(), Relation.EQUAL, ord, said=said)

    def write(out: Printer, value: a.Compare) -> None:
        out.word(*words.split(), "the")
        out.show("ORD_", value.right)
        out.word("time")
        if whole:
            out.word(*["this", "ability", "has", "resolved", "this", "turn"])

    return Custom(read, write)


def _over_start(ctx: Context, num: a.Quantity) -> a.Condition:
    """“if you have at least 7 life more than your starting life total” (103.4)."""
    you = a.You()
    most = a.Sum((a.StartingLife(you), num))
    return a.Compare(a.LifeTotal(you), Relation.AT_LEAST, most, said="ta_over_start")


def _write_over_start(out: Printer, value: a.Compare) -> None:
    out.word("you", "have", "at", "least")
    out.show("NUM_", _second(value.right))
    out.word(*["life", "more", "than", "your", "starting", "life", "total"])


def _top_many(ctx: Context, nouns: a.Filter, poss: a.Ref) -> a.Ref:
    """“that many cards from the top of your library”."""
    if reworded(nouns, "") != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "that many of what?")
    many = ctx.mentions.that_much(ctx.much, ctx.at)
    ref = a.Top(many, poss, said="ta_top_many_p")
    ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=True)
    return ref


def _write_top_many(out: Printer, value: a.Top) -> None:
    out.word("that", "many", "cards", "from", "the", "top", "of")
    out.value("poss", value.of)
    out.word("library")


_TIMES = {"ti_twice": "twice", "ti_times": "# times", "ti_x_times": "X times"}


def _times(said: str) -> Custom[a.Quantity]:
    def read(
        ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None
    ) -> a.Quantity:
        if said == "ti_times" and num in (ONE, a.Number(2)):
            raise ctx.stop(Stage.LOWERING, "said otherwise")
        return reworded(num or x or a.Number(2), said)

    def write(out: Printer, value: a.Quantity) -> None:
        for word in _TIMES[said].split():
            if word == "#":
                out.show("NUM_", value)
            else:
                out.word(word)

    return Custom(read, write)


def _that_many_times(ctx: Context) -> a.Quantity:
    return reworded(ctx.mentions.that_much(ctx.much, ctx.at), "ti_that_many")


def _several(said: str, alias: str) -> Custom[a.Effect]:
    """“investigate twice”, “proliferate X times”: the same instruction, so often one after the other (608.2c)."""

    def read(ctx: Context, times: a.Quantity) -> a.Effect:
        row = ctx.table.rows[alias]
        made = expect(a.Effect, reworded(expect(a.Effect, row), alias, player=ctx.subject))
        return by_subject(ctx, a.Repeat(made, times, said=said))

    def write(out: Printer, value: a.Repeat) -> None:
        out.value("vp", value.effect)
        out.value("times", value.times)

    return Custom(read, write)


def _investigate_each(said: str, *once: str) -> Custom[a.Effect]:
    """“investigate for each opponent”, “investigate once for each opponent” (701.16)."""

    def read(ctx: Context, each: a.Quantity) -> a.Effect:
        row = expect(Custom, ctx.table.rows["ta_investigate"])
        return reworded(expect(a.Repeat, row.read(ctx, times=each)), said)

    def write(out: Printer, value: a.Repeat) -> None:
        out.value("vp", value.effect)
        out.word(*once, "for", "each")
        out.value("each", value.times)

    return Custom(read, write)


def _of_each_kind(said: str, *, or_remove: bool) -> Custom[a.Effect]:
    """“for each kind of counter on target permanent, put another counter of that kind on it” (122.1)."""

    def read(ctx: Context, np: a.Ref, **rest: str) -> a.Effect:
        if not isinstance(np, (a.Target, a.Source)) or np.said.startswith(("np_any", "np_upto")):
            raise ctx.stop(Stage.LOWERING, "counters of each kind on which one?")
        (words,) = rest.values()
        return a.AnotherOfEachKind(np, or_remove, said=f"{said} {words}")

    def write(out: Printer, value: a.AnotherOfEachKind) -> None:
        out.word(*["for", "each", "kind", "of", "counter", "on"])
        out.value("np", value.on)
        out.word(",", *value.said.split()[1:])

    return Custom(read, write)


_SELF = a.Is(a.Source())


def _controlled_it(ctx: Context) -> a.Condition:
    """“if you controlled it”: as it last was (608.2h)."""
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
    before = ctx.mentions.before(ref)
    return a.Fits(before, a.ControlledBy(a.You()), said="k_controlled_it")


def _most_common(color: Color) -> a.Condition:
    """There are permanents of the color, and no fewer than of any other (105.2)."""

    def of(one: Color) -> a.Filter:
        return a.All((a.HasColor(one), a.IsPermanent()))

    mine = a.Count(a.Each(of(color)))
    others = (a.Count(a.Each(of(one))) for one in Color if one is not color)
    no_fewer = (a.Compare(mine, Relation.AT_LEAST, one) for one in others)
    return a.AllSo((a.Exists(of(color)), *no_fewer), said="ta_most_common")


def _is_most_common(ctx: Context, color: object, **rest: object) -> a.Condition:
    color = color.color if isinstance(color, a.HasColor) else color
    if not isinstance(color, Color) or rest.get("nouns") != a.IsPermanent():
        raise ctx.stop(Stage.LOWERING, "the most common color among what?")
    return _most_common(color)


def _write_most_common(out: Printer, value: a.AllSo) -> None:
    here = expect(a.All, expect(a.Exists, value.parts[0]).of)
    color = expect(a.HasColor, here.parts[0]).color
    if not isinstance(color, Color) or _most_common(color) != value:
        raise Stop(Stage.PRINTING, "other numbers compared")
    out.show("COLOR_", a.HasColor(color))
    out.word(
        *[
            "is",
            "the",
            "most",
            "common",
            "color",
            "among",
            "all",
            "permanents",
            "or",
            "is",
            "tied",
            "for",
            "most",
            "common",
        ]
    )


def _they_had(
    ctx: Context, noun: a.Filter, filter: a.Filter, num: a.Quantity | None = None
) -> a.Exists:
    """“an opponent had two or more lands enter under their control this turn”: one player under whose control they did."""
    check(ctx, filter, plural=num is not None)
    entered = a.Enters(a.All((reworded(filter, ""), a.ControlledBy(a.Item()))))
    condition: a.Condition = (
        a.Happened(entered)
        if num is None
        else a.Compare(a.EventCount(entered), Relation.AT_LEAST, num)
    )
    said = "pc_they_had" if num is None else "pc_they_had_n"
    return a.Exists(a.All((noun, a.PlayerWhere(condition))), said=said)


def _write_they_had(out: Printer, value: a.Exists) -> None:
    noun, where = expect(a.All, value.of).parts
    condition = expect(a.PlayerWhere, where).condition
    out.word("a")
    write_filter(out, noun, plural=False)
    out.word("had")
    if isinstance(condition, a.Happened):
        event = condition.event
        out.word("a")
    else:
        asked = expect(a.Compare, condition)
        event = expect(a.EventCount, asked.left).event
        out.show("NUM_", asked.right)
        out.word("or", "more")
    of = expect(a.All, expect(a.Enters, event).what).parts[0]
    write_filter(out, of, plural=not isinstance(condition, a.Happened))
    out.word(*["enter", "under", "their", "control", "this", "turn"])


def _extreme(ctx: Context, noun: a.Filter, most: str, char: Characteristic) -> a.Ref:
    """“the creature with the least power”; of several that are tied the text must say who chooses one."""
    ctx.unkept = "which of those that are tied?"
    of = a.All((noun, a.Superlative(char, noun, least=most in _LEAST)), said="filter_s")
    ref = a.Pick(of, said=f"ta_extreme {most}")
    ctx.mentions.add(reworded(ref, ""), noun)
    return ref


_LEAST = ("least", "lowest")


def _write_extreme(out: Printer, value: a.Pick) -> None:
    noun, most = parts_of(value.of)
    out.word("the")
    write_filter(out, reworded(noun, "filter_s"), plural=False)
    char = expect(a.Superlative, most).characteristic
    out.word("with", "the", value.said.split()[1], *char.value.split())


def _tied(ctx: Context, chain: a.Effect, extremetie: str) -> a.Effect:
    """“If two or more creatures are tied for least power, you choose one of them.”"""
    picks = [one for one in chain.walk() if isinstance(one, a.Pick) and one.said in _EXTREMES]
    if len(picks) != 1 or _tie(picks[0]) != extremetie:
        raise ctx.stop(Stage.LOWERING, "tied for what?")
    ctx.unkept = ""
    return reworded(chain, f"ta_tied {chain.said}")


_EXTREMES = tuple(f"ta_extreme {most}" for most in ("greatest", "highest", "least", "lowest"))


def _tie(pick: a.Pick) -> str:
    """The sentence that says who chooses among those that are tied."""
    noun, extreme = parts_of(pick.of)
    _, things = spelling()[noun][:2]
    char = expect(a.Superlative, extreme).characteristic.value
    most = pick.said.split()[1]
    return f"if two or more {things} are tied for {most} {char} , you choose one of them"


def _write_tied(out: Printer, value: a.Effect) -> None:
    out.value("chain", reworded(value, value.said.partition(" ")[2]))
    pick = next(one for one in value.walk() if isinstance(one, a.Pick) and one.said in _EXTREMES)
    out.word(".", BARE, *_tie(pick).split())


def _from(said: str) -> Custom[a.Condition]:
    """“if it entered from your graveyard”: a card of yours came from there (400.3)."""

    def read(
        ctx: Context, zone: a.In, noun: a.Filter | None = None, ref: a.Ref | None = None
    ) -> a.Condition:
        if ref is None:
            word = "it" if noun is None else "that"
            ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word=word)
        came: a.Filter = a.Took(a.Moves(a.All(()), zone.zones, (Zone.BATTLEFIELD,)))
        if zone.of not in (None, a.You()):
            raise ctx.stop(Stage.LOWERING, "from whose?")
        of = came if zone.of is None else a.All((a.OwnedBy(a.You()), came))
        text = "-" if noun is None else spelling()[noun][0]
        return a.Fits(ref, of, said=f"{said} {text} {zone.said}")

    def write(out: Printer, value: a.Fits) -> None:
        took = parts_of(value.of)[-1]
        zones = expect(a.Moves, expect(a.Took, took).event).from_
        yours = len(parts_of(value.of)) > 1
        if said == "ta_from":
            out.show("REF_", value.ref)
            zone = "z_graveyard" if yours else "z_a_graveyard"
        else:
            _, text, zone = value.said.split(maxsplit=2)
            out.word(*(["it"] if text == "-" else ["that", text]))
        out.word("entered", "from")
        of = a.You(said="poss_your") if yours else None
        out.value("zone", a.In(zones, of, said=zone))

    return Custom(read, write)


def _self_counters(ctx: Context, counter: str, num: a.Quantity) -> a.Condition:
    """“if ~ has seven or more ember counters on it”: those are what “them” means behind it."""
    ctx.there_counters = a.CountersOn(counter, a.Source())
    has = a.HasCounter(counter, Relation.AT_LEAST, num)
    return a.Fits(a.Source(), has, said="k_self_counters")


_IT_HAS = it_fits("mk_it_counters", a.HasCounter(h.counter, Relation.AT_LEAST, h.num))


def _it_counters(ctx: Context, counter: str, num: a.Quantity) -> a.Condition:
    """The same of “it”."""
    made = expect(a.Fits, _IT_HAS.read(ctx, counter=counter, num=num))
    ctx.there_counters = a.CountersOn(counter, reworded(made.ref, ""))
    return made


def _write_self_counters(out: Printer, value: a.Fits) -> None:
    has = expect(a.HasCounter, value.of)
    if value.ref != a.Source() or has.relation is not Relation.AT_LEAST:
        raise Stop(Stage.PRINTING, "not so many on itself")
    out.form("k_self_counters", {"counter": has.kind, "num": has.quantity})


ROWS: Rows = {
    "mk_it_counters": _IT_HAS._replace(read=_it_counters),
    "k_self_counters": Custom(_self_counters, _write_self_counters),
    "ta_extreme": Custom(_extreme, _write_extreme),
    "ta_tied": Custom(_tied, _write_tied),
    "ta_it_from": _from("ta_it_from"),
    "ta_that_from": _from("ta_that_from"),
    "ta_from": _from("ta_from"),
    "k_controlled_it": Custom(_controlled_it, lambda out, _: out.word("you", "controlled", "it")),
    "k_put_on_self": a.Happened(a.CountersPut("", _SELF, a.Is(a.You()))),
    "k_put_kind_on_self": a.Happened(a.CountersPut(h.counter, _SELF, a.Is(a.You()))),
    "k_was_put_on_self": a.Happened(a.CountersPut("", _SELF)),
    "k_kind_was_put_on_self": a.Happened(a.CountersPut(h.counter, _SELF)),
    "ta_most_common": Custom(_is_most_common, _write_most_common),
    "pc_they_had": Custom(_they_had, _write_they_had),
    "pc_they_had_n": Custom(_they_had, _write_they_had),
    "ta_double_each_kind": a.DoubleCounters("", h.np),
    "ta_more_or_less": _of_each_kind("ta_more_or_less", or_remove=True),
    "ta_one_more": _of_each_kind("ta_one_more", or_remove=False),
    "ta_none_in": Custom(_none_in, _write_none_in),
    "ta_there_on": _there("ta_there_on", "on"),
    "ta_there_any": _there("ta_there_any", "on"),
    "ta_there_among": _there("ta_there_among", "among"),
    "ta_resolved": _resolved("ta_resolved", "this is"),
    "ta_its_resolved": _resolved("ta_its_resolved", "it's"),
    "ta_its_time": _resolved("ta_its_time", "it's", whole=False),
    "ta_half_start": a.Compare(
        a.LifeTotal(a.You()), Relation.AT_MOST, a.Half(a.StartingLife(a.You()))
    ),
    "ta_over_start": Custom(_over_start, _write_over_start),
    "ta_top_many_p": Custom(_top_many, _write_top_many),
    "ta_each_different": Custom(
        lambda ctx, differs, np: a.Distinct(differs, np, said="ta_each_different"),
        _write_different,
    ),
    **_DIFFERENT,
    "ta_counters_among": a.CountersOn(h.counter, h.np),
    "ta_each_among": a.CountersOn(h.counter, h.np),
    "ta_plus": _that_more("ta_plus"),
    "ta_minus": _that_more("ta_minus", less=True),
    "ta_the_difference": Custom(_the_difference, lambda out, _: out.word("the", "difference")),
    "ta_draw_plus": _draw_more("ta_draw_plus"),
    "ta_draw_minus": _draw_more("ta_draw_minus", less=True),
    "ta_investigate_each": _investigate_each("ta_investigate_each"),
    "ta_investigate_once": _investigate_each("ta_investigate_once", "once"),
    "ta_draw_additional_each": a.Draw(S, h.each),
    "ta_investigate": _several("ta_investigate", "v_investigate"),
    "ta_proliferate": _several("ta_proliferate", "v_proliferate"),
    "ta_proliferate_again": a.Proliferate(S),
    "ta_explore_again": a.KeywordAction("explore", what=S),
    "ta_populate": _several("ta_populate", "v_populate"),
    "ta_dread": _several("ta_dread", "v_manifest_dread"),
    **{said: _times(said) for said in _TIMES},
    "ti_that_many": Custom(_that_many_times, lambda out, _: out.word("that", "many", "times")),
}
