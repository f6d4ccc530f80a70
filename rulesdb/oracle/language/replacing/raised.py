"""“If … would deal an amount of damage less than …, it deals damage equal to … instead”, both ways (614.1a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.replacing.damage import WHO, deals
from rulesdb.oracle.language.replacing.dealing import Dealing, dealing, write_dealing
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

Under = tuple[Dealing, a.Quantity]


def _under(ctx: Context, subj: a.Ref, dmg: str, value: a.Quantity, np: a.Ref) -> Under:
    return dealing(ctx, subj, dmg, np), value


def _raises(ctx: Context, dealing_under: Under, who_deals: str, value: a.Quantity) -> a.Replacement:
    """“If a red source you control would deal an amount of damage less than ~'s power …”: no less than that is dealt."""
    found, least = dealing_under
    if value != least:
        raise ctx.stop(Stage.LOWERING, "less than one number, and raised to another")
    made = deals(ctx, found, who_deals, a.AmountBecomes(value, said="mu_sets"))
    too_little = a.Compare(a.EventAmount(), Relation.LESS, least)
    said = f"ip_raises {made.said.partition(' ')[2]}"
    return reworded(made, said, condition=too_little)


def _write_raises(out: Printer, value: a.Replacement) -> None:
    told = value.said.split()[1:]
    amount = only(a.AmountBecomes, changes_of(value)).amount
    if value.condition != a.Compare(a.EventAmount(), Relation.LESS, amount):
        raise Stop(Stage.PRINTING, "another condition")
    write_dealing(out, value.event, told, under=expect(a.Compare, value.condition).right)
    who = told[2] if len(told) > 2 else "wh_it"
    out.word(*WHO[who].split(), "deals", "damage", "equal", "to")
    out.value("value", amount)
    out.word("instead")


ROWS: Rows = {
    "du_to": Custom(_under),
    "ip_raises": Custom(_raises, _write_raises),
}
