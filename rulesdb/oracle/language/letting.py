"""“…, where X is the number of …” of a statement: X in it is that number from then on, both ways (107.3).

Only putting the number in for X and taking it out again to print lives here.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import Custom, Rows, fields_of, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_ZERO = a.Number(0)


def letting_x(statement: object, x: a.Quantity) -> a.Continuous | a.Replacement | None:
    """The statement with the number for X; None where it is none."""
    if not isinstance(statement, (a.Continuous, a.Replacement)):
        return None
    made = swapped(statement, a.X(), x)
    if made == statement:
        raise Stop(Stage.LOWERING, "there is no X in the statement")
    if any(one == a.X() for one in x.walk()):
        raise Stop(Stage.LOWERING, "X is told by itself")
    return reworded(made, f"st_where {statement.said}")


def _told(node: object) -> list[a.Quantity]:
    """The quantities of a statement that could stand for its X."""
    if isinstance(node, tuple):
        return [x for part in node for x in _told(part)]
    if isinstance(node, a.Difference) and node.of == _ZERO:
        return [node.less]
    if isinstance(node, a.Quantity):
        return [] if isinstance(node, (a.Number, a.X)) else [node]
    if isinstance(node, a.Filter) or not isinstance(node, a.Node):
        return []
    return [x for name, _ in fields_of(type(node)) for x in _told(getattr(node, name))]


def _write(out: Printer, value: a.Continuous | a.Replacement) -> None:
    body = value.changes if isinstance(value, a.Continuous) else value.instead
    found = list(dict.fromkeys(_told(body)))
    if len(found) != 1:
        raise Stop(Stage.PRINTING, "which number was X?")
    inner = swapped(value, found[0], a.X())
    out.value("chain", reworded(inner, value.said.partition(" ")[2]))
    out.word(",", "where", "X", "is")
    out.value("value", found[0])


ROWS: Rows = {"st_where": Custom(lambda ctx: None, _write)}
