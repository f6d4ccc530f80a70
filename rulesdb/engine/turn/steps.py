"""The turn as a table: phases, steps, and the turn-based actions of each (500–514, 703).

STEPS lists the steps in order with their turn-based actions and whether players get priority.
`begin_step` and `end_step` are the only way from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase, Step
from rulesdb.engine.events.control_changes import settle
from rulesdb.engine.events.durations import COMBAT, TURN, expire, may_end
from rulesdb.engine.events.happen import at_once, happen
from rulesdb.engine.events.phasing import with_attached
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.day_and_night import become
from rulesdb.engine.mechanics.ignoring import stop_ignoring
from rulesdb.engine.mechanics.planes import take_over
from rulesdb.engine.mechanics.schemes import set_in_motion
from rulesdb.engine.state.events import Event, EventKind, new_event
from rulesdb.engine.state.flags import (
    CONTROLLED_BY,
    DAY_OR_NIGHT,
    DEEDS,
    DRAW_WAITS,
    LAST_TURN_MARK,
    MADE_TURN,
    NEXT_TURN_OF,
    ORDER_FROM,
    PHASED_UNDER,
    PHASED_UNTIL,
    RESOLVED,
    SPELLS_LAST_TURN,
    TURN_BEGAN,
    TURN_GONE,
    TURNS_AFTER,
)
from rulesdb.engine.state.game_state import NOTHING_YET, ExtraTurn, GameState, Plan, Stage
from rulesdb.engine.state.multiplayer import (
    SETTING_OF_GAME,
    active_players,
    note_ranges,
    setting,
    taking_turn,
)
from rulesdb.engine.state.team_turns import primary, shared
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.engine.turn.attacking import declare_attackers
from rulesdb.engine.turn.blocking import declare_blockers
from rulesdb.engine.turn.combat import begin_combat, end_combat
from rulesdb.engine.turn.combat_damage import another_step, deal_combat_damage
from rulesdb.engine.turn.extra_turns import (
    Chosen,
    chooses_to_skip,
    do_first,
    leave_out,
    skips,
    skips_extra,
)
from rulesdb.engine.turn.hand_size import discard
from rulesdb.engine.turn.pools import any_mana, empty_pools
from rulesdb.engine.turn.sagas import lore_counters
from rulesdb.engine.turn.untapping import untap
from rulesdb.values import NamedTuple

K = EventKind


class StepRow(NamedTuple):
    """One step: its phase, its rule, its turn-based actions in order, and whether there is priority."""

    step: Step
    phase: Phase
    rule: str
    actions: tuple[tuple[str, Callable[[Play], None]], ...] = ()
    priority: bool = True


# Turn-based actions (703.4).


def _phase(p: Play) -> None:
    """Phasing: all at once (502.1, 702.26a)."""
    state = p.state
    who = state.active
    here = active_players(state)
    out, back = [], []
    phasing = "phasing" in p.board.words
    for n in state.battlefield:
        one = state.objects[n]
        if one.phased_out:
            under = state.flag(PHASED_UNDER, n)
            due = state.flag(TURN_GONE, under) if under else one.controller in here
            if due and state.flag(PHASED_UNTIL, n):
                state.record(Event(K.SKIP, n, who, word="phase in", rules=("610.4a",)))
            elif due and not one.chosen("indirect"):
                back.append(n)
        elif phasing and one.controller in here and "phasing" in p.look(n).keywords:
            out.append(n)
    if not out and not back:
        return
    direct = frozenset(back)
    back = with_attached(state, back)
    happen(
        p,
        *(Event(K.PHASE_OUT, n, who, rules=("502.1", "702.26a")) for n in out),
        *(Event(K.PHASE_IN, n, who, rules=("502.1", *_in_turn(p, n, n in direct))) for n in back),
    )
    settle(p)


def _in_turn(p: Play, n: int, direct: bool) -> tuple[str, ...]:  # noqa: FBT001
    """Why something phases in: by itself, attached as it was, or along with what it is attached to (702.26g)."""
    late = ("702.26n",) if p.state.drop_flag(PHASED_UNDER, n) else ()
    if not direct:
        return ("702.26g", *late)
    return ("702.26a", *late, *(("702.26i",) if p.state.objects[n].attached_to else ()))


def _day_and_night(p: Play) -> None:
    """Day becomes night and night day (502.2)."""
    state = p.state
    now = state.flag(DAY_OR_NIGHT)
    if not now:
        return
    cast = state.flag(SPELLS_LAST_TURN)
    then = {"day": "night" if cast == 0 else "day", "night": "day" if cast >= 2 else "night"}[now]
    if then != now:
        become(p, then, "502.2", "703.3", "703.4b", "731.2a" if then == "night" else "731.2b")


def _draw(p: Play) -> None:
    """The active player draws (504.1), unless it is the first turn of a two-player game (103.8a)."""
    state = p.state
    if state.turn == 1 and (len(state.order) == 2 or setting(state).shared_life):
        rules = ("103.8a",) if len(state.order) == 2 else ("103.8b", "800.7", "810.6")
        state.record(Event(K.SKIP, player=state.active, word="draw", rules=rules))
        return
    if state.variants["draw for the turn"] == "on the stack":
        state.set_flag(DRAW_WAITS, state.active)
        return
    first = ("103.8c", "800.7") if state.turn == 1 else ()
    for who in active_players(state):
        happen(
            p, Event(K.DRAW, player=who, combat=True, rules=("504.1", "703.3", "703.4d", *first))
        )


def _expire(p: Play, moment: str, rule: str = "") -> None:
    """End what lasts until a moment of this turn, for whoever's turn it is."""
    state = p.state
    if not may_end(state, moment):
        return
    lasting = len(state.effects)
    for who in active_players(state):
        expire(p, moment, who, rule)
    if len(state.effects) < lasting:
        settle(p)


