"""What is compared, what a thing is, was or has, what happened this turn, as conditions both ways (603.4, 608.2c, 700.4).

“It” and “that creature” are bound as they are read; a thing that was is asked as it last was (608.2h).
What happened is a pattern of the event; who it was about and whose it was stand in it as a filter.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation, Zone
from rulesdb.oracle.language.descriptions import handled
from rulesdb.oracle.language.descriptions.spells import you_cast
from rulesdb.oracle.language.nouns import host_of
from rulesdb.oracle.meaning.attacks import defender
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import controlled, without_last
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, h, match, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import nouns, spelling

_GRAVE = a.All((a.IsCard(), a.In((Zone.GRAVEYARD,), a.You())))


def _cards_in(zone: Zone, of: a.Ref) -> a.Quantity:
    return a.Count(a.Each(a.All((a.IsCard(), a.In((zone,), of)))))


def _player(condition: a.Condition) -> a.Condition:
    """A player of whom that holds."""
    return a.Exists(a.All((h.noun, a.PlayerWhere(condition))))


_PUT_AWAY = a.Moves(a.All((a.IsCard(), a.OwnedBy(a.Item()))), (), (Zone.GRAVEYARD,))
_HAD_PUT = a.Happened(_PUT_AWAY, number=h.num)


def _controlled(relation: Relation, left: a.Ref, right: a.Ref) -> a.Condition:
    def count(of: a.Ref) -> a.Quantity:
        return a.Count(a.Each(a.All((h.filter, a.ControlledBy(of)))))

    return _player(a.Compare(count(left), relation, count(right)))


def _life(relation: Relation) -> a.Condition:
    return _player(a.Compare(a.LifeTotal(a.Item()), relation, h.num))


def _find_it(ctx: Context, *, was: bool) -> a.Ref:
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
    return ctx.mentions.before(ref) if was else ref


def it_fits(
    said: str, pattern: a.Filter, *, negative: bool = False, was: bool = False
) -> Custom[a.Condition]:
    """“it has flying”, “it wasn't a creature”."""

    def read(ctx: Context, **parts: object) -> a.Condition:
        made = a.Fits(_find_it(ctx, was=was), fill(pattern, parts))
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    def write(out: Printer, value: a.Condition) -> None:
        found: dict[str, object] = {}
        fits = expect(a.Fits, expect(a.NotSo, value).part if negative else value)
        if not match(pattern, fits.of, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        out.form(said, found)

    return Custom(read, write)


def that_fits(said: str, pattern: a.Filter, *, was: bool = False) -> Custom[a.Condition]:
    """“that creature is legendary”."""

    def read(ctx: Context, noun: a.Filter, **parts: object) -> a.Condition:
        ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that")
        word = spelling()[noun][0]
        if was:
            ref = ctx.mentions.before(ref)
        return a.Fits(ref, fill(pattern, parts), said=f"{said} {word.replace(' ', '_')}")

    def write(out: Printer, value: a.Fits) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value.of, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        word = value.said.split()[1].replace("_", " ").lower()
        out.form(said, {"noun": nouns()[word][0], **found})

    return Custom(read, write)


def its_number(
    said: str, relation: Relation, verb: str, after: str, *, was: bool = False, beyond: int = 0
) -> Custom[a.Compare]:
    """“its power is 4 or greater”; `beyond`: by how much the number that is said is more, “less than 1” being 0 or less."""

    def read(
        ctx: Context,
        it_now: tuple[a.Ref, str],
        char: Characteristic,
        num: a.Quantity,
    ) -> a.Compare:
        ref, words = it_now
        if was:
            ref = ctx.mentions.before(ref)
        if beyond:
            num = a.Number(expect(a.Number, num).value - beyond)
        return a.Compare(a.Value(char, ref), relation, num, said=f"{said} {words}")

    def write(out: Printer, value: a.Compare) -> None:
        left = expect(a.Value, value.left)
        out.word(*value.said.split()[1:], *left.characteristic.value.split(), *verb.split())
        said_ = a.Number(expect(a.Number, value.right).value + beyond) if beyond else value.right
        out.show("NUM_", said_)
        out.word(*after.split())

    return Custom(read, write)


def _in_its(ctx: Context) -> tuple[a.Ref, str]:
    return _find_it(ctx, was=False), "its"


def _in_host(ctx: Context, host: str) -> tuple[a.Ref, str]:
    if not host.endswith("'s"):
        raise ctx.stop(Stage.LOWERING, "whose number?")
    return a.Host(), host


def _in_that(ctx: Context, poss: tuple[str, a.Filter]) -> tuple[a.Ref, str]:
    text, of = poss
    ref = ctx.mentions.find(player=False, plural=False, of=of, at=ctx.at, word=f"that {text}")
    return ref, f"that {text}"


def _in_the(ctx: Context, poss: tuple[str, a.Filter]) -> tuple[a.Ref, str]:
    ref, _ = _in_that(ctx, poss)
    return ref, f"the {poss[0]}"


def _in_done(ctx: Context, done: str, poss: tuple[str, a.Filter]) -> tuple[a.Ref, str]:
    """“the sacrificed creature's power”: of one thing that an instruction or cost handled."""
    found = handled(ctx, done, poss[1])
    if any(m.plural for m in ctx.mentions.all if found in (m.ref, m.was)):
        raise ctx.stop(Stage.REFERENCE, "of which of them is that asked?")
    return found, f"the {done} {poss[0]}"


def _defending(said: str, *, none: bool) -> Custom[a.Exists]:
    """“defending player controls an artifact” (508.5)."""

    def read(
        ctx: Context, noun: a.Filter, np: a.Ref | None = None, filter: a.Filter | None = None
    ) -> a.Exists:
        if noun != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "who defends?")
        who = defender(ctx.mentions, ctx.at, spell=ctx.spell)
        if filter is not None:
            return a.Exists(controlled(filter, who), Relation.EQUAL, a.Number(0), said=said)
        if not isinstance(np, a.Pick) or np.up_to or np.among is not None:
            raise ctx.stop(Stage.LOWERING, "not understood in a condition")
        number = None if np.count == a.Number(1) else np.count
        return a.Exists(controlled(np.of, who), number=number, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Exists) -> None:
        out.word("defending", "player", "controls", *(["no"] if none else []))
        if none:
            out.value("filter", without_last(value.of))
        else:
            hint = value.said.split()[1]
            out.value("np", a.Pick(without_last(value.of), value.number or a.Number(1), said=hint))

    return Custom(read, write)


