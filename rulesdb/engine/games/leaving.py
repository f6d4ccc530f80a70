"""Winning, losing, conceding, drawing, and leaving the game (104, 800.4)."""

from __future__ import annotations

from typing import NoReturn

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import sweep
from rulesdb.engine.events.happen import Expanders, happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Ended, Play
from rulesdb.engine.events.untriggered import OVER, unput
from rulesdb.engine.events.zones import cease
from rulesdb.engine.games.melee import left
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.mechanics.ante import won
from rulesdb.engine.mechanics.designations import passes_on
from rulesdb.engine.mechanics.planes import after_leaving, before_leaving
from rulesdb.engine.state.decisions import Decision, DecisionKind, Outcome
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY, NEXT_TURN_OF, PHASED_UNDER
from rulesdb.engine.state.game_state import Stage
from rulesdb.engine.state.multiplayer import limited, setting, sharing, within
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.errors import IllegalAction, Unsupported

K = EventKind
LEAVES = "leaves the game"


def settle(p: Play) -> None:
    """Let players who have lost leave, and end the game where it is decided (104.1)."""
    state = p.state
    if state.outcome is not None:
        return
    if not any(one.lost or one.won or one.left for one in state.players.values()):
        return
    here = [n for n in state.order if not state.players[n].left]
    lost = [n for n in here if state.players[n].lost]
    won = [n for n in here if state.players[n].won]
    if lost and len(lost) == len(here):
        reasons = tuple(dict.fromkeys(state.players[n].lost for n in lost))
        end(p, (), ("104.4a", *reasons), "all players remaining lose at the same time")
    for n in lost:
        leave(p, n)
    if won:
        team = {state.players[n].team for n in won}
        winners = tuple(n for n in state.order if state.players[n].team in team)
        end(p, winners, ("104.2b",), f"{_win(p, winners)} by an effect")
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
            f"{_win(p, winners)}: all opponents have left the game",
        )
    elif not left:
        end(p, (), ("104.4a",), "nobody is left in the game")


_ALONG = "with the team"
"""The word of a loss that comes of another's, which nothing replaces or forbids by itself."""


def _team_loses(p: Play, event: Event) -> list[Event]:
    """With one of a team that has one fate, and with an emperor, the others lose, each of them a player who does (809.5b, 810.8a)."""
    state, who = p.state, event.player
    if event.word == _ALONG:
        return []
    others, rule = sharing(state, who)[1:], "810.8a"
    if who in setting(state).emperors:
        team = state.players[who].team
        others = tuple(n for n in state.order if n != who and state.players[n].team == team)
        rule = "809.5b"
    return [Event(K.LOSE_GAME, player=n, word=_ALONG, rules=(rule, *event.rules)) for n in others]


CONTAINS: Expanders = {K.LOSE_GAME: _team_loses}


def names(p: Play, players: tuple[int, ...]) -> str:
    """The names of players, for people."""
    return " and ".join(p.name(n) for n in players)


def _win(p: Play, winners: tuple[int, ...]) -> str:
    return f"{names(p, winners)} win{'' if len(winners) > 1 else 's'}"


def end(p: Play, winners: tuple[int, ...], rules: tuple[str, ...], text: str) -> NoReturn:
    """The game ends at once: nothing more of what is under way happens (104.1)."""
    state = p.state
    if "104.4b" in rules and limited(state):
        raise Unsupported("a loop of mandatory actions where ranges of influence are limited")
    kind = K.WIN_GAME if winners else K.DRAW_GAME
    if any(n in winners for n in setting(state).emperors):
        rules = (*rules, "809.5a")
    if not (winners and state.players[winners[0]].won):  # an effect's winning is told already
        state.record(Event(kind, player=winners[0] if winners else 0, rules=rules))
    unput(p, state.waiting, OVER, "104.1")
    won(p, winners)
    state.outcome = Outcome(winners, rules, text)
    state.stage = Stage.OVER
    raise Ended


def draw(p: Play, who: int) -> None:
    """An effect of this player's says that the game is a draw (104.4c), or is for those near (801.15)."""
    state = p.state
    if not limited(state):
        end(p, (), ("104.4c",), "an effect says that the game is a draw")
        return
    draw_near(p, (who,), "801.15", "104.4e")


def draw_near(p: Play, players: tuple[int, ...], *why: str) -> None:
    """The game is a draw for these players and all within their ranges, who leave it (801.15, 801.16)."""
    state = p.state
    near = {n for who in players for n in within(state, who, state.from_active())}
    # A draw for an emperor is one for the whole team, far or near.
    teams = {state.players[n].team for n in setting(state).emperors if n in near}
    for n in state.from_active():
        if n not in near and state.players[n].team not in teams:
            continue
        state.record(Event(K.DRAW_GAME, player=n, rules=why if n in near else ("809.5c", "104.4h")))
        leave(p, n)
    settle(p)


