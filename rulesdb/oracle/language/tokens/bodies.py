"""What something becomes: abilities, a color, types and a size, both ways (105.3, 205.1, 613.1).

Here is how rows of it are made; the rows stand where it is said: in `exceptions` and in the family `changes`.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.plurals import plural as many_of
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Color, Subset
from rulesdb.oracle.language.clauses import PART
from rulesdb.oracle.language.instructions import read_quote
from rulesdb.oracle.language.tokens.described import num_text, number_of, write_line
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, expect, only
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.word import Word
from rulesdb.values import NamedTuple

C = TypeVar("C", bound=a.Change)


_STILL = (a.HasType(CardType.LAND), a.HasType(CardType.PLANESWALKER))
"""What something can be said to be still, besides what it becomes (205.1b)."""


GOADED = "c_goaded"
GOADED_BODY = a.HasStatus(a.Status.GOADED)
"""What something can be said to be that is no characteristic: “is goaded” (701.15b)."""


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


def gaining(said: str, verb: str) -> Custom[a.Gain]:
    """“gains flying”, “has “{T}: …””: keywords, then a quotation."""

    def read(
        ctx: Context, kwitems: tuple[a.Ability, ...] = (), quote: tuple[Word, ...] | None = None
    ) -> a.Gain:
        quoted = (
            read_quote(ctx, quote, granted=True, own=isinstance(ctx.subject, a.Source))
            if quote is not None
            else ()
        )
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


def gaining_several(said: str, verb: str) -> Custom[a.Gain]:
    """“has flying, haste, and “…””, “gains “…” and “…””."""

    def read(
        ctx: Context,
        kwquoted: tuple[tuple[a.Ability, ...], tuple[Word, ...]] | None = None,
        quote: tuple[Word, ...] | None = None,
        quote_2: tuple[Word, ...] | None = None,
    ) -> a.Gain:
        if kwquoted is not None:
            first = kwquoted[0]
            second = read_quote(
                ctx, kwquoted[1], granted=True, own=isinstance(ctx.subject, a.Source)
            )
        else:
            first = read_quote(
                ctx, expect(tuple, quote), granted=True, own=isinstance(ctx.subject, a.Source)
            )
            second = read_quote(
                ctx, expect(tuple, quote_2), granted=True, own=isinstance(ctx.subject, a.Source)
            )
        return a.Gain((*first, *second), said=f"{said} {len(first)}")

    def write(out: Printer, value: a.Gain) -> None:
        count = int(value.said.split()[1])
        out.word("\x02" + verb)
        if said.endswith("_list"):
            for one in value.abilities[:count]:
                out.value("kwitems", (one,))
                out.word(",")
        else:
            out.show("QUOTE_", value.abilities[:count])
        out.word("and")
        out.show("QUOTE_", value.abilities[count:])

    return Custom(read, write)


def gaining_quotes(said: str, verb: str) -> Custom[a.Gain]:
    """“has reach, “…,” and “…””: one keyword, then two quotations."""

    def read(
        ctx: Context,
        kwitem: a.Ability,
        quote: tuple[Word, ...],
        quote_2: tuple[Word, ...],
    ) -> a.Gain:
        own = isinstance(ctx.subject, a.Source)
        first, second = (read_quote(ctx, q, granted=True, own=own) for q in (quote, quote_2))
        return a.Gain((kwitem, *first, *second), said=f"{said} {len(first)}")

    def write(out: Printer, value: a.Gain) -> None:
        one, *rest = value.abilities
        count = int(value.said.split()[1])
        out.word("\x02" + verb)
        out.value("kwitems", (one,))
        out.word(",")
        out.show("QUOTE_", tuple(rest[:count]))
        out.word(",", "and")
        out.show("QUOTE_", tuple(rest[count:]))

    return Custom(read, write)


def colored(said: str, verb: str) -> Custom[a.BecomeColor]:
    """A change of colour: “is white”, “becomes the color of your choice” (105.3)."""

    def read(ctx: Context, colorword: a.Filter) -> a.BecomeColor:
        colors = (colorword.color,) if isinstance(colorword, a.HasColor) else ()
        return a.BecomeColor(colors, said=said)

    def write(out: Printer, value: a.BecomeColor) -> None:
        first = value.colors[0] if value.colors else None
        out.word("\x02" + verb, first.word if isinstance(first, Color) else "colorless")

    return Custom(read, write)


def becoming(
    said: str, before: str, after: str, keep: a.Keep, *, plural: bool = False
) -> Custom[a.Change | tuple[a.Change, ...]]:
    """“becomes a 3/3 Elemental creature that's still a land”: several changes with one wording."""

    def read(
        ctx: Context, token_body: Body, noun: a.Filter | None = None, nouns: a.Filter | None = None
    ) -> a.Change | tuple[a.Change, ...]:
        noun = noun if nouns is None else nouns
        shape, line, colors, order, pt, kwitems, many_, colorless = token_body
        if shape == GOADED:
            if said != "c_are":
                raise ctx.stop(Stage.LOWERING, "nothing becomes goaded so")
            return a.IsGoaded(said=GOADED)
        if said == "c_are" and line == TypeLine(line.supertypes) and not (colors or colorless):
            return a.BecomeType((), (), line.supertypes, a.Keep.EVERYTHING, said="c_are_super")
        if many_ != plural:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        if noun is not None and noun not in _STILL:
            raise ctx.stop(Stage.LOWERING, "still what?")
        kept = keep
        if (
            keep is a.Keep.NOTHING
            and CardType.CREATURE in line.types
            and (CardType.ARTIFACT in line.types)
        ):
            kept = a.Keep.NOT_CREATURE_TYPES
        hint = f"{said} {shape} {order} {int(colorless)}"
        if noun == _STILL[1]:
            hint += " planeswalker"
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
        if shape.endswith("_every"):
            parts.append(a.EverySubtype(Subset.CREATURE, said=PART))
        return tuple(parts) if len(parts) > 1 else parts[0]

    return Custom(read, lambda out, v: _write_become(out, v, before, after, plural=plural))


