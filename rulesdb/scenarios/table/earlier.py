"""What happened before a story begins: designations, day and night, the dungeon, and this turn so far.

Each sentence of the setup is noted where the engine itself notes such a thing; events of this turn are
written into the log and trigger nothing. No rule is applied here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards.abilities import RoomAbility
from rulesdb.cards.model import Card, Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create, move
from rulesdb.engine.games.commander import is_commander, times_cast
from rulesdb.engine.mechanics.dungeons import MARKER
from rulesdb.engine.mechanics.ring import tempted
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import (
    ATTACKED,
    COMMANDERS,
    DAY_OR_NIGHT,
    HELD_BY_ONE,
    RING_BEARER,
    RING_BEARERS,
    SPEED,
    TEMPTED,
)
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import ObjectKind, StackItem
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Things, Trouble
from rulesdb.values import NamedTuple

K = EventKind
SOME_CREATURE = Card((Face("a creature", None, TypeLine.parse("Creature")),))
"""A creature that only died."""
SOME_SPELL = Card((Face("a spell"),))
"""A spell that was only cast."""
SOME_LAND = Card((Face("a land", None, TypeLine.parse("Land")),))
"""A land that was only played."""
MOST_BEFORE = 100
"""So many spells, lands and deaths are noted at most."""


class Underway(NamedTuple):
    """A spell or ability that is on the stack already: whose, as it was told, and its card (0: an ability)."""

    player: int
    said: m.Thing
    card: int


def bearer(state: GameState, who: int, number: int) -> None:
    """A creature is a player's Ring-bearer, and the Ring has tempted that player (701.54a)."""
    state.set_flag(RING_BEARER, number, who)
    state.set_flag(RING_BEARERS, True)
    if not state.flag(TEMPTED, who):
        tempted(state, who, 1)
    state.touch()


def _designated(state: GameState, _: Things, number: Mapping[str, int], said: m.Designated) -> None:
    who = number[said.player]
    if said.what in HELD_BY_ONE:
        state.set_flag(HELD_BY_ONE[said.what], who)
    elif said.what == "speed":
        if not 0 <= said.number <= 4:
            raise Trouble("a speed is a number from 0 to 4 (702.179)", said.where)
        state.set_flag(SPEED, said.number, who)
    elif said.what == "tempted":
        tempted(state, who, said.number)
    else:
        player = state.players[who]
        state.put_player(player._replace(designations=(*player.designations, said.what)))
    state.touch()


def _day(state: GameState, _: Things, __: Mapping[str, int], said: m.DayIs) -> None:
    state.set_flag(DAY_OR_NIGHT, said.word)
    state.touch()


def _first_turn(state: GameState, _: Things, number: Mapping[str, int], said: m.FirstTurn) -> None:
    if not their_turn(state, number[said.player]):
        raise Trouble(
            f"the story begins in another turn than {said.player}'s: leave one out", said.where
        )
    state.turn = 1


def _commander_damage(
    state: GameState, things: Things, number: Mapping[str, int], said: m.CommanderDamage
) -> None:
    n = things.one(state, said.commander)
    one = state.objects[n]
    listed = state.flag(COMMANDERS)
    at = next((i for i, row in enumerate(listed, 1) if row == (one.owner, one.card)), 0)
    if not at:
        raise Trouble(
            f"{said.commander.name} is no commander: say {said.commander.name} (commander)",
            said.where,
        )
    player = state.players[number[said.player]]
    rest = tuple(row for row in player.commander_damage if row[0] != at)
    state.put_player(player._replace(commander_damage=(*rest, (at, said.amount))))


def _commander_cast(
    state: GameState, things: Things, number: Mapping[str, int], said: m.CommanderCast
) -> None:
    """How often it was cast is noted where the tax is counted (903.8)."""
    n = things.one(state, said.commander)
    one = state.objects[n]
    if not is_commander(one):
        raise Trouble(
            f"{said.commander.name} is no commander: write {said.commander.name} (commander)",
            said.commander.where,
        )
    state.uses[times_cast(state, number[said.player], one)] = said.times


def _in_room(state: GameState, _: Things, number: Mapping[str, int], said: m.InRoom) -> None:
    who = number[said.player]
    owned = [n for n, one in state.objects.items() if one.owner == who]
    found = [n for n in owned if state.objects[n].card.front.name == said.dungeon]
    if not found:
        raise Trouble(
            f"say where {said.dungeon} is: {said.player} has {said.dungeon} in the command zone",
            said.where,
        )
    one = state.objects[found[0]]
    rooms = [a for a in one.card.front.abilities if isinstance(a, RoomAbility)]
    room = next((a for a in rooms if a.name.lower() == said.room.lower()), None)
    if room is None:
        listed = ", ".join(a.name for a in rooms) or "none"
        raise Trouble(f"{said.dungeon} has no room {said.room!r}; it has {listed}", said.where)
    state.put(one.with_choice(MARKER, room.number))


# This turn so far.


