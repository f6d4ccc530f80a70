"""What an ability no longer affects, as it is not where it was expected to be: another object since (400.7, 603.7c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import TOGETHER
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import StackItem
from rulesdb.engine.telling.sentences import Names

K = EventKind
RULES = ("603.7c", "400.7")
"""What says that a delayed one does not affect it, and why what came back is another object."""


def lapsed(state: GameState, events: Sequence[Event], at: int) -> tuple[int, ...]:
    """The objects that the ability resolving with this event was about, where all have moved and it does nothing."""
    event = events[at]
    one = state.last(event.subject) if event.kind is K.RESOLVE else None
    if one is None or one.stack is None:
        return ()
    item = one.stack
    left = {e.subject for e in events[:at] if e.kind is K.MOVE}
    waiting = tuple(dict.fromkeys(_meant(item))) if item.delayed else ()
    meant = waiting or tuple(dict.fromkeys(_acted_on(item, left)))
    if not meant or not left.issuperset(meant):
        return ()
    done = any(event.subject in (e.cause, e.source) for e in events[at + 1 :])
    return () if done else meant


def rules_of(state: GameState, event: Event) -> tuple[str, ...]:
    """What says that the ability that resolves with this event does not affect what has become another object."""
    one = state.last(event.subject)
    delayed = one is not None and one.stack is not None and one.stack.delayed
    return RULES if delayed else RULES[1:]


def _acted_on(item: StackItem, left: set[int]) -> Sequence[int]:
    """What an ability does something to, where that is its own source or what made it trigger, and it does nothing else."""
    if item.ability is None:
        return ()
    bound = dict(item.bound.bound)
    found: list[int] = []
    for one in item.effects:
        whom = getattr(one, _TO.get(type(one), ""), None)
        if whom == a.Source():
            found.append(item.source)
        elif isinstance(whom, a.Bound) and isinstance(those := bound.get(whom.name), tuple):
            found += [n for n in those if isinstance(n, int)]
        elif isinstance(whom, a.Trigger) and (it := _part(whom, item, left)):
            found.append(it)
        else:
            return ()
    return found


def _part(whom: a.Trigger, item: StackItem, left: set[int]) -> int:
    """That part of what made an ability trigger, where it has moved since; 0 where it has not, or is nothing that moves."""
    if item.event is None or TOGETHER in dict(item.bound.bound):
        return 0
    if whom.role is a.Role.SUBJECT:
        return _it(item.event, left)
    dealt = whom.role is a.Role.OTHER and item.event.kind is K.DAMAGE
    return item.event.other if dealt and item.event.other in left else 0


def _it(event: Event, left: set[int]) -> int:
    """What made an ability trigger, where that has gone on from where the ability looks for it (603.6c); 0 where it is there."""
    if event.kind is K.MOVE and event.other:
        # What dies is told by what it was, what enters by what it is now.
        entered = event.to is Zone.BATTLEFIELD
        return (event.other if entered else event.subject) if event.other in left else 0
    return event.subject if event.subject in left else 0


_TO: dict[type[a.Effect], str] = {
    a.Sacrifice: "what",
    a.Destroy: "what",
    a.Regenerate: "what",
    a.Exile: "what",
    a.Return: "what",
    a.Put: "what",
    a.Tap: "what",
    a.Untap: "what",
    a.Transform: "what",
    a.TurnFace: "what",
    a.Flip: "what",
    a.PhaseOut: "what",
    a.Attach: "what",
    a.Unattach: "what",
    a.RemoveFromCombat: "what",
    a.MakeBlocked: "what",
    a.KeywordAction: "what",
    a.RemoveCounters: "from_",
    a.PutCounters: "on",
    a.DoubleCounters: "on",
    a.DoublePT: "what",
    a.Apply: "to",
}
"""What is done to one thing, and the field that says to which."""


def _meant(item: StackItem) -> Iterator[int]:
    """The particular objects that its words are bound to already: things named as it was made, or targets then."""
    bound = dict(item.bound.bound)
    for node in (node for effect in item.effects for node in effect.walk()):
        if isinstance(node, a.Bound):
            found = bound.get(node.name)
            yield from (n for n in found if isinstance(n, int)) if isinstance(found, tuple) else ()
        elif isinstance(node, a.Target) and node.slot < len(item.bound.targets):
            yield from item.bound.targets[node.slot]


def not_affected(state: GameState, names: Names, gone: Sequence[int]) -> str:
    """Why these are not affected, in words: each has left, or is another object since."""
    back = [n for n in gone if _returned(state, n)]
    away = [n for n in gone if n not in back]
    parts = [f"{_list(names, back)} left and came back as {_NEW[len(back) > 1]}"] if back else []
    parts += (
        [f"{_list(names, away)} {'are' if len(away) > 1 else 'is'} no longer there"] if away else []
    )
    return ", and ".join(parts)


_NEW = {False: "a new object", True: "new objects"}


def _list(names: Names, those: Sequence[int]) -> str:
    return " and ".join(dict.fromkeys(names.of(n) for n in those))


def _returned(state: GameState, number: int) -> bool:
    """Whether what this has become is in the zone again in which it was."""
    was, now = state.last(number), state.objects.get(state.current(number))
    return was is not None and now is not None and now.zone is was.zone