def _wear_off(p: Play) -> None:
    """Damage is removed and effects until end of turn end, at the same time (514.2)."""
    state = p.state
    worn = False
    for n in state.battlefield:
        one = state.objects[n]
        if one.damage or one.deathtouched:
            state.put_quietly(one._replace(damage=0, deathtouched=False), "status")
            worn = True
    if worn:
        state.record(Event(K.EFFECT_ENDS, word="damage", rules=("514.2",)))
    _expire(p, TURN)
    stop_ignoring(p)


STEPS: tuple[StepRow, ...] = (
    StepRow(
        Step.UNTAP,
        Phase.BEGINNING,
        "502",
        (("502.1", _phase), ("502.2", _day_and_night), ("502.3", untap)),
        priority=False,
    ),
    StepRow(Step.UPKEEP, Phase.BEGINNING, "503"),
    StepRow(Step.DRAW, Phase.BEGINNING, "504", (("504.1", _draw),)),
    StepRow(
        Step.PRECOMBAT_MAIN,
        Phase.PRECOMBAT_MAIN,
        "505",
        (("505.3", set_in_motion), ("505.4", lore_counters)),
    ),
    StepRow(Step.BEGINNING_OF_COMBAT, Phase.COMBAT, "507", (("506.2", begin_combat),)),
    StepRow(Step.DECLARE_ATTACKERS, Phase.COMBAT, "508", (("508.1", declare_attackers),)),
    StepRow(Step.DECLARE_BLOCKERS, Phase.COMBAT, "509", (("509.1", declare_blockers),)),
    StepRow(Step.COMBAT_DAMAGE, Phase.COMBAT, "510", (("510.1", deal_combat_damage),)),
    StepRow(Step.END_OF_COMBAT, Phase.COMBAT, "511"),
    StepRow(Step.POSTCOMBAT_MAIN, Phase.POSTCOMBAT_MAIN, "505"),
    StepRow(Step.END, Phase.ENDING, "513"),
    StepRow(
        Step.CLEANUP,
        Phase.ENDING,
        "514",
        (("514.1", discard), ("514.2", _wear_off)),
        priority=False,
    ),
)
"""The steps of a turn in order (501.1, 505, 506.1, 512.1); a main phase counts as one step."""

ROW_OF = {row.step: row for row in STEPS}
WHOLE_TURN: tuple[Plan, ...] = tuple(Plan(row.step, row.phase) for row in STEPS)


def phase_plan(phase: Phase) -> tuple[Plan, ...]:
    """The steps of one phase, for an extra one (500.8)."""
    if phase is Phase.PRECOMBAT_MAIN:
        phase = Phase.POSTCOMBAT_MAIN  # only the first main phase is precombat (505.1a)
    steps = [row.step for row in STEPS if row.phase is phase]
    return tuple(
        Plan(one, phase, extra=True, first=at == 0, inside=at > 0) for at, one in enumerate(steps)
    )


# From one to the next.


def begin_turn(p: Play) -> None:
    """The next turn begins: an extra one, or that of the next player (500.1, 500.7, 103.8)."""
    state = p.state
    instead: list[Chosen] = []
    while True:
        before, extra = state.extra_turns, len(state.extra_turns)
        who = _next_player(p)
        by = skips_extra(p, who) if len(state.extra_turns) < extra else None
        if by is None and (skipped := chooses_to_skip(p, who)) is not None:
            instead.append(skipped)
            if len(state.extra_turns) == extra:
                state.set_flag(ORDER_FROM, who)
            continue
        for n in taking_turn(state, who) if by is None else ():
            by = skips(p, n, "turn")
            if by is not None:
                break
        if by is None:
            break
        # Control of that turn waits for one that is taken.
        waits = (
            ("723.1b",) if any(state.flag(NEXT_TURN_OF, n) for n in taking_turn(state, who)) else ()
        )
        rules = ("614.10", "614.1b", "500.11", *waits)
        state.record(Event(K.SKIP, player=who, word="turn", source=by, rules=rules))
        if len(state.extra_turns) == extra:
            # It is proceeded past: the one after it is next (500.11).
            state.set_flag(ORDER_FROM, who)
    taken = before[: extra - len(state.extra_turns)]
    state.set_flag(MADE_TURN, taken[-1].cause if taken else 0)
    start_turn(p, who, *(("500.7",) if len(state.extra_turns) < extra else ()))
    leave_out(p, who, taken)
    do_first(p, instead)


