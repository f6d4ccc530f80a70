"""Keywords both ways: lines of them, their parameters, and what texts say about them (702).

Events with them are rows of `events`, and conditions of `conditions`.
"""

# ruff: noqa: A002, A006, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Characteristic, Color
from rulesdb.oracle.language.changes.chosen import THAT_COLOR
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer, literal
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword, keyword_name

_ZERO = a.Number(0)


def _splice(ctx: Context, noun: a.Filter, mana: ManaCost) -> a.Ability:
    """“Splice onto Arcane {1}{R}” (702.47a)."""
    onto = ctx.wanted(a.HasSubtype, noun, "splice onto what?").subtype
    return a.KeywordAbility("splice", cost=_cost(mana), words=(onto,), said="kw_splice")


def _cost(mana: ManaCost) -> a.Cost:
    return a.Cost((a.PayMana(mana),))


def _mana(value: a.KeywordAbility) -> ManaCost:
    """The mana that a keyword costs."""
    return expect(a.PayMana, expect(a.Cost, value.cost).parts[0]).mana


def _bare(ctx: Context, kw: Keyword) -> a.Ability:
    return a.KeywordAbility(keyword_name(kw), said="kw_bare")


def _write_cost(out: Printer, value: a.KeywordAbility) -> None:
    out.word(*value.name.split())
    out.value("cost_mana", value.cost)


def _dash(said: str, *, stop: bool) -> Custom[a.Ability]:
    def read(ctx: Context, kwcost: Keyword, cost: a.Cost) -> a.Ability:
        return a.KeywordAbility(keyword_name(kwcost), cost=cost, said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*value.name.split(), "—", "\x01b")
        out.value("cost", value.cost)
        if stop:
            out.word(".")

    return Custom(read, write)


def _number(said: str) -> Custom[a.Ability]:
    def read(
        ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None, **kw: Keyword
    ) -> a.Ability:
        name = keyword_name(next(iter(kw.values())))
        return a.KeywordAbility(name, number=num if num is not None else x, said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*value.name.split())
        out.show("X_" if isinstance(value.number, a.X) else "NUM_", value.number)

    return Custom(read, write)


_WITHOUT = {"vanishing": "a number", "mayhem": "a cost", "hideaway": "a number"}
"""Keywords that can stand without what else stands behind them (702.63b, 702.187c, 702.75b)."""


def _alone(ctx: Context, **kw: Keyword) -> a.Ability:
    name = keyword_name(next(iter(kw.values())))
    if name not in _WITHOUT:
        raise ctx.stop(Stage.LOWERING, "that keyword says nothing by itself")
    return a.KeywordAbility(name, said="kw_none")


def _number_cost(name: str) -> Custom[a.Ability]:
    def read(ctx: Context, num: a.Quantity, mana: ManaCost) -> a.Ability:
        return a.KeywordAbility(name, number=num, cost=_cost(mana), said=f"kw_{name}")

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(name)
        out.show("NUM_", value.number)
        out.word("—")
        out.show("MANA_", _mana(value))

    return Custom(read, write)


def _x_cost(name: str, after: str = "") -> Custom[a.Ability]:
    """“Suspend X—{X}{W}. X can't be 0.”"""
    said = f"kw_{name}_x"

    def read(
        ctx: Context,
        x: a.Quantity,
        mana: ManaCost,
        *,
        x_2: a.Quantity | None = None,
        num: a.Quantity = _ZERO,
    ) -> a.Ability:
        if num != _ZERO:
            raise ctx.stop(Stage.LOWERING, "another least X")
        return a.KeywordAbility(name, number=x, cost=_cost(mana), said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(name)
        out.show("X_", value.number)
        out.word("—")
        out.show("MANA_", _mana(value))
        out.word(*after.split())

    return Custom(read, write)


def _quality(name: str, words: str) -> Custom[a.Ability]:
    def read(ctx: Context, quality: a.Filter) -> a.Ability:
        return a.KeywordAbility(name, quality=quality, said=f"kw_{name}")

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*words.split())
        out.value("quality", value.quality)

    return Custom(read, write)


