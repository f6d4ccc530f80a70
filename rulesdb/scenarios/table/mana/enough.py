"""Lands for what something turned out to cost, of whose player no line says where mana comes from (106.1, 601.2f, 601.2h).

What is cast or activated is seen beforehand as it is printed. What it costs in the game is known only there: an ability
that comes by copying, a cost in words that nobody foresaw, what effects add. Where a line fails, or a question is
answered with no, for want of just such mana, the situation is played again with lands for it. Nothing is played here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from rulesdb.late import late
from rulesdb.scenarios import results as r
from rulesdb.scenarios.table.mana.sources import Owed

_SHORT = late(
    r"\b(?P<who>[A-Z]\w*) can't pay (?P<mana>(?:\{[^{}]+\})+)(?! with\b)(?!.*no lands are taken to be there)"
)
"""How it is told that a player lacks mana for a cost."""
_MOST = 6
"""So many costs are found out one after the other."""


Played = TypeVar("Played")
"""What is played, with the result of it as a part."""


def with_lands(
    play: Callable[[Sequence[Owed]], Played], result_of: Callable[[Played], r.Result]
) -> tuple[Sequence[Owed], Played]:
    """What players turned out to have to pay for whom there can be lands, and what comes of it; nothing where that helps nothing."""
    owed: Sequence[Owed] = ()
    played = play(owed)
    for _ in range(_MOST):
        lacking = dict(_lacking(result_of(played)))
        if not lacking:
            break
        again = play((*owed, *lacking.values()))
        if dict(_lacking(result_of(again))).keys() >= lacking.keys():
            break
        owed, played = (*owed, *lacking.values()), again
    return owed, played


def _lacking(result: r.Result) -> Iterator[tuple[str, Owed]]:
    """Where mana was lacking, and whose for what: the line that fails, else each question answered with no for it."""
    if result.status is r.Status.FAILS:
        if found := _SHORT.search(result.reason):
            yield result.reason, Owed(found["who"], found["mana"], done=True)
        return
    for at, one in enumerate(result.answers):
        if "118.3" in one.rules and (found := _SHORT.search(one.text)):
            yield str(at), Owed(found["who"], found["mana"])
