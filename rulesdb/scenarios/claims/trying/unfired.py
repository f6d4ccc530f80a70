"""What would have brought an amount by a triggered ability that something kept from triggering, or that was taken from it (603.2, 305.7)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.characteristics import held_of
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.trying.untriggered import never_triggered, unmet_by
from rulesdb.scenarios.playing.story import Story

TO_ANYBODY = ("take", "lose", "discard", "mill", "sacrifice")
"""What a triggered ability may bring to others than its controller."""


def unfired(story: Story, what: str, kinds: tuple[type[a.Node], ...], line: set[int]) -> Why:
    """Of the permanents whose printed triggered abilities would have brought it, what kept the first of them from triggering."""
    state = story.state
    for n in state.battlefield:
        one = state.objects[n]
        if what not in TO_ANYBODY and one.controller not in line:
            continue
        face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
        brings = any(
            isinstance(held.ability, a.TriggeredAbility)
            and any(isinstance(part, kinds) for part in held.ability.walk())
            for held in held_of(face, state.ports)
        )
        if brings and (why := never_triggered(story, n)).text:
            return why
        if brings and (why := _missed(story, n, kinds)).text:
            return why
    return Why()


def _missed(story: Story, n: int, kinds: tuple[type[a.Node], ...]) -> Why:
    """Of the triggered abilities that a permanent has and that would have brought it, what they wait for and did not come."""
    name = story.things.name(story.state, n)
    for held in story.game.look(n).abilities:
        one = held.ability
        if isinstance(one, a.TriggeredAbility) and any(isinstance(x, kinds) for x in one.walk()):
            why = unmet_by(story, name, n, one)
            if why.text:
                return why
    return Why()
