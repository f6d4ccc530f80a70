"""Planechase: planar decks, the planar controller, the planar die, and planeswalking (116.2i, 311, 312, 701.31, 901).

All planes and phenomena are in the command zone: those of a planar deck face down, its top first in
the order of the zone, the plane where the game is face up. What an ability of one says is read and
followed as on any card. That a phenomenon is left again is a state-based action (704.6f).
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import cease, move
from rulesdb.engine.stack.choosing_x import before_paying
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.permission import sorcery_time
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import planar_cards, planar_deck, setting
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import IllegalAction

K = EventKind
ROLL = "roll the planar die"
SYMBOL = "Planeswalker symbol"
"""What is rolled where the planeswalking ability triggers (901.8)."""
SIDES, CHAOS, WALK = 6, 4, 5
"""The planar die (901.3a): four blank sides, one with the chaos symbol, one with the Planeswalker symbol."""


@node
class Planeswalk(a.Effect):
    """What the planeswalking ability does (901.8); made only by the engine."""


def face_up(state: GameState) -> list[int]:
    """The planes and phenomena that are face up."""
    return [n for n in planar_cards(state) if not state.objects[n].face_down]


def planar_controller(state: GameState) -> int:
    """The active player, or the next in turn order where that one has left the game (901.6)."""
    order = state.order
    at = order.index(state.active)
    around = (*order[at:], *order[:at])
    return next((n for n in around if not state.players[n].left), state.active)


def take_over(state: GameState) -> None:
    """What is face up is the planar controller's (311.5, 312.4), of a single planar deck all is (901.15b)."""
    options = setting(state)
    if not options.planar:
        return
    who = planar_controller(state)
    if options.single_deck:
        for n in planar_cards(state):
            if state.objects[n].owner != who:
                state.put(state.objects[n]._replace(owner=who))
    for n in face_up(state):
        one = state.objects[n]
        if one.controller != who:
            state.put(one._replace(controller=who, base_controller=who))
            state.board = None


def _turn_up(p: Play, n: int) -> None:
    state = p.state
    who = planar_controller(state)
    one = state.objects[n]
    state.put(
        one._replace(face_down="", controller=who, base_controller=who, timestamp=state.tick())
    )
    state.board = None


def _top(state: GameState, who: int) -> int:
    """The top card of a player's planar deck, or of the one that all have; 0 where no card is in it."""
    return next(iter(planar_deck(state, who)), 0)


def _whose_deck(state: GameState) -> tuple[str, ...]:
    """The rules of whose deck it is, where that is not simply the controller's own."""
    options = setting(state)
    if options.single_deck:
        return ("901.15b", "901.15c")
    return ("901.12a", "901.12b") if options.shared_turns else ()


def begin(p: Play) -> None:
    """The starting player turns up cards until one is a plane; nothing triggers (901.5, 103.7)."""
    state = p.state
    if not setting(state).planar:
        return
    who = planar_controller(state)
    for _ in planar_cards(state):
        n = _top(state, who)
        if not n:
            return
        if CardType.PLANE in state.objects[n].card.front.type_line.types:
            _turn_up(p, n)
            state.record(Event(K.KEYWORD_ACTION, n, who, word="starting plane", rules=("901.5",)))
            return
        move(state, n, Zone.COMMAND, position="bottom", face_down="deck")


def planeswalk(p: Play, *rules: str) -> None:
    """Leave what is face up, and turn up the next card of the planar controller's deck (701.31b, 901.11)."""
    state = p.state
    who = planar_controller(state)
    away = face_up(state)
    rules = (*rules, "701.31b", "701.31d")
    # What triggers as one walks away looks back (603.10g): it is still face up.
    left = ("901.11b", *(("901.11c",) if len(away) > 1 else ()))
    happen(
        p,
        *(
            Event(K.KEYWORD_ACTION, n, who, word="planeswalk away from", rules=(*rules, *left))
            for n in away
        ),
    )
    for n in away:
        move(state, n, Zone.COMMAND, position="bottom", face_down="deck")
    arrive(p, *rules)


def arrive(p: Play, *rules: str) -> None:
    """The top card of the planar controller's deck is turned face up (701.31d, 312.5)."""
    state = p.state
    who = planar_controller(state)
    n = _top(state, who)
    if not n:
        return
    _turn_up(p, n)
    plane = CardType.PLANE in state.objects[n].card.front.type_line.types
    word = "planeswalk to" if plane else "encounter"
    more = ("901.11",) if plane else ("901.11", "312.5")
    more = (*more, *_whose_deck(state))
    happen(p, Event(K.KEYWORD_ACTION, n, who, word=word, rules=(*rules, *more, "613.7h")))


