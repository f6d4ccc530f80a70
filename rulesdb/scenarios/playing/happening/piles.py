"""Which of two piles a line means (700.3): the one in which what it names lies, by the things or by the pile's own name."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulesdb.engine.state.decisions import Decision, DecisionKind, Pile
from rulesdb.errors import IllegalAction


def piles_of(one: Decision) -> tuple[Pile, ...]:
    """The piles of which one is chosen; none where something else is asked."""
    if one.kind is not DecisionKind.OPTION or not isinstance(one.detail, tuple):
        return ()
    return tuple(pile for pile in one.detail if isinstance(pile, Pile))


def names_of(one: Decision) -> tuple[str, ...]:
    """What each option is called, where an option is called something."""
    if one.kind is not DecisionKind.OPTION or not isinstance(one.detail, tuple):
        return ()
    names = tuple(x.name if isinstance(x, Pile) else x for x in one.detail)
    return names if all(isinstance(x, str) for x in names) else ()


def pile_with(one: Decision, named: Sequence[Collection[int]]) -> int:
    """The place of the pile in which something of each of these names lies.

    Raises:
        IllegalAction: they lie in both, or in none (700.3a).
    """
    fit = [
        at
        for at, pile in enumerate(piles_of(one))
        if all({*pile.things} & {*those} for those in named)
    ]
    if len(fit) != 1:
        raise IllegalAction("what is named lies in no one pile", ("700.3a", "608.2d"))
    return fit[0]
