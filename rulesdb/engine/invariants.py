"""What is true of the state of every game at every moment, whatever was played (400.1, 613.1).

Each row is a question to a state with the rule that it comes of; it gives a sentence where the state is not as
it must be. Asking changes nothing. With RULESDB_CHECK=1 every game asks them whenever a player has priority
and when it is over; what is broken then is a fault of rulesdb, and never a result.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.layers.board import Board, board
from rulesdb.engine.state.game_state import GameState

CHECKED = os.environ.get("RULESDB_CHECK") == "1"
"""Whether games of this process are checked as they go."""


class BrokenInvariant(Exception):  # noqa: N818 -- it is a fault of ours and no error of a caller
    """A state is not as every state must be; the message says how, and by which rule."""


def _in_one_zone(state: GameState) -> str:
    seen = [number for numbers in state.zones.values() for number in numbers]
    if len(seen) != len(set(seen)):
        return "an object is in two zones"
    return "" if set(seen) == set(state.objects) else "an object is in no zone"


def _where_it_says(state: GameState) -> str:
    for (zone, player), numbers in state.zones.items():
        for number in numbers:
            one = state.objects[number]
            if one.id != number or one.zone is not zone:
                return f"object {number} does not know where it is"
            if not zone.shared and one.owner != player:
                return f"object {number} is in a zone of another than its owner"
    return ""


def _has_one_owner(state: GameState) -> str:
    strange = [n for n, one in state.objects.items() if one.owner not in state.players]
    return f"object {strange[0]} is owned by nobody in the game" if strange else ""


def _counts_of_something(state: GameState) -> str:
    objects = [(f"object {n}", one.counters) for n, one in state.objects.items()]
    players = [(one.name, one.counters) for one in state.players.values()]
    for bearer, counters in (*objects, *players):
        if any(each.number < 1 for each in counters):
            return f"{bearer} has a kind of counters of which there is none"
    return ""


def _marked_damage(state: GameState) -> str:
    wrong = [n for n, one in state.objects.items() if one.damage < 0]
    return f"less than no damage is marked on object {wrong[0]}" if wrong else ""


def _attached_to_what_is_there(state: GameState) -> str:
    """What is phased out remembers what it was attached to, also when that is gone (702.26i)."""
    if state.outcome is not None:
        return ""  # nobody looks any more whether what it was on is gone (104.1, 704.3)
    for number in state.battlefield:
        one = state.objects[number]
        to = 0 if one.phased_out else one.attached_to
        if to and to not in state.objects and to not in state.players and -to not in state.players:
            return f"object {number} is attached to what is not there"
    return ""


def _stack_of_spells_and_abilities(state: GameState) -> str:
    for number in state.zone(Zone.STACK):
        if state.objects[number].stack is None:
            return f"object {number} is on the stack and is no spell or ability"
    return ""


def _as_worked_out_anew(state: GameState) -> str:
    kept = board(state).chars
    found = {n: kept[n].state() for n in state.battlefield if n in kept}
    fork = state.copy()
    fork.board = None
    again = Board(fork).chars
    wrong = [n for n, told in found.items() if n not in again or again[n].state() != told]
    return f"object {wrong[0]} is not what its layers make of it" if wrong else ""


def _who_lost_is_gone(state: GameState) -> str:
    if state.outcome is not None:
        return ""  # the game is over for all (104.1)
    stays = [one.name for one in state.players.values() if one.lost and not one.left]
    return f"{stays[0]} has lost and is still there" if stays else ""


ROWS: tuple[tuple[str, Callable[[GameState], str]], ...] = (
    ("400.1", _in_one_zone),
    ("400.3", _where_it_says),
    ("108.3", _has_one_owner),
    ("122.1", _counts_of_something),
    ("120.6", _marked_damage),
    ("701.3a", _attached_to_what_is_there),
    ("405.1", _stack_of_spells_and_abilities),
    ("613.1", _as_worked_out_anew),
    ("800.4a", _who_lost_is_gone),
)
"""Each with the rule that it comes of."""


def broken(state: GameState) -> Iterator[str]:
    """What is not as it must be, a sentence with its rule each."""
    for rule, ask in ROWS:
        if why := ask(state):
            yield f"{why} [{rule}]"


def hold(state: GameState) -> None:
    """Raise BrokenInvariant where something is not as it must be."""
    for why in broken(state):
        raise BrokenInvariant(why)
