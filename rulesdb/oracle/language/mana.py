"""Adding mana, both ways: which, how much, and what it may be spent on (106)."""

from __future__ import annotations

from itertools import combinations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol, ways_to_add
from rulesdb.cards.vocabulary import MANA_TYPES, Color, Relation
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.descriptions import of_spells
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import noun_word


def _different(ctx: Context, num: a.Quantity) -> a.Effect:
    """“add two mana of different colors”: one way for each choice of so many colors (106.1a)."""
    many = expect(a.Number, num).value if isinstance(num, a.Number) else 0
    if many not in range(2, len(_WUBRG)):
        raise ctx.stop(Stage.LOWERING, "how many colors?")
    ways = tuple(combinations(_WUBRG, many))
    return by_subject(ctx, a.AddMana(ways, player=ctx.subject, said="m_different"))


def _write_different(out: Printer, value: a.AddMana) -> None:
    many = len(value.options[0])
    if value.options != tuple(combinations(_WUBRG, many)) or many not in range(2, len(_WUBRG)):
        raise Stop(Stage.PRINTING, "other ways to add mana")
    if value.count != a.Number(1) or value.combination:
        raise Stop(Stage.PRINTING, "another amount")
    out.subject(value.player)
    out.word("\x02add")
    out.show("NUM_", a.Number(many))
    out.word("mana", "of", "different", "colors")


def _of_that_color(said: str, *, per: str = "", color: str = "that color") -> Custom[a.Effect]:
    """“choose a color. Add one mana of that color for each …”: the color that the text before has chosen."""

    def read(ctx: Context, num: a.Quantity = _ONE_MANA, **many: a.Quantity) -> a.Effect:
        if color == "that color" and ctx.chosen != a.Kind.COLOR:
            raise ctx.stop(Stage.REFERENCE, "which color was chosen?")
        count = a.Product(num, many["each"]) if per == "each" else many.get(per, num)
        made = a.AddMana((), count, of_chosen="color", player=ctx.subject, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.AddMana) -> None:
        if value.of_chosen != "color":
            raise Stop(Stage.PRINTING, "another color")
        out.subject(value.player)
        out.word("\x02add")
        count: a.Quantity = value.count
        if per == "value":
            out.word("a", "amount", "of")
        else:
            count = expect(a.Product, count).of if per else count
            out.show("NUM_", count)
        out.word("mana", "of", *color.split())
        if per == "value":
            out.word("equal", "to")
            out.value("value", count)
        elif per:
            out.word("for", "each")
            out.value("each", expect(a.Product, value.count).by)

    return Custom(read, write)


_ONE_MANA = a.Number(1)


def _more_that(said: str, before: str, after: str) -> Custom[a.Effect]:
    """“Whenever a land is tapped for mana of the chosen color, its controller adds an additional one mana of that color” (106.12a)."""

    def read(ctx: Context, num: a.Quantity) -> a.Effect:
        event = ctx.mentions.event
        if not isinstance(event, a.TapsForMana) or not event.chosen:
            raise ctx.stop(Stage.REFERENCE, "which color was chosen?")
        made = a.AddMana((), num, of_chosen="color", player=ctx.subject, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.AddMana) -> None:
        if value.of_chosen != "color" or value.options:
            raise Stop(Stage.PRINTING, "another color")
        out.subject(value.player)
        out.word("\x02add", *before.split())
        out.show("NUM_", value.count)
        out.word(*after.split(), *["mana", "of", "that", "color"])

    return Custom(read, write)


def _or_chosen(ctx: Context, mana: ManaCost, num: a.Quantity) -> a.Effect:
    """“add {U} or one mana of the chosen color”: the color that was chosen is one more way (106.1b)."""
    if num != _ONE_MANA or len(options(mana)) != 1:
        raise ctx.stop(Stage.LOWERING, "as much of either?")
    made = a.AddMana((options(mana),), of_chosen="color", player=ctx.subject, said="m_or_chosen")
    return by_subject(ctx, made)


def _write_or_chosen(out: Printer, value: a.AddMana) -> None:
    (plain,) = value.options
    out.subject(value.player)
    out.word("\x02add", _mana_text(plain), "or", "one", "mana", "of", "the", "chosen", "color")


