"""Friends and foes: each player is chosen to be one of both, and what is said of each, both ways (608.2d)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.printing.reasons import NO_SIDES
from rulesdb.oracle.syntax.problems import Stage, Stop


def _chosen(ctx: Context) -> a.Sides:
    """“For each player, choose friend or foe.”"""
    ctx.sides = True
    return a.Sides(said="sd_chosen")


def _each(ctx: Context, side: str) -> a.Ref:
    """“each friend”: each player who was chosen to be one."""
    if not ctx.sides:
        raise ctx.stop(Stage.REFERENCE, NO_SIDES)
    one = a.PlayerWhere(a.Fits(a.Item(), a.Is(a.Bound(f"side/{side}"))))
    of = a.All((a.IsPlayer(), one))
    ctx.mentions.add(a.Item(), a.IsPlayer())
    return a.Each(of, said=f"sd_each {side}")


def _write_each(out: Printer, value: a.Each) -> None:
    player, one = parts_of(value.of)
    asked = expect(a.Fits, expect(a.PlayerWhere, one).condition)
    name, _, side = expect(a.Bound, expect(a.Is, asked.of).ref).name.partition("/")
    if name != "side" or asked.ref != a.Item() or player != a.IsPlayer():
        raise Stop(Stage.PRINTING, NO_SIDES)
    out.word("each", side)


ROWS: Rows = {
    "sd_chosen": Custom(
        _chosen,
        lambda out, _: out.word(*["for", "each", "player", ",", "choose", "friend", "or", "foe"]),
    ),
    "sd_each": Custom(_each, _write_each),
}