_SIZED = frozenset(
    ("tb_pt", "tb_with", "tb_two", "tb_two_with", "tb_quote", "tb_kw_quote", "tb_two_quote", "tb_two_kw_quote",
     "tb_every", "tb_with_every", "tb_pt_super", "tb_with_super")
)  # fmt: skip
"""Shapes that begin with power and toughness."""


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
    shape, _, counted = shape.partition(":")
    before_size = shape.endswith("_super")
    if before_size:
        out.word(*(one.value.lower() for one in kind.supertypes))
    if pt is not None and shape in _SIZED:
        out.word(f"{num_text(pt.power)}/{num_text(pt.toughness)}")
    color = _part(a.BecomeColor, rest)
    colors = () if color is None else tuple(expect(Color, one) for one in color.colors)
    told = () if before_size else kind.supertypes
    shown = TypeLine(told, kind.types, tuple(expect(str, one) for one in kind.subtypes))
    if plural:
        inner = out.beside()
        write_line(inner, order, shown, colors)

        inner.words[-1] = many_of(inner.words[-1])
        out.word(*inner.words)
    else:
        write_line(out, order, shown, colors)
    gain = _part(a.Gain, rest)
    if pt is not None and shape in ("tb_base", "tb_base_two", "tb_base_with", "tb_base_list"):
        out.word(
            *["with", "base", "power", "and", "toughness"],
            f"{num_text(pt.power)}/{num_text(pt.toughness)}",
        )
        if gain is not None and shape == "tb_base_list":
            for joint, one in zip(((",",), (",", "and")), gain.abilities, strict=True):
                out.word(*joint)
                out.value("kwitem", one)
        elif gain is not None:
            out.word("and")
            out.value("kwitems", gain.abilities)
    elif pt is not None and shape == "tb_each":
        out.word(*["with", "power", "and", "toughness", "each", "equal", "to"])
        out.value("value", pt.power)
    elif gain is not None and shape == "tb_enchant":
        out.word("with", "enchant")
        out.show("NOUN_", only(a.KeywordAbility, gain.abilities).quality)
    elif gain is not None:
        out.word("with")
        words = int(counted) if counted else len(gain.abilities)
        if words:
            out.value("kwitems", gain.abilities[:words])
        if counted:
            out.word(*(["and"] if words else []))
            out.show("QUOTE_", gain.abilities[words:])
    if shape.endswith("_every"):
        out.word("and" if gain is not None else "with", *["all", "creature", "types"])
    mind = kind.said.split()[4:] == ["planeswalker"]
    out.word(*(after.replace("land", "planeswalker") if mind else after).split())
