"""Descriptions by one of several numbers: “with power or toughness 1 or less”, “with power 4, 5, or 6”, both ways (208, 202.3).

A description by one number is in `characteristics`.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _number_either(said: str, relation: Relation, words: str) -> Custom[a.Filter]:
    def read(
        ctx: Context, alt: str, char: Characteristic, char_2: Characteristic, quantity: a.Quantity
    ) -> a.Filter:
        parts = tuple(a.Numeric(one, relation, quantity) for one in (char, char_2))
        return a.AnyOf(parts, said=said)

    def write(out: Printer, value: a.AnyOf) -> None:
        first, second = (expect(a.Numeric, one) for one in value.parts)
        out.word("with", *first.characteristic.value.split(), "or")
        out.word(*second.characteristic.value.split())
        out.value("quantity", first.quantity)
        out.word(*words.split())

    return Custom(read, write)


def _one_of(said: str, many: int) -> Custom[a.Filter]:
    """“with power 4, 5, or 6”: one of these numbers, each another."""

    def read(ctx: Context, char: Characteristic, **told: object) -> a.Filter:
        every = tuple(
            [
                expect(a.Quantity, told[name])
                for name in ("quantity", "quantity_2", "quantity_3")[:many]
            ]
        )
        if len(set(every)) < many or not all(isinstance(one, a.Number) for one in every):
            raise ctx.stop(Stage.LOWERING, "which numbers?")
        return a.AnyOf(tuple([a.Numeric(char, Relation.EQUAL, one) for one in every]), said=said)

    def write(out: Printer, value: a.AnyOf) -> None:
        every = [expect(a.Numeric, one) for one in value.parts]
        char = every[0].characteristic
        if len(every) != many or any((x.characteristic, x.relation) != (char, Relation.EQUAL) for x in every):  # fmt: skip
            raise Stop(Stage.PRINTING, "other numbers")
        out.word("with", *char.value.split())
        for at, one in enumerate(every):
            out.word(*([","] if at and many > 2 else []), *(["or"] if at == many - 1 else []))
            out.value("quantity", one.quantity)

    return Custom(read, write)


def _that_char(ctx: Context, poss: tuple[str, a.Filter], char: Characteristic) -> a.Filter:
    """“all permanents with that spell's mana value”: with the same number as it has."""
    number = expect(Custom, ctx.table.rows["v_that"]).read(ctx, poss=poss, char=char)
    return a.Numeric(char, Relation.EQUAL, expect(a.Quantity, number), said="p_that_char")


def _write_that_char(out: Printer, value: a.Numeric) -> None:
    if value.relation is not Relation.EQUAL or not value.quantity.said.startswith("v_that "):
        raise Stop(Stage.PRINTING, "not the number of that")
    out.word("with")
    out.value("value", value.quantity)


ROWS: Rows = {
    "p_that_char": Custom(_that_char, _write_that_char),
    "p_either_less": _number_either("p_either_less", Relation.AT_MOST, "or less"),
    "p_either_greater": _number_either("p_either_greater", Relation.AT_LEAST, "or greater"),
    "p_one_of_two": _one_of("p_one_of_two", 2),
    "p_one_of_three": _one_of("p_one_of_three", 3),
}