def start_turn(p: Play, who: int, *rules: str) -> None:
    """A player's turn begins (500.1); `rules` are those of why it is this player's."""
    state = p.state
    state.set_flag(LAST_TURN_MARK, state.turn_mark)
    # Of a team that takes its turns together, any player may have cast them (502.2a).
    casts = (state.uses.get(Use(Counted.CAST, n), 0) for n in active_players(state))
    state.set_flag(SPELLS_LAST_TURN, max(casts))
    state.turn += 1
    state.active = who
    state.turn_mark = state.told
    state.seen = NOTHING_YET
    take_over(state)
    here = active_players(state)
    for n in here:
        state.set_flag(TURN_BEGAN, state.turn, n)
    state.uses = {use: n for use, n in state.uses.items() if use.game}
    melee = setting(state).melee
    for player in tuple(state.players.values()):
        begun = player.turns_begun + (player.id in here)
        # Where several take turns at the same time, those of others are not over (807.4).
        played = player.lands_played if melee and player.id not in here else 0
        if (played, begun) == (player.lands_played, player.turns_begun):
            continue
        state.put_player(player._replace(lands_played=played, turns_begun=begun), "turn")
    for n in state.players:
        state.drop_flag(CONTROLLED_BY, n)
    for boss in [state.drop_flag(NEXT_TURN_OF, n) for n in here]:
        # Who controls a player controls the player's team where it takes turns (723.1, 805.8).
        for n in here:
            if boss and boss != n:
                state.set_flag(CONTROLLED_BY, boss, n)
    note_ranges(state)
    state.queue = WHOLE_TURN
    state.steps_done = ()
    owed = (ExtraTurn(n, cause) for n in here for cause in state.drop_flag(TURNS_AFTER, n))
    state.extra_turns = (*owed, *state.extra_turns)
    rules = ("500.1", *rules, *(("103.8",) if state.turn == 1 else ()))
    if any(state.flag(CONTROLLED_BY, n) for n in here):
        rules = (*rules, "723.3")  # whoever is controlled is still the active player
    state.record(Event(K.TURN, player=who, amount=state.turn, rules=rules))
    _expire(p, "turn of")
    state.touch("turn", "history", "status")
    state.stage = Stage.BEGIN_STEP


def _next_player(p: Play) -> int:
    state = p.state
    while state.extra_turns:
        who, state.extra_turns = state.extra_turns[0].player, state.extra_turns[1:]
        if state.players[who].left:
            _no_turn(p, who)
        else:
            # The turn order goes on from the player whose turn this follows.
            state.set_flag(ORDER_FROM, state.flag(ORDER_FROM) or state.active)
            return primary(state, who)
    came = state.drop_flag(ORDER_FROM)
    if state.turn == 0 and not came and not state.players[state.active].left:
        return state.active
    last = came or state.active
    order = state.order
    at = order.index(last)
    before = taking_turn(state, last) if shared(state) else ()
    for step in range(1, len(order) + 1):
        who = order[(at + step) % len(order)]
        if not state.players[who].left and who not in before:
            return primary(state, who)
        if state.players[who].left:
            _no_turn(p, who)
    return last


def _no_turn(p: Play, who: int) -> None:
    """The turn of one who has left doesn't begin; effects until then end (800.4k, 800.4m)."""
    p.state.set_flag(TURN_GONE, True, who)
    p.state.record(Event(K.SKIP, player=who, word="turn", rules=("800.4k",)))
    expire(p, "turn of", who, rule="800.4m")


def _skipped(p: Play, plan: Plan) -> tuple[str, int] | None:
    """What is skipped now and by whose effect: the phase that begins with a step, the step alone, or nothing (614.10).

    A phase that has started can't be skipped any more.
    """
    state = p.state
    who, phase, step = state.active, plan.phase, plan.step
    begins = plan.first or phase is not state.phase or step is Step.UNTAP
    always = [rule for rule in p.board.rules(a.SkipAlways) if rule.covers(who)]
    whole = next((rule.source for rule in always if rule.change.phase is phase), None)
    if begins and whole is None:
        whole = skips(p, who, phase.value)
    if begins and whole is not None:
        return phase.value, whole
    by = next((rule.source for rule in always if rule.change.step is step), None)
    by = skips(p, who, step.value) if by is None else by
    return None if by is None else (step.value, by)


