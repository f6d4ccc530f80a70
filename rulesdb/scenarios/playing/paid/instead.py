"""What a line names to pay with and what did not pay: why it couldn't, or what was used for it (118.3, 601.2h, 602.2b).

Whoever names what pays means that and nothing else, so what pays in its place is never taken silently. It only looks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand

K = EventKind
_BY: Mapping[str, tuple[EventKind, Zone | None]] = {
    "sacrificing": (K.SACRIFICE, None),
    "discarding": (K.DISCARD, None),
    "exiling": (K.MOVE, Zone.EXILE),
    "returning": (K.MOVE, Zone.HAND),
    "tapping": (K.TAP, None),
    "revealing": (K.REVEAL, None),
}
"""The words that name what pays, and what is seen of it where it does (701)."""


def not_paid_with(
    hand: Hand,
    option: m.Option,
    ref: m.Ref,
    was_tapped: Collection[int],
    events: Sequence[Event],
) -> IllegalAction | None:
    """Why one thing that an option names did not pay, as far as it was of the kind that something else paid with.

    `was_tapped`: what was tapped as the action began; `events`: those of the action. None where nothing of it is known.
    """
    state, things = hand.state, hand.things
    numbers = things.all(state, ref)
    if option.kind not in _BY or not numbers:
        return None
    n = numbers[0]
    name = things.name(state, n)
    if option.kind == "tapping" and n in was_tapped:
        return IllegalAction(
            f"{name} is tapped already, so it can't be tapped to pay", ("701.26a", "118.3")
        )
    kind, zone = _BY[option.kind]
    used = [
        e for e in events
        if e.kind is kind and zone in (None, e.to) and e.subject not in numbers and not _for_mana(e, events)
    ]  # fmt: skip
    if not used:
        return None
    other = things.name(state, used[0].subject)
    why = _unlike(state, option.kind, n, name)
    text = f"{name} can't pay that, but {other} can{f': {why}' if why else ''}"
    own = tuple(rule for rule in used[0].rules if rule.startswith("702."))
    cast = any(e.kind is K.CAST for e in events)
    return IllegalAction(text, (*own, "601.2h" if cast else "602.2b", "118.3"))


def _for_mana(e: Event, events: Sequence[Event]) -> bool:
    """Whether something was tapped for mana, which pays in another way (605.3b)."""
    return e.kind is K.TAP and any(
        x.kind is K.TAP_FOR_MANA and x.subject == e.subject for x in events
    )


def _unlike(state: GameState, kind: str, n: int, name: str) -> str:
    """What can be seen of a thing that keeps it from paying so; "" where nothing can."""
    if kind != "returning" or n not in state.objects or state.combat is None:
        return ""
    attacks = next((one for one in state.combat.attackers if one.id == n), None)
    if attacks is None:
        return f"{name} isn't attacking"
    return f"{name} is blocked" if attacks.blocked else ""
