"""The flow of a game from one unit of work to the next (117, 500, 103).

A unit, of which `STAGES` has one for each stage: a step begins, state-based actions and triggers are dealt with, a player with
priority acts, the top of the stack resolves, a step ends. Between units the game can be kept,
copied and looked at. Nothing but this module changes the stage.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.events.control_changes import sync_control
from rulesdb.engine.events.durations import sweep
from rulesdb.engine.events.happen import at_once
from rulesdb.engine.events.play import Ended, Play
from rulesdb.engine.games.calm import SETTLED, only_a_step_began, passing, signs_where_calm
from rulesdb.engine.games.leaving import draw_near, end
from rulesdb.engine.games.loops import choose_otherwise, endless, in_the_loop
from rulesdb.engine.games.melee import begin_turn as begin_melee_turn
from rulesdb.engine.games.melee import has_priority_here, next_turn
from rulesdb.engine.games.opening import opening_hands, set_up
from rulesdb.engine.stack.activating import ACTIVATE_STEPS, begin_to_activate
from rulesdb.engine.stack.casting import (
    CAST_STEPS,
    Casting,
    Steps,
    announce_targets,
    begin_to_cast,
    item_of,
)
from rulesdb.engine.stack.land_plays import play_land
from rulesdb.engine.stack.resolve import resolve_top
from rulesdb.engine.stack.special import special_action
from rulesdb.engine.stack.triggers import BEFORE_PRIORITY, check_states, put_on_stack
from rulesdb.engine.state.decisions import (
    Action,
    Activate,
    CastSpell,
    Decision,
    DecisionKind,
    Pass,
    PlayLand,
    Special,
)
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CLEANUP_AGAIN, CUT_SHORT, RESOLVED, RESTARTED
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.multiplayer import SETTING_OF_GAME, limited, setting
from rulesdb.engine.state.team_turns import pass_on
from rulesdb.engine.state_based.actions import check
from rulesdb.engine.turn.combat import end_combat, keep_in_combat
from rulesdb.engine.turn.pools import empty_pools
from rulesdb.engine.turn.steps import WHOLE_TURN, begin_step, begin_turn, end_step
from rulesdb.errors import IllegalAction, Unsupported

MOST_RESOLVED = 1500
"""Resolutions in one step, with choices between, after which the engine stops with a clear answer."""

MOST_ROUNDS = 500
"""Rounds of state-based actions and triggers before the engine stops with a clear answer."""


_PRIORITY, _BEGIN_STEP, _CLEANUP = Stage.PRIORITY, Stage.BEGIN_STEP, Step.CLEANUP


def step(p: Play) -> None:
    """Do one unit of work, or as much as there is until the game ends (104.1)."""
    with suppress(Ended):
        STAGES[p.state.stage](p)


def _check(p: Play) -> None:
    """What comes before a player gets priority (117.5, 704.3)."""
    state = p.state
    acted = False
    if (state.checked is not None and not state.waiting) and (
        state.checked is state.log or only_a_step_began(p)
    ):
        # Nothing has happened since the last check that it could find anything for.
        state.checked = state.log
        state.stage = _PRIORITY
        return
    twice = state
    for rounds in range(MOST_ROUNDS):
        if rounds == 2:
            twice = state.copy()
        sync_control(p)
        if state.effects:
            sweep(p)
        if state.combat is not None:
            keep_in_combat(p)
        signs = signs_where_calm(p)
        if signs is None or signs:
            if signs is None:
                at_once(p)
                check_states(p)
            if check(p, signs):
                acted = True
                continue
            if state.waiting:
                put_on_stack(p)
                acted = True
                continue
        for row in p.ports[BEFORE_PRIORITY]:
            if row(p):
                break  # and all of it is looked at again
        else:
            break
    else:
        state.restore(twice)  # two rounds tell it
        end(p, (), ("104.4b", "704.3"), "state-based actions go on for ever")
    # Nobody gets priority in a cleanup step in which nothing happened (514.3).
    if (state.step is _CLEANUP and not state.stack and not acted and state.passes == 0) and (
        not state.flag(CLEANUP_AGAIN)
    ):
        state.stage = Stage.END_STEP
        return
    if state.step is _CLEANUP:
        if not state.flag(CLEANUP_AGAIN):
            word = "will have another cleanup step after this one"
            state.record(
                Event(EventKind.SCHEDULE, player=state.active, word=word, rules=("514.3a",))
            )
        state.set_flag(CLEANUP_AGAIN, True)
    if state.players[state.priority].left:
        state.priority = _after(p, state.priority, _in_reach(state))
    if signs is not None:
        p.board.found[SETTLED] = True
    state.checked = state.log
    state.stage = _PRIORITY


def _after(p: Play, who: int, order: tuple[int, ...]) -> int:
    players = p.state.players
    at = order.index(who) if who in order else 0
    for offset in range(1, len(order) + 1):
        following = order[(at + offset) % len(order)]
        if not players[following].left:
            return following
    return who


def _in_reach(state: GameState) -> tuple[int, ...]:
    """The players in turn order who may get priority for the stack of this turn (117, 807.5a)."""
    if not setting(state).melee:
        return state.order
    return tuple(n for n in state.order if has_priority_here(state, n))


@lru_cache(maxsize=256)
def _question(who: int, name: str) -> Decision:
    return Decision(who, DecisionKind.PRIORITY, f"{name} has priority", ("117.3",))


_ASKING = frozenset({Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS})


MAY_ASK = frozenset({Stage.BEGIN_STEP, Stage.OPENING})
"""The stages of which `asks` could be so."""


def asks(state: GameState) -> bool:
    """Whether what comes next nearly always asks for a decision: opening hands, attackers, blockers."""
    if state.stage is _BEGIN_STEP:
        return bool(state.queue) and state.queue[0].step in _ASKING
    return state.stage is Stage.OPENING


def question(state: GameState) -> Decision:
    """What the player with priority is asked (117.3)."""
    return _question(state.priority, state.players[state.priority].name)


def _priority(p: Play) -> None:
    """The player with priority acts or passes (117.3)."""
    state = p.state
    who = state.priority
    action = p.ask_action(question(state))
    row = _ACTIONS.get(type(action))
    if row is None:
        raise Unsupported(f"the engine does not know the action {action!r}")
    row(p, who, action)


def _pass(p: Play, who: int, _: Action) -> None:
    state = p.state
    chosen = setting(state)
    state.record(passing(who).citing("807.5a") if chosen.melee else passing(who))
    state.checked = state.log  # who has priority was given it after all was looked at (117.5)
    following = pass_on(state, who) if chosen.shared_turns else _passed(p, who, melee=chosen.melee)
    if not following:
        state.passes = 0
        if state.stack:
            state.stage = Stage.RESOLVE
        else:
            state.stage = Stage.END_STEP
        return
    state.priority = following
    state.stage = Stage.CHECK


def _passed(p: Play, who: int, *, melee: bool) -> int:
    """Who gets priority after a player passes; 0 when all have passed in succession (117.4)."""
    state = p.state
    state.passes += 1
    order, players = _in_reach(state) if melee else state.order, state.players
    playing = len([n for n in order if not players[n].left])
    return _after(p, who, order) if state.passes < playing else 0


def _acted(p: Play, who: int) -> None:
    """The player who acted gets priority again (117.3c)."""
    state = p.state
    state.passes = 0
    state.idle = 0
    state.priority = who
    state.stage = Stage.CHECK


def _play_land(p: Play, who: int, action: Action) -> None:
    assert isinstance(action, PlayLand)
    play_land(p, who, action)
    _acted(p, who)


def _cast(p: Play, who: int, action: Action) -> None:
    assert isinstance(action, CastSpell)
    choose_otherwise(p, who, action)
    _through(p, begin_to_cast(p, who, action), CAST_STEPS, 0)


def _activate(p: Play, who: int, action: Action) -> None:
    assert isinstance(action, Activate)
    choose_otherwise(p, who, action)
    begun = begin_to_activate(p, who, action)
    if begun is None:
        _acted(p, who)
    else:
        _through(p, begun, ACTIVATE_STEPS, 0)


def _through(p: Play, c: Casting, steps: Steps, first: int) -> None:
    """Go through the steps of an action from one of them on; the choice of targets can begin from there again."""
    for at in range(first, len(steps)):
        take = steps[at][1]
        if take is announce_targets and p.keeps and item_of(p, c).slots:
            p.keep(_from_there(c, steps, at))
        take(p, c)
    _acted(p, c.who)


def _from_there(c: Casting, steps: Steps, at: int) -> Callable[[Play], None]:
    """The rest of an action, as often as it is wanted."""
    so_far = c.clone()
    return lambda p: _through(p, so_far.clone(), steps, at)


def _special(p: Play, who: int, action: Action) -> None:
    assert isinstance(action, Special)
    special_action(p, who, action)
    _acted(p, who)


_ACTIONS: dict[type[Action], Callable[[Play, int, Action], None]] = {
    Pass: _pass,
    PlayLand: _play_land,
    CastSpell: _cast,
    Activate: _activate,
    Special: _special,
}


def _resolve(p: Play) -> None:
    if endless(p, step):
        if not limited(p.state):
            end(p, (), ("104.4b", "732.4"), "the game is a loop of mandatory actions")
        draw_near(p, in_the_loop(p.state), "801.16", "104.4f", "732.4")
        p.state.stage = Stage.CHECK
        return
    resolve_top(p)
    _count(p)
    p.state.priority = p.state.active
    p.state.passes = 0
    p.state.stage = Stage.CHECK
    cut = p.state.drop_flag(CUT_SHORT)
    if cut:
        _cut_short(p, *_CUTS[cut])
    if p.state.drop_flag(RESTARTED):
        p.state.stage = Stage.BEGIN_TURN


def _cut_short(p: Play, checked: str, waits: str) -> None:
    """The turn or the phase was ended: state-based actions once, and its end without priority (724.1c–f, 724.2c–f)."""
    state = p.state
    some = False
    while check(p):
        some = True
    if some:
        text = Event(EventKind.SKIP, player=state.active, word="getting priority", rules=(checked,))
        state.record(text)
    for one in state.waiting:
        later = Event(EventKind.SKIP, one.source, one.controller, word="later", rules=(waits,))
        state.record(later)
    if state.combat is not None:
        end_combat(p)  # after that check, which saw what was attacking
    state.stage = Stage.END_STEP


_CUTS = {"turn": ("724.1c", "724.1f"), "combat phase": ("724.2c", "724.2f")}


def _count(p: Play) -> None:
    """Count what has resolved; a step in which players choose for ever stops clearly (732.1b)."""
    state = p.state
    state.idle += 1
    resolved = state.flag(RESOLVED) + 1
    state.set_flag(RESOLVED, resolved)
    if resolved >= MOST_RESOLVED:
        raise Unsupported(
            f"{MOST_RESOLVED} spells and abilities have resolved in one step: a loop that players could end"
        )


def _end_step(p: Play) -> None:
    state = p.state
    if state.step is _CLEANUP and state.drop_flag(CLEANUP_AGAIN):
        # Another cleanup step follows one in which players had priority (514.3a).
        empty_pools(p, phase_ends=False)
        from_turn = state.queue
        state.queue = (_LAST, *from_turn)
        state.stage = Stage.BEGIN_STEP
        return
    end_step(p)
    if (
        SETTING_OF_GAME in state.flags
        and setting(state).melee
        and (not state.queue or state.queue[0].phase is not state.phase)
    ):
        next_turn(p)


def _begin_turn(p: Play) -> None:
    if setting(p.state).melee:
        begin_melee_turn(p)
    else:
        begin_turn(p)


def _over(_: Play) -> None:
    raise IllegalAction("the game is over", ("104.1",))


_LAST = WHOLE_TURN[-1]

STAGES: dict[Stage, Callable[[Play], None]] = {
    Stage.SETUP: set_up,
    Stage.OPENING: opening_hands,
    Stage.BEGIN_TURN: _begin_turn,
    Stage.BEGIN_STEP: begin_step,
    Stage.CHECK: _check,
    Stage.PRIORITY: _priority,
    Stage.RESOLVE: _resolve,
    Stage.END_STEP: _end_step,
    Stage.OVER: _over,
}
"""One function a stage."""
