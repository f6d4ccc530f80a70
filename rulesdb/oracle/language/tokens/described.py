"""Tokens and copies, both ways: what they are, and what they are besides (111, 701.7, 707).

There is one row for each thing that a token is told by, and one for each exception of a copy.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Supertype
from rulesdb.oracle.language.clauses import PART, write_changes
from rulesdb.oracle.language.descriptions import Words
from rulesdb.oracle.language.instructions import read_quote
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import plural as many_of
from rulesdb.oracle.words.normalise import Word


def _create_equal(ctx: Context, token_spec: a.TokenSpec, value: a.Quantity) -> a.Effect:
    if token_spec.said.split()[1] != "p":
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
    made = a.CreateToken(token_spec, value, ctx.subject, said="t_create_equal")
    return by_subject(ctx, made)


def _write_create_equal(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", "a", "number", "of")
    out.value("token_spec", value.token)
    out.word("equal", "to")
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


C = TypeVar("C", bound=a.Change)


class Body(NamedTuple):
    """What something becomes, as it was said."""

    said: str
    line: TypeLine
    colors: tuple[Color, ...]
    order: str
    """The kinds of the words in their order, a letter each."""
    size: str | a.Quantity | None
    """Printed power and toughness, or the number that both are."""
    keywords: tuple[a.Ability, ...]
    plural: bool
    colorless: bool


def gaining(said: str, verb: str) -> Custom:
    """“gains flying”, “has “{T}: …””: keywords, then a quotation."""

    def read(
        ctx: Context, kwitems: tuple[a.Ability, ...] = (), quote: tuple[Word, ...] | None = None
    ) -> a.Gain:
        quoted = read_quote(ctx, quote, granted=True) if quote is not None else ()
        return a.Gain((*kwitems, *quoted), said=f"{said} {len(kwitems)}")

    def write(out: Printer, value: a.Gain) -> None:
        count = int(value.said.split()[1])
        out.word("\x02" + verb)
        if count:
            out.value("kwitems", value.abilities[:count])
        if len(value.abilities) > count:
            if count:
                out.word("and")
            out.show("QUOTE_", value.abilities[count:])

    return Custom(read, write)


def colored(said: str, verb: str) -> Custom:
    """A change of colour: “is white”, “becomes the color of your choice” (105.3)."""

    def read(ctx: Context, colorword: a.Filter) -> a.BecomeColor:
        colors = (colorword.color,) if isinstance(colorword, a.HasColor) else ()
        return a.BecomeColor(colors, said=said)

    def write(out: Printer, value: a.BecomeColor) -> None:
        first = value.colors[0] if value.colors else None
        out.word("\x02" + verb, first.word if isinstance(first, Color) else "colorless")

    return Custom(read, write)


def becoming(said: str, before: str, after: str, keep: a.Keep, *, plural: bool = False) -> Custom:
    """“becomes a 3/3 Elemental creature that's still a land”: several changes with one wording."""

    def read(
        ctx: Context, token_body: Body, noun: a.Filter | None = None, nouns: a.Filter | None = None
    ) -> a.Change | tuple[a.Change, ...]:
        noun = noun if nouns is None else nouns
        shape, line, colors, order, pt, kwitems, many_, colorless = token_body
        if many_ != plural:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        if noun is not None and noun != a.HasType(CardType.LAND):
            raise ctx.stop(Stage.LOWERING, "still what?")
        kept = keep
        if (
            keep is a.Keep.NOTHING
            and CardType.CREATURE in line.types
            and (CardType.ARTIFACT in line.types)
        ):
            kept = a.Keep.NOT_CREATURE_TYPES
        hint = f"{said} {shape} {order} {int(colorless)}"
        parts: list[a.Change] = [
            a.BecomeType(line.types, line.subtypes, line.supertypes, kept, said=hint)
        ]
        if colors or colorless:
            parts.append(
                a.BecomeColor(colors, also=keep is a.Keep.EVERYTHING and noun is None, said=PART)
            )
        if isinstance(pt, a.Quantity):
            parts.append(a.SetPT(pt, pt, said=PART))
        elif pt is not None:
            left, right = pt.split("/")
            parts.append(a.SetPT(number_of(left), number_of(right), said=PART))
        if kwitems:
            parts.append(a.Gain(tuple(kwitems), said=PART))
        return tuple(parts) if len(parts) > 1 else parts[0]

    return Custom(read, lambda out, v: _write_become(out, v, before, after, plural=plural))


def _part(kind: type[C], changes: Sequence[a.Change]) -> C | None:
    return next((one for one in changes if isinstance(one, kind)), None)


