"""Who or what a condition asks about, put into what is asked of it (603.4, 608.2c).

Of one player or thing that is known, or of some player of a kind: then it holds if it holds of one.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color, Relation, Zone
from rulesdb.oracle.language.asked.bounds import (
    ONE,
    WHO,
    Bound,
    check_bound,
    write_bound,
)
from rulesdb.oracle.language.asked.deeds import (
    THINGS,
    Deed,
    children_of,
    done,
    happened,
    hint_of,
    unhappened,
)
from rulesdb.oracle.language.asked.of_all import (
    OF_ALL,
    no_player,
    nouns_of_all,
    of_all,
    one_player,
    write_no_player,
    write_of_all,
)
from rulesdb.oracle.language.asked.predicates import OF_PLAYERS, PREDICATES, fits_subject
from rulesdb.oracle.language.descriptions import UNSAID, write_filter
from rulesdb.oracle.language.nouns import LEADS
from rulesdb.oracle.language.verbs import sort_of
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, match, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import END, MANY, Printer, many
from rulesdb.oracle.printing.printer import ONE as SINGULAR
from rulesdb.oracle.syntax.problems import Stage, Stop

_YOU = a.You()
_PLAYER_WORDS = frozenset(("player", "opponent", "controller", "owner"))


def _asks(ctx: Context, asked: a.Ref, pred: a.Condition) -> a.Condition:
    alias = pred.said.partition(" ")[0]
    player, thing = sort_of(ctx, asked)
    if player and thing and asked.said:
        # A pronoun of a part of an event says by its noun what it is of.
        player = asked.said.split()[-1] in _PLAYER_WORDS
        thing = not player
    if not (player if alias in OF_PLAYERS else thing):
        raise ctx.stop(Stage.LOWERING, "that is not asked of such a thing")
    if isinstance(asked, a.Pick):
        return _of_some(ctx, asked, pred)
    if asked == a.Each(a.IsOpponent()) and alias == "pr_control":
        # “your opponents control no creatures”: all of them together.
        return reworded(swapped(pred, WHO, asked), f"k_asks - {pred.said}")
    if isinstance(asked, a.Each):
        return of_all(ctx, asked, pred)
    if many(asked) and not isinstance(asked, a.You) and not one_player(ctx, asked):
        raise ctx.stop(Stage.LOWERING, "of which of them is that asked?")
    if not fits_subject(alias, asked):
        raise ctx.stop(Stage.LOWERING, "whose is that?")
    if PREDICATES[alias].was:
        asked = reworded(ctx.mentions.before(reworded(asked, "")), asked.said)
    if alias == "pr_had_any_counters":
        ctx.had_counters = reworded(asked, "")
    elif alias == "pr_counters_on":
        has = expect(a.HasCounter, expect(a.Fits, pred).of)
        ctx.there_counters = a.CountersOn(has.kind, reworded(asked, ""))
    return reworded(swapped(pred, WHO, asked), f"k_asks - {pred.said}")


def _nothing_left(ctx: Context, filter: a.Filter) -> a.Condition:
    """“you control no permanents other than ~ and have no cards in hand”."""
    none = expect(Custom, ctx.table.rows["k_control_no"]).read(ctx, filter=filter)
    hand = reworded(expect(a.Condition, ctx.table.rows["k_no_hand"]), "k_no_hand")
    return a.AllSo((expect(a.Condition, none), hand), said="k_nothing_left")


def _write_nothing_left(out: Printer, value: a.AllSo) -> None:
    out.value("cond", value.parts[0])
    out.word("and", "have", "no", "cards", "in", "hand")


def _of_some(ctx: Context, asked: a.Pick, pred: a.Condition) -> a.Condition:
    """“an opponent controls more lands than you”: one of them of whom that is so."""
    alias = pred.said.partition(" ")[0]
    if asked.said != "np_a" or not fits_subject(alias, a.Item()):
        raise ctx.stop(Stage.LOWERING, "of which of them is that asked?")
    if alias not in OF_PLAYERS:
        asks = isinstance(pred, a.Fits) and pred.ref == WHO and not PREDICATES[alias].was
        if alias != "pr_it_did" and asks:
            return _some_thing(ctx, asked, expect(a.Fits, pred))
        if alias != "pr_it_did":
            raise ctx.stop(Stage.LOWERING, "of which thing is that asked?")
        took = expect(a.Took, expect(a.Fits, pred).of)
        deed = pred.said.split()[1]
        event = fill(THINGS[deed], {"of": asked.of})
        return a.Happened(event, took.since, said=f"k_asks s {pred.said}")
    if not isinstance(asked.of, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "which player?")
    noun = reworded(asked.of, "")
    if isinstance(pred, a.Happened) and pred.number is None and alias == "pr_did":
        direct = swapped(pred, a.Is(WHO), noun)
        if not any(one == WHO for one in direct.walk()):
            return reworded(direct, f"k_asks n {pred.said}")
    if alias in ("pr_control_a", "pr_control_another"):
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    if pred.said == "pr_life_more th_each_other" and noun == a.IsPlayer():
        ctx.leads = True
        return a.Exists(a.All((noun, LEADS)), Relation.EQUAL, a.Number(1), said="k_asks l")
    if pred.said.endswith(" th_each_other"):
        raise ctx.stop(Stage.LOWERING, "more than each other of them?")
    inner = swapped(pred, WHO, a.Item())
    return a.Exists(a.All((noun, a.PlayerWhere(inner))), said=f"k_asks a {pred.said}")


def _some_thing(ctx: Context, asked: a.Pick, pred: a.Fits) -> a.Condition:
    """“a creature you control has flying”: there is one that has."""
    check(ctx, asked.of, plural=False)
    # “it” behind it would mean whichever that is, which nothing here can say: then it is refused.
    known = any(isinstance(one, a.Bound) for one in pred.of.walk())
    ctx.mentions.asked_of(reworded(asked, ""), None if known else a.Item())
    parts, asks = parts_of(asked.of), parts_of(pred.of)
    if all(isinstance(one, a.InCombat) and one.against is None for one in asks):
        # As an adjective would say it: “an attacking creature”.
        return a.Exists(a.All((*asks, *parts)), said=f"k_asks f{len(asks)} {pred.said}")
    return a.Exists(a.All((*parts, *asks)), said=f"k_asks t{len(parts)} {pred.said}")


def _write_some_thing(out: Printer, value: a.Exists, how: str, said: str) -> None:
    every, number = list(parts_of(value.of)), int(how[1:])
    first, last = every[:number], every[number:]
    parts, asks = (first, last) if how[0] == "t" else (last, first)
    out.word("a")
    write_filter(out, joined(parts), plural=False)
    alias, _, hint = said.partition(" ")
    fits = a.Fits(WHO, joined([one for one in asks if one.said != UNSAID]))
    _, children = PREDICATES[alias].unmade(fits, tuple(hint.split()))
    out.word(SINGULAR)
    inner = out.beside()
    inner.form(alias, children)
    out.word(*inner.words, END)


def _write_asks(out: Printer, value: a.Condition) -> None:
    if value.said == "k_asks l":
        out.alias("k_leads", value)
        return
    _, how, alias, *hint = value.said.split()
    if how.startswith(OF_ALL):
        write_of_all(out, expect(a.NotSo, value), value.said.split(" ", 2)[2], how)
        return
    if how[1:].isdigit():
        _write_some_thing(out, expect(a.Exists, value), how, value.said.split(" ", 2)[2])
        return
    one = PREDICATES[alias]
    if how == "s":
        found: dict[str, object] = {}
        happened_ = expect(a.Happened, value)
        if not match(THINGS[hint[0]], happened_.event, found):
            raise Stop(Stage.PRINTING, f"{hint[0]} does not fit")
        out.word("a")
        write_filter(out, expect(a.Filter, found["of"]), plural=False)
        out.word(SINGULAR)
        out.value("deed_of", hint[0])
        out.value("since", happened_.since)
        out.word(END)
        return
    noun: a.Filter | None = None
    if how == "a":
        kind, where = expect(a.All, expect(a.Exists, value).of).parts
        noun, value = kind, expect(a.PlayerWhere, where).condition
    elif how == "n":
        event = expect(a.Happened, value).event
        noun = expect(a.Filter, getattr(event, "player", None) or getattr(event, "what", None))
        value = swapped(value, noun, a.Is(WHO))
    who, children = one.unmade(value, tuple(hint))
    if noun is not None:
        out.word("a")
        out.show("NOUN_", noun)
        out.word(SINGULAR)
    else:
        ref = expect(a.Ref, who)
        out.value("asked", ref)
        out.word(MANY if many(ref) or isinstance(ref, a.You) else SINGULAR)
    inner = out.beside()
    inner.form(alias, children)
    if inner.words[0] == "control":
        inner.words[0] = "\x02control"
    out.word(*inner.words, END)


def _youve(ctx: Context, deed: Deed, since: str) -> a.Condition:
    made = swapped(done(deed, since), WHO, _YOU)
    return reworded(made, f"k_youve {hint_of(deed)}")


def _write_youve(out: Printer, value: a.Condition) -> None:
    alias, _, children, since = children_of(value.said.split()[1], value)
    out.word("you've")
    out.value("deed", (alias, children))
    out.value("since", since)


def _you_havent(ctx: Context, deed: Deed, since: str) -> a.Condition:
    return a.NotSo(swapped(done(deed, since), WHO, _YOU), said=f"k_you_havent {hint_of(deed)}")


def _write_you_havent(out: Printer, value: a.NotSo) -> None:
    alias, _, children, since = children_of(value.said.split()[1], value.part)
    out.word("you", "haven't")
    out.value("deed", (alias, children))
    out.value("since", since)


def _its(said: str, *, negative: bool = False, plural: bool = False) -> Custom[a.Condition]:
    """“it's red or white”, “it's not attacking”, “they're tapped”."""

    def read(ctx: Context, quality_of: a.Filter) -> a.Condition:
        word = "they" if plural else "it"
        ref = ctx.mentions.find(player=False, plural=plural, at=ctx.at, word=word)
        made = a.Fits(ref, quality_of)
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    def write(out: Printer, value: a.Condition) -> None:
        one = expect(a.Fits, value.part if isinstance(value, a.NotSo) else value)
        out.form(said, {"quality_of": (one.of,)})

    return Custom(read, write)


