"""“Companion — …”: what a starting deck has to be made of, both ways (702.139a, 702.139b).

The condition is kept as what each card of the deck has to be.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.lexemes import Keyword, keyword_name


def _companion(ctx: Context, kw: Keyword, deckrule: a.Filter | a.CompanionIf) -> a.Static:
    """“Companion — …”: what each card of the starting deck has to be (702.139a)."""
    if keyword_name(kw) != "companion":
        raise ctx.stop(Stage.LOWERING, "no condition belongs to this keyword")
    if isinstance(deckrule, a.CompanionIf):
        return reworded(deckrule, "st_companion")
    return a.CompanionIf(deckrule, said="st_companion")


def _write_companion(out: Printer, value: a.CompanionIf) -> None:
    out.word("companion", "—", "\x01b")
    if value.larger is not None:
        out.word("your", "starting", "deck", "contains", "at", "least")
        out.show("NUM_", value.larger)
        out.word("cards", "more", "than", "the", "minimum", "deck", "size")
    elif value.apart:
        out.word("each")
        write_filter(out, value.each, plural=False)
        out.word("in", "your", "starting", "deck", "has", "a", "different", "name")
    else:
        out.value("deckrule", value.each)


def _larger(ctx: Context, num: a.Quantity, nouns: a.Filter) -> a.CompanionIf:
    """“your starting deck contains at least twenty cards more than the minimum deck size”."""
    if nouns != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "a deck of what?")
    return a.CompanionIf(a.All(()), larger=num)


def _each_is(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Filter:
    """“each creature card in your starting deck is a Cat, Elemental, or Beast card”."""
    for one in (filter, filter_2):
        check(ctx, one, plural=False)
    return a.AnyOf((a.Not(filter), filter_2), said="dr_each_is")


def _write_each_is(out: Printer, value: a.AnyOf) -> None:
    kind, wanted = value.parts
    out.word("each")
    write_filter(out, expect(a.Not, kind).part, plural=False)
    out.word("in", "your", "starting", "deck", "is", "a")
    write_filter(out, wanted, plural=False)


def _only_such(ctx: Context, filter: a.Filter) -> a.Filter:
    """“your starting deck contains only cards with even mana values”."""
    check(ctx, filter, plural=True)
    return a.All((filter,), said="dr_only_such")


def _write_only_such(out: Printer, value: a.All) -> None:
    out.word("your", "starting", "deck", "contains", "only")
    write_filter(out, value.parts[0], plural=True)


def _all_of(relation: Relation, word: str) -> Custom[a.Filter]:
    """“each permanent card in your starting deck has mana value 2 or less”."""
    said = "dr_at_most" if relation is Relation.AT_MOST else "dr_at_least"

    def read(ctx: Context, filter: a.Filter, num: a.Quantity) -> a.Filter:
        limit = a.Numeric(Characteristic.MANA_VALUE, relation, num)
        return a.AnyOf((a.Not(filter), limit), said=said)

    def write(out: Printer, value: a.AnyOf) -> None:
        kind, limit = value.parts
        out.word("each")
        write_filter(out, expect(a.Not, kind).part, plural=False)
        out.word("in", "your", "starting", "deck", "has", "mana", "value")
        out.show("NUM_", expect(a.Numeric, limit).quantity)
        out.word("or", word)

    return Custom(read, write)


def _only(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Filter:
    """“your starting deck contains only cards with … and land cards”."""
    return a.AnyOf((filter, filter_2), said="dr_only")


def _write_only(out: Printer, value: a.AnyOf) -> None:
    first, second = value.parts
    out.word("your", "starting", "deck", "contains", "only")
    write_filter(out, first, plural=True)
    out.word("and")
    write_filter(out, second, plural=True)


def _repeated(ctx: Context, filter: a.Filter, num: a.Number) -> a.Filter:
    """“no card in your starting deck has more than one of the same mana symbol in its mana cost”."""
    return a.AnyOf((a.Not(filter), a.Not(a.SymbolsRepeated(num.value))), said="dr_repeated")


def _write_repeated(out: Printer, value: a.AnyOf) -> None:
    kind, symbols = (expect(a.Not, one).part for one in value.parts)
    out.word("no")
    write_filter(out, kind, plural=False)
    out.word(*["in", "your", "starting", "deck", "has", "more", "than"])
    out.show("NUM_", a.Number(expect(a.SymbolsRepeated, symbols).more_than))
    out.word(*["of", "the", "same", "mana", "symbol", "in", "its", "mana", "cost"])


ROWS: Rows = {
    "st_companion": Custom(_companion, _write_companion),
    "dr_at_most": _all_of(Relation.AT_MOST, "less"),
    "dr_at_least": _all_of(Relation.AT_LEAST, "greater"),
    "dr_repeated": Custom(_repeated, _write_repeated),
    "dr_only": Custom(_only, _write_only),
    "dr_only_such": Custom(_only_such, _write_only_such),
    "dr_each_is": Custom(_each_is, _write_each_is),
    "dr_larger": Custom(_larger),
    "dr_apart": a.CompanionIf(h.filter, apart=True),
}
