"""What would have brought an amount by a triggered ability that something kept from triggering, or that was taken from it (603.2, 305.7)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.characteristics import held_of
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.trying.untriggered import never_triggered
from rulesdb.scenarios.playing.story import Story

_TO_ANYBODY = ("take", "lose", "discard", "mill", "sacrifice")
"""What a triggered ability may bring to others than its controller."""


def unfired(story: Story, what: str, kinds: tuple[type[a.Node], ...], line: set[int]) -> Why:
    """Of the permanents whose printed triggered abilities would have brought it, what kept the first of them from triggering."""
    state = story.state
    for n in state.battlefield:
        one = state.objects[n]
        if what not in _TO_ANYBODY and one.controller not in line:
            continue
        face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
        brings = any(
            isinstance(held.ability, a.TriggeredAbility)
            and any(isinstance(part, kinds) for part in held.ability.walk())
            for held in held_of(face, state.ports)
        )
        if brings and (why := never_triggered(story, n)).text:
            return why
    return Why()
