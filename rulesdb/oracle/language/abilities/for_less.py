"""What an ability costs less to activate, said behind it, both ways: for each, if, or X (601.2f, 602.2b).

It is asked as the ability is activated; what depends on its targets is not asked here.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _cost_less(ctx: Context, mana: ManaCost, each: a.Quantity) -> tuple[str, a.Quantity]:
    if mana != ManaCost.parse("{1}"):
        raise ctx.stop(Stage.LOWERING, "how much less?")
    return "cost_less", each


def _cost_less_if(ctx: Context, mana: ManaCost, cond: a.Condition) -> tuple[str, a.Quantity]:
    """“This ability costs {2} less to activate if …”: asked as it is activated (601.2f, 602.2b)."""
    (symbol,) = mana.symbols if len(mana.symbols) == 1 else (None,)
    if symbol is None or not symbol.generic or any(isinstance(x, a.TargetsOn) for x in cond.walk()):
        raise ctx.stop(Stage.LOWERING, "how much less, and if what?")
    return "cost_less_if", a.NumberIf(cond, a.Number(symbol.generic))


def _cost_less_x(ctx: Context, mana: ManaCost, wherex: a.Quantity) -> tuple[str, a.Quantity]:
    """“This ability costs {X} less to activate, where X is …”."""
    if mana != ManaCost.parse("{X}"):
        raise ctx.stop(Stage.LOWERING, "how much less?")
    return "cost_less_x", wherex


_YOUR_TURN = a.TurnOf(a.Is(a.You()))


def _cost_less_yours(ctx: Context, mana: ManaCost) -> tuple[str, a.Quantity]:
    """“This ability costs {1} less to activate during your turn.”"""
    return "cost_less_yours", _cost_less_if(ctx, mana, _YOUR_TURN)[1]


def write_cost_less(out: Printer, name: str, less: a.Quantity) -> None:
    """What an ability costs less: for each, if, or X."""
    if name == "cost_less_if":
        one = expect(a.NumberIf, less)
        amount = f"{{{expect(a.Number, one.amount).value}}}"
        out.word(*["this", "ability", "costs", amount, "less", "to", "activate", "if"])
        out.value("cond", one.condition)
    elif name == "cost_less_yours":
        one = expect(a.NumberIf, less)
        if one.condition != _YOUR_TURN:
            raise Stop(Stage.PRINTING, "in another turn")
        amount = f"{{{expect(a.Number, one.amount).value}}}"
        out.word(*["this", "ability", "costs", amount, "less", "to", "activate"])
        out.word("during", "your", "turn")
    elif name == "cost_less_x":
        out.word(*["this", "ability", "costs", "{X}", "less", "to", "activate"])
        out.word(",", "where", "X", "is")
        out.value("value", less)
    else:
        out.word(*["this", "ability", "costs", "{1}", "less", "to", "activate", "for", "each"])
        out.value("each", less)


ROWS: Rows = {
    "s_cost_less": Custom(_cost_less),
    "s_cost_less_if": Custom(_cost_less_if),
    "s_cost_less_yours": Custom(_cost_less_yours),
    "s_cost_less_x": Custom(_cost_less_x),
}