def _youre(said: str, *, negative: bool = False) -> Custom[a.Condition]:
    def read(ctx: Context, standing_of: str) -> a.Condition:
        made = a.HasDesignation(_YOU, standing_of)
        return a.NotSo(made, said=said) if negative else reworded(made, said)

    def write(out: Printer, value: a.Condition) -> None:
        one = expect(a.HasDesignation, value.part if isinstance(value, a.NotSo) else value)
        out.form(said, {"standing_of": one.designation})

    return Custom(read, write)


def _many_did(said: str, *, none: bool = False) -> Custom[a.Condition]:
    """“two or more creatures died this turn”, “no creatures attacked this turn”."""

    def read(
        ctx: Context, filter: a.Filter, deed_of: str, since: str, bound: Bound | None = None
    ) -> a.Condition:
        event = fill(THINGS[deed_of], {"of": filter})
        if none:
            return a.NotSo(a.Happened(event, since), said=f"{said} {deed_of}")
        asked = expect(Bound, bound)
        check_bound(ctx, filter, asked)
        return reworded(happened(event, since, asked), f"{said} {deed_of} {asked.said}")

    def write(out: Printer, value: a.Condition) -> None:
        _, deed, *bounded = value.said.split()
        inner = value.part if isinstance(value, a.NotSo) else value
        event, since, relation, number = unhappened(inner)
        found: dict[str, object] = {}
        if not match(THINGS[deed], event, found):
            raise Stop(Stage.PRINTING, f"{deed} does not fit")
        if none:
            out.word("no")
        else:
            write_bound(out, Bound(relation, number, bounded[0]))
        write_filter(out, expect(a.Filter, found["of"]))
        out.value("deed_of", deed)
        out.value("since", since)

    return Custom(read, write)