def _any_each(ctx: Context, num: a.Quantity, each: a.Quantity) -> a.Effect:
    """“add one mana of any color for each …”: the color of each mana is chosen for itself (106.1a)."""
    if num != _ONE_MANA:
        raise ctx.stop(Stage.LOWERING, "how much of one color for each?")
    made = a.AddMana(_COLORS, each, combination=True, player=ctx.subject, said="m_any_each")
    return by_subject(ctx, made)


def _write_any_each(out: Printer, value: a.AddMana) -> None:
    if value.options != _COLORS or not value.combination:
        raise Stop(Stage.PRINTING, "other ways to add mana")
    out.subject(value.player)
    out.word("\x02add", "one", "mana", "of", "any", "color", "for", "each")
    out.value("each", value.count)


_WUBRG = MANA_TYPES[:5]


def _each_more(ctx: Context, mana: ManaCost, each: a.Quantity) -> a.Effect:
    """“add an additional {B} for each …”: that much mana besides."""
    made = expect(Custom, ctx.table.rows["m_each"]).read(ctx, mana=mana, each=each)
    return reworded(expect(a.AddMana, made), "m_each_more")


def _write_each_more(out: Printer, value: a.AddMana) -> None:
    inner = out.beside()
    inner.alias("m_each", reworded(value, "m_each"))
    at = next(n for n, word in enumerate(inner.words) if word.endswith("add"))
    out.word(*inner.words[: at + 1], "a", "additional", *inner.words[at + 1 :])


def options(cost: ManaCost) -> tuple[str, ...]:
    """The types of mana that symbols produce; Stop where they are no plain symbols."""
    out: list[str] = []
    for symbol in cost.symbols:
        if symbol.hybrid or symbol.phyrexian or symbol.variable or symbol.snow:
            raise Stop(Stage.LOWERING, "no mana that can be added")
        if symbol.generic is not None:
            raise Stop(Stage.LOWERING, "generic mana cannot be added")
        out += symbol.types
    return tuple(out)


def _odd(ctx: Context, mana: ManaCost) -> a.Effect:
    """“add {R/G}”: symbols that are no types of mana are kept as they are printed."""
    plain = all(one == ManaSymbol(one.types) and len(one.types) == 1 for one in mana.symbols)
    if plain:
        return expect(a.Effect, _ONE.read(ctx, mana=mana))
    if any(one.variable for one in mana.symbols):
        raise ctx.stop(Stage.LOWERING, "no mana that can be added")
    made = a.AddMana(ways_to_add(mana), player=ctx.subject, symbols=str(mana), said="m_one")
    return by_subject(ctx, made)


def _write_odd(out: Printer, value: a.AddMana) -> None:
    if not value.symbols:
        assert _ONE.write is not None
        _ONE.write(out, value)
        return
    out.subject(value.player)
    out.word("\x02add", value.symbols)


def _like(ctx: Context, np_poss: a.Ref) -> a.Effect:
    """“add mana equal to its mana cost” (202.1, 106.8–106.11)."""
    return by_subject(ctx, a.AddMana(player=ctx.subject, like=np_poss, said="m_like"))


def _like_host(ctx: Context, host: str) -> a.Effect:
    """“add mana equal to enchanted permanent's mana cost”."""
    of = expect(a.Ref, expect(Custom, ctx.table.rows["np_host"]).read(ctx, host=host))
    return by_subject(ctx, a.AddMana(player=ctx.subject, like=of, said="m_like_host"))


def _write_like(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add", "mana", "equal", "to")
    out.value("np" if value.said == "m_like_host" else "np_poss", value.like)
    out.word("mana", "cost")


def _mana_text(types: tuple[str, ...]) -> str:
    return "".join("{" + kind + "}" for kind in types)


def _mana(said: str, *before: str) -> Custom[a.Effect]:
    def read(ctx: Context, **parts: ManaCost) -> a.Effect:
        made = a.AddMana(
            tuple(options(part) for part in parts.values()), player=ctx.subject, said=said
        )
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.AddMana) -> None:
        if value.count != a.Number(1):
            raise Stop(Stage.PRINTING, "more than once")
        out.subject(value.player)
        out.word("\x02add", *before)
        for at, one in enumerate(value.options):
            if at:
                if len(value.options) > 2:
                    out.word(",")
                if at == len(value.options) - 1:
                    out.word("or")
            out.word(_mana_text(one))

    return Custom(read, write)


