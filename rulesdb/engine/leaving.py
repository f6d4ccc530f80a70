"""Winning, losing, conceding, drawing, and leaving the game (104, 800.4)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.decisions import Outcome
from rulesdb.engine.durations import sweep
from rulesdb.engine.events import Event, EventKind
from rulesdb.engine.happen import happen
from rulesdb.engine.perform_zones import moving
from rulesdb.engine.play import Play
from rulesdb.engine.state import Stage
from rulesdb.engine.zones import cease

K = EventKind


def settle(p: Play) -> None:
    """Let players who have lost leave, and end the game where it is decided (104.1)."""
    state = p.state
    if state.outcome is not None:
        return
    here = [n for n in state.order if not state.players[n].left]
    lost = [n for n in here if state.players[n].lost]
    won = [n for n in here if state.players[n].won and n not in lost]
    if lost and len(lost) == len(here):
        reasons = tuple(dict.fromkeys(state.players[n].lost for n in lost))
        end(p, (), ("104.4a", *reasons), "all players remaining lose at the same time")
        return
    for n in lost:
        leave(p, n)
    if won:
        team = {state.players[n].team for n in won}
        winners = tuple(n for n in state.order if state.players[n].team in team)
        end(p, winners, ("104.2b",), f"{names(p, winners)} wins by an effect")
        return
    left = [n for n in state.order if not state.players[n].left]
    teams = {state.players[n].team for n in left}
    if len(teams) == 1 and len(state.order) > 1:
        winners = tuple(n for n in state.order if state.players[n].team in teams)
        reasons = tuple(dict.fromkeys(state.players[n].lost for n in lost))
        rule = "104.2a" if len(winners) == 1 else "104.2c"
        end(
            p,
            winners,
            (rule, *reasons),
            f"{names(p, winners)} wins: all opponents have left the game",
        )
    elif not left:
        end(p, (), ("104.4a",), "nobody is left in the game")


def names(p: Play, players: tuple[int, ...]) -> str:
    """The names of players, for people."""
    return " and ".join(p.name(n) for n in players)


def end(p: Play, winners: tuple[int, ...], rules: tuple[str, ...], text: str) -> None:
    """The game ends at once (104.1)."""
    state = p.state
    kind = K.WIN_GAME if winners else K.DRAW_GAME
    state.record(Event(kind, player=winners[0] if winners else 0, rules=rules))
    state.outcome = Outcome(winners, rules, text)
    state.stage = Stage.OVER


def leave(p: Play, who: int) -> None:
    """A player leaves the game (104.5, 800.4a): their objects go, their control effects end."""
    state = p.state
    player = state.players[who]
    if player.left:
        return
    state.put_player(player._replace(left=True), "players")
    state.touch()
    playing = [n for n in state.order if not state.players[n].left]
    if len({state.players[n].team for n in playing}) <= 1:
        return  # the game is over, and nothing of this can be seen
    for n in [n for n, one in state.objects.items() if one.owner == who]:
        cease(state, n)
    for number, lasting in tuple(state.effects.items()):
        if lasting.controller == who and any(
            type(c).__name__ == "GainControl" for c in lasting.changes
        ):
            del state.effects[number]
    state.touch()
    sweep(p)
    for n in [n for n in state.stack if state.objects[n].controller == who]:
        cease(state, n)
    rest = [n for n in state.battlefield if p.look(n).controller == who]
    happen(p, *(moving(p, n, Zone.EXILE, "800.4a") for n in rest))
    if state.active == who:
        # The turn goes on to its end without an active player's actions (800.4j).
        state.flags["no active player"] = who
    state.waiting = tuple(w for w in state.waiting if w.controller != who)


def concede(p: Play, who: int) -> None:
    """A player concedes, at any time (104.3a)."""
    state = p.state
    player = state.players[who]
    state.put_player(player._replace(lost="104.3a", conceded=True), "players")
    state.record(Event(K.CONCEDE, player=who, rules=("104.3a",)))
    settle(p)
