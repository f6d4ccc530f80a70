"""Of two kinds of things, only one of the second kind need be another: “a Shaman or another Wizard” (109.2)."""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns.picks import either
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer


def _or_another(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Ref:
    """“a Shaman or another Wizard you control”."""
    than = ctx.mentions.other(filter_2, ctx.at, spell=ctx.spell)
    made = expect(a.Pick, either(ctx, filter, filter_2))
    first, second = expect(a.AnyOf, made.of).parts
    other = reworded(a.All((a.Other(than), *parts_of(second))), second.said)
    return reworded(made, "np_a_or_another", of=a.AnyOf((first, other), said="filter_s or"))


def _write_or_another(out: Printer, value: a.Pick) -> None:
    first, second = expect(a.AnyOf, value.of).parts
    _, *others = expect(a.All, second).parts
    out.word("a")
    write_filter(out, first, plural=False)
    out.word("or", "another")
    write_filter(out, reworded(joined(others), second.said), plural=False)


ROWS: Rows = {"np_a_or_another": Custom(_or_another, _write_or_another)}
