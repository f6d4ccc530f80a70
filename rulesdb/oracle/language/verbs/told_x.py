"""What X is, told behind an instruction or a statement: “…, where X is …” (107.3c, 107.3i).

Here is only where the number goes that the words tell; how numbers are counted is in the modules beside.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.language.verbs.counts import x_of_targets
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.syntax.problems import Stage, Stop


def where(ctx: Context, chain: a.Node, wherex: a.Quantity) -> a.Node:
    """“…, where X is …”: of an instruction, or of a statement (107.3i)."""
    if not isinstance(chain, a.Effect):
        return _static_x(ctx, chain, wherex)
    x_of_targets(ctx, wherex)
    return a.LetX(chain, wherex, said="s_where")


def _static_x(ctx: Context, chain: a.Node, wherex: a.Quantity) -> a.Node:
    """“costs {X} less to cast, where X is …”: {1} less for each."""
    change = chain.changes[0] if isinstance(chain, a.Continuous) else None
    if (
        isinstance(chain, a.Continuous)
        and isinstance(change, a.CostLess)
        and str(change.mana) == "{X}"
        and change.amount is None
    ):
        less = reworded(change, "", mana=ManaCost.parse("{1}"), amount=wherex)
        return a.Continuous(chain.to, (less,), said=f"st_less_x {chain.said}")
    made: a.Node | None = letting_x(chain, wherex)
    if made is None:
        raise ctx.stop(Stage.LOWERING, "X of a statement")
    return made


def letting_x(statement: object, x: a.Quantity) -> a.Continuous | a.Replacement | None:
    """The statement with the number for X; None where it is none."""
    if not isinstance(statement, (a.Continuous, a.Replacement)):
        return None
    tax = statement.changes[0] if isinstance(statement, a.Continuous) else None
    if isinstance(tax, a.AttackCost) and tax.cost == a.Cost((a.PayMana(ManaCost.parse("{X}")),)):
        each = a.Cost((a.PayMana(ManaCost.parse("{1}"), x),))  # {1} for each that X counts
        asked = reworded(tax, "", cost=each)
        return reworded(statement, f"st_tax_x {tax.said} {statement.said}", changes=(asked,))
    if isinstance(tax, a.Gain) and (echo := _paid_later(tax)) is not None:
        each = a.Cost((a.PayMana(ManaCost.parse("{1}"), x),))
        gained = reworded(tax, "", abilities=(echo.but(cost=each),))
        return reworded(statement, f"st_keyword_x {tax.said} {statement.said}", changes=(gained,))
    made = swapped(statement, a.X(), x)
    if made == statement:
        raise Stop(Stage.LOWERING, "there is no X in the statement")
    if any(one == a.X() for one in x.walk()):
        raise Stop(Stage.LOWERING, "X is told by itself")
    return reworded(made, f"st_where {statement.said}")


def _paid_later(gained: a.Gain) -> a.KeywordAbility | None:
    """“has echo {X}, where X is …”: a keyword whose cost is asked for as its ability resolves (702.21a, 702.30a)."""
    one = gained.abilities[0]
    if not isinstance(one, a.KeywordAbility) or one.name not in _LATER or len(gained.abilities) > 1:
        return None
    return one if one.cost == a.Cost((a.PayMana(ManaCost.parse("{X}")),)) else None


_LATER = ("echo", "ward")