def _two(said: str) -> Custom[tuple[a.Ability, ...]]:
    def read(ctx: Context, quality: a.Filter, quality_2: a.Filter) -> tuple[a.Ability, ...]:
        return (
            a.KeywordAbility("protection", quality=quality, said="kw_protection"),
            a.KeywordAbility("protection", quality=quality_2, said="kw_from"),
        )

    return Custom(read)


def _filtered(name: str, words: str, *, plural: bool) -> Custom[a.Ability]:
    def read(ctx: Context, filter: a.Filter) -> a.Ability:
        check(ctx, filter, plural=plural)
        return a.KeywordAbility(name, quality=filter, said=f"kw_{name}")

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*words.split())
        out.value("filter", value.quality)

    return Custom(read, write)


def _affinity(ctx: Context, nouns: a.Filter) -> a.Ability:
    """“Creature spells you cast have affinity for artifacts” (702.41a)."""
    return a.KeywordAbility(
        "affinity", quality=reworded(nouns, "filter_p"), said="kw_affinity_item"
    )


def _bands_other(ctx: Context, filter: a.Filter) -> a.KeywordAbility:
    """“bands with other legendary creatures” (702.22b)."""
    check(ctx, filter, plural=True)
    return a.KeywordAbility("bands with other", quality=filter, said="kw_bands_other")


def _write_bands_other(out: Printer, value: a.KeywordAbility) -> None:
    if value.name != "bands with other":
        raise Stop(Stage.PRINTING, "another keyword")
    out.word("bands", "with", "other")
    out.value("filter", reworded(expect(a.Filter, value.quality), "filter_p"))


def _write_affinity(out: Printer, value: a.KeywordAbility) -> None:
    if value.name != "affinity":
        raise Stop(Stage.PRINTING, "another keyword")
    out.word("affinity", "for")
    out.show("NOUNS_", reworded(expect(a.Filter, value.quality), ""))


def _craft(said: str) -> Custom[a.Ability]:
    """“Craft with artifact {4}”, “with two creatures {4}”, “with one or more Dinosaurs {4}”."""
    more = ("or more",) if said == "kw_craft_more" else ()

    def read(
        ctx: Context, filter: a.Filter, mana: ManaCost, num: a.Quantity | None = None
    ) -> a.Ability:
        plural = bool(more) or (num is not None and num != a.Number(1))
        if filter.said.startswith("filter_p") != plural:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        return a.KeywordAbility(
            "craft", cost=_cost(mana), number=num, quality=filter, words=more, said=said
        )

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word("craft", "with")
        if value.number is not None:
            out.show("NUM_", value.number)
        out.word(*" ".join(more).split())
        out.value("filter", value.quality)
        out.show("MANA_", _mana(value))

    return Custom(read, write)


def _typecycling(
    ctx: Context, typecycling: str, cost_mana: a.Cost | None = None, cost: a.Cost | None = None
) -> a.Ability:
    said = "kw_typecycling" if cost_mana is not None else "kw_typecycling_dash"
    return a.KeywordAbility(
        "typecycling",
        cost=cost_mana or cost,
        words=(typecycling.removesuffix("cycling"),),
        said=said,
    )


def _write_typecycling(out: Printer, value: a.KeywordAbility) -> None:
    out.word(value.words[0] + "cycling")
    if value.said.partition(" ")[0] == "kw_typecycling":
        out.value("cost_mana", value.cost)
    else:
        out.word("—")
        out.value("cost", value.cost)


def _adj_cycling(ctx: Context, adj: a.Filter, typecycling: str, mana: ManaCost) -> a.Ability:
    if not isinstance(adj, a.HasSupertype):
        raise ctx.stop(Stage.LOWERING, "what kind of cycling?")
    words = f"{adj.supertype.value.lower()} {typecycling.removesuffix('cycling')}"
    return a.KeywordAbility(
        "typecycling", cost=_cost(mana), words=(words,), said="kw_basic_landcycling"
    )


