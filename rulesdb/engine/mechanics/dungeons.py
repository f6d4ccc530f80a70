"""Dungeons: venturing, the venture marker, rooms and completing them (309, 701.49).

A dungeon card is a card like any other, told in the setup to be outside the game. Which room the
marker is on is kept with the card in the command zone.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import Patterns, Row
from rulesdb.engine.events.happen import Performers, happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import StandsFor
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind, became_in
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import first_of
from rulesdb.errors import Unsupported

MARKER = "venture marker"
COMPLETED = "completed a dungeon"


@node
class EntersRoom(a.EventPattern):
    """“When you move your venture marker into this room” (309.4c); made only by the engine."""

    room: int


def _enters_room(frame: Frame, one: EntersRoom, event: Event) -> bool:
    return event.subject == frame.source and event.amount == one.room


PATTERNS: Patterns = {
    EntersRoom: Row((EventKind.ROOM,), _enters_room),
}


def _room_ability(one: a.RoomAbility) -> tuple[a.Ability, ...]:
    event = EntersRoom(one.number)
    return (a.TriggeredAbility(event, one.effect, one.targets, zones=(Zone.COMMAND,)),)


STANDS_FOR: StandsFor = {
    a.RoomAbility: _room_ability,
}


def _is_dungeon(state: GameState, n: int) -> bool:
    return CardType.DUNGEON in state.objects[n].card.front.type_line.types


def dungeon_of(state: GameState, who: int) -> int:
    """The dungeon card that a player owns in the command zone, or 0 (309.3)."""
    command = state.zone(Zone.COMMAND)
    return first_of(n for n in command if state.objects[n].owner == who and _is_dungeon(state, n))


def arrows(state: GameState, dungeon: int) -> tuple[int, ...]:
    """The rooms that arrows point to from the one the venture marker is on; none from a bottommost (309.5a)."""
    one = state.objects[dungeon]
    room = one.chosen(MARKER) or 0
    return next((r.leads_to for r in _rooms(state, dungeon) if r.number == room), ())


def _rooms(state: GameState, dungeon: int) -> tuple[a.RoomAbility, ...]:
    held = state.objects[dungeon].card.front.abilities
    return tuple(one for one in held if isinstance(one, a.RoomAbility))


def venture(p: Play, who: int, quality: str = "") -> None:
    """Venture into the dungeon, or into one with a quality (701.49a–d)."""
    state = p.state
    dungeon = dungeon_of(state, who)
    if dungeon:
        further = arrows(state, dungeon)
        if further:
            names = {r.number: r.name for r in _rooms(state, dungeon)}
            room = p.choose_one(
                Decision(who, DecisionKind.OPTION, "which room to venture into", ("701.49b",),
                         further, source=dungeon, detail=tuple(names[n] for n in further))
            )  # fmt: skip
            _into(p, dungeon, who, room, "701.49b")
            return
        happen(p, *completing(p, dungeon, "701.49c", "309.3", "309.5b"))
    _new(p, who, quality)


def _new(p: Play, who: int, quality: str) -> None:
    """Bring a dungeon card into the game; the marker goes on its topmost room (309.2a, 309.4a)."""
    state = p.state
    choices = tuple(
        n
        for n in state.zone(Zone.OUTSIDE, who)
        if _is_dungeon(state, n) and _open(state, n, quality)
    )
    if not choices:
        raise Unsupported(f"{p.name(who)} ventures, but no dungeon card of that player is known")
    chosen = p.choose_one(
        Decision(who, DecisionKind.CHOOSE, "which dungeon to venture into", ("701.49a",), choices)
    )
    rule = "701.49d" if quality else "701.49a"
    arrives = moving(p, chosen, Zone.COMMAND, rule).citing("309.2a", "309.2b")
    dungeon = became_in(happen(p, arrives), chosen)
    _into(p, dungeon, who, _rooms(state, dungeon)[0].number, "309.4a")


def _open(state: GameState, n: int, quality: str) -> bool:
    """Whether a dungeon can be entered so: one with a dungeon type only by venturing into that type (205.3p)."""
    line = state.objects[n].card.front.type_line
    return quality in line.subtypes if quality else not line.subtypes


def _into(p: Play, dungeon: int, who: int, room: int, rule: str) -> None:
    happen(p, Event(EventKind.ROOM, dungeon, who, amount=room, rules=(rule, "309.4c")))


def _moved(p: Play, event: Event) -> Event:
    one = p.state.objects[event.subject]
    p.state.put(one.with_choice(MARKER, event.amount))
    return event


PERFORM: Performers = {
    EventKind.ROOM: _moved,
}


def completing(p: Play, dungeon: int, rule: str, *rules: str) -> list[Event]:
    """A dungeon card is removed from the game by these rules, and so its owner completes it (309.6, 309.7)."""
    who = p.state.objects[dungeon].owner
    return [
        moving(p, dungeon, Zone.OUTSIDE, rule).citing(*rules, "309.7"),
        Event(EventKind.DESIGNATE, who, who, word=COMPLETED, rules=("309.7",)),
        Event(EventKind.KEYWORD_ACTION, dungeon, who, word="complete a dungeon", rules=("309.7",)),
    ]
