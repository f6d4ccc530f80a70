"""How often an ability triggers on what happened: once on one occurrence, or as effects say (603.2c, 603.2d, 712.21).

Events that are one occurrence are gathered for what triggered on them, and told as its text tells them.
For what looks back in time it is asked what said how often as the event began: what dies together with
others still speaks of their dying (603.10a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.asking.filters import meant
from rulesdb.engine.asking.frame import TOGETHER, Frame
from rulesdb.engine.asking.groups import INSTEAD, how_much
from rulesdb.engine.asking.patterns import attacking_with, matches
from rulesdb.engine.events.happen import unheard as unheard_here
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Before, HowOften, Rule, Trigger
from rulesdb.engine.state.effects import RULE, Waiting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CAME_WITH
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_board, by_identity
from rulesdb.engine.state.objects import ObjectKind, first_of
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.engine.state.saved import Saved

Together = dict[tuple[int | str, ...], list[Event]]
"""What has happened at once and is one occurrence, by ability and what the events share (603.2c)."""


def one_of(once: Together, key: tuple[int | str, ...], event: Event) -> bool:
    """Whether an event belongs to an occurrence that has been noticed; it is kept with the others."""
    events = once.setdefault(key, [])
    events.append(event)
    return len(events) > 1


def gather(p: Play, once: Together) -> None:
    """What triggered on an occurrence knows all the events that it was (603.2c, 608.2h)."""
    several: dict[tuple[object, ...], tuple[Event, ...]] = {
        (*key[:2], id(events[0])): tuple(events) for key, events in once.items() if len(events) > 1
    }
    if not several:
        return
    state = p.state
    made = []
    for one in state.waiting:
        found = several.get((one.source, one.key, id(one.event)))
        if found is None:
            made.append(one)
            continue
        bound = (*one.frame.bound, (TOGETHER, found))
        made.append(one._replace(frame=one.frame._replace(bound=bound, amount=how_much(found))))
    state.waiting = tuple(made)


def as_told(frame: Frame, pattern: a.EventPattern, event: Event) -> Event:
    """The event as the text tells it: what is dealt damage, or becomes blocked, is its subject (120.3, 509.3d).

    Of “attack with one or more Elks” it tells the Elks alone: they are “that many” (508.3c, 608.2c).
    """
    if isinstance(pattern, (a.OneOrMore, a.FirstTime)):
        return as_told(frame, pattern.event, event)
    if isinstance(pattern, a.AnyEvent):
        fitting = (part for part in pattern.parts if matches(frame, part, event))
        return as_told(frame, next(fitting, pattern.parts[0]), event)
    if isinstance(pattern, a.IsDealtDamage) and event.kind in (EventKind.DAMAGE, EventKind.EXCESS):
        return event._replace(subject=event.other)
    if isinstance(pattern, a.BecomesBlocked) and event.kind is EventKind.BLOCK:
        return event._replace(subject=event.other, other=event.subject)
    if isinstance(pattern, a.PlayerAttacks) and event.kind is EventKind.ATTACKERS:
        attackers = attacking_with(frame, pattern, event)
        return event._replace(amount=len(attackers), detail=attackers)
    return event


def tellings(frame: Frame, pattern: a.EventPattern, event: Event) -> tuple[Event, ...]:
    """The event once for each thing that it happens to, where the text speaks of two sides of it (603.2c, 509.3d)."""
    if not isinstance(pattern, a.AnyEvent):
        return (as_told(frame, pattern, event),)
    fitting = (part for part in pattern.parts if matches(frame, part, event))
    return tuple(dict.fromkeys(as_told(frame, part, event) for part in fitting))


def how_often(entry: Trigger, event: Event, rules: HowOften) -> int:
    """How often it triggers: effects may say not at all, or additional times (603.2d)."""
    times = 1
    for rule in rules:
        if not _of_this(entry, event, rule):
            continue
        if isinstance(rule.change, a.TriggerNot):
            return 0
        times += 1
    return times


def more_by(entry: Trigger, event: Event, rules: HowOften) -> tuple[int, ...]:
    """The numbers of what lets it trigger additional times (603.2d)."""
    more = (rule for rule in rules if isinstance(rule.change, a.TriggerMore))
    return tuple(rule.source for rule in more if _of_this(entry, event, rule))


def kept_by(entry: Trigger, event: Event, rules: HowOften) -> int:
    """The number of what keeps it from triggering; 0 where nothing does."""
    barring = (rule for rule in rules if isinstance(rule.change, a.TriggerNot))
    return first_of(rule.source for rule in barring if _of_this(entry, event, rule))


def _of_this(entry: Trigger, event: Event, rule: Rule[a.TriggerNot] | Rule[a.TriggerMore]) -> bool:
    """Whether an effect speaks of this ability and this event."""
    change = rule.change
    if change.event is not None and not matches(rule.frame, change.event, event):
        return False
    return meant(rule.frame, entry.source, change.of)


def counted_apart(ability: a.TriggeredAbility, event: Event) -> int:
    """How often what waits for “a counter” happened: once for each of those put or removed together (603.2c)."""
    each = a.CountersPut | a.CountersRemoved
    if not isinstance(ability.event, each) or ability.per_turn is not None:
        return 1
    last = isinstance(ability.event, a.CountersRemoved) and ability.event.last
    return 1 if last else max(event.amount, 1)


MORE_TIMES = "&times"
"""Under this name a trigger keeps what lets it trigger additional times on one event (603.2d)."""


def each_card(p: Play, pattern: a.EventPattern, event: Event) -> list[Event]:
    """An event once for each card that it moved, for what counts cards and not permanents (712.21)."""
    if not isinstance(pattern, a.Moves) or pattern.from_ or event.kind is not EventKind.MOVE:
        return [event]
    mates = p.state.flag(CAME_WITH, event.other)
    here = p.state.objects
    cards = [n for n in mates if n in here and here[n].kind is ObjectKind.CARD]
    return [event, *(event._replace(other=n) for n in cards)]


# What triggers at all.


Sourceless = tuple[
    Callable[[Ports], frozenset[str]],
    Callable[[Play, list[Event]], Iterable[Waiting]],
    Callable[[GameState], bool],
]
SOURCELESS: Port[tuple[Sourceless, ...]] = Port("triggers that have no source", "113.8")
"""What triggers without a source: the abilities that come with a designation or with counters.