def _there(ctx: Context, bound: Bound, filter: a.Filter) -> a.Condition:
    check_bound(ctx, filter, bound)
    return a.Exists(filter, bound.relation, bound.number, said=f"k_there {bound.said}")


def _write_there(out: Printer, value: a.Exists) -> None:
    bound = Bound(value.relation, value.number or ONE, value.said.split()[1])
    out.word("there", "are")
    write_bound(out, bound)
    write_filter(out, value.of)


def _are_post(ctx: Context, bound: Bound, filter: a.Filter, post: a.Filter) -> a.Condition:
    check_bound(ctx, filter, bound)
    of = reworded(joined([*parts_of(filter), post]), filter.said)
    return a.Exists(of, bound.relation, bound.number, said=f"k_are_post {bound.said}")


def _are_adj(ctx: Context, bound: Bound, filter: a.Filter, adj: a.Filter) -> a.Condition:
    """“three or more creatures are attacking”."""
    return reworded(_are_post(ctx, bound, filter, adj), f"k_are_adj {bound.said}")


def _write_are(out: Printer, value: a.Exists) -> a.Filter:
    """“three or more creatures are”; what they are comes next."""
    *rest, last = parts_of(value.of)
    bound = Bound(value.relation, value.number or ONE, value.said.split()[1])
    write_bound(out, bound)
    one = bound.number == ONE and not value.of.said.startswith("filter_p")
    write_filter(out, joined(rest), plural=not one)
    out.word("is" if one else "are")
    return last


