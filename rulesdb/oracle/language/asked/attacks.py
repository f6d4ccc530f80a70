"""How strong the creatures were with which somebody attacked, as they were declared as attackers, both ways (508.1)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.descriptions.words import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer


def _power(ctx: Context, filter: a.Filter, num: a.Quantity) -> a.Condition:  # noqa: A002 -- the name of the part
    """“you attacked with creatures with total power 6 or greater this combat”."""
    check(ctx, filter, plural=True)
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    mine = a.All((*parts, a.ControlledBy(a.You())), said=filter.said)
    power = a.EventPower(a.Attacks(mine))
    return a.Compare(power, Relation.AT_LEAST, num, said="k_attacked_power")


def _write_power(out: Printer, value: a.Compare) -> None:
    event = expect(a.Attacks, expect(a.EventPower, value.left).event)
    mine = expect(a.All, event.what)
    *parts, _ = mine.parts
    out.word("you", "attacked", "with")
    of = reworded(a.All(tuple(parts)), mine.said) if len(parts) > 1 else parts[0]
    write_filter(out, of, plural=True)
    out.word("with", "total", "power")
    out.show("NUM_", value.right)
    out.word("or", "greater", "this", "combat")


ROWS: Rows = {"k_attacked_power": Custom(_power, _write_power)}