def _items(kind: str) -> Custom[tuple[a.Ability, ...]]:
    def read(ctx: Context, **parts: a.Ability | tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
        out: list[a.Ability] = []
        for part in parts.values():
            group = part if isinstance(part, tuple) else (part,)
            for at, one in enumerate(group):
                first = bool(out) and at == 0
                out.append(
                    reworded(one, f"{one.said} {kind}")
                    if first and " ki_" not in one.said and " kl_" not in one.said
                    else one
                )
        return tuple(out)

    return Custom(read)


_VEHICLE = a.HasSubtype("Vehicle")

_MOUNT = a.HasSubtype("Mount")


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


def _crews(said: str, verbs: tuple[str, ...], *, toughness: bool) -> Custom[a.Change]:
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


def _hexproof_two(ctx: Context, quality: a.Filter, quality_2: a.Filter) -> tuple[a.Ability, ...]:
    return (
        a.KeywordAbility("hexproof", quality=quality, said="kw_hexproof"),
        a.KeywordAbility("hexproof", quality=quality_2, said="kw_from"),
    )


def _bands(ctx: Context, filter: a.Filter) -> a.Ability:
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


def _of_player(who: a.Ref) -> a.AnyOf:
    """“protection from the chosen player”: all that they control, and what they own that nobody controls (702.16k)."""
    theirs = a.All((a.OwnedBy(who), a.Not(a.ControlledBy(a.Each(a.IsPlayer())))))
    return a.AnyOf((a.ControlledBy(who), theirs))


ROWS: Rows = {
    "kw_bare": Custom(_bare, lambda out, v: out.word(*v.name.split())),
    "kw_walk": Custom(
        lambda ctx, walk: a.KeywordAbility("landwalk", quality=walk, said="kw_walk"),
        lambda out, v: out.show("WALK_", v.quality),
    ),
    "kw_number_item": _number("kw_number_item"),
    "kw_number_none": Custom(_alone),
    "kw_cost_none": Custom(_alone),
    "kw_none": Custom(lambda ctx: None, lambda out, v: out.word(*v.name.split())),
    "kw_number_x": _number("kw_number_x"),
    "kw_cost_number": _number("kw_cost_number"),
    "kw_protection": _quality("protection", "protection from"),
    "kw_hexproof": _quality("hexproof", "hexproof from"),
    "kw_protection_two": _two(""),
    "kw_protection_two_n": _two(""),
    "kw_ward_item": Custom(
        lambda ctx, mana: a.KeywordAbility("ward", cost=_cost(mana), said="kw_ward_item"),
        lambda out, v: (out.word("ward"), out.show("MANA_", v.cost.parts[0].mana)),
    ),
    "ql_color": Custom(
        lambda ctx, color: color if isinstance(color, a.Filter) else a.HasColor(color),
        lambda out, v: out.show("COLOR_", v),
    ),
    "ql_filter": h.filter,
    "ql_all_colors": a.AnyOf(tuple(a.HasColor(color) for color in Color)),
    "ql_everything": a.All(()),
    "ql_chosen": a.OfChosen(Characteristic.COLOR, "color"),
    "ql_chosen_type": a.OfChosen(Characteristic.CARD_TYPE, "card type"),
    "ql_chosen_name": a.OfChosen(Characteristic.NAME, "card name"),
    "kw_cost": Custom(
        lambda ctx, kwcost, cost_mana: a.KeywordAbility(
            keyword_name(kwcost), cost=cost_mana, said="kw_cost"
        ),
        _write_cost,
    ),
    "kw_cost_dash": _dash("kw_cost_dash", stop=False),
    "kw_cost_dash_stop": _dash("kw_cost_dash_stop", stop=True),
    "kw_suspend": _number_cost("suspend"),
    "c_gain_suspend": a.Gain((a.KeywordAbility("suspend"),)),
    "kw_suspend_x": _x_cost("suspend", " . X can't be 0 ."),
    "kw_reinforce": _number_cost("reinforce"),
    "kw_reinforce_x": _x_cost("reinforce"),
    "kw_awaken": _number_cost("awaken"),
    "kw_impending": _number_cost("impending"),
    "kw_enchant": _filtered("enchant", "enchant", plural=False),
    "kw_bands_other": Custom(_bands_other, _write_bands_other),
    "kw_affinity_item": Custom(_affinity, _write_affinity),
    "kw_affinity": _filtered("affinity", "affinity for", plural=True),
    **{said: _craft(said) for said in ("kw_craft", "kw_craft_number", "kw_craft_more")},
    "kw_champion": _filtered("champion", "champion a", plural=False),
    "kw_typecycling": Custom(_typecycling, _write_typecycling),
    "kw_typecycling_dash": Custom(_typecycling, _write_typecycling),
    "kw_basic_landcycling": Custom(
        _adj_cycling,
        lambda out, v: (
            out.word(*(v.words[0] + "cycling").split()),
            out.show("MANA_", v.cost.parts[0].mana),
        ),
    ),
    "kw_splice": Custom(
        _splice,
        lambda out, v: (
            out.word("splice", "onto", v.words[0]),
            out.show("MANA_", v.cost.parts[0].mana),
        ),
    ),
    "kw_offering": Custom(
        lambda ctx, noun: a.KeywordAbility("offering", quality=noun, said="kw_offering"),
        lambda out, v: (out.show("NOUN_", v.quality), out.word("offering")),
    ),
    "kw_equip_quality": Custom(
        lambda ctx, filter, mana: a.KeywordAbility(
            "equip", cost=_cost(mana), quality=filter, said="kw_equip_quality"
        ),
        lambda out, v: (
            out.word("equip"),
            out.value("filter", v.quality),
            out.show("MANA_", v.cost.parts[0].mana),
        ),
    ),
    **{
        alias: _items(alias)
        for alias in (
            "ki_one",
            "ki_two",
            "ki_more",
            "kc_two",
            "kc_more",
            "kl_one",
            "kl_more",
            "kl_more_l",
            "kl_semi",
        )
    },
    "ql_that_color": THAT_COLOR,
    "ql_your_choice": a.OfChosen(Characteristic.COLOR, "color of your choice"),
    "kw_bands": Custom(_bands, _write_bands),
    "kw_trample_over": Custom(
        _trample_over, lambda out, v: out.word("trample", "over", "planeswalkers")
    ),
    "kw_hexproof_two": Custom(_hexproof_two),
    "kw_hexproof_two_n": Custom(_hexproof_two),
    "kw_partner_with": Custom(
        _partner_with,
        lambda out, v: out.word("partner", "with", *v.words[0].replace(",", " ,").split()),
    ),
    "kw_number_noun": Custom(_number_noun, _write_number_noun),
    "kw_number_where": Custom(_number_where(stop=False), _write_number_where(stop=False)),
    "kw_number_where_stop": Custom(_number_where(stop=True), _write_number_where(stop=True)),
    "ql_each_color": a.AnyOf(tuple(a.HasColor(color) for color in Color)),
    "ql_opponents": _of_player(a.Each(a.IsOpponent())),
    "ql_chosen_player": _of_player(a.Chosen("player")),
    "ql_chosen_opponent": _of_player(a.Chosen("player")),
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
    "rc_crew": _crews("rc_crew", ("crew",), toughness=False),
    "rc_saddle_crew": _crews("rc_saddle_crew", ("saddle", "crew"), toughness=False),
    "rc_crew_toughness": _crews("rc_crew_toughness", ("crew",), toughness=True),
    "rc_saddle_crew_toughness": _crews(
        "rc_saddle_crew_toughness", ("saddle", "crew"), toughness=True
    ),
    "rc_station": _crews("rc_station", ("station",), toughness=True),
    **{said: Custom(lambda ctx, kwone, kwone_2: (kwone, kwone_2)) for said in ("ko_two", "kx_two")},
    **{
        said: Custom(lambda ctx, kwones, kwone: (*kwones, kwone)) for said in ("ko_more", "kx_more")
    },
    "kx_bare": Custom(lambda ctx, kw: a.KeywordAbility(keyword_name(kw))),
    "kx_from": Custom(lambda ctx, color: a.KeywordAbility("protection", quality=color)),
    "kx_number": Custom(lambda ctx, kwnum, num: a.KeywordAbility(keyword_name(kwnum), number=num)),
}
