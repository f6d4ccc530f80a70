"""Whether an effect did something: of what resolves, or of what is on no stack, and not to pay for either (601.2h, 608.2, 614.16)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind, newest_first
from rulesdb.engine.state.game_state import GameState


def resolving(state: GameState, n: int) -> bool:
    """Whether a spell or ability does something as it resolves; what is cast or activated pays a cost (601.2h, 608.2)."""
    resolved = (e for e in newest_first(state.log) if e.kind is EventKind.RESOLVE)
    latest = next(resolved, None)
    return latest is not None and latest.subject == n


def of_effect(state: GameState, n: int) -> bool:
    """Whether what was caused is the work of an effect; a replacement or prevention effect is on no stack (614.16)."""
    one = state.objects.get(n)
    return bool(n) and (one is None or one.zone is not Zone.STACK or resolving(state, n))


CYCLING = ("cycling", "typecycling")
"""Abilities whose activation is cycling the card (702.29c, f)."""


def cycled(state: GameState, event: Event) -> bool:
    """Whether what happens to a card is the cost of its own cycling ability (702.29a)."""
    of = state.last(event.cause) if event.cause else None
    if of is None or of.stack is None or resolving(state, event.cause):
        return False
    paid = isinstance(of.stack.ability, a.ActivatedAbility) and of.stack.ability.word in CYCLING
    return paid and of.stack.source == event.subject
