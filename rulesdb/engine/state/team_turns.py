"""Turns and priority that a team has together (805): whose they are next, and who is asked in turn.

Each member of the team with priority is asked in order, the primary player first; the team has
passed when all of them have. Games without this option never come here.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.engine.state.flags import PASSED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import seats, setting, taking_turn
from rulesdb.engine.state.objects import first_of


def shared(state: GameState) -> bool:
    """Whether teams take turns and not players (805.4)."""
    return setting(state).shared_turns


def attacks_team(state: GameState) -> bool:
    """Whether creatures attack a team that has its turns together, and no one player of it (810.7a of its time)."""
    return shared(state) and state.variants["whom creatures of a team attack"] == "the other team"


def primary(state: GameState, player: int) -> int:
    """The primary player of a player's team: the one in its rightmost seat (805.2)."""
    return next(iter(taking_turn(state, player)), player)


def pass_on(state: GameState, who: int) -> int:
    """Who gets the choice to act after a player passes; 0 when every team has passed (805.5b)."""
    before = state.flag(PASSED) if state.passes else ()
    passed = (*before, who)
    state.set_flag(PASSED, passed)
    state.passes = len(passed)
    mates = [n for n in taking_turn(state, who) if n not in passed]
    if mates:
        return mates[0]
    around = seats(state)
    at = around.index(who) if who in around else 0
    following = first_of(n for n in (*around[at:], *around[:at]) if n not in passed)
    return primary(state, following) if following else 0


def once_a_team(state: GameState, players: Iterable[int]) -> list[int]:
    """Of players who are given or who skip the same turn, one for each team (805.8)."""
    if not shared(state):
        return list(players)
    return list(dict.fromkeys(primary(state, n) for n in players))
