"""The two combat damage steps of a combat with first strike, told apart as the first and the second (510.4)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState

RULE = "510.4"
_STEP = Step.COMBAT_DAMAGE.value
FIRST, SECOND = f"first {_STEP}", f"second {_STEP}"
"""What they are called, where a combat has two."""


def apart(state: GameState, events: Sequence[Event]) -> list[Event]:
    """The same events; the steps that this is about have a name and a rule that say which of the two they are."""
    out = list(events)
    steps = [at for at, e in enumerate(events) if e.kind is EventKind.STEP]
    for place, at in enumerate(steps):
        if events[at].word != _STEP:
            continue
        mine = [n for n in steps if events[n].player == events[at].player]
        here = mine.index(at)
        before = events[mine[here - 1]].word if here else ""
        after = events[mine[here + 1]].word if here + 1 < len(mine) else ""
        last = place == len(steps) - 1 or not after
        if before == _STEP:
            out[at] = _called(events[at], SECOND)
        elif after == _STEP or (last and _another(state)):
            out[at] = _called(events[at], FIRST)
    return out


def step_called(state: GameState) -> str:
    """What the step is called that a game is in: of two combat damage steps which of them."""
    combat = state.combat
    if state.step is None or combat is None or state.step is not Step.COMBAT_DAMAGE:
        return state.step.value if state.step is not None else ""
    if combat.first_strikers is None or not combat.damage_steps:
        return _STEP
    return FIRST if combat.damage_steps == 1 else SECOND


def _called(event: Event, word: str) -> Event:
    return event._replace(word=word, rules=(*event.rules, RULE))


def _another(state: GameState) -> bool:
    """Whether the combat damage step that a game is in is the first of two."""
    combat = state.combat
    return combat is not None and combat.damage_steps == 1 and combat.first_strikers is not None