def _write_are_adj(out: Printer, value: a.Exists) -> None:
    out.value("adj", _write_are(out, value))


def _write_are_post(out: Printer, value: a.Exists) -> None:
    post = _write_are(out, value)
    out.alias(post.said, post)


def _number(ctx: Context, value: a.Quantity, compared: Bound) -> a.Condition:
    if isinstance(value, (a.Value, a.LifeTotal)) and " bd_" in compared.said:
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    return a.Compare(value, compared.relation, compared.number, said=f"k_number {compared.said}")


def _write_number(out: Printer, value: a.Compare) -> None:
    said = value.said.partition(" ")[2]
    bound = Bound(value.relation, value.right, said)
    out.form("k_number", {"value": value.left, "compared": bound})


_COMPARED = {
    "cp_less": Relation.LESS,
    "cp_greater": Relation.MORE,
    "cp_equal": Relation.EQUAL,
    "cp_at_most": Relation.AT_MOST,
    "cp_at_least": Relation.AT_LEAST,
}


def _write_compared(out: Printer, value: Bound) -> None:
    alias, _, inner = value.said.partition(" ")
    if alias == "cp_bound":
        write_bound(out, value._replace(said=inner))
    elif alias == "cp_number":
        out.show("NUM_", value.number)
    else:
        if _COMPARED[alias] is not value.relation:
            raise Stop(Stage.PRINTING, f"{alias} says another number")
        out.form(alias, {"value": value.number})


def _of_two(said: str) -> Custom[a.Filter]:
    def read(ctx: Context, alt: str, **parts: a.Filter) -> a.Filter:
        if said == "qo_a_or":
            for one in parts.values():
                check(ctx, one, plural=False)
        return a.AnyOf(tuple(parts.values()), said=said)

    return Custom(read)


_SAID_OTHERWISE = (a.HasStatus(a.Status.KICKED), a.HasStatus(a.Status.FORETOLD))


def _adjective(ctx: Context, adj: a.Filter) -> a.Filter:
    if adj in _SAID_OTHERWISE or isinstance(adj, a.Other):
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    return adj


def _a_filter(ctx: Context, filter: a.Filter) -> a.Filter:
    check(ctx, filter, plural=False)
    return filter


_HERE = a.In((Zone.BATTLEFIELD,))


def _write_quality(out: Printer, value: tuple[a.Filter]) -> None:
    (of,) = value
    alias = of.said.partition(" ")[0]
    if alias in ("qo_two", "qo_a_or"):
        for at, one in enumerate(expect(a.AnyOf, of).parts):
            if at:
                out.word("or")
            _write_quality(out, (one,))
    elif alias.startswith(("p_", "qo_all")):
        out.alias(of.said, of)
    elif alias == "qo_nouns":
        out.show("NOUNS_", reworded(of, ""))
    elif of == _HERE:
        out.alias("p_battlefield", of)
    elif alias.startswith("z_"):
        out.word("in")
        out.value("zone", of)
    elif alias.startswith("filter"):
        out.word("a")
        write_filter(out, of, plural=False)
    else:
        out.show("ADJ_", of)


