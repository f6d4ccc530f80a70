"""What a payment that somebody may make comes to, as one says it: `{3}`, `2 life` (118.3, 118.12). Nothing is paid here."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, generic
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.total_cost import total_of
from rulesdb.errors import RulesdbError


def prices(p: Play, what: a.Node, frame: Frame) -> tuple[str, ...]:
    """Of each cost in what may be done the mana summed and the life; nothing of one that can't be told yet."""
    said: list[str] = []
    for cost in (node for node in what.walk() if isinstance(node, a.Cost)):
        try:
            total = total_of(p, cost, frame)
            life = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
        except RulesdbError:
            continue  # it hangs on what is done before
        mana = ManaCost(tuple(one for one in total.mana.symbols if not one.variable))
        if total.mana.variables:
            mana += generic(total.mana.variables * total.x)
        said += [mana.summed()] if mana.symbols else []
        said += [f"{life} life"] if life else []
    return tuple(said)