_RESOLVED, _DEEDS = (RESOLVED, 0), (DEEDS, 0)
_CHECK, _END_STEP, _BEGIN_STEP = Stage.CHECK, Stage.END_STEP, Stage.BEGIN_STEP
_ATTACKS, _DAMAGE, _CLEANUP = Step.DECLARE_ATTACKERS, Step.COMBAT_DAMAGE, Step.CLEANUP
_AFTER_ATTACKS = frozenset((Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE))
_BEGINNING = {step: f"step begins {step.value}" for step in Step}
_ENDING = {step: f"step {step.value}" for step in Step}
"""The moments at which a step begins and ends, as durations call them."""


def begin_step(p: Play) -> None:
    """The next step begins: turn-based actions, then what triggers (500.6, 703.3)."""
    state = p.state
    if not state.queue:
        state.stage = Stage.BEGIN_TURN
        return
    plan, state.queue = state.queue[0], state.queue[1:]
    step = plan.step
    row = ROW_OF[step]
    if step in _AFTER_ATTACKS:
        combat = state.combat
        if combat is None or not combat.attacked:
            word = step.value
            state.record(new_event(K.SKIP, player=state.active, word=word, rules=("508.8",)))
            return
    if (state.skips or p.board.rules(a.SkipAlways)) and (found := _skipped(p, plan)):
        skipped, by = found
        rules = ("500.11", "614.10", "614.1b")
        state.record(Event(K.SKIP, player=state.active, word=skipped, source=by, rules=rules))
        while skipped == plan.phase.value and state.queue and not _next_phase(state, plan):
            state.queue = state.queue[1:]
        return
    state.step, state.phase = step, plan.phase
    state.steps_done = (*state.steps_done, step)
    state.idle = 0
    state.flags.pop(_RESOLVED, None)
    state.flags.pop(_DEEDS, None)
    here = state.board
    if here is not None and "turn" in here.aspects:
        state.board = None
    _expire(p, _BEGINNING[step], "500.4")
    # Where a game goes on from a situation, what rules do at any time has been done (702.131b, 702.145d).
    if state.checked is None:
        at_once(p)
    # Abilities that look for the beginning trigger now; they go on the stack after the
    # turn-based actions (500.6, 603.2b, 703.3).
    if SETTING_OF_GAME in state.flags:
        happen(p, *[_begins(step, n, _added(plan)) for n in active_players(state)])
    else:
        happen(p, _begins(step, state.active, _added(plan)))
    for _, action in row.actions:
        action(p)
    state.passes = 0
    state.priority = state.active
    state.stage = _CHECK if row.priority or step is _CLEANUP else _END_STEP
    if (
        step is _ATTACKS
        and not (state.combat and state.combat.attackers)
        and state.variants["no attackers"] == "the combat phase ends"
    ):
        state.stage = Stage.END_STEP


def _next_phase(state: GameState, plan: Plan) -> bool:
    """Whether the step to come belongs to another phase than a step before it."""
    following = state.queue[0]
    return following.phase is not plan.phase or following.first


@lru_cache(maxsize=512)
def _begins(step: Step, who: int, added: tuple[str, ...]) -> Event:
    """A step begins, for the active player or one of them; `added`: the rules by which it is there."""
    return Event(K.STEP, player=who, word=step.value, rules=(ROW_OF[step].rule, "500.6", *added))


def _added(plan: Plan) -> tuple[str, ...]:
    """The rules by which a step is there that a turn has not by itself."""
    if not plan.extra or plan.inside:
        return ()
    if plan.phase is Phase.POSTCOMBAT_MAIN:
        return ("500.8", "505.1a")
    return ("500.8",) if plan.first else ("500.9",)


def end_step(p: Play) -> None:
    """A step ends: effects expire, mana empties (500.5, 703.4q)."""
    state = p.state
    step = state.step
    following = state.queue[0] if state.queue else None
    _expire(p, _ENDING[step])
    ends_phase = following is None or following.phase is not state.phase or following.first
    if step is _DAMAGE and another_step(p):
        state.queue = (Plan(Step.COMBAT_DAMAGE, Phase.COMBAT), *state.queue)
        ends_phase = False
    if ends_phase and state.phase is Phase.COMBAT:
        _expire(p, COMBAT, "500.5a")
        if state.combat is not None:
            end_combat(p)
    if any_mana(state):
        empty_pools(p, phase_ends=ends_phase)
    state.stage = _BEGIN_STEP
    here = state.board
    if here is not None and "turn" in here.aspects:
        state.board = None