Each with the kinds of events that it looks at, of beginning steps by their words, and with whether
anybody has any of them.
"""


def unheard(p: Play) -> frozenset[str]:
    """The kinds of events on which nothing triggers as it is now, and the steps, by their words (603.2)."""
    return _not_looked_at(p, _every(p.ports))


def _not_looked_at(p: Play, alone: frozenset[str]) -> frozenset[str]:
    """Those of some kinds of events and steps at which no ability on the board looks."""
    here = p.board
    if here.unread or here.state_triggers():
        return frozenset()
    looked_at = here.all_triggers.keys()
    if EventKind.STEP in looked_at:
        alone -= _STEPS
    return alone - looked_at if looked_at else alone


@by_board
def _of_nobody(p: Play) -> frozenset[str]:
    """The usual ones that nothing looks at while nobody has an ability without a source."""
    return _not_looked_at(p, _USUAL)


def _quiet(p: Play) -> frozenset[str]:
    """What nothing looks at beside what never is looked at, as nobody has an ability without a source."""
    for _, _, awake in p.ports[SOURCELESS]:
        if awake(p.state):
            return frozenset()
    return _of_nobody(p)


_BATTLEFIELD, _STEP = Zone.BATTLEFIELD, EventKind.STEP


def nobody_notices(p: Play, events: list[Event], before: Before) -> bool:
    """Whether it can be seen that nothing triggers on events that have just happened."""
    if before.unread or p.state.delayed or any(before.triggers.values()):
        return False
    nobody = p.board.unheard
    if nobody is None:
        nobody = unheard_here(p)
    quiet: frozenset[str] | None = None
    for event in events:
        # What comes to the battlefield is looked at for abilities that something took away (603.2f).
        if event.to is _BATTLEFIELD:
            return False
        what: str = event.word if event.kind is _STEP else event.kind
        if what not in nobody:
            if quiet is None:
                quiet = _quiet(p)
            if what not in quiet:
                return False
    return True


@by_identity
def _every(ports: Ports) -> frozenset[str]:
    """All kinds and steps but those on which something triggers that has no source."""
    kinds = frozenset[str]().union(*(heard(ports) for heard, *_ in ports[SOURCELESS]))
    return _KINDS - kinds


_STEPS = frozenset(step.value for step in Step)
_KINDS = _STEPS | (frozenset(EventKind) - {EventKind.STEP})
_USUAL = _STEPS | {EventKind.DAMAGE, EventKind.LOSE_LIFE}
"""What happens all the time and is looked at by abilities without a source, if anybody has one."""
_OF_FRAME = {TOGETHER: "603.2c", MORE_TIMES: "603.2d", INSTEAD: "603.7f"}
"""What a trigger keeps about how often it triggered and what made it wait, with the rules that say so."""


def rules_of_frame(kept: Saved) -> tuple[str, ...]:
    """The rules of what a trigger keeps: those, and of the keyword that had it wait (603.7)."""
    return tuple(
        _OF_FRAME.get(name, name.removeprefix(RULE))
        for name, _ in kept.bound
        if name in _OF_FRAME or name.startswith(RULE)
    )