def _earlier(state: GameState, things: Things, number: Mapping[str, int], said: m.Earlier) -> None:
    if said.what in ("cast", "played", "died") and not 0 <= said.number <= MOST_BEFORE:
        raise BadInput(
            f"{said.number} are too many to have been there before; the most is {MOST_BEFORE}"
        )
    who = number.get(said.player, 0)
    if said.what in ("lost", "gained"):
        kind = K.LOSE_LIFE if said.what == "lost" else K.GAIN_LIFE
        _log(state, Event(kind, player=who, amount=said.number))
    elif said.what == "cast":
        for at in range(1, said.number + 1):
            n = create(state, SOME_SPELL, who, Zone.STACK, controller=who)
            state.put(state.objects[n]._replace(stack=StackItem("spell", n)))
            _log(state, Event(K.CAST, n, who, amount=at))
            move(state, n, Zone.GRAVEYARD)
            _gone(state, Zone.GRAVEYARD, who, SOME_SPELL)
    elif said.what == "played":
        for _ in range(said.number):
            _played(state, who)
    elif said.what == "attacked":
        _attacked(state, things, who, said.refs)
    elif said.refs:
        for ref in said.refs:
            _died(state, things, ref)
    else:
        for _ in range(said.number):
            _some_creature_died(state, state.active)


def _played(state: GameState, who: int) -> None:
    """A land that was played is one of those that are there; the player has one land play less (305.2)."""
    card = create(state, SOME_LAND, who, Zone.HAND, controller=who)
    n = move(state, card, Zone.BATTLEFIELD)
    _log(state, Event(K.MOVE, card, who, other=n, from_=Zone.HAND, to=Zone.BATTLEFIELD))
    _log(state, Event(K.PLAY_LAND, n, who, from_=Zone.HAND))
    player = state.players[who]
    state.put_player(player._replace(lands_played=player.lands_played + 1))
    _take_away(state, n)


def _attacked(state: GameState, things: Things, who: int, refs: tuple[m.Ref, ...]) -> None:
    """What has attacked is tapped, but for vigilance (508.1f); whom it attacked is told where one other player sits there."""
    those = [n for ref in refs for n in (things.one(state, ref),)]
    who = state.objects[those[0]].controller if those else who
    some = 0 if those else create(state, SOME_CREATURE, who, Zone.BATTLEFIELD, controller=who)
    others = [one for one in state.order if one != who]
    whom = others[0] if len(others) == 1 else 0
    play = Play(state)
    for n in those:
        one = state.objects[n]
        if one.zone is not Zone.BATTLEFIELD:
            raise Trouble(f"{one.card.name} has attacked, so it is on the battlefield: say so")
        if "vigilance" not in play.look(n).keywords:
            state.put(one._replace(tapped=True))
        state.set_flag(ATTACKED, whom, n)
        _log(state, Event(K.ATTACK, n, who, other=whom, amount=len(those)))
    if some:  # it is only said that something has
        _log(state, Event(K.ATTACK, some, who, other=whom, amount=1))
    _log(
        state,
        Event(
            K.ATTACKERS,
            player=who,
            amount=len(those) or 1,
            detail=(*those, *([some] if some else [])),
        ),
    )
    if some:
        _take_away(state, move(state, some, Zone.EXILE))


def _died(state: GameState, things: Things, ref: m.Ref) -> None:
    """Something that lies in a graveyard came there from the battlefield this turn."""
    n = things.one(state, ref)
    one = state.objects[n]
    if one.zone is not Zone.GRAVEYARD:
        raise Trouble(
            f"{ref.name} died, so it is in a graveyard: say in whose ({ref.name} is in Ann's graveyard)",
            ref.where,
        )
    there = create(
        state, one.card, one.owner, Zone.BATTLEFIELD, controller=one.owner, face=one.face
    )
    event = Event(K.MOVE, there, one.owner, other=n, from_=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
    new = move(state, there, Zone.GRAVEYARD)
    state.lki[there] = state.lki[there]._replace(became=n)
    _take_away(state, new)
    _log(state, event)


def _some_creature_died(state: GameState, who: int) -> None:
    n = create(state, SOME_CREATURE, who, Zone.BATTLEFIELD, ObjectKind.CARD, controller=who)
    new = move(state, n, Zone.GRAVEYARD)
    _log(state, Event(K.MOVE, n, who, other=new, from_=Zone.BATTLEFIELD, to=Zone.GRAVEYARD))
    _take_away(state, new)


def _gone(state: GameState, zone: Zone, who: int, card: Card) -> None:
    for n in [n for n in state.zone(zone, who) if state.objects[n].card is card]:
        _take_away(state, n)


def _take_away(state: GameState, n: int) -> None:
    """What only happened leaves nothing behind."""
    one = state.objects.pop(n)
    key = next(each for each in ((one.zone, one.owner), (one.zone, 0)) if each in state.zones)
    state.zones[key] = tuple(x for x in state.zones[key] if x != n)


def _log(state: GameState, event: Event) -> None:
    state.record(event)


NOTED: dict[type[m.Node], Callable[..., None]] = {
    m.Designated: _designated,
    m.DayIs: _day,
    m.FirstTurn: _first_turn,
    m.CommanderDamage: _commander_damage,
    m.CommanderCast: _commander_cast,
    m.InRoom: _in_room,
    m.Earlier: _earlier,
}
"""Sentences of the setup that are noted when everything is there."""
