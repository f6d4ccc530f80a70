"""Whether a thing or player had part in an event of the past: “that attacked this turn”, “drawn this turn” (608.2h, 608.2i, 700.1)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import Makers, Test
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import kinds_of, matches, past
from rulesdb.engine.state.events import Event, EventKind

K = EventKind


def _took(frame: Frame, one: a.Took, n: int) -> bool:
    kinds = kinds_of(one.event, frame.state.ports)
    for e in past(frame, one.since):
        if e.kind not in kinds:
            continue
        part = {"subject": e.subject, "other": e.other, "player": e.player, "source": e.source}
        mine = part[one.role] == n
        if one.role == "subject":
            # What moved is the same in its new zone; damage happens to what it is dealt to (120.1).
            if e.kind is K.MOVE:
                mine = mine or e.other == n
            elif e.kind is K.DRAW:
                mine = _became(frame, e, n)
            elif isinstance(one.event, a.IsDealtDamage):
                mine = e.other == n
        if mine and matches(frame, one.event, e):
            return True
    return False


def _became(frame: Frame, drawn: Event, n: int) -> bool:
    """Whether a card is the one that was drawn: the object that the top card became in the hand (121.1, 400.7)."""
    return any(
        e.kind is K.MOVE and e.subject == drawn.subject and e.other == n
        for e in past(frame, "game")
    )


def _took_part(one: a.Took) -> Test:
    return lambda frame, n: _took(frame, one, n)


MAKERS: Makers = {a.Took: _took_part}