def leave(p: Play, who: int) -> None:
    """A player leaves the game (104.5, 800.4a): their objects go, their control effects end."""
    state = p.state
    player = state.players[who]
    if player.left:
        return
    state.departed = {**state.departed, who: state.copy()}
    state.put_player(player._replace(left=True), "players")
    state.touch()
    passes_on(p, who)
    playing = [n for n in state.order if not state.players[n].left]
    if len({state.players[n].team for n in playing}) <= 1:
        return  # the game is over, and nothing of this can be seen
    here = before_leaving(p, who)
    left(p, who)
    _objects_leave(p, who)
    after_leaving(p, here)
    for n in state.battlefield:
        if state.objects[n].phased_out and state.objects[n].controller == who:
            state.set_flag(PHASED_UNDER, who, n)
    for number, lasting in tuple(state.effects.items()):
        if _gives_control(lasting, who):
            del state.effects[number]
    for flag in (CONTROLLED_BY, NEXT_TURN_OF):
        for n in state.players:
            if state.flag(flag, n) == who:
                state.drop_flag(flag, n)
    state.touch()
    sweep(p)
    for n in [n for n in state.stack if state.objects[n].controller == who]:
        if state.objects[n].kind is not ObjectKind.CARD:
            cease(state, n)
    mine = [n for n in state.stack if state.objects[n].controller == who]
    mine += [n for n in state.battlefield if p.look(n).controller == who and not _away(p, n, who)]
    happen(p, *(moving(p, n, Zone.EXILE, "800.4a") for n in mine))
    gone = [w for w in state.waiting if w.controller == who]
    unput(p, gone, f"{p.name(who)} has left the game", "800.4d")
    state.waiting = tuple(w for w in state.waiting if w.controller != who)


def _away(p: Play, n: int, who: int) -> bool:
    """Whether it is phased out, and only an effect that has ended gave it to the player (702.26n)."""
    one = p.state.objects[n]
    return one.phased_out and (one.base_controller or one.owner) != who


def _objects_leave(p: Play, who: int) -> None:
    """All that the player owns leaves; of permanents, what looks for that can tell (603.6c, 800.4a)."""
    state = p.state
    owned = [n for n, one in state.objects.items() if one.owner == who]
    kept = tuple(["800.4n"] if any(state.objects[n].zone is Zone.ANTE for n in owned) else [])
    owned = [n for n in owned if state.objects[n].zone is not Zone.ANTE]
    gone = [n for n in owned if n in state.battlefield and not state.objects[n].phased_out]
    happen(p, *(moving(p, n, Zone.OUTSIDE, "800.4a")._replace(detail=LEAVES) for n in gone))
    for n in owned:
        cease(state, n)
    state.record(
        Event(
            K.CEASE,
            player=who,
            amount=len(owned),
            word=LEAVES,
            rules=("800.4a", "104.5", "405.6h", *kept),
        )
    )


# What leaves with its owner goes whatever effects say: no event of the game replaces it.
def may_replace(_: Play, __: Shield, event: Event) -> bool:
    """Nothing replaces how objects leave with their owner (800.4a), a concession (104.3a), or that a team loses with one of it (809.5b, 810.8a)."""
    return bool(event.detail != LEAVES and not (event.kind is K.LOSE_GAME and event.word))


def _gives_control(lasting: Lasting, who: int) -> bool:
    for change in lasting.changes:
        if isinstance(change, a.GainControl):
            ids = change.player.ids if isinstance(change.player, These) else (lasting.controller,)
            return who in ids
    return False


def concede(p: Play, who: int) -> None:
    """A player concedes, at any time (104.3a); with a shared fate the team goes (810.8b)."""
    state = p.state
    player = state.players[who]
    if player.left:
        raise IllegalAction(f"{player.name} has left the game", ("104.5",))
    rules = ("104.3a",) if len(sharing(state, who)) == 1 else ("104.3a", "810.8b")
    if state.flag(CONTROLLED_BY, who):
        # Nobody else can make a player concede, and control of a player does not keep them from it.
        rules = (*rules, "723.6")
    state.record(Event(K.CONCEDE, player=who, rules=rules))
    happen(p, Event(K.LOSE_GAME, player=who, word="concede", rules=("104.3a",)))
    if state.waiting:
        # What triggered goes on the stack, so those who have passed are asked again (117.4).
        state.passes = 0
    if state.stage is Stage.PRIORITY:
        state.stage = Stage.CHECK  # the next player in turn order gets priority


# Choices of those who are gone.


def stand_in(p: Play, decision: Decision) -> Decision:
    """Who decides instead of a player who has left (800.4g, 800.4h)."""
    state = p.state
    gone = decision.player
    one = p.object(decision.source) if decision.source else None
    others = tuple(n for n in state.from_active() if n != gone)
    if one is None or not one.controller or state.players[one.controller].left:
        # What a rule asks goes to the next player in turn order (800.4h).
        at = state.order.index(gone)
        around = (*state.order[at:], *state.order[:at])
        return _given(decision, next(n for n in around if n in others), "800.4h")
    hostile = state.players[gone].team != state.players[one.controller].team
    rivals = tuple(n for n in others if state.players[n].team != state.players[one.controller].team)
    chosen = rivals if hostile and rivals else others
    instead = p.ask_numbers(
        Decision(one.controller, DecisionKind.CHOOSE, f"who decides instead of {p.name(gone)}",
                 ("800.4g",), chosen, source=decision.source)
    )[0]  # fmt: skip
    return _given(decision, instead, "800.4g")


def _given(decision: Decision, who: int, rule: str) -> Decision:
    return decision.but(player=who, rules=(*decision.rules, rule))
