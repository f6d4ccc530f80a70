"""What a spell or ability can't cause a player to do (614.17): asked alike where it is told, offered, and paid for something.

A choice that such a spell or ability leaves is closed, too: nobody can pay with what can't happen (614.17b).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.board import board
from rulesdb.engine.state.events import Considered
from rulesdb.errors import Unsupported


def uncompelled(frame: Frame, who: int, deed: str) -> Considered | None:
    """What keeps the player from doing this for what tells them to; None if nothing does.

    Raises Unsupported where an opponent's static or mana ability tells them to: nothing on the stack does.
    """
    state = frame.state
    here = board(state)
    for rule in here.rules(a.CantCause):
        if deed not in rule.change.deeds or rule.frame.you != who:
            continue
        by = state.last(frame.cause) if frame.cause else None
        if by is not None and by.stack is not None:
            if (
                not rule.on
                or not isinstance(rule.to, a.Each)
                or not fits(rule.frame, frame.cause, rule.to.of)
            ):
                continue
            return Considered(
                state.players[who].name,
                f"that player can't be caused to {deed}",
                ("614.17",),
                rule.source,
            )
        holder = state.last(frame.source)
        if holder is not None and holder.controller not in {0, who}:
            raise Unsupported(
                f"whether an ability that isn't on the stack causes a player to {deed}"
            )
    return None
