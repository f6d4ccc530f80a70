"""The grand melee: several turns at the same time, told by turn markers that go around the table (807.4, 807.5).

The turns go on phase by phase: what belongs to one turn is put away while a phase of another is played,
so no two stacks are in use at once. Whose turn is where is known at any time from the markers.
"""

from __future__ import annotations

from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import FOCUS, MARKERS, REACH, WAITING_TURNS
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.markers import TURN_VALUES, Marker
from rulesdb.engine.state.multiplayer import in_range, seats, setting
from rulesdb.engine.turn.steps import start_turn
from rulesdb.errors import Unsupported

K = EventKind
A_TURN_MARKER = 4
"""Each full four players have one turn marker (807.4a)."""


def hand_out(state: GameState) -> None:
    """The first marker goes to the starting player, each other one four seats farther left (807.4b)."""
    if not setting(state).melee or state.flag(MARKERS):
        return
    around = seats(state)
    at = around.index(state.active)
    holders = [around[(at + 4 * k) % len(around)] for k in range(len(around) // A_TURN_MARKER)]
    begun = bool(state.turn)
    values = _values(state)
    markers = []
    for k, who in enumerate(holders):
        own = dict(zip(TURN_VALUES, values, strict=True))
        own |= {"turn": state.turn + k if begun else 0, "active": who}
        kept = tuple(own.values())
        markers.append(Marker(k + 1, who, begun, kept=() if k == 0 else kept))
    state.set_flag(MARKERS, tuple(markers))
    state.set_flag(FOCUS, 1)


def _values(state: GameState) -> tuple[object, ...]:
    return tuple(getattr(state, name) for name in TURN_VALUES)


def _put(state: GameState, marker: Marker) -> None:
    others = state.flag(MARKERS)
    state.set_flag(MARKERS, tuple(marker if one.number == marker.number else one for one in others))


def _here(state: GameState) -> Marker:
    focus = state.flag(FOCUS)
    return next(one for one in state.flag(MARKERS) if one.number == focus)


def next_turn(p: Play) -> None:
    """A phase has been played: one of the next marker's turn comes now (807.4)."""
    state = p.state
    markers = state.flag(MARKERS)
    if len(markers) < 2:
        return
    _put(state, _here(state)._replace(kept=_values(state)))
    _go_to(state, _following(state))


def _following(state: GameState) -> Marker:
    markers = state.flag(MARKERS)
    at = next((n for n, one in enumerate(markers) if one.number > state.flag(FOCUS)), 0)
    return markers[at]


def _go_to(state: GameState, marker: Marker) -> None:
    state.set_flag(FOCUS, marker.number)
    for name, value in zip(TURN_VALUES, marker.kept, strict=True):
        setattr(state, name, value)
    if state.stage is not Stage.BEGIN_TURN:
        state.priority, state.passes = state.active, 0
    state.touch("turn", "history", "status", "combat")


def begin_turn(p: Play) -> None:
    """The turn of the marker in hand is over: it goes on, and the next turn begins or waits (807.4c, 807.4d)."""
    state = p.state
    hand_out(state)
    marker = _here(state)
    if marker.on:
        marker = _after(p, marker)
        if marker.number not in {one.number for one in state.flag(MARKERS)}:
            if state.flag(MARKERS):
                _go_to(state, _following(state))
            return
    if close(state, marker, left=True):
        waits = Event(K.SKIP, player=marker.holder, word="beginning the turn", rules=("807.4d",))
        state.record(waits)
        _put(state, marker._replace(kept=_values(state)))
        _go_to(state, _following(state))
        return
    pending = state.flag(WAITING_TURNS, marker.holder)
    rules: tuple[str, ...] = ("807.4c",)
    if pending:
        state.set_flag(WAITING_TURNS, 0, marker.holder)
        marker = marker._replace(again=marker.again + pending)
        rules = ("807.4j", "500.7")
    _put(state, marker._replace(on=True))
    turns = [one.kept[0] for one in state.flag(MARKERS) if one.kept]
    state.turn = max([state.turn, *(n for n in turns if isinstance(n, int))])
    state.combat = None
    before = state.flag(REACH)
    start_turn(p, marker.holder, *rules)
    if before and before != state.flag(REACH):
        # Those beside the seats of who has left reach each other only now.
        word = "begins a turn, and ranges of influence are found anew"
        state.record(Event(K.SCHEDULE, player=marker.holder, word=word, rules=("807.4h", "801.2c")))


def _after(p: Play, marker: Marker) -> Marker:
    """Who has the marker after the turn: it is removed, kept for an extra turn, or passed to the left."""
    state = p.state
    marker = marker._replace(on=False)
    if any(one.without for one in state.extra_turns):
        raise Unsupported("a step that is skipped in an extra turn of a grand melee")
    mine = [one for one in state.extra_turns if one.player == marker.holder]
    for who in (one.player for one in state.extra_turns):
        if who != marker.holder:
            # Whoever has no turn marker then takes the extra turn before their next one.
            _wait(state, who, 1)
    state.extra_turns = ()
    # What is still to come of turns that had waited waits again where the marker is passed on (807.4j).
    owed = len(mine) + max(0, marker.again - 1)
    if marker.removals:
        _wait(state, marker.holder, owed)
        _remove(p, marker)
        return marker
    if state.players[marker.holder].left:
        return marker._replace(holder=_left_of(state, marker.holder), again=0)
    if mine and close(state, marker, left=False):
        _wait(state, marker.holder, owed)
        state.record(Event(K.SCHEDULE, player=marker.holder, word="passes the turn marker",
                           rules=("807.4i",)))  # fmt: skip
    elif mine or marker.again:
        rules = ("807.4i", "500.7") if mine else ("807.4j",)
        word = "keeps the turn marker"
        state.record(Event(K.SCHEDULE, player=marker.holder, word=word, rules=rules))
        if not mine:
            return marker._replace(again=marker.again - 1)
        state.extra_turns = tuple(mine[1:])  # as this one ends a marker may be too close (807.4i)
        return marker
    return marker._replace(holder=_left_of(state, marker.holder), again=0)


def _wait(state: GameState, who: int, turns: int) -> None:
    """So many extra turns come before a player's next turn (807.4j)."""
    if turns:
        state.set_flag(WAITING_TURNS, state.flag(WAITING_TURNS, who) + turns, who)


def _left_of(state: GameState, who: int) -> int:
    """The next player to the left who is in the game."""
    order = state.order
    at = order.index(who)
    return next(
        n for k in range(1, len(order) + 1)
        if not state.players[n := order[(at + k) % len(order)]].left
    )  # fmt: skip


def _seats_from(state: GameState, who: int, *, left: bool) -> list[int]:
    """The three seats beside a player."""
    around = [n for n in state.order if not state.players[n].left or n == who]
    at = around.index(who)
    sign = 1 if left else -1
    return [around[(at + sign * k) % len(around)] for k in range(1, 4)]


def close(state: GameState, marker: Marker, *, left: bool) -> bool:
    """Whether a player in the three seats to the left, or to the right, has a turn marker (807.4d, 807.4i)."""
    others = {one.holder for one in state.flag(MARKERS) if one.number != marker.number}
    return not others.isdisjoint(_seats_from(state, marker.holder, left=left))


# Players who leave.


def left(p: Play, who: int) -> None:
    """A player has left: a marker may be too many, and one that waited with them goes on (807.4c, 807.4e)."""
    state = p.state
    markers = state.flag(MARKERS)
    if not markers:
        return
    for one in markers:
        if one.holder == who and not one.on:
            _put(state, one._replace(holder=_left_of(state, who), again=0))
    wanted = len(seats(state)) // A_TURN_MARKER
    # Those already designated count no more (807.4f).
    there = sum(1 - one.removals for one in state.flag(MARKERS))
    if there <= wanted:
        return
    marker = _on_the_right(state, who)
    marker = marker._replace(removals=marker.removals + 1)
    _put(state, marker)
    word = f"has turn marker {marker.number}, which will be removed"
    rules = ("807.4e", "807.4f")
    state.record(Event(K.SCHEDULE, player=marker.holder, word=word, rules=rules))
    if not marker.on:
        _remove(p, marker)


def _on_the_right(state: GameState, who: int) -> Marker:
    """The turn marker immediately to the right of a player who has left."""
    order = state.order
    at = order.index(who)
    holders = {one.holder: one for one in state.flag(MARKERS)}
    for k in range(1, len(order) + 1):
        found = holders.get(order[(at - k) % len(order)])
        if found is not None:
            return found
    return _here(state)


def _remove(p: Play, marker: Marker) -> None:
    """A marker designated for removal is removed; the one to its right is, where it was so several times (807.4g)."""
    state = p.state
    rest = tuple(one for one in state.flag(MARKERS) if one.number != marker.number)
    state.set_flag(MARKERS, rest)
    word = f"turn marker {marker.number} is removed"
    state.record(Event(K.SCHEDULE, player=marker.holder, word=word, rules=("807.4g",)))
    if marker.removals > 1 and rest:
        other = _on_the_right(state, marker.holder)
        other = other._replace(removals=other.removals + marker.removals - 1)
        _put(state, other)
        if not other.on:
            _remove(p, other)


def taking_turns(state: GameState) -> tuple[int, ...]:
    """The players who are taking turns just now (807.4)."""
    return tuple(one.holder for one in state.flag(MARKERS) if one.on)


def has_priority_here(state: GameState, who: int) -> bool:
    """Whether a player gets priority for the stack of the turn that is played (807.5a)."""
    return in_range(state, who, state.active) or any(in_range(state, who, n) for n in state.stack)
