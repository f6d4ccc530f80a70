"""Conditions that are asked of each of those that a statement describes, as a part of its description (611.3a, 601.2f).

“Each land is a creature as long as it's untapped” and “each creature spell costs less if it has mutate” ask each one for
itself: nothing else could hand that one to a condition of the whole ability. Here is how such a condition goes into the
description and comes out of it; which words say it is of the rows.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.descriptions import parts_of, without_last
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.syntax.problems import Stage, Stop


def asks_each(condition: a.Node) -> bool:
    """Whether it speaks of “it” of each of several, and not only of those that a description in it goes through."""
    return any(
        one == a.Item() or (not isinstance(one, _DESCRIBING) and asks_each(one))
        for _, one in condition.children()
    )


_DESCRIBING = (a.Where, a.PlayerWhere)
"""What goes through several itself: “an opponent who has no cards in their hand”."""


def under(statement: a.Static, condition: a.Condition, said: str) -> a.StaticAbility | None:
    """The ability that is so while its condition is; None where that asks of each and the statement describes none."""
    if not asks_each(condition):
        return a.StaticAbility((statement,), condition, said=said)
    each = asked_each(statement, condition)
    return None if each is None else a.StaticAbility((each,), said=said)


def asked_each(statement: a.Static, condition: a.Condition) -> a.Static | None:
    """The statement about those of which the condition is true; None where it describes nothing that could be asked."""
    if not isinstance(statement, a.Continuous):
        return None
    if isinstance(statement.to, a.Each):
        of = _narrowed(statement.to.of, condition)
        return reworded(
            statement, statement.said, to=reworded(statement.to, statement.to.said, of=of)
        )
    if statement.to is not None or len(statement.changes) != 1:
        return None
    (change,) = statement.changes
    if not isinstance(change, (a.CostLess, a.CostMore)) or change.what is None:
        return None
    what = _narrowed(change.what, condition)
    return reworded(statement, statement.said, changes=(reworded(change, change.said, what=what),))


def _narrowed(of: a.Filter, condition: a.Condition) -> a.Filter:
    return a.All((*parts_of(of), a.Where(condition)), said=of.said)


def apart(statement: a.Static) -> tuple[a.Static, a.Condition]:
    """The statement without its condition, and that: the way back of `asked_each`. Stop where nothing is asked of each."""
    if isinstance(statement, a.Continuous):
        if isinstance(statement.to, a.Each):
            to, asked = _widened(statement.to.of)
            return reworded(
                statement, statement.said, to=reworded(statement.to, statement.to.said, of=to)
            ), asked
        if len(statement.changes) == 1:
            (change,) = statement.changes
            if isinstance(change, (a.CostLess, a.CostMore)):
                what, asked = _widened(change.what)
                return reworded(
                    statement, statement.said, changes=(reworded(change, change.said, what=what),)
                ), asked
    raise Stop(Stage.PRINTING, "a statement of which nothing is asked of each")


def _widened(of: a.Filter | None) -> tuple[a.Filter, a.Condition]:
    last = parts_of(of)[-1] if of is not None else None
    if of is None or not isinstance(last, a.Where):
        raise Stop(Stage.PRINTING, "a description of which nothing is asked")
    return without_last(of), last.condition
