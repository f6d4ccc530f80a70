"""Adding mana and making tokens, both ways (106, 111, 701.7).

This module is long because every way to make mana or tokens is one row.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import (
    MANA_TYPES,
    CardType,
    Color,
    Supertype,
)
from rulesdb.oracle.language.effects import agree
from rulesdb.oracle.language.filters import Words
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.normalise import Word


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


def _mana_text(types: tuple[str, ...]) -> str:
    return "".join("{" + kind + "}" for kind in types)


def _mana(said: str, *before: str) -> Custom:
    def read(ctx: Context, **parts: ManaCost) -> a.Effect:
        made = a.AddMana(
            tuple(options(part) for part in parts.values()), player=ctx.subject, said=said
        )
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.AddMana) -> None:
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


_COLORS = tuple((color.value,) for color in Color)


def _more_any(ctx: Context, num: a.Quantity) -> a.Effect:
    return reworded(_any_color(ctx, num), "m_more_any")


def _any_color(ctx: Context, num: a.Quantity) -> a.Effect:
    if num != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "several mana of any colour: of one or of each?")
    made = a.AddMana(_COLORS, num, player=ctx.subject, said="m_any")
    ctx.subject = elided(ctx.subject)
    return made


def _combo(said: str, conj: str) -> Custom:
    def read(ctx: Context, num: a.Quantity, mana: ManaCost, mana_2: ManaCost) -> a.Effect:
        return a.AddMana(
            (options(mana), options(mana_2)), num, combination=True, player=ctx.subject, said=said
        )

    def write(out: Printer, value: a.AddMana) -> None:
        out.subject(value.player)
        out.word("\x02add")
        out.show("NUM_", value.count)
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


def _mana_equal(ctx: Context, mana: ManaCost, value: a.Quantity) -> a.Effect:
    return a.AddMana((options(mana),), value, player=ctx.subject, said="m_equal")


def _write_mana_equal(out: Printer, value: a.AddMana) -> None:
    out.subject(value.player)
    out.word("\x02add", "a", "amount", "of", _mana_text(value.options[0]), "equal", "to")
    out.value("value", value.count)


def token_line(ctx: Context, words: Words) -> tuple[TypeLine, tuple[Color, ...], bool]:
    """The type line and colours of “white Soldier creature token”."""
    atoms = [atom for atom, _ in words]
    plural = words[-1][1]
    if not isinstance(atoms[-1], a.IsToken):
        raise ctx.stop(Stage.LOWERING, "a token was expected")
    return (*line_of(ctx, atoms[:-1]), plural)


def line_of(ctx: Context, atoms: list[a.Filter]) -> tuple[TypeLine, tuple[Color, ...]]:
    """The type line and colours that these adjectives and nouns say."""
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    names: list[str] = []
    colors: list[Color] = []
    for atom in atoms:
        match atom:
            case a.HasColor():
                colors.append(atom.color)
            case a.IsColorless():
                pass
            case a.HasSupertype():
                supertypes.append(atom.supertype)
            case a.HasType():
                types.append(atom.type)
            case a.HasSubtype():
                names.append(atom.subtype)
            case _:
                raise ctx.stop(Stage.LOWERING, "no characteristic of a token")
    return TypeLine(tuple(supertypes), tuple(types), tuple(names)), tuple(colors)


def _spec(said: str) -> Custom:
    def read(
        ctx: Context,
        pt: str,
        words: Words,
        words_2: Words | None = None,
        *,
        kwitems: tuple[a.Ability, ...] = (),
        quote: tuple[Word, ...] | None = None,
        named: str = "",
    ) -> a.TokenSpec:
        if words_2 is not None:
            words = (*words, *words_2)
        line, colors, plural = token_line(ctx, words)
        power, toughness = _pt(ctx, pt)
        abilities = kwitems
        if quote is not None:
            abilities += read_quote(ctx, quote)
        if words_2 is not None and len(colors) < 2:
            raise ctx.stop(Stage.LOWERING, "what is joined by and?")
        if words_2 is None and len(colors) > 1:
            raise ctx.stop(Stage.LOWERING, "two colours without and")
        colorless = not colors and any(isinstance(atom, a.IsColorless) for atom, _ in words)
        if not colors and not colorless:
            raise ctx.stop(Stage.LOWERING, "which color?")  # texts say it, or “colorless”
        order = "".join(atom_kind(atom) for atom, _ in words)
        hint = f"{said} {'p' if plural else 's'} {int(colorless)} {order} {len(kwitems)}"
        return a.TokenSpec(line, power, toughness, colors, abilities, named, said=hint)

    return Custom(read, _write_spec)


def atom_kind(atom: a.Filter) -> str:
    """Which queue of words an atom belongs to: colour, supertype, type, subtype."""
    return {
        a.HasColor: "c",
        a.IsColorless: "l",
        a.HasSupertype: "u",
        a.HasType: "t",
        a.HasSubtype: "s",
    }.get(type(atom), "k")


def _pt(ctx: Context, text: str) -> tuple[a.Quantity, a.Quantity]:
    left, right = text.split("/")
    if "*" in text:
        raise ctx.stop(Stage.LOWERING, "a star that nothing defines")
    return number_of(left), number_of(right)


def number_of(text: str) -> a.Quantity:
    """A printed number or X."""
    return a.X() if text == "X" else a.Number(int(text))


def num_text(value: a.Quantity | None) -> str:
    """A number of power or toughness."""
    return "X" if isinstance(value, a.X) else str(expect(a.Number, value).value)


def write_line(out: Printer, order: str, line: TypeLine, colors: tuple[Color, ...]) -> None:
    """Colours, types and subtypes in the order that the text used."""
    queues: dict[str, list[str]] = {
        "c": [color.word for color in colors],
        "u": [one.value.lower() for one in line.supertypes],
        "t": [one.value.lower() for one in line.types],
        "s": list(line.subtypes),
        "l": ["colorless"],
    }
    count = 0
    for kind in order:
        if kind == "k":
            continue
        if kind == "c":
            count += 1
            if count > 1 and count == len(colors):
                out.word("and")
        out.word(*queues[kind].pop(0).split())
    if any(queues[kind] for kind in "cuts"):
        raise Stop(Stage.PRINTING, "not all characteristics were said")


def _write_spec(out: Printer, value: a.TokenSpec) -> None:
    _, number, _, order, keywords = value.said.split()
    count = int(keywords)
    out.word(f"{num_text(value.power)}/{num_text(value.toughness)}")
    write_line(out, order, value.type_line, value.colors)
    out.word("tokens" if number == "p" else "token")
    if value.name:
        out.show("NAMED_", value.name)
    if value.abilities:
        out.word("with")
        if count:
            out.value("kwitems", value.abilities[:count])
        if count and len(value.abilities) > count:
            out.word("and")
        if len(value.abilities) > count:
            out.show("QUOTE_", value.abilities[count:])


def read_quote(
    ctx: Context, words: Sequence[Word], *, granted: bool = False
) -> tuple[a.Ability, ...]:
    """The abilities in a quotation; a name in it means the object that grants them (201.5a)."""
    for word in words:
        if (
            word.text.startswith("~")
            and not word.stands.startswith(("this ", "This "))
            and (not granted or ctx.spell)
        ):
            raise ctx.stop(Stage.REFERENCE, "a name in a quotation")
    return ctx.quotation(words)


def _token_number(ctx: Context, number: a.Quantity, token_spec: a.TokenSpec) -> None:
    plural = token_spec.said.split()[1] == "p"
    if (number == a.Number(1)) == plural:
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")


def _create(
    said: str, middle: str = "", after: str = "", *, tapped: bool = False, attacking: bool = False
) -> Custom:
    def read(ctx: Context, number: a.Quantity, token_spec: a.TokenSpec) -> a.Effect:
        _token_number(ctx, number, token_spec)
        made = a.CreateToken(
            token_spec, number, ctx.subject, tapped=tapped, attacking=attacking, said=said
        )
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.CreateToken) -> None:
        out.subject(value.player)
        out.word("\x02create")
        out.value("number", value.count)
        out.word(*middle.split())
        out.value("token_spec", value.token)
        out.word(*after.split())

    return Custom(read, write)


def _create_each(
    ctx: Context, number: a.Quantity, token_spec: a.TokenSpec, each: a.Quantity
) -> a.Effect:
    if number != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "several for each")
    _token_number(ctx, number, token_spec)
    made = a.CreateToken(token_spec, each, ctx.subject, said=f"t_create_each {number.said}")
    ctx.subject = elided(ctx.subject)
    return made


def _write_create_each(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", "a")
    out.value("token_spec", value.token)
    out.word("for", "each")
    out.value("each", value.count)


def _named_first(ctx: Context, tokenname: str, token_spec: a.TokenSpec) -> a.Effect:
    """“create Boo, a legendary 1/1 red Hamster creature token” (111.4)."""
    if token_spec.name or token_spec.said.split()[1] != "s" or tokenname.startswith("~"):
        raise ctx.stop(Stage.LOWERING, "no name of a token")
    spec = reworded(token_spec, token_spec.said, name=tokenname)
    made = a.CreateToken(spec, a.Number(1), ctx.subject, said="t_create_named")
    ctx.subject = elided(ctx.subject)
    return made


def _write_named_first(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", *value.token.name.replace(",", " ,").split(), ",", "a")
    out.value("token_spec", reworded(value.token, value.token.said, name=""))


def _spec_legendary(ctx: Context, token_spec: a.TokenSpec) -> a.TokenSpec:
    line = token_spec.type_line
    if line.supertypes:
        raise ctx.stop(Stage.LOWERING, "no characteristic of a token")
    number = token_spec.said.split()[1]
    return reworded(
        token_spec,
        f"ts_legendary {number} {token_spec.said}",
        type_line=TypeLine((Supertype.LEGENDARY,), line.types, line.subtypes),
    )


def _write_spec_legendary(out: Printer, value: a.TokenSpec) -> None:
    line = value.type_line
    out.word("legendary")
    plain = TypeLine((), line.types, line.subtypes)
    out.value("token_spec", reworded(value, value.said.split(maxsplit=2)[2], type_line=plain))


def _known(said: str, *, tapped: bool = False) -> Custom:
    def read(ctx: Context, number: a.Quantity, known: tuple[str, str]) -> a.Effect:
        name, noun = known
        agree(ctx, number, noun, plural="tokens")
        made = a.CreateKnownToken(name.title(), number, ctx.subject, tapped, said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.CreateKnownToken) -> None:
        out.subject(value.player)
        out.word("\x02create")
        out.value("number", value.count)
        if value.tapped:
            out.word("tapped")
        out.word(*value.name.split(), "token" if value.count == a.Number(1) else "tokens")

    return Custom(read, write)


def copy_token(ctx: Context, number: a.Quantity, np: a.Ref) -> a.Effect:
    """“a token that's a copy of …”: one, since the words are singular (707.2)."""
    if number != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "several copies")
    return a.CreateCopyToken(np, number, ctx.subject, said="t_copy")


