"""Whether something is the only one of its kind in a zone, and whether a number of it was beyond another, both ways (608.2h)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.oracle.language.comparing import its_number
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_GRAVE = a.In((Zone.GRAVEYARD,), a.You())


def _only_in(ctx: Context, filter: a.Filter) -> a.Condition:  # noqa: A002
    """“~ is the only creature card in your graveyard”: it is there, and no other such card is."""
    check(ctx, filter, plural=False)
    if a.IsCard() not in parts_of(filter):
        raise ctx.stop(Stage.LOWERING, "the only card of which kind?")
    others = a.All((a.Other(), *parts_of(filter), _GRAVE))
    return a.AllSo((a.Fits(a.Source(), _GRAVE), a.NotSo(a.Exists(others))), said="mk_only_in")


def _write_only_in(out: Printer, value: a.AllSo) -> None:
    own, none = value.parts
    others = expect(a.All, expect(a.Exists, expect(a.NotSo, none).part).of)
    other, *parts, where = others.parts
    if own != a.Fits(a.Source(), _GRAVE) or other != a.Other() or where != _GRAVE:
        raise Stop(Stage.PRINTING, "not the only one")
    out.word("~", "is", "the", "only")
    write_filter(out, joined(parts), plural=False)
    out.word(*["in", "your", "graveyard"])


ROWS: Rows = {
    "mk_only_in": Custom(_only_in, _write_only_in),
    "mk_its_was_below": its_number(
        "mk_its_was_below", Relation.AT_MOST, "was less than", "", was=True, beyond=1
    ),
    "mk_its_was_above": its_number(
        "mk_its_was_above", Relation.AT_LEAST, "was greater than", "", was=True, beyond=-1
    ),
}