def _that_controls(ctx: Context, noun: a.Filter, np: a.Ref) -> a.Exists:
    """“that player controls a Swamp”."""
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "who controls?")
    if not isinstance(np, a.Pick) or np.up_to or np.among is not None:
        raise ctx.stop(Stage.LOWERING, "not understood in a condition")
    who = ctx.mentions.find(player=True, plural=False, at=ctx.at, word="that player")
    number = None if np.count == a.Number(1) else np.count
    word = spelling()[noun][0]
    return a.Exists(
        controlled(np.of, who), number=number, said=f"mk_that_controls {word} {np.said}"
    )


def _write_that_controls(out: Printer, value: a.Exists) -> None:
    _, word, hint = value.said.split()
    out.word("that", word, "controls")
    out.value("np", a.Pick(without_last(value.of), value.number or a.Number(1), said=hint))


def _devotion(
    ctx: Context, color: a.Filter, num: a.Quantity, color_2: a.Filter | None = None
) -> a.Compare:
    named = [one for one in (color, color_2) if one is not None]
    colors = tuple(ctx.wanted(a.HasColor, one, "devotion to what color?").color for one in named)
    return a.Compare(a.Devotion(colors, a.You()), Relation.LESS, num, said="mk_devotion")


def _write_devotion(out: Printer, value: a.Compare) -> None:
    first, *more = expect(a.Devotion, value.left).colors
    out.word("your", "devotion", "to", first.word)
    for one in more:
        out.word("and", one.word)
    out.word("is", "less", "than")
    out.show("NUM_", value.right)


def _adamant(ctx: Context, num: a.Quantity, color: a.Filter) -> a.Compare:
    if not isinstance(color, a.HasColor):
        raise ctx.stop(Stage.LOWERING, "mana of what colour?")
    spent = a.ManaSpent(a.Source(), types=(color.color.value,))
    return a.Compare(spent, Relation.AT_LEAST, num, said=f"mk_adamant {color.color.word}")


def _spent_that(ctx: Context, num: a.Quantity, noun: a.Filter) -> a.Compare:
    if noun != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that spell")
    spent = a.ManaSpent(ref)
    ctx.mentions.asks(spent)
    ctx.much = ""
    return a.Compare(spent, Relation.AT_LEAST, num, said="mk_spent_that")


def _no_spells(ctx: Context, nouns: a.Filter) -> a.NotSo:
    if nouns != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    return a.NotSo(a.Happened(a.Casts(a.IsPlayer())), said="mk_none_cast")


def _their_turn(ctx: Context, poss: tuple[str, a.Filter]) -> a.TurnOf:
    text, of = poss
    return a.TurnOf(of, said=f"mk_their_turn {text}")


