"""Where a discarded card goes: effects that say so replace its move into the graveyard, as all others do (701.9a, 616.1).

Such an effect names the discard, and yet leaves it a discard (701.9c): what it replaces is the move
that the discard contains, so that it competes with whatever else replaces that move.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.ports import Ports

DISCARDED = "701.9a"
"""The rule that the move of a discarded card cites."""


@node
class GoesBy(a.EventChange):
    """It goes elsewhere, by a certain rule; made only by the engine."""

    to: Zone
    rule: str


def spoken_of(statement: a.Replacement | a.Prevention, event: Event, ports: Ports) -> Event | None:
    """The event in the words of an effect, which may call a card's move its discard; None where it isn't about it."""
    if not _says_where(statement):
        return event if event.kind in kinds_of(statement.event, ports) else None
    if event.kind is not EventKind.MOVE or DISCARDED not in event.rules:
        return None
    if event.from_ is not Zone.HAND or event.to is not Zone.GRAVEYARD:
        return None  # it goes elsewhere already
    return Event(
        EventKind.DISCARD, event.subject, event.player, rules=event.rules, cause=event.cause
    )


@by_identity
def _says_where(statement: a.Replacement | a.Prevention) -> bool:
    """Whether an effect says of a card that is discarded where it goes instead."""
    if not isinstance(statement, a.Replacement) or not isinstance(statement.event, a.Discards):
        return False
    instead = statement.instead
    return isinstance(instead, a.Happens) and any(
        isinstance(one, (a.GoesTo, GoesBy)) for one in instead.changes
    )
