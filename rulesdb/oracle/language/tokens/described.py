"""What a token is told by: size, colors, types, name and abilities, both ways (111.3, 111.4).

Here are words and what they say of a token; what becomes so is in `bodies`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Color, Supertype
from rulesdb.oracle.language.descriptions import Words
from rulesdb.oracle.language.instructions import read_quote
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.word import Word


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


def _spec(said: str) -> Custom[a.TokenSpec]:
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
        power, toughness = size_of(ctx, pt)
        abilities = kwitems
        if quote is not None:
            abilities += read_quote(ctx, quote, granted=True)
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


def size_of(ctx: Context, text: str) -> tuple[a.Quantity, a.Quantity]:
    """The two numbers of a printed size."""
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


ROWS: Rows = {
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
