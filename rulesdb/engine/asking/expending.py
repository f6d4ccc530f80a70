"""Expending: what a player has spent on casting spells this turn reaches a number (700.14).

Only the event is known here; the mana is counted where a spell is paid for.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.numbers import cast_record
from rulesdb.engine.asking.patterns import Patterns, Row
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.uses import Counted, Use


def _expends(frame: Frame, one: a.Expends, event: Event) -> bool:
    """By what was spent until this spell was cast, and before it was paid for (700.14)."""
    if not fits(frame, event.player, one.player):
        return False
    record = cast_record(frame, event.subject)
    after = frame.state.uses.get(Use(Counted.SPENT, event.player), 0)
    return after - len(record.mana_spent if record else ()) < number(frame, one.amount) <= after


PATTERNS: Patterns = {
    a.Expends: Row((EventKind.CAST,), _expends),
}