def put_back(p: Play, things: Iterable[int], position: str) -> tuple[int, ...]:
    """Cards of a planar deck are put on top of it, the last of them topmost, or on its bottom (311.2)."""
    made = [move(p.state, n, Zone.COMMAND, position=position, face_down="deck") for n in things]
    p.state.board = None
    return tuple(made)


# The planar die.


def _rolls(who: int) -> Use:
    return Use(Counted.PLANAR_DIE, who)


def _cost(state: GameState, who: int) -> a.Cost:
    """As much mana as that player has taken this action this turn (901.9)."""
    return a.Cost((a.PayMana(generic(state.uses.get(_rolls(who), 0))),))


def _refused(p: Play, who: int) -> str:
    if not setting(p.state).planar:
        return "the planar die is rolled only in a Planechase game"
    if not sorcery_time(p, who):
        return (
            f"{p.name(who)} rolls the planar die only in their main phase while the stack is empty"
        )
    return ""


def roll(p: Play, who: int, _: Special) -> None:
    """Roll the planar die as a special action (116.2i, 901.9)."""
    state = p.state
    if why := _refused(p, who):
        raise IllegalAction(why, ("116.2i", "901.9"))
    cost, frame = _cost(state, who), Frame(state, who, 0)
    before_paying(p, who, cost, frame)
    if not pay_now(p, cost, who, frame):
        raise IllegalAction(f"{p.name(who)} can't pay for the planar die", ("901.9", "118.3"))
    state.count(_rolls(who))
    side = p.random(SIDES, f"{p.name(who)} rolls the planar die", who, ("901.3a",))
    teamed = ("901.12d",) if setting(state).shared_turns else ()
    rules = ("116.2i", "901.9", "901.9d", "706.7", *teamed)
    rolled = Event(K.RANDOM, 0, who, word="die", rules=rules)
    if side == WALK:
        said = Event(K.KEYWORD_ACTION, 0, who, word=SYMBOL, rules=("901.9c", "901.8"))
        happen(p, rolled, said)
    elif side == CHAOS or p.board.rules(a.BlankIsChaos):
        said = Event(K.KEYWORD_ACTION, 0, who, word="chaos", rules=("901.9b", "311.7"))
        happen(p, rolled, said)
    else:
        happen(p, rolled.citing("901.9a"))


SPECIAL: Specials = {ROLL: ("116.2i", roll)}


def near(p: Play, _: int) -> bool:
    """Whether planes are played with."""
    return setting(p.state).planar


def listed(p: Play, who: int) -> list[Special]:
    """Rolling the planar die, where that may be done and paid for."""
    if _refused(p, who):
        return []
    may = can_pay(p, _cost(p.state, who), who, Frame(p.state, who, 0))
    return [Special(ROLL)] if may else []


def _walk(p: Play, _: Planeswalk, __: Frame) -> None:
    planeswalk(p, "701.31c", "901.11a")


EFFECTS: Followers = {Planeswalk: _walk}


# Whose planes leave with them.


def before_leaving(p: Play, who: int) -> list[int]:
    """Another becomes the planar controller, of phenomena's abilities too (311.5, 901.10b); what is face up."""
    state = p.state
    if not setting(state).planar:
        return []
    take_over(state)
    heir = planar_controller(state)
    phenomena = [
        n
        for n in planar_cards(state)
        if CardType.PHENOMENON in state.objects[n].card.front.type_line.types
    ]
    for n in state.stack:
        one = state.objects[n]
        if one.stack is not None and one.stack.source in phenomena and one.controller == who:
            state.put(one._replace(owner=heir, controller=heir, base_controller=heir))
            kept = Event(K.KEYWORD_ACTION, n, heir, word="planar controller", rules=("901.10b",))
            state.record(kept.citing("312.4"))
    state.waiting = tuple(
        w._replace(controller=heir) if w.source in phenomena and w.controller == who else w
        for w in state.waiting
    )
    return face_up(state)


def after_leaving(p: Play, before: Iterable[int]) -> None:
    """Where a face-up card left with its owner, the next is turned up, and abilities to walk cease (901.10)."""
    state = p.state
    if not setting(state).planar:
        return
    if all(n in state.objects for n in before):
        return
    for n in state.stack:
        item = state.objects[n].stack
        if item is not None and any(isinstance(effect, Planeswalk) for effect in item.effects):
            cease(state, n)
    if not face_up(state):
        arrive(p, "901.10")
