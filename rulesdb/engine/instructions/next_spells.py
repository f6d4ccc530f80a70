"""What the next spell that a player casts is, costs or may do (611.2f): it begins as that spell is proposed.

The effect lasts as it says; which spell it is of is told by what has been cast since it began.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.engine.asking.filters import Makers, Test, fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import Followers, done
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import EventKind, newest_first


@node
class CastNext(a.Filter):
    """A card or spell than which nothing like it was cast since a moment; made only by the engine."""

    what: a.Filter
    since: int
    """The length of the log then."""


def _cast_next(one: CastNext) -> Test:
    def test(frame: Frame, n: int) -> bool:
        first = 0
        for event in newest_first(frame.state.log, one.since):
            if (
                event.kind is EventKind.CAST
                and event.player == frame.you
                and fits(frame, event.subject, one.what)
            ):
                first = event.subject
        return first in (0, n)

    return test


MAKERS: Makers = {CastNext: _cast_next}

_YOURS = a.ControlledBy(a.You())
_SEEN = ("611.2a", "611.2f")


def _next_spell(p: Play, effect: a.NextSpell, frame: Frame) -> None:
    mark = CastNext(effect.what, p.state.told)
    of = a.All((effect.what, mark))
    whose: list[a.Change] = []
    own: list[a.Change] = []
    for change in effect.changes:
        if isinstance(change, a.CostLess):
            whose.append(change.but(what=of))
        elif isinstance(change, (a.MayCastAsThoughFlash, a.MayPayInstead)):
            whose.append(change.but(what=a.All((*_cards(effect.what), mark))))
        else:
            own.append(change)
    if whose:
        last(p, frame, effect.duration, changes=tuple(whose), to=a.You(), rules=_SEEN)
    if own:
        to = a.Each(a.All((effect.what, _YOURS, mark)))
        last(p, frame, effect.duration, changes=tuple(own), to=to, rules=_SEEN)
    done(frame, effect, (), did=True)


def _cards(what: a.Filter) -> tuple[a.Filter, ...]:
    """What a card must be to become such a spell."""
    parts = what.parts if isinstance(what, a.All) else (what,)
    return tuple(a.IsCard() if isinstance(part, a.IsSpell) else part for part in parts)


EFFECTS: Followers = {a.NextSpell: _next_spell}
