"""What texts say about keywords of the battlefield and of combat, both ways (702).

Here stand the parameters of such keywords that are more than a cost or a number, and the changes
and conditions that name them; events with them are rows of `events`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Relation
from rulesdb.oracle.language.abilities import keyword_name
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer, literal
from rulesdb.oracle.syntax.problems import Stage

_VEHICLE, _MOUNT = a.HasSubtype("Vehicle"), a.HasSubtype("Mount")


def _partner_with(ctx: Context, kw: str, partnerwith: str) -> a.Ability:
    if keyword_name(kw) != "partner":
        raise ctx.stop(Stage.LOWERING, "what with whom?")
    return a.KeywordAbility(
        "partner with", words=(partnerwith.replace(" ,", ","),), said="kw_partner_with"
    )


def _number_noun(ctx: Context, kwnum: str, noun: a.Filter, num: a.Quantity) -> a.Ability:
    """“Devour land 2”: only devour has such a quality (702.82c)."""
    if keyword_name(kwnum) != "devour":
        raise ctx.stop(Stage.LOWERING, "that keyword has no quality")
    return a.KeywordAbility("devour", number=num, quality=noun, said="kw_number_noun")


def _write_number_noun(out: Printer, value: a.KeywordAbility) -> None:
    out.word(value.name)
    out.show("NOUN_", value.quality)
    out.show("NUM_", value.number)


def _number_where(*, stop: bool) -> Callable[..., a.Ability]:
    """“Mobilize X, where X is …”: the number is that quantity."""

    def read(ctx: Context, kwnum: str, x: a.Quantity, wherex: a.Quantity) -> a.Ability:
        said = "kw_number_where_stop" if stop else "kw_number_where"
        return a.KeywordAbility(keyword_name(kwnum), number=wherex, said=said)

    return read


def _write_number_where(*, stop: bool) -> Callable[[Printer, a.KeywordAbility], None]:
    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*value.name.split(), "X", ",", "where", "X", "is")
        out.value("value", value.number)
        if stop:
            out.word(".")

    return write


def _crews(said: str, verbs: tuple[str, ...], *, toughness: bool) -> Custom:
    nouns = {"crew": _VEHICLE, "saddle": _MOUNT, "station": a.IsPermanent()}
    wanted = [nouns[verb] for verb in verbs]

    def read(ctx: Context, num: a.Number | None = None, **kinds: a.Filter) -> a.Change:
        if [kinds[name] for name in sorted(kinds)] != wanted:
            raise ctx.stop(Stage.LOWERING, "what is crewed, saddled or stationed?")
        return a.CrewsAs(verbs, num.value if num else 0, by_toughness=toughness, said=said)

    def write(out: Printer, value: a.CrewsAs) -> None:
        for at, (verb, noun) in enumerate(zip(verbs, wanted, strict=True)):
            if at:
                out.word("and")
            out.word(*literal(f"'{verb}"))
            out.show("NOUNS_", noun)
        if toughness:
            out.word(*["using", "its", "toughness", "rather", "than", "its", "power"])
        else:
            out.word(*["as", "though", "its", "power", "were"])
            out.show("NUM_", a.Number(value.more))
            out.word("greater")

    return Custom(read, write)


def _paired(ctx: Context, filter: a.Filter) -> a.Condition:  # noqa: A002
    """Who is paired, and from then on “those creatures” and “both creatures”."""
    if filter != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "only creatures are paired")
    both = a.Together((a.Source(), a.PairedWith(a.Source())))
    ctx.mentions.add(both, filter, tier=0, plural=True)
    return a.Fits(a.Source(), a.HasStatus(a.Status.PAIRED), said="k_paired")


def _both(ctx: Context, nouns: a.Filter) -> a.Ref:
    """“both creatures”: those that were just told to be paired."""
    ref = ctx.mentions.find(player=False, plural=True, of=nouns, at=ctx.at, word="both")
    if not isinstance(ref, a.Together) or not any(isinstance(x, a.PairedWith) for x in ref.parts):
        raise ctx.stop(Stage.REFERENCE, "both of what?")
    return reworded(ref, "np_both_p")


def _class_level(ctx: Context, tnp: a.Filter, num: a.Number) -> a.EventPattern:
    made = a.KeywordActionDone(f"level {num.value}", what=tnp, said="ev_class_level")
    ctx.mentions.event = made
    return made


def _write_class_level(out: Printer, value: a.KeywordActionDone) -> None:
    number = a.Number(int(value.action.rpartition(" ")[2]))
    out.form("ev_class_level", {"tnp": value.what, "num": number})


TRIBUTE_UNPAID = a.Compare(a.ChosenNumber("tribute"), Relation.EQUAL, a.Number(0))


def _activates(ctx: Context, kwcost: str) -> a.EventPattern:
    """“you activate a boast ability”, also one that makes mana."""
    made = a.Activates(
        a.Is(a.You()), word=keyword_name(kwcost), mana_too=True, said="ev_activates_keyword"
    )
    ctx.mentions.event = made
    return made


def _hexproof_two(ctx: Context, quality: a.Filter, quality_2: a.Filter) -> tuple[a.Ability, ...]:
    return (
        a.KeywordAbility("hexproof", quality=quality, said="kw_hexproof"),
        a.KeywordAbility("hexproof", quality=quality_2, said="kw_from"),
    )


def _bands(ctx: Context, filter: a.Filter) -> a.Ability:  # noqa: A002
    if not filter.said.startswith("filter_p"):
        raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
    return a.KeywordAbility("bands with other", quality=filter, said="kw_bands")


def _write_bands(out: Printer, value: a.KeywordAbility) -> None:
    out.word("bands", "with", "other")
    out.value("filter", value.quality)


def _trample_over(ctx: Context, kw: str, nouns: a.Filter) -> a.Ability:
    if keyword_name(kw) != "trample" or nouns != a.HasType(CardType.PLANESWALKER):
        raise ctx.stop(Stage.LOWERING, "what over what?")
    return a.KeywordAbility("trample", words=("over planeswalkers",), said="kw_trample_over")


ROWS: Rows = {
    "kw_bands": Custom(_bands, _write_bands),
    "kw_trample_over": Custom(
        _trample_over, lambda out, v: out.word("trample", "over", "planeswalkers")
    ),
    "kw_hexproof_two": Custom(_hexproof_two),
    "kw_hexproof_two_n": Custom(_hexproof_two),
    "ev_activates_keyword": Custom(
        _activates, lambda out, v: out.word("you", "activate", "a", *v.word.split(), "ability")
    ),
    "kw_partner_with": Custom(
        _partner_with,
        lambda out, v: out.word("partner", "with", *v.words[0].replace(",", " ,").split()),
    ),
    "kw_number_noun": Custom(_number_noun, _write_number_noun),
    "kw_number_where": Custom(_number_where(stop=False), _write_number_where(stop=False)),
    "kw_number_where_stop": Custom(_number_where(stop=True), _write_number_where(stop=True)),
    "ql_each_color": a.AnyOf(tuple(a.HasColor(color) for color in Color)),
    "ql_opponents": a.AnyOf(
        (
            a.ControlledBy(a.Each(a.IsOpponent())),
            a.All((a.OwnedBy(a.Each(a.IsOpponent())), a.Not(a.ControlledBy(a.Each(a.IsPlayer()))))),
        )
    ),
    "ql_multicolored": a.IsMulticolored(),
    "ql_monocolored": a.IsMonocolored(),
    "kw_walk_quality": Custom(
        lambda ctx, adj, walk: a.KeywordAbility(
            "landwalk", quality=a.All((adj, walk)), said="kw_walk_quality"
        ),
        lambda out, v: (
            out.show("ADJ_", v.quality.parts[0]),
            out.show("WALK_", v.quality.parts[1]),
        ),
    ),
    "np_both_p": Custom(_both, lambda out, v: out.word("both", "creatures")),
    "ev_class_level": Custom(_class_level, _write_class_level),
    "k_tribute": TRIBUTE_UNPAID,
    "p_saddled_it": a.Took(a.KeywordActionDone("saddle", whom=a.Is(a.Source()))),
    "c_saddled": a.BecomeSaddled(),
    "k_story": a.HasDesignation(a.You(), "enduring story"),
    "k_paired": Custom(
        _paired, lambda out, v: out.form("k_paired", {"filter": a.HasType(CardType.CREATURE)})
    ),
    "rc_crew": _crews("rc_crew", ("crew",), toughness=False),
    "rc_saddle_crew": _crews("rc_saddle_crew", ("saddle", "crew"), toughness=False),
    "rc_crew_toughness": _crews("rc_crew_toughness", ("crew",), toughness=True),
    "rc_saddle_crew_toughness": _crews(
        "rc_saddle_crew_toughness", ("saddle", "crew"), toughness=True
    ),
    "rc_station": _crews("rc_station", ("station",), toughness=True),
}
