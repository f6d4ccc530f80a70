"""What is true of every game at every moment, whatever was played.

Each row is a question to a game with the rule that it comes of; it gives a sentence where the game is not
as it must be. Asking changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulesdb.engine.game import Game
from rulesdb.engine.layers.board import Board
from rulesdb.engine.state.objects import ObjectKind

Census = Counter[int]
"""How many cards each player owns."""


def census(game: Game) -> Census:
    """The cards of a game by owner (108.3)."""
    every = game.state.objects.values()
    return Counter(one.owner for one in every if one.kind is ObjectKind.CARD)


def _in_one_zone(game: Game) -> str:
    seen = [number for numbers in game.state.zones.values() for number in numbers]
    if len(seen) != len(set(seen)):
        return "an object is in two zones"
    return "" if set(seen) == set(game.state.objects) else "an object is in no zone"


def _at_its_owners(game: Game) -> str:
    for (zone, player), numbers in game.state.zones.items():
        for number in numbers:
            one = game.state.objects[number]
            if one.zone is not zone:
                return f"object {number} does not know where it is"
            if not zone.shared and one.owner != player:
                return f"object {number} is in a zone of another than its owner"
    return ""


def _as_worked_out_anew(game: Game) -> str:
    chars = game.board.chars
    found = {n: game.look(n).state() for n in game.state.battlefield if n in chars}
    fork = game.state.copy()
    fork.board = None
    again = Board(fork)
    wrong = [n for n, state in found.items() if again.chars[n].state() != state]
    return f"object {wrong[0]} is not what its layers make of it" if wrong else ""


def _who_lost_is_gone(game: Game) -> str:
    stays = [one.name for one in game.state.players.values() if one.lost and not one.left]
    return f"{stays[0]} has lost and is still there" if stays else ""


def _can_be_answered(game: Game) -> str:
    decision = game.decision
    if decision is None or not decision.options:
        return ""
    few = len(decision.options) < decision.minimum and decision.detail != "repeat"
    return f"{decision.kind} wants more answers than there are" if few else ""


ROWS: tuple[tuple[str, Callable[[Game], str]], ...] = (
    ("400.1", _in_one_zone),
    ("400.3", _at_its_owners),
    ("613.1", _as_worked_out_anew),
    ("800.4a", _who_lost_is_gone),
    ("608.2d", _can_be_answered),
)
"""Each with the rule that it comes of."""


def broken(game: Game, cards: Census) -> Iterator[str]:
    """What is not as it must be; `cards` are those that there were at the beginning."""
    for rule, ask in ROWS:
        if why := ask(game):
            yield f"{why} [{rule}]"
    if all(not one.left for one in game.state.players.values()) and census(game) != cards:
        yield "cards came or went [400.1]"
