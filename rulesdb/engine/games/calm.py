"""Passing priority where nothing is to be looked at, as it is nearly always (117.3d, 117.5).

What is found here is that the long way round, in `flow`, would find nothing.
"""

from __future__ import annotations

from functools import lru_cache

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.events.durations import any_watched
from rulesdb.engine.events.happen import AT_ONCE, watched_here
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.memo import by_board
from rulesdb.engine.state.multiplayer import SETTING_OF_GAME
from rulesdb.engine.state_based.actions import waited_for
from rulesdb.engine.state_based.signs import kept_signs, passing_signs

_PRIORITY, _STEP, _CLEANUP = Stage.PRIORITY, EventKind.STEP, Step.CLEANUP


@lru_cache(maxsize=128)
def passing(who: int) -> Event:
    """A player passes (117.3d)."""
    return Event(EventKind.PASS, player=who, rules=("117.3d",))


def passed_on(base: GameState) -> GameState | None:
    """The state after the player with priority has passed; None where more than usual comes of it.

    The next player has priority, before which nothing is looked at, as nothing but passing has happened (117.5);
    or, as all have passed, what is on top of the stack resolves or the step ends (117.4).
    """
    if base.stage is not _PRIORITY or base.waiting or base.variants.as_of:
        return None
    if base.log is None or base.checked is not base.log:
        return None
    order, players, flags = base.order, base.players, base.flags
    if base.priority not in order or SETTING_OF_GAME in flags:
        return None
    for n in order:
        if players[n].left or (CONTROLLED_BY, n) in flags:
            return None
    who = base.priority
    passes = base.passes + 1
    if passes < len(order):
        state = base.beside()  # whatever comes next begins with a copy
        state.passes = passes
        state.priority = order[(order.index(who) + 1) % len(order)]
    else:
        state = base.copy()
        state.passes = 0
        state.stage = Stage.RESOLVE if state.stack else Stage.END_STEP
    state.record(passing(who))
    state.checked = state.log
    return state


SETTLED = "settled"
"""Under this name a calm board keeps that a check with it has found nothing more to do."""


def only_a_step_began(p: Play) -> bool:
    """Whether since the last check a step has begun, and whatever that check looked at is as it was (117.5, 704.3).

    What is so in one step and not in another is no part of such a board: it would have been computed anew.
    """
    state = p.state
    log, here = state.log, state.board
    if log is None or here is None or log.past is not state.checked:
        return False
    if log.event.kind is not _STEP or SETTLED not in p.board.found:
        return False
    if state.step is _CLEANUP or state.variants.as_of or state.players[state.priority].left:
        return False
    return not (state.effects and any_watched(state))


def signs_where_calm(p: Play) -> set[str] | None:
    """The signs for which state-based actions must be looked at before a player gets priority (117.5).

    None where more than they must be looked at: what is done at once, what triggers on a state, what waits. Where
    there is no sign either, nothing could be found. What control, durations and combat ask for has been looked at.
    """
    state = p.state
    if state.waiting:
        return None
    if not _calm(p):
        return None
    flags = state.flags
    for flag, _ in p.ports[AT_ONCE]:
        if flags.get((flag, 0)):
            return None
    return passing_signs(p)


@by_board
def _calm(p: Play) -> bool:
    """Whether the board says so, as far as it can."""
    return (
        not watched_here(p)
        and not p.board.state_triggers()
        and waited_for(p).isdisjoint(kept_signs(p))
    )