def _there_is(ctx: Context, filter: a.Filter) -> a.Exists:
    return a.Exists(filter, said="mk_there_is")


_DIFFERING = {"names": Characteristic.NAME, "powers": Characteristic.POWER}


def _different(ctx: Context, num: a.Quantity, filter: a.Filter, differing: str) -> a.Compare:
    """“three or more creatures with different powers”: so many different ones among yours."""
    among = a.Distinct(_DIFFERING[differing], a.Each(controlled(filter)))
    return a.Compare(among, Relation.AT_LEAST, num, said=f"mk_different {differing}")


def _write_different(out: Printer, value: a.Compare) -> None:
    among = expect(a.Distinct, value.left)
    out.word("you", "control")
    out.show("NUM_", value.right)
    out.word("or", "more")
    out.value("filter", without_last(expect(a.Each, among.of).of))
    out.word("with", "different", value.said.split()[1])


YOU = a.Is(a.You())

MINE = a.ControlledBy(a.You())

_YOURS = a.All((h.filter, MINE))

_OTHER = a.All((a.Other(), h.filter))

_OTHER_YOURS = a.All((a.Other(), h.filter, MINE))

_OWN_PERMANENT_CARD = a.All((a.HasPermanentType(), a.IsCard(), a.OwnedBy(a.You())))


def sure(said: str, pattern: object, **must: object) -> Custom[object]:
    """A pattern with words that must be these: “can't draw cards”."""

    def read(ctx: Context, **parts: object) -> object:
        for name, wanted in must.items():
            got = parts.pop(name)
            if (reworded(got, "") if isinstance(got, a.Node) else got) != wanted:
                raise ctx.stop(Stage.LOWERING, "another word was expected here")
        return fill(pattern, parts, said)

    def write(out: Printer, value: object) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        one_only = found.get("num") == a.Number(1)
        shown = {
            name: reworded(one, "filter_p" if name in ("filter", "nouns") and not one_only else "")
            if isinstance(one, a.Filter)
            else one
            for name, one in must.items()
        }
        out.form(said, {**found, **shown})

    return Custom(read, write)