def _write_deed(out: Printer, value: tuple[str, dict[str, object]]) -> None:
    alias, children = value
    inner = out.beside()
    inner.form(alias, children)
    first, *rest = inner.words
    out.word(first.removeprefix("\x02"), *rest)  # a participle, whoever did it: “cast”


def _write_deed_of(out: Printer, alias: str) -> None:
    form, _, to = alias.partition("/")
    children: dict[str, object] = {"alt": "or"} if form.endswith("_fought") else {}
    if to:
        children["zonefrom" if "graved" in form else "recipient"] = to
    if form == "do_died_theirs":
        children["poss"] = ("opponent's", a.IsOpponent())
    out.form(form, children)


def _write_recipient(out: Printer, word: str) -> None:
    out.word(*(["you"] if word == "you" else ["a", word]))


def _write_deed_of_bare(out: Printer, alias: str) -> None:
    _write_deed_of(out, alias.replace("do_", "ob_"))


def _write_keywords(out: Printer, value: tuple[tuple[str, ...], str]) -> None:
    names, how = value
    for at, name in enumerate(names):
        if at:
            out.word(how)
        out.word(*name.split())


_NOTHING = Custom(lambda ctx: None)

ROWS: Rows = {
    "k_asks": Custom(_asks, _write_asks),
    "k_nothing_left": Custom(_nothing_left, _write_nothing_left),
    "k_no_player": Custom(no_player, write_no_player),
    "k_youve": Custom(_youve, _write_youve),
    "k_you_havent": Custom(_you_havent, _write_you_havent),
    "k_its": _its("k_its"),
    "k_its_not": _its("k_its_not", negative=True),
    "k_theyre": _its("k_theyre", plural=True),
    "k_youre": _youre("k_youre"),
    "k_you_arent": _youre("k_you_arent", negative=True),
    "k_youre_not": _youre("k_youre_not", negative=True),
    "k_many_did": _many_did("k_many_did"),
    "k_none_did": _many_did("k_none_did", none=True),
    "k_there": Custom(_there, _write_there),
    "k_are_post": Custom(_are_post, _write_are_post),
    "k_are_adj": Custom(_are_adj, _write_are_adj),
    "k_number": Custom(_number, _write_number),
    "cp_bound": Custom(lambda ctx, bound: bound._replace(said=f"cp_bound {bound.said}")),
    **{
        said: Custom(lambda ctx, value, said=said, how=how: Bound(how, value, said))
        for said, how in _COMPARED.items()
    },
    "compared": Custom(lambda ctx: None, _write_compared),
    "so_monarch": "monarch",
    "sh_initiative": "initiative",
    "sh_blessing": "city's blessing",
    "qo_adj": Custom(_adjective),
    "qo_two": _of_two("qo_two"),
    "qo_a": Custom(_a_filter),
    "qo_a_or": _of_two("qo_a_or"),
    "qo_all_colors": a.All(tuple(a.HasColor(one) for one in Color)),
    "qo_nouns": Custom(nouns_of_all),
    "qo_post": Custom(lambda ctx, post: post),
    "qo_in": Custom(lambda ctx, zone: zone),
    "quality_of": Custom(lambda ctx: None, _write_quality),
    "deed": Custom(lambda ctx: None, _write_deed),
    "deed_bare": Custom(lambda ctx: None, _write_deed),
    "deed_of": Custom(lambda ctx: None, _write_deed_of),
    **{f"mo_{word}": word for word in ("greatest", "highest", "least", "lowest")},
    "most": Custom(lambda ctx: None, lambda out, word: out.word(word)),
    "recipient": Custom(lambda ctx: None, _write_recipient),
    "deed_of_bare": Custom(lambda ctx: None, _write_deed_of_bare),
    "kwlist": Custom(lambda ctx: None, _write_keywords),
    "alt_o": "or",
    "alt_l": "or",
    "alt_n": "or",
    "alt": Custom(lambda ctx: None, lambda out, v: out.word("or")),
}
