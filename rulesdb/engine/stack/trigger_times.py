"""How often an ability triggers on one event (603.2c, 603.2d, 712.21).

Effects may say not at all, or additional times. For what looks back in time it is asked what said so
as the event began: what dies together with others still speaks of their dying (603.10a).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import HowOften, Trigger
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CAME_WITH
from rulesdb.engine.state.objects import ObjectKind


def how_often(entry: Trigger, event: Event, rules: HowOften) -> int:
    """How often it triggers: effects may say not at all, or additional times (603.2d)."""
    times = 1
    for rule in rules:
        change = rule.change
        if change.event is not None and not matches(rule.frame, change.event, event):
            continue
        if change.of is not None and not fits(rule.frame, entry.source, change.of):
            continue
        if isinstance(change, a.TriggerNot):
            return 0
        times += 1
    return times


def counted_apart(ability: a.TriggeredAbility, event: Event) -> int:
    """How often what waits for “a counter” happened: once for each of those put or removed together (603.2c)."""
    each = a.CountersPut | a.CountersRemoved
    if not isinstance(ability.event, each) or ability.per_turn is not None:
        return 1
    last = isinstance(ability.event, a.CountersRemoved) and ability.event.last
    return 1 if last else max(event.amount, 1)


MORE_TIMES = "&times"
"""Under this name a trigger keeps how often it has triggered on one event, where not once (603.2d)."""


def each_card(p: Play, pattern: a.EventPattern, event: Event) -> list[Event]:
    """An event once for each card that it moved, for what counts cards and not permanents (712.21)."""
    if not isinstance(pattern, a.Moves) or pattern.from_ or event.kind is not EventKind.MOVE:
        return [event]
    mates = p.state.flag(CAME_WITH, event.other)
    here = p.state.objects
    cards = [n for n in mates if n in here and here[n].kind is ObjectKind.CARD]
    return [event, *(event._replace(other=n) for n in cards)]
