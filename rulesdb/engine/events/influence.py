"""What a limited range of influence changes in replacing, preventing and dealing damage (801.13).

What is seen and chosen is narrowed where descriptions are asked; this is the rest of it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.multiplayer import in_range, reaches


def prevents(p: Play, shield: Shield, event: Event) -> bool:
    """Prevention reaches the sources or recipients that it speaks of, or else both (801.13b)."""
    statement = shield.statement
    if not isinstance(statement, a.Prevention):
        return True
    source, recipient = _spoken_of(statement.event)
    state, who = p.state, shield.controller
    if (source or not recipient) and not in_range(state, who, event.subject):
        return False
    return not (recipient or not source) or in_range(state, who, event.other)


def _spoken_of(pattern: a.EventPattern) -> tuple[bool, bool]:
    """Whether a pattern of damage specifies its source, and its recipient."""
    if isinstance(pattern, a.DealsDamage):
        return not _anything(pattern.source), not _anything(pattern.to)
    if isinstance(pattern, a.IsDealtDamage):
        return not _anything(pattern.source), not _anything(pattern.what)
    return True, True


def _anything(of: a.Filter | None) -> bool:
    return of is None or of == a.All(()) or isinstance(of, (a.IsSource, a.AnyTarget))


def out_of_reach(p: Play, event: Event) -> Event:
    """Damage that was redirected out of its controller's range is not dealt (801.13a)."""
    if event.kind is not EventKind.DAMAGE or reaches(
        p.state, event.player, event.subject, event.other
    ):
        return event
    why = Considered(p.name(event.other), "it is out of range", ("801.13a",))
    return event._replace(amount=0, considered=(*event.considered, why)).citing("801.13a")
