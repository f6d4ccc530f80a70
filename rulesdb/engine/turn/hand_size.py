"""The maximum hand size, and discarding down to it as a turn ends (402.2, 514.1).

What changes the size applies in timestamp order; nothing but this looks at it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import active_players

K = EventKind


def discard(p: Play) -> None:
    """Discard to the maximum hand size (514.1)."""
    for who in active_players(p.state):
        _discard_down(p, who)


def _discard_down(p: Play, who: int) -> None:
    state = p.state
    limit = _hand_limit(p, who)
    hand = state.zone(Zone.HAND, who)
    over = len(hand) - limit if limit is not None else 0
    if over <= 0:
        return
    chosen = p.ask_numbers(
        Decision(who, DecisionKind.CHOOSE, "what is discarded to the maximum hand size", ("514.1",),
                 hand, over, over)
    )  # fmt: skip
    happen(p, *(Event(K.DISCARD, n, who, rules=("514.1", "402.2", "703.4n")) for n in chosen))


def _hand_limit(p: Play, who: int) -> int | None:
    """A player's maximum hand size; None where there is none (402.2)."""
    limit: int | None = p.player(who).hand_limit
    for rule in p.board.rules(a.HandSize):
        if rule.covers(who):
            change = rule.change
            if change.size is None:
                limit = None
            elif change.relative:
                limit = limit + number(rule.frame, change.size) if limit is not None else None
            else:
                limit = number(rule.frame, change.size)
    return max(0, limit) if limit is not None else None