def _spend(ctx: Context, chain: a.Node, np: a.Ref) -> a.Effect:
    """“Add …. Spend this mana only to cast creature spells.” (106.6)."""
    if not isinstance(chain, a.AddMana) or chain.spend_only is not None:
        raise ctx.stop(Stage.LOWERING, "which mana?")
    if np.said not in ("np_a", "np_bare_p") or not isinstance(np, (a.Pick, a.Each)):
        raise ctx.stop(Stage.LOWERING, "only to cast what?")
    if a.IsSpell() not in (np.of.parts if isinstance(np.of, a.All) else (np.of,)):
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    return reworded(chain, f"s_spend {np.said} {chain.said}", spend_only=reworded(np.of, ""))


def _write_spend(out: Printer, value: a.AddMana) -> None:
    _, hint, said = value.said.split(maxsplit=2)
    out.value("chain", reworded(value, said, spend_only=None))
    out.word(".", "\x01b", *["spend", "this", "mana", "only", "to", "cast"])
    only = expect(a.Filter, value.spend_only)
    of = reworded(only, "filter_p" if hint == "np_bare_p" else "filter_s")
    out.value("np", a.Pick(of, said=hint) if hint == "np_a" else a.Each(of, said=hint))


ROWS: Rows = {
    "m_one": _mana("m_one"),
    "m_more": _mana("m_more", "a", "additional"),
    "m_more_any": Custom(
        _more_any,
        lambda out, v: (
            out.subject(v.player),
            out.word(*["\x02add", "a", "additional"]),
            out.show("NUM_", v.count),
            out.word(*["mana", "of", "any", "color"]),
        ),
    ),
    "m_two": _mana("m_two"),
    "m_two_n": _mana("m_two_n"),
    "m_three": _mana("m_three"),
    "m_any": Custom(
        _any_color,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02add"),
            out.show("NUM_", v.count),
            out.word(*["mana", "of", "any", "color"]),
        ),
    ),
    "m_any_one": a.AddMana(_COLORS, h.num, player=S),
    "m_combination": a.AddMana(_COLORS, h.num, combination=True, player=S),
    "m_any_one_x": a.AddMana(_COLORS, h.x, player=S),
    "m_combination_x": a.AddMana(_COLORS, h.x, combination=True, player=S),
    "m_combo": _combo("m_combo", "and/or"),
    "m_combo_and": _combo("m_combo_and", "and"),
    "m_each": Custom(_mana_each, _write_mana_each),
    "m_equal": Custom(_mana_equal, _write_mana_equal),
    "m_chosen": a.AddMana((), h.num, of_chosen="color", player=S),
    "m_could_type": a.AddMana(tuple((kind,) for kind in MANA_TYPES), h.num, could=h.np, player=S),
    "m_could": a.AddMana(_COLORS, h.num, could=h.np, player=S),
    "t_create": _create("t_create"),
    "t_create_tapped": _create("t_create_tapped", "tapped", tapped=True),
    "t_create_attacking_p": _create(
        "t_create_attacking_p", "", "that are tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_attacking": _create(
        "t_create_attacking", "", "that's tapped and attacking", tapped=True, attacking=True
    ),
    "t_create_each": Custom(_create_each, _write_create_each),
    "t_known": _known("t_known"),
    "t_known_tapped": _known("t_known_tapped", tapped=True),
    "tk_known": Custom(lambda ctx, known, tokenw: (known, tokenw)),
    "t_copy": Custom(
        copy_token,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02create", *["a", "token", "that's", "a", "copy", "of"]),
            out.value("np", v.of),
        ),
    ),
    "s_spend": Custom(_spend, _write_spend),
    "t_create_named": Custom(_named_first, _write_named_first),
    "ts_legendary": Custom(_spec_legendary, _write_spec_legendary),
    "ts_two_quote": _spec("ts_two_quote"),
    "ts_plain": _spec("ts_plain"),
    "ts_with": _spec("ts_with"),
    "ts_quote": _spec("ts_quote"),
    "ts_with_quote": _spec("ts_with_quote"),
    "ts_named_n": _spec("ts_named_n"),
    "ts_two": _spec("ts_two"),
    "ts_two_with": _spec("ts_two_with"),
}
