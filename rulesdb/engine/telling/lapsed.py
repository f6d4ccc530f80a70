"""What an ability no longer affects, as it is not where it was expected to be: another object since (400.7, 603.7c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
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
    meant = tuple(dict.fromkeys(_meant(item))) if item.delayed else ()
    meant = meant or _itself(item)
    left = {e.subject for e in events[:at] if e.kind is K.MOVE}
    if not meant or not left.issuperset(meant):
        return ()
    done = any(event.subject in (e.cause, e.source) for e in events[at + 1 :])
    return () if done else meant


def rules_of(state: GameState, event: Event) -> tuple[str, ...]:
    """What says that the ability that resolves with this event does not affect what has become another object."""
    one = state.last(event.subject)
    delayed = one is not None and one.stack is not None and one.stack.delayed
    return RULES if delayed else RULES[1:]


def _itself(item: StackItem) -> tuple[int, ...]:
    """The permanent whose triggered ability does something to it and to nothing else, such as evoke (702.74a)."""
    if not isinstance(item.ability, a.TriggeredAbility) or not item.effects:
        return ()
    only = all(
        any(getattr(one, field, None) == a.Source() for field in _TO) for one in item.effects
    )
    return (item.source,) if only else ()


_TO = ("what", "on")
"""The fields that say to which permanent something is done."""


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