def _write_become(
    out: Printer, value: a.Change | tuple[a.Change, ...], before: str, after: str, *, plural: bool
) -> None:
    parts = value if isinstance(value, tuple) else (value,)
    kind = expect(a.BecomeType, parts[0])
    _, shape, order, _ = kind.said.split()[:4]
    out.word(*("\x02" + w if w in ("become", "are") else w for w in before.split()))
    rest = parts[1:]
    pt = _part(a.SetPT, rest)
    if pt is not None and shape in ("tb_pt", "tb_with", "tb_two", "tb_two_with"):
        out.word(f"{num_text(pt.power)}/{num_text(pt.toughness)}")
    color = _part(a.BecomeColor, rest)
    colors = () if color is None else tuple(expect(Color, one) for one in color.colors)
    shown = TypeLine(kind.supertypes, kind.types, tuple(expect(str, one) for one in kind.subtypes))
    if plural:
        inner = out.beside()
        write_line(inner, order, shown, colors)

        inner.words[-1] = many_of(inner.words[-1])
        out.word(*inner.words)
    else:
        write_line(out, order, shown, colors)
    gain = _part(a.Gain, rest)
    if pt is not None and shape in ("tb_base", "tb_base_with"):
        out.word(
            *["with", "base", "power", "and", "toughness"],
            f"{num_text(pt.power)}/{num_text(pt.toughness)}",
        )
        if gain is not None:
            out.word("and")
            out.value("kwitems", gain.abilities)
    elif pt is not None and shape == "tb_each":
        out.word(*["with", "power", "and", "toughness", "each", "equal", "to"])
        out.value("value", pt.power)
    elif gain is not None:
        out.word("with")
        out.value("kwitems", gain.abilities)
    out.word(*after.split())


def _excepts(said: str) -> Custom:
    """“…, except it's an artifact in addition to its other types and it has flying” (707.9)."""

    def read(
        ctx: Context,
        excepts: tuple[a.Change, ...] = (),
        exception: a.Change | tuple[a.Change, ...] = (),
        exand: str | None = None,
    ) -> tuple[a.Change, ...]:
        group = exception if isinstance(exception, tuple) else (exception,)
        if not excepts:
            return group
        return (*excepts, reworded(group[0], f"{group[0].said} {said}"), *group[1:])

    return Custom(read)


def write_except(out: Printer, changes: tuple[a.Change, ...]) -> None:
    """What is not as in the original."""
    out.word(",", "except")
    write_changes(out, changes)


def _except_gain(said: str) -> Custom:
    plain = gaining(said, "have")

    def write(out: Printer, value: a.Gain) -> None:
        out.word("it", "\x01s")
        if plain.write is not None:
            plain.write(out, value)

    return Custom(plain.read, write)


def _except_pt(ctx: Context, pt: str) -> a.SetPT:
    left, right = pt.split("/")
    return a.SetPT(number_of(left), number_of(right), said="ex_pt")


def not_legendary(said: str, words: str) -> Custom:
    """An exception of a copy: it isn't legendary (707.9b)."""
    return Custom(
        lambda ctx: a.LoseType(supertypes=(Supertype.LEGENDARY,), said=said),
        lambda out, v: out.word(*words.split()),
    )


def _copy_token_except(
    ctx: Context, number: a.Quantity, np: a.Ref, copyex: tuple[a.Change, ...]
) -> a.Effect:
    made = copy_token(ctx, number, np)
    return reworded(made, "t_copy_ex", except_=copyex)


def _write_copy_token_except(out: Printer, value: a.CreateCopyToken) -> None:
    out.subject(value.player)
    out.word("\x02create", *["a", "token", "that's", "a", "copy", "of"])
    out.value("np", value.of)
    write_except(out, value.except_)


ROWS: Rows = {
    "t_create_equal": Custom(_create_equal, _write_create_equal),
    "ex_token_not_legendary": not_legendary("ex_token_not_legendary", "the token isn't legendary"),
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
    "t_copy_ex": Custom(_copy_token_except, _write_copy_token_except),
    "copy_except": h.excepts,
    "ce_one": _excepts("ce_one"),
    "ce_and": _excepts("ce_and"),
    "ce_comma": _excepts("ce_comma"),
    "ce_cand": _excepts("ce_cand"),
    "ce_ccand": _excepts("ce_cand"),
    **dict.fromkeys(("exand_c", "exand_n", "exand_l", "exand_a"), "and"),
    "ex_have": _except_gain("ex_have"),
    "ex_have_quote": _except_gain("ex_have_quote"),
    "ex_have_kw_quote": _except_gain("ex_have_kw_quote"),
    "ex_is": becoming("ex_is", "it's a", "", a.Keep.NOTHING),
    "ex_also": becoming("ex_also", "it's a", "in addition to its other types", a.Keep.EVERYTHING),
    "ex_pt": Custom(
        _except_pt,
        lambda out, v: out.word("it's", f"{num_text(v.power)}/{num_text(v.toughness)}"),
    ),
    "ex_own_color": Custom(
        lambda ctx, poss: a.KeepOwn((Characteristic.COLOR,), said=f"ex_own_color {poss[0]}"),
        lambda out, v: out.word("it", *["doesn't", "copy", "that"], v.said.split()[1], "color"),
    ),
    "ex_color": Custom(
        colored("ex_color", "are").read,
        lambda out, v: out.word("it's", v.colors[0].word if v.colors else "colorless"),
    ),
    "ex_not_legendary": not_legendary("ex_not_legendary", "it isn't legendary"),
    "ex_isnt_legendary": not_legendary("ex_isnt_legendary", "it's not legendary"),
}
