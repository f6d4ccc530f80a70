"""What must attack or block “this turn”: the first attack or block of that turn obeys it, and later combats ask for no other.

A requirement of each combat is the board's alone. Who has done what it required is kept with the effect (508.1d, 509.1c).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.effects import Lasting


def done_already(p: Play, change: a.MustAttack | a.MustBlock, n: int) -> bool:
    """Whether a creature has done this turn what an effect that lasts this turn requires of it."""
    lasting = list(_of_this_turn(p, change, n))
    return bool(lasting) and all(n in one.obeyed for one in lasting)


def note(p: Play, kind: type[a.MustAttack | a.MustBlock], pairs: Iterable[tuple[int, int]]) -> None:
    """These creatures attack or block so: what required it of them for this turn is obeyed."""
    rules = p.board.rules(kind)
    for n, other in pairs if rules else ():
        for rule in rules:
            which = rule.change.whom if isinstance(rule.change, a.MustAttack) else rule.change.what
            if n not in rule.ids or not (which is None or fits(rule.frame, other, which)):
                continue
            for one in [*_of_this_turn(p, rule.change, n)]:
                p.state.effects[one.id] = one._replace(obeyed=one.obeyed | {n})


def _of_this_turn(p: Play, change: a.Change, n: int) -> Iterator[Lasting]:
    for one in p.state.effects.values():
        about = not isinstance(one.to, tuple) or n in one.to
        if about and isinstance(one.duration, a.ThisTurn) and any(x is change for x in one.changes):
            yield one