_ONE = _mana("m_one")


def _many(ctx: Context, num: a.Quantity, mana: ManaCost) -> a.Effect:
    """“add six {G}”: so many of one type (106.1)."""
    if not isinstance(num, a.Number) or num.value < 2 or len(options(mana)) != 1:
        raise ctx.stop(Stage.LOWERING, "how much of which mana?")
    made = a.AddMana((options(mana) * num.value,), player=ctx.subject, said="m_many")
    return by_subject(ctx, made)


def _write_many(out: Printer, value: a.AddMana) -> None:
    (types,) = value.options
    if value.count != a.Number(1) or len({*types}) != 1:
        raise Stop(Stage.PRINTING, "not several of one type")
    out.subject(value.player)
    out.word("\x02add")
    out.show("NUM_", a.Number(len(types)))
    out.word(_mana_text(types[:1]))


_COLORS = tuple((color.value,) for color in Color)


def _any_color(said: str, before: str = "", *behind: str) -> Custom[a.Effect]:
    """“add one mana of any color”: of several it would be of one or of each."""

    def read(ctx: Context, num: a.Quantity) -> a.Effect:
        if num != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "several mana of any colour: of one or of each?")
        return by_subject(ctx, a.AddMana(_COLORS, num, player=ctx.subject, said=said))

    def write(out: Printer, value: a.AddMana) -> None:
        out.subject(value.player)
        out.word("\x02add", *before.split())
        out.show("NUM_", value.count)
        out.word(*["mana", "of", "any", "color", *behind])

    return Custom(read, write)


def _combo(said: str, conj: str) -> Custom[a.Effect]:
    def read(
        ctx: Context,
        mana: ManaCost,
        mana_2: ManaCost,
        num: a.Quantity | None = None,
        x: a.Quantity | None = None,
    ) -> a.Effect:
        number = expect(a.Quantity, num or x)
        return a.AddMana(
            (options(mana), options(mana_2)),
            number,
            combination=True,
            player=ctx.subject,
            said=said,
        )

    def write(out: Printer, value: a.AddMana) -> None:
        out.subject(value.player)
        out.word("\x02add")
        out.show("X_" if said == "m_combo_x" else "NUM_", value.count)
        out.word(
            *["mana", "in", "any", "combination", "of"],
            _mana_text(value.options[0]),
            conj,
            _mana_text(value.options[1]),
        )

    return Custom(read, write)


def _mana_each(ctx: Context, mana: ManaCost, each: a.Quantity) -> a.Effect:
    return a.AddMana((options(mana),), each, player=ctx.subject, said="m_each")


