"""Ending the turn or the combat phase at once (724).

Here the stack is emptied and what was still to come is dropped; the flow of the game does the rest,
once the spell or ability that said so has resolved: state-based actions and the end of the step.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase, Step, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.untriggered import unput
from rulesdb.engine.events.zones import cease
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CLEANUP_AGAIN, CUT_SHORT
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.turn.steps import WHOLE_TURN

K = EventKind

TURN, COMBAT = "turn", "combat phase"


def _end_turn(p: Play, _: a.EndTurn, frame: Frame) -> None:
    """End the turn: all that is left of it is a cleanup step, even where one goes on already (724.1d)."""
    _empty_stack(p, TURN, "724.1a", "724.1b")
    p.state.queue = tuple(plan for plan in WHOLE_TURN if plan.step is Step.CLEANUP)
    p.state.drop_flag(CLEANUP_AGAIN)
    _cut(p, frame, TURN, ("724.1", "724.1d", "724.1e"))


def _end_combat_phase(p: Play, _: a.EndCombatPhase, frame: Frame) -> None:
    """End the combat phase: the next phase follows, which may be another of combat (724.2d, 724.2g)."""
    state = p.state
    if state.phase is not Phase.COMBAT:
        state.record(Event(K.SKIP, player=frame.you, word="the end of combat", rules=("724.2g",)))
        return
    _empty_stack(p, COMBAT, "724.2a", "724.2b")
    left = state.queue
    while left and left[0].phase is Phase.COMBAT and not left[0].first:
        left = left[1:]
    state.queue = left
    _cut(p, frame, COMBAT, ("724.2", "724.2d", "724.2e"))


def _empty_stack(p: Play, ended: str, waiting: str, stack: str) -> None:
    """What waits to be put on the stack never is, and what is there is exiled or ceases to exist."""
    state = p.state
    unput(p, state.waiting, f"the {ended} is ended", waiting)
    state.waiting = ()
    happen(p, *(moving(p, n, Zone.EXILE, stack) for n in state.stack if _is_card(p, n)))
    for n in state.stack:
        # Exiled as well, and what no card represents is nowhere then.
        state.record(Event(K.CEASE, n, word="is exiled from the stack", rules=(stack,)))
        cease(state, n)


def _cut(p: Play, frame: Frame, what: str, rules: tuple[str, ...]) -> None:
    p.state.set_flag(CUT_SHORT, what)
    p.state.record(Event(K.SKIP, player=frame.you, word=f"the rest of the {what}", rules=rules))


def _is_card(p: Play, n: int) -> bool:
    return p.state.objects[n].kind is ObjectKind.CARD


EFFECTS: Followers = {
    a.EndTurn: _end_turn,
    a.EndCombatPhase: _end_combat_phase,
}