def _had(said: str, word: str, pattern: a.Filter) -> Custom[a.Happened]:
    """“you had a creature enter under your control this turn”: a verb that does not agree."""

    def read(ctx: Context, filter: a.Filter) -> a.Happened:
        return a.Happened(a.Enters(fill(pattern, {"filter": filter})), said=said)

    def write(out: Printer, value: a.Happened) -> None:
        found: dict[str, object] = {}
        if not match(a.Happened(a.Enters(pattern)), value, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        out.word("you", "had", word)
        out.value("filter", found["filter"])
        out.word(*["enter", "under", "your", "control", "this", "turn"])

    return Custom(read, write)


def _somebody(event: a.EventPattern) -> a.Condition:
    """“an opponent lost 3 or more life this turn”: one of them alone."""
    enough = a.Compare(a.EventTotal(event), Relation.AT_LEAST, h.num)
    return a.Exists(a.All((h.noun, a.PlayerWhere(enough))))


ROWS: Rows = {
    "k_its_exiled": Custom(
        lambda ctx: a.Fits(
            ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it"),
            a.In((Zone.EXILE,)),
            said="k_its_exiled",
        ),
        lambda out, _: out.word("it's", "exiled"),
    ),
    "df_names": "names",
    "df_powers": "powers",
    "mk_different": Custom(_different, _write_different),
    "pc_it_entered": it_fits("pc_it_entered", a.Took(a.Enters(a.All(())))),
    "pc_it_entered_yours": it_fits("pc_it_entered_yours", a.ControlledBy(a.You())),
    "mk_and": a.AllSo((h.cond, h.cond_2)),
    "mk_or": a.AnySo((h.cond, h.cond_2)),
    "mk_or_if": a.AnySo((h.cond, h.cond_2)),
    "mk_commander": sure(
        "mk_commander",
        a.Exists(a.All((a.IsCommander(), a.ControlledBy(a.You()), a.OwnedBy(a.You())))),
        noun=a.IsCommander(),
    ),
    "mk_defending": _defending("mk_defending", none=False),
    "mk_defending_no": _defending("mk_defending_no", none=True),
    "mk_life_less": _life(Relation.AT_MOST),
    "mk_life_more": _life(Relation.AT_LEAST),
    "mk_their_grave": _player(
        a.Compare(_cards_in(Zone.GRAVEYARD, a.Item()), Relation.AT_LEAST, h.num)
    ),
    "mk_more_life_they": _player(
        a.Compare(a.LifeTotal(a.Item()), Relation.MORE, a.LifeTotal(a.You()))
    ),
    "mk_more_life": _player(a.Compare(a.LifeTotal(a.You()), Relation.MORE, a.LifeTotal(a.Item()))),
    "mk_less_life": _player(a.Compare(a.LifeTotal(a.You()), Relation.LESS, a.LifeTotal(a.Item()))),
    "mk_control_more": _controlled(Relation.MORE, a.You(), a.Item()),
    "mk_control_fewer": _controlled(Relation.LESS, a.You(), a.Item()),
    "mk_hand_more_each": a.NotSo(
        _player(
            a.Compare(
                _cards_in(Zone.HAND, a.You()), Relation.AT_MOST, _cards_in(Zone.HAND, a.Item())
            )
        )
    ),
    "mk_hand_more_they": _player(
        a.Compare(_cards_in(Zone.HAND, a.Item()), Relation.MORE, _cards_in(Zone.HAND, a.You()))
    ),
    "mk_total_less": a.Compare(a.LifeTotal(a.You()), Relation.AT_MOST, h.num),
    "mk_total_greater": a.Compare(a.LifeTotal(a.You()), Relation.AT_LEAST, h.num),
    "mk_there_is": Custom(
        _there_is,
        lambda out, v: (out.word("there", "is", "a"), out.value("filter", v.of)),
    ),
    "mk_theres": a.Exists(h.filter),
    "mk_there_no": a.Exists(h.filter, Relation.EQUAL, a.Number(0)),
    "mk_none_on": a.Exists(h.filter, Relation.EQUAL, a.Number(0)),
    "mk_one_on": a.Exists(h.filter),
    "mk_n_in": a.Exists(a.All((h.filter, h.zone)), Relation.AT_LEAST, h.num),
    "k_threshold": sure(
        "k_threshold",
        a.Compare(a.Count(a.Each(_GRAVE)), Relation.AT_LEAST, h.num),
        nouns=a.IsCard(),
    ),
    "mk_one_in": a.Exists(a.All((h.filter, h.zone))),
    "mk_values": sure(
        "mk_values",
        a.Compare(a.Distinct(Characteristic.MANA_VALUE, a.Each(_GRAVE)), Relation.AT_LEAST, h.num),
        nouns=a.IsCard(),
    ),
    "mk_devotion": Custom(_devotion, _write_devotion),
    "mk_devotion_two": Custom(_devotion, _write_devotion),
    "mk_devotion_two_l": Custom(_devotion, _write_devotion),
    "mk_self_in": a.Fits(a.Source(), h.zone),
    "mk_x_more": a.Compare(h.x, Relation.AT_LEAST, h.num),
    "mk_x_less": a.Compare(h.x, Relation.AT_MOST, h.num),
    "in_its": Custom(_in_its),
    "in_host": Custom(_in_host),
    "in_self": Custom(lambda ctx: (a.Source(), "~'s")),
    "in_that": Custom(_in_that),
    "in_the": Custom(_in_the),
    "in_done": Custom(_in_done),
    "mk_its_less": its_number("mk_its_less", Relation.AT_MOST, "is", "or less"),
    "mk_its_greater": its_number("mk_its_greater", Relation.AT_LEAST, "is", "or greater"),
    "mk_its_was_less": its_number("mk_its_was_less", Relation.AT_MOST, "was", "or less", was=True),
    "mk_its_was_greater": its_number(
        "mk_its_was_greater", Relation.AT_LEAST, "was", "or greater", was=True
    ),
    "mk_it_kw": it_fits("mk_it_kw", a.HasKeyword(h.kw)),
    "mk_it_counter": it_fits("mk_it_counter", a.HasCounter(h.counter)),
    "mk_it_had": it_fits("mk_it_had", a.HasCounter(h.counter), was=True),
    "mk_it_had_kw": it_fits("mk_it_had_kw", a.HasKeyword(h.kw), was=True),
    "mk_self_none": a.NotSo(a.Fits(a.Source(), a.HasCounter(h.counter))),
    "mk_self_kw": a.Fits(a.Source(), a.HasKeyword(h.kw)),
    "mk_host_kw": Custom(
        lambda ctx, host, kw: a.Fits(host_of(ctx, host), a.HasKeyword(kw), said="mk_host_kw"),
        lambda out, v: (out.value("np", v.ref), out.word("has", *v.of.keyword.split())),
    ),
    "mk_it_wasnt": it_fits("mk_it_wasnt", h.filter, negative=True, was=True),
    "mk_it_isnt": it_fits("mk_it_isnt", h.filter, negative=True),
    "mk_its_not": it_fits("mk_its_not", h.filter, negative=True),
    "mk_it_isnt_adj": it_fits("mk_it_isnt_adj", h.adj, negative=True),
    "mk_it_was_adj": it_fits("mk_it_was_adj", h.adj, was=True),
    "mk_self_isnt": a.NotSo(a.Fits(a.Source(), h.adj)),
    "mk_host_isnt": Custom(
        lambda ctx, host, adj: a.NotSo(a.Fits(host_of(ctx, host), adj), said="mk_host_isnt"),
        lambda out, v: (
            out.value("np", v.part.ref),
            out.word("isn't"),
            out.show("ADJ_", v.part.of),
        ),
    ),
    "mk_that_is": that_fits("mk_that_is", h.filter),
    "mk_that_adj": that_fits("mk_that_adj", h.adj),
    "mk_that_was_adj": that_fits("mk_that_was_adj", h.adj, was=True),
    "mk_that_kw": that_fits("mk_that_kw", a.HasKeyword(h.kw)),
    "mk_that_controls": Custom(_that_controls, _write_that_controls),
    "mk_adamant": Custom(
        _adamant,
        lambda out, v: (
            out.word("at", "least"),
            out.show("NUM_", v.right),
            out.word(v.said.split()[1], *["mana", "was", "spent", "to", "cast", "~"]),
        ),
    ),
    "mk_spent_that": Custom(
        _spent_that,
        lambda out, v: (
            out.show("NUM_", v.right),
            out.word(*["or", "more", "mana", "was", "spent", "to", "cast", "that", "spell"]),
        ),
    ),
    "mk_none_cast": Custom(
        _no_spells, lambda out, _: out.word(*["no", "spells", "were", "cast", "this", "turn"])
    ),
    "mk_their_turn": Custom(
        _their_turn, lambda out, v: out.word("it's", "a", v.said.split()[1], "turn")
    ),
    "pc_died": a.Happened(a.Dies(h.filter)),
    "pc_another_died": a.Happened(a.Dies(_OTHER)),
    "pc_died_yours": a.Happened(a.Dies(_YOURS)),
    "pc_entered": a.Happened(a.Enters(_YOURS)),
    "pc_another_entered": a.Happened(a.Enters(_OTHER_YOURS)),
    "pc_entered_n": a.Happened(a.Enters(_YOURS), number=h.num),
    "pc_had": _had("pc_had", "a", _YOURS),
    "pc_had_another": _had("pc_had_another", "another", _OTHER_YOURS),
    "pc_left_yours": a.Happened(a.Leaves(_YOURS)),
    "pc_left_under": a.Happened(a.Leaves(_YOURS)),
    "pc_left": a.Happened(a.Leaves(h.filter)),
    "pc_sacrificed": a.Happened(a.Sacrifices(YOU, h.filter)),
    "pc_discarded": a.Happened(a.Discards(YOU, h.filter)),
    **{one: you_cast(one) for one in ("pc_cast", "pc_cast_plain", "pc_cast_n")},
    "pc_cast_another": a.Happened(a.Casts(YOU, _OTHER)),
    "pc_drawn": sure("pc_drawn", a.Happened(a.Draws(YOU), number=h.num), nouns=a.IsCard()),
    "pc_attacked_with": a.Happened(a.Attacks(_YOURS)),
    "pc_attacked_n": a.Happened(a.Attacks(_YOURS), number=h.num),
    "pc_lost": a.Happened(a.LosesLife(YOU)),
    "pc_gained_n": a.Compare(a.EventTotal(a.GainsLife(YOU)), Relation.AT_LEAST, h.num),
    "pc_lost_n": _somebody(a.LosesLife(a.Is(a.Item()))),
    "pc_was_dealt_n": _somebody(a.IsDealtDamage(a.Is(a.Item()))),
    "pc_they_had_put": _player(_HAD_PUT),
    "pc_they_gained": a.Happened(a.GainsLife(h.noun)),
    "pc_was_warped": sure(
        "pc_was_warped",
        a.Happened(a.Casts(a.IsPlayer(), a.Where(a.CostPaid("warp", a.Item())))),
        noun=a.IsSpell(),
    ),
    "pc_was_dealt": a.Happened(a.IsDealtDamage(h.noun)),
    "pc_descended": a.Happened(a.Moves(_OWN_PERMANENT_CARD, (), (Zone.GRAVEYARD,))),
    "pc_they_cast": a.Happened(a.Casts(h.noun, h.filter)),
    "pc_self_entered": a.Fits(a.Source(), a.Took(a.Enters(a.All(())))),
    "pc_counter_put": a.Happened(a.CountersPut(h.counter, _YOURS)),
}
