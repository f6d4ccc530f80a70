"""Playing lands: from where, when and how many (116.2a, 305.1–305.3).

The way it is allowed, or IllegalAction with the rules that forbid it; as in `permission`, which is about spells.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import with_permanent
from rulesdb.engine.layers.not_read import Moment, unasked
from rulesdb.engine.stack.permission import (
    as_half,
    check_barred,
    faces_to_play,
    granted,
    require,
    sorcery_time,
    taken_as,
)
from rulesdb.engine.stack.ways import USUAL, Way
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import PlayLand
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import EventKind, became_in, new_event
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import BadInput, IllegalAction


def lands_allowed(p: Play, who: int) -> int:
    """How many lands a player may play this turn (305.2)."""
    total = 1
    for rule in p.board.rules(a.MoreLands):
        if rule.covers(who):
            if rule.change.number is None:
                return 10**6
            total += number(rule.frame, rule.change.number)
    return total


def that_allow_more(p: Play, who: int) -> tuple[int, ...]:
    """What lets a player play more lands than one this turn, by its number (305.2)."""
    return tuple(rule.source for rule in p.board.rules(a.MoreLands) if rule.covers(who))


def may_play_land(p: Play, who: int, n: int, face: int, *, by_effect: bool = False) -> Way:
    """The way in which a land card may be played (116.2a, 305.1–305.3).

    `by_effect`: an instruction that is being followed says so, whatever the zone and the stack.
    """
    one = require(p, n, what="play a land")
    name = one.card.faces[face].name if face < len(one.card.faces) else "?"
    unasked(p.board.unread, Moment.PLAYED, p.name)
    if face not in faces_to_play(one.card):
        raise BadInput(f"{name!r} has no face {face} to play")
    line = one.card.faces[face].type_line
    if CardType.LAND not in line.types:
        raise IllegalAction(f"{name} is no land", ("305.1",))
    half = as_half(one, face, p.ports)
    way = Way() if by_effect else _from_zone(p, who, one, seen_as=half)
    if not their_turn(p.state, who):
        raise IllegalAction(f"{p.name(who)} plays lands only on their own turn", ("305.3",))
    if not by_effect and not sorcery_time(p, who):
        raise IllegalAction(
            "a land is played in a main phase while the stack is empty",
            ("116.2a", "305.1", "505.6b"),
        )
    if p.player(who).lands_played >= lands_allowed(p, who):
        raise IllegalAction(f"{p.name(who)} has played a land this turn", ("305.2a", "305.2b"))
    for rule in p.board.rules(a.CantPlayLands):
        if rule.covers(who) and (
            rule.change.what is None
            or fits(taken_as(rule.frame.with_item(who), n, half), n, rule.change.what)
        ):
            raise IllegalAction(
                f"an effect says that {p.name(who)} can't play lands", ("101.2", "305.2")
            )
    check_barred(p, n)
    return way


def _from_zone(
    p: Play,
    who: int,
    one: GameObject,
    *,
    seen_as: Characteristics | None = None,
) -> Way:
    """The permission to use a card from the zone where it is; only the face to be used is looked at."""
    if one.zone is Zone.HAND and one.owner == who:
        return USUAL
    ways = granted(p, who, one, land=True, seen_as=seen_as)
    if ways:
        return ways[0]
    raise IllegalAction(f"{p.name(who)} may not play {p.name(one.id)} from {one.zone}", ("305.1",))


def found_again(p: Play, by: int, card: int, land: int) -> bool:
    """The rest of an effect that lets a land be played finds it on the battlefield; whether any was to (400.7i)."""
    effects, found = p.state.effects, False
    for key, lasting in tuple(effects.items()):
        frame = with_permanent(lasting.frame, card, land) if lasting.source == by else lasting.frame
        if frame is not lasting.frame:
            effects[key] = lasting._replace(frame=frame)
            found = found or lasting.static is not None
    p.state.board = None
    return found


def play_land(p: Play, who: int, action: PlayLand, *, by_effect: bool = False) -> None:
    """Play a land (116.2a, 305.1)."""
    way = may_play_land(p, who, action.card, action.face, by_effect=by_effect)
    if way.permission is not None:
        p.state.count(way.permission)
    one = p.state.objects[action.card]
    player = p.player(who)
    allowing = that_allow_more(p, who)
    p.state.put_player(player._replace(lands_played=player.lands_played + 1), "lands")

    enters = Entering(controller=who, face=action.face or None)
    rules = ("116.2a", "305.1")
    played = new_event(
        EventKind.MOVE, one.id, who, from_=one.zone, to=Zone.BATTLEFIELD, detail=enters, rules=rules
    )
    land = became_in(happen(p, played), one.id)
    if land:
        found = ("400.7i",) if way.by and found_again(p, way.by, one.id, land) else ()
        rules = ("116.2a", *found)
        name = p.name(land)
        happen(
            p,
            new_event(
                EventKind.PLAY_LAND,
                land,
                who,
                rules=rules,
                from_=one.zone,
                name=name,
                detail=allowing,
            ),
        )
