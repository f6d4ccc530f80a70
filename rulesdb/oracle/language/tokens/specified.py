"""What a token is told by in more words: a name, abilities after a list, sentences of its own, no size, both ways (111.3, 111.4).

A creature token without a size has an ability that defines it (604.3); without one the text is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine, basic_land_types
from rulesdb.cards.vocabulary import CardType, Color
from rulesdb.oracle.language.descriptions import Words
from rulesdb.oracle.language.instructions import read_quote
from rulesdb.oracle.language.tokens.described import (
    atom_kind,
    num_text,
    size_of,
    token_line,
    write_line,
)
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.word import Word

_SHAPES: dict[str, str] = {
    "tp_with_named": "pt line with kw named",
    "tp_named_with": "pt line named with kw",
    "tp_named_quote": "pt line named with quote",
    "tp_named_kw_quote": "pt line named with kw and quote",
    "tp_list": "pt line with list",
    "tp_kw_quote": "pt line with kw and quote",
    "tp_named_list": "pt line named with list",
    "tp_quotes": "pt line with quote and quote",
    "tp_all_colors": "pt line that's all colors",
    "tp_all_colors_p": "pt line that are all colors",
    "tp_with_all_colors": "pt line with kw that's all colors",
    "tp_has": "pt line has kw",
    "tp_has_quote": "pt line has quote",
    "tp_has_kw_quote": "pt line has kw and quote",
    "tp_has_list": "pt line has list",
    "tp_with_has_quote": "pt line with kw has quote",
    "tp_named_has": "pt line named has kw",
    "tp_named_has_quote": "pt line named has quote",
    "tp_named_has_list": "pt line named has list",
    "tp_bare_quote": "line with quote",
    "tp_bare_kw_quote": "line with kw and quote",
    "tp_bare_list": "line with list",
    "tp_bare_quotes": "line with quote and quote",
    "tp_bare_has_quote": "line has quote",
    "tp_bare_named": "line named",
    "tp_bare_named_with": "line named with kw",
    "tp_bare_named_quote": "line named with quote",
    "tp_bare_named_kw_quote": "line named with kw and quote",
    "tp_bare_named_quotes": "line named with quote and quote",
    "tp_bare_named_equip": "line named with quote and kw",
    "tp_bare_equip": "line with quote and kw",
    "tp_bare_named_quote_kw": "line named with quote and kw",
    "tp_two_named": "pt line named",
    "tp_bare_named_lands": "line named that is every basic land type",
}
"""How each form goes: its parts in order."""


_QUOTE_FIRST = ("tp_bare_named_quote_kw", "tp_bare_named_equip", "tp_bare_equip")
"""Forms with the quotation before the keywords."""


def _quoted(
    ctx: Context, quote: Sequence[Word] | None, second: Sequence[Word] | None
) -> tuple[tuple[a.Ability, ...], int]:
    """The abilities of one quotation or of two, and how many the first has."""
    if quote is None:
        return (), 0
    one = read_quote(ctx, quote, granted=True)
    if second is None:
        return one, len(one)
    return (*one, *read_quote(ctx, second, granted=True)), len(one)


def _sized(abilities: Sequence[a.Ability]) -> bool:
    return any(isinstance(one, a.StaticAbility) and one.defining for one in abilities)


def _specified(said: str) -> Custom[a.TokenSpec]:
    def read(
        ctx: Context,
        words: Words = (),
        words_2: Words | None = None,
        *,
        colored: tuple[Words, Words | None] | None = None,
        pt: str = "",
        kwitems: tuple[a.Ability, ...] = (),
        kwcost: str = "",
        cost_mana: a.Cost | None = None,
        kwquoted: tuple[tuple[a.Ability, ...], tuple[Word, ...]] | None = None,
        quote: tuple[Word, ...] | None = None,
        quote_2: tuple[Word, ...] | None = None,
        named: str = "",
        tokenhas: str = "",
    ) -> a.TokenSpec:
        if cost_mana is not None:
            kwitems = (a.KeywordAbility(kwcost, cost=cost_mana, said="kw_cost"),)
        if colored is not None:
            words, words_2 = colored
        if kwquoted is not None:
            kwitems, quote = kwquoted
        line, colors, plural = token_line(ctx, (*words, *(words_2 or ())))
        if tokenhas and (tokenhas == "they") != plural:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        if len(colors) > 1 and words_2 is None:
            raise ctx.stop(Stage.LOWERING, "two colours without and")
        every = (*words, *(words_2 or ()))
        colorless = not colors and any(isinstance(atom, a.IsColorless) for atom, _ in every)
        if "all colors" in _SHAPES[said]:
            if colors or colorless or plural != said.endswith("_p"):
                raise ctx.stop(Stage.LOWERING, "which color?")
            colors = tuple(Color)
        if not colors and not colorless:
            raise ctx.stop(Stage.LOWERING, "which color?")
        quoted, first = _quoted(ctx, quote, quote_2)
        power, toughness = size_of(ctx, pt) if pt else (None, None)
        if not pt and CardType.CREATURE in line.types and not _sized(quoted):
            raise ctx.stop(Stage.LOWERING, "a creature of no size")
        order = "".join(atom_kind(atom) for atom, _ in every)
        if "basic land type" in _SHAPES[said]:
            if CardType.LAND not in line.types or line.subtypes or plural:
                raise ctx.stop(Stage.LOWERING, "of which land types?")
            line = TypeLine(line.supertypes, line.types, basic_land_types())
        joined = "+" if words_2 is not None else "-"
        hint = f"{said} {'p' if plural else 's'} {joined} {order} {len(kwitems)} {first}"
        abilities = (*kwitems, *quoted)
        if said in _QUOTE_FIRST:
            abilities = (*quoted, *kwitems)
        return a.TokenSpec(line, power, toughness, colors, abilities, named, said=hint)

    return Custom(read, _write)


def _write(out: Printer, value: a.TokenSpec) -> None:
    said, number, _, order, keywords, first = value.said.split()
    count, quotes = int(keywords), 0
    rest = value.abilities[count:]
    own = value.abilities[:count]
    if said in _QUOTE_FIRST:
        cut = len(value.abilities) - count
        rest, own = value.abilities[:cut], value.abilities[cut:]
    for part in _SHAPES[said].split():
        match part:
            case "pt":
                out.word(f"{num_text(value.power)}/{num_text(value.toughness)}")
            case "line":
                line = value.type_line
                if "basic land type" in _SHAPES[said]:
                    if line.subtypes != basic_land_types():
                        raise Stop(Stage.PRINTING, "not every basic land type")
                    line = TypeLine(line.supertypes, line.types)
                    order = order.replace("s", "")
                write_line(out, order, line, () if "c" not in order else value.colors)
                out.word("tokens" if number == "p" else "token")
            case "named":
                out.show("NAMED_", value.name)
            case "has":
                out.word(".", *(["they", "have"] if number == "p" else ["it", "has"]))
            case "kw":
                out.value("kwitems", own)
            case "list":
                _listed(out, own, rest)
            case "quote":
                out.show("QUOTE_", rest[int(first) :] if quotes else _first(said, rest, int(first)))
                quotes += 1
            case _:
                out.word(part)


def _first(said: str, rest: tuple[a.Ability, ...], first: int) -> tuple[a.Ability, ...]:
    return rest[:first] if _SHAPES[said].count("quote") == 2 else rest


def _listed(out: Printer, own: tuple[a.Ability, ...], rest: tuple[a.Ability, ...]) -> None:
    """“flying, haste, and “…””."""
    for one in own:
        out.value("kwitems", (one,))
        out.word(",")
    out.word("and")
    out.show("QUOTE_", rest)


ROWS: Rows = {
    **{said: _specified(said) for said in _SHAPES},
    "tk_colored": Custom(lambda ctx, color, words: (((color, False), *words), None)),  # noqa: ARG005
    "tk_colors": Custom(lambda ctx, color, words: (((color, False),), words)),  # noqa: ARG005
    "kq_list": Custom(lambda ctx, kwcommas, quote: (kwcommas, quote)),  # noqa: ARG005
}