def _write_mana_each(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add", _mana_text(value.options[0]), "for", "each")
    out.value("each", value.count)


def _that_much(said: str, words: str, times: int = 1) -> Custom[a.Effect]:
    """“add that much {R}”: as much as the event or instruction before was about (608.2c)."""

    def read(ctx: Context, mana: ManaCost) -> a.Effect:
        much = reworded(ctx.mentions.that_much(ctx.much, ctx.at), "")
        count = a.Product(much, a.Number(times)) if times > 1 else much
        return a.AddMana((options(mana),), count, player=ctx.subject, said=said)

    def write(out: Printer, value: a.AddMana) -> None:
        out.subject(value.player)
        out.word("\x02add", *words.split(), _mana_text(value.options[0]))

    return Custom(read, write)


def _mana_equal(ctx: Context, mana: ManaCost, value: a.Quantity) -> a.Effect:
    return a.AddMana((options(mana),), value, player=ctx.subject, said="m_equal")


def _write_mana_equal(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add", "a", "amount", "of", _mana_text(value.options[0]), "equal", "to")
    out.value("value", value.count)


def _spend(ctx: Context, chain: a.Node, np: a.Ref) -> a.Effect:
    """“Add …. Spend this mana only to cast creature spells.” (106.6)."""
    if isinstance(chain, a.LetX) and isinstance(chain.effect, a.AddMana):
        # “Add X mana of any one color, where X is …. Spend this mana only to cast Elf spells.”
        return reworded(chain, f"sp_let {chain.said}", effect=_spend(ctx, chain.effect, np))
    if not isinstance(chain, a.AddMana) or chain.spend_only is not None:
        raise ctx.stop(Stage.LOWERING, "which mana?")
    if np.said not in _SPELLS or not isinstance(np, (a.Pick, a.Each)):
        raise ctx.stop(Stage.LOWERING, "only to cast what?")
    if not of_spells(np.of):
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    only = reworded(np.of, "filter_s or" if np.said == "np_a_or_a" else "")
    return reworded(chain, f"s_spend {np.said} {chain.said}", spend_only=only)


_SPELLS = ("np_a", "np_bare_p", "np_a_or_a")
"""How the spells are named that mana is for."""


def _write_spend(out: Printer, value: a.AddMana) -> None:
    _, hint, said = value.said.split(maxsplit=2)
    out.value("chain", reworded(value, said, spend_only=None))
    out.word(".", "\x01b", *["spend", "this", "mana", "only", "to", "cast"])
    only = expect(a.Filter, value.spend_only)
    if hint == "np_a_or_a":
        out.value("np", a.Pick(only, said=hint))
        return
    of = reworded(only, "filter_p" if hint == "np_bare_p" else "filter_s")
    out.value("np", a.Pick(of, said=hint) if hint == "np_a" else a.Each(of, said=hint))


def _produced(ctx: Context, num: a.Quantity, noun: a.Filter) -> a.Effect:
    """“one mana of any type that land produced” (106.12)."""
    event = ctx.mentions.event
    if not isinstance(event, a.TapsForMana):
        raise ctx.stop(Stage.REFERENCE, "what was produced?")
    made = a.AddMana(
        (), num, player=ctx.subject, produced=True, said=f"m_produced {noun_word(noun)}"
    )
    return by_subject(ctx, made)


def _write_produced(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add")
    out.show("NUM_", value.count)
    out.word(*["mana", "of", "any", "type", "that"], value.said.split()[1], "produced")


def _of_exiled(ctx: Context, num: a.Quantity, poss: tuple[str, a.Filter]) -> a.Effect:
    """“one mana of any of the exiled card's colors”: of the one card that is called so (607.2a)."""
    if poss[1] != a.IsCard():
        raise ctx.stop(Stage.REFERENCE, "of which colors?")
    row = expect(Custom, ctx.table.rows["np_exiled"])
    card = expect(a.Ref, row.read(ctx, noun=poss[1]))
    return a.AddMana((), num, among=reworded(card, ""), player=ctx.subject, said="m_exiled")


def _write_of_exiled(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add")
    out.show("NUM_", value.count)
    out.word(*["mana", "of", "any", "of", "the", "exiled", "card's", "colors"])


def _color_of(ctx: Context, np: a.Ref, num: a.Quantity) -> a.Effect:
    """“Choose a color of a permanent you control. Add one mana of that color.”: any color among those (106.1a)."""
    if not isinstance(np, a.Pick) or np.said != "np_a" or num != _ONE_MANA:
        raise ctx.stop(Stage.LOWERING, "a color of what?")
    ctx.mentions.drop(reworded(np, ""))
    return by_subject(
        ctx, a.AddMana((), num, among=a.Each(np.of), player=ctx.subject, said="m_color_of")
    )


def _write_color_of(out: Printer, value: a.AddMana) -> None:
    among = expect(a.Each, value.among)
    out.word("choose", "a", "color", "of")
    out.value("np", a.Pick(reworded(among.of, "filter_s"), said="np_a"))
    out.word(".", BARE, "add")
    out.show("NUM_", value.count)
    out.word("mana", "of", "that", "color")


def _write_more_devotion(out: Printer, value: a.Continuous) -> None:
    change = expect(a.MoreDevotion, value.changes[0])
    if value.to != a.You() or len(value.changes) > 1:
        raise Stop(Stage.PRINTING, "more than one's own devotion")
    out.word(
        *["your", "devotion", "to", "each", "color", "and", "each", "combination", "of", "colors"]
    )
    out.word("is", "increased", "by")
    out.show("NUM_", change.number)


def _unspent_of(_: Context, color: a.Filter | Color) -> a.UnspentMana:
    """“for each unspent green mana you have” (106.4)."""
    kind = str(color.color if isinstance(color, a.HasColor) else color)
    return a.UnspentMana(a.You(), (kind,), said="um_each")


def _write_unspent_of(out: Printer, value: a.UnspentMana) -> None:
    (kind,) = value.types
    out.word("unspent")
    out.show("COLOR_", a.HasColor(Color(kind)))
    out.word("mana", "you", "have")


ROWS: Rows = {
    "m_more_devotion": Custom(
        lambda _, num: a.Continuous(a.You(), (a.MoreDevotion(num),), said="m_more_devotion"),
        _write_more_devotion,
    ),
    "m_each_more": Custom(_each_more, _write_each_more),
    "m_like": Custom(_like, _write_like),
    "m_like_host": Custom(_like_host, _write_like),
    "m_one": Custom(_odd, _write_odd),
    "m_more": _mana("m_more", "a", "additional"),
    "m_more_any": _any_color("m_more_any", "a additional"),
    "m_two": _mana("m_two"),
    "m_two_n": _mana("m_two_n"),
    "m_three": _mana("m_three"),
    "m_any": _any_color("m_any"),
    "m_any_each": Custom(_any_each, _write_any_each),
    "m_many": Custom(_many, _write_many),
    "m_any_theirs": _any_color("m_any_theirs", "", "they", "choose"),
    "m_any_one": a.AddMana(_COLORS, h.num, player=S),
    "m_any_one_theirs": a.AddMana(_COLORS, h.num, player=S),
    "m_different": Custom(_different, _write_different),
    "m_combination": a.AddMana(_COLORS, h.num, combination=True, player=S),
    "m_any_one_x": a.AddMana(_COLORS, h.x, player=S),
    "m_combination_x": a.AddMana(_COLORS, h.x, combination=True, player=S),
    "m_combo": _combo("m_combo", "and/or"),
    "m_combo_x": _combo("m_combo_x", "and/or"),
    "m_combo_and": _combo("m_combo_and", "and"),
    "m_each": Custom(_mana_each, _write_mana_each),
    "m_that_much": _that_much("m_that_much", "that much"),
    "m_twice_much": _that_much("m_twice_much", "twice that much", 2),
    "m_equal": Custom(_mana_equal, _write_mana_equal),
    "m_more_that": _more_that("m_more_that", "a additional", ""),
    "m_additional_that": _more_that("m_additional_that", "", "additional"),
    "m_that_color": _of_that_color("m_that_color"),
    "m_that_color_each": _of_that_color("m_that_color_each", per="each"),
    "m_that_color_equal": _of_that_color("m_that_color_equal", per="value"),
    "m_chosen_each": _of_that_color("m_chosen_each", per="each", color="the chosen color"),
    "m_chosen_equal": _of_that_color("m_chosen_equal", per="value", color="the chosen color"),
    "m_or_chosen": Custom(_or_chosen, _write_or_chosen),
    "m_chosen": a.AddMana((), h.num, of_chosen="color", player=S),
    "m_more_chosen": a.AddMana((), h.num, of_chosen="color", player=S),
    "m_more_combination": a.AddMana(_COLORS, h.num, combination=True, player=S),
    "m_could_type": a.AddMana(tuple((kind,) for kind in MANA_TYPES), h.num, could=h.np, player=S),
    "m_could": a.AddMana(_COLORS, h.num, could=h.np, player=S),
    "m_identity": a.AddMana((), h.num, identity=True, player=S),
    "um_each": Custom(_unspent_of, _write_unspent_of),
    "um_amount": a.UnspentMana(a.You()),
    "um_more": a.Compare(a.UnspentMana(a.You()), Relation.AT_LEAST, h.num),
    "um_lose": a.LoseMana(S),
    "m_color_of": Custom(_color_of, _write_color_of),
    "m_among": a.AddMana((), h.num, among=h.np, player=S),
    "m_exiled": Custom(_of_exiled, _write_of_exiled),
    "s_spend": Custom(_spend, _write_spend),
    "m_produced": Custom(_produced, _write_produced),
}
