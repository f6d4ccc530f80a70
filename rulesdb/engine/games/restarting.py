"""Restarting the game: the same cards and players begin a new one (727)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, select
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create, place
from rulesdb.engine.games.commander import COMMANDER
from rulesdb.engine.games.opening import opening_hands, set_up
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import KEPT_AT_RESTART, RESTARTED, SUBGAME
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.last_known import LastKnown
from rulesdb.engine.state.multiplayer import limited, setting, use
from rulesdb.engine.state.objects import GameObject, ObjectKind, Player

_TYPES_APART = {"Vanguard", "Scheme", "Plane", "Phenomenon", "Dungeon", "Conspiracy"}


def _restart(p: Play, effect: a.RestartGame, frame: Frame) -> None:
    """End the game at once, with nobody winning or losing, and begin another (727.1)."""
    state = p.state
    exempt = select(p, frame, effect.leaving) if effect.leaving is not None else ()
    cards = [
        one
        for one in state.objects.values()
        if one.kind is ObjectKind.CARD and one.zone is not Zone.OUTSIDE
    ]
    rules = _rules(state, exempt, cards)
    looks = {one.id: p.look(one.id) for one in cards}
    _empty(state, frame.you)
    for one in cards:
        if one.id in exempt:
            # It goes nowhere, so it stays the object that it is (727.5, 400.7).
            place(state, one, "bottom")
            continue
        new = _involve(state, one)
        state.lki[one.id] = LastKnown(one, looks[one.id], new)
    use(state, setting(state))
    state.record(Event(EventKind.RESTART, player=frame.you, rules=rules))
    set_up(p)
    while state.stage is Stage.OPENING:
        opening_hands(p)
    # The rest of the spell or ability is followed now, just before the first untap step (727.4).
    state.set_flag(RESTARTED, True)


def _rules(state: GameState, exempt: tuple[int, ...], cards: list[GameObject]) -> tuple[str, ...]:
    """The rules about a restart that matter to this one."""
    leads = any(one.id in exempt and COMMANDER in one.designations for one in cards)
    return (
        "727.1", "727.1a", "727.2", "727.4",
        *(("727.5",) if exempt else ()),
        *(("727.5a",) if leads else ()),
        *(("727.6",) if state.flag(SUBGAME) else ()),
        *(("727.7", "801.17") if limited(state) else ()),
    )  # fmt: skip


def _empty(state: GameState, first: int) -> None:
    """Nothing of the old game is left but its players, who begin anew, and what was outside it."""
    state.objects = {n: one for n, one in state.objects.items() if one.zone is Zone.OUTSIDE}
    state.zones = {key: pile for key, pile in state.zones.items() if key[0] is Zone.OUTSIDE}
    state.effects, state.delayed, state.uses = {}, {}, {}
    state.flags = {key: value for key, value in state.flags.items() if key[0] in KEPT_AT_RESTART}
    for old in tuple(state.players.values()):
        if not old.left:
            state.players[old.id] = Player(
                old.id, old.name, old.starting_life, old.team,
                starting_life=old.starting_life, hand_limit=old.hand_limit,
            )  # fmt: skip
    state.turn, state.active = 0, first
    state.queue, state.extra_turns, state.skips = (), (), ()
    state.waiting, state.steps_done = (), ()
    state.combat = None
    state.touch()


def _involve(state: GameState, one: GameObject) -> int:
    """A card of the old game is in its owner's deck of the new one (727.2)."""
    leads = COMMANDER in one.designations
    apart = bool(_TYPES_APART & {t.value for t in one.card.front.type_line.types})
    zone = Zone.COMMAND if leads or apart else Zone.LIBRARY
    marks = (COMMANDER,) if leads else ()
    return create(state, one.card, one.owner, zone, designations=marks)


EFFECTS: Followers = {
    a.RestartGame: _restart,
}
