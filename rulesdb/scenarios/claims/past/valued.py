"""Whose mana value an amount was: what is lost, dealt or drawn may be as much as that of one thing (202.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios.claims.characteristics import value_rules
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def value_counted(story: Story, events: Sequence[Event]) -> Why:
    """What of one mana value it is as much as, where the effect that did it counts that; empty where none does."""
    for e in events:
        item = story.state.last(e.cause or e.source)
        effects = item.stack.effects if item is not None and item.stack is not None else ()
        counts = [
            part
            for one in effects
            for part in one.walk()
            if isinstance(part, a.Value) and part.characteristic is Characteristic.MANA_VALUE
        ]
        if not counts:
            continue
        for n in _handled(story, e.cause or e.source):
            if story.game.look(n).mana_value == e.amount:
                name = GivenNames(story.state, story.things).of(n)
                return Why(f", as {name} has mana value {e.amount}", value_rules(story, (n,)))
    return Why()


def _handled(story: Story, cause: int) -> list[int]:
    """What one effect revealed, moved or targeted, as it is now."""
    kinds = (
        EventKind.REVEAL,
        EventKind.MOVE,
        EventKind.TARGET,
        EventKind.COUNTER,
        EventKind.DESTROY,
    )
    state = story.state
    return [
        state.current(e.subject)
        for e in story.game.events()
        if e.kind in kinds
        and cause in (e.cause, e.source)
        and e.subject
        and not is_player(e.subject)
    ]
