"""Schemes: setting one in motion as the archenemy's main phase begins, and which there are (314, 701.32, 904).

All schemes are in the command zone: those of a scheme deck face down, its top first in the order of
the zone, those in motion face up. What an ability of one says is read and followed as on any card.
That it goes back is a state-based action.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.objects import first_of

K = EventKind


def schemes(state: GameState) -> list[int]:
    """Every scheme card of the game, in the order of the command zone."""
    objects = state.objects
    return [
        n
        for n in state.zone(Zone.COMMAND)
        if CardType.SCHEME in objects[n].card.front.type_line.types
    ]


def _top(state: GameState, who: int) -> int:
    """The top card of a player's scheme deck; 0 where no card is in it."""
    objects = state.objects
    return first_of(n for n in schemes(state) if objects[n].face_down and objects[n].owner == who)


def set_in_motion(p: Play) -> None:
    """The archenemy sets a scheme in motion as their precombat main phase begins (505.3, 904.9)."""
    state = p.state
    who = state.active
    if state.step is not Step.PRECOMBAT_MAIN or who not in setting(state).archenemies:
        return
    turn_up(p, who, "505.3", "703.4e", "904.9", "701.32a", "701.32b")


def turn_up(p: Play, who: int, *rules: str) -> bool:
    """The top card of a player's scheme deck is turned face up (701.32b); whether there was one."""
    state = p.state
    n = _top(state, who)
    if not n:
        return False
    state.put(state.objects[n]._replace(face_down="", timestamp=state.tick()))
    happen(p, Event(K.KEYWORD_ACTION, n, who, word="set in motion", rules=rules))
    return True
