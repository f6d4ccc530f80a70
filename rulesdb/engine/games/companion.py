"""Companions: which card outside the game is one, and the special action that brings it in (103.2b, 116.2g, 702.139).

Being the chosen companion is told of the card outside the game; as it comes to the hand it is a card
like any other from then on (702.139c).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number as number_of
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.not_read import Moment, stop
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.permission import sorcery_time
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import COMMANDERS
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.errors import BadInput, IllegalAction, Unsupported

CALL = "call"
COMPANION = "companion"
_THREE = a.Cost((a.PayMana(generic(3)),))


def _condition(state: GameState, one: GameObject) -> a.CompanionIf | None:
    """What the starting deck has to be; None where the card has no companion ability.

    Raises UnreadText where it has one of which nothing could be read.
    """
    for held in held_of(one.card.front, state.ports):
        if isinstance(held.ability, a.UnreadAbility) and Zone.OUTSIDE in held.ability.zones:
            raise stop(one.card.name, held.ability, Moment.THERE)
        if isinstance(held.ability, a.StaticAbility):
            for said in held.ability.statements:
                if isinstance(said, a.CompanionIf):
                    return said
    return None


def _deck(state: GameState, owner: int) -> list[GameObject]:
    """The cards that a player owns in the game: those of the starting deck (100.2)."""
    return [
        one
        for one in state.objects.values()
        if one.owner == owner and one.kind is ObjectKind.CARD and one.zone is not Zone.OUTSIDE
    ]


def _large(state: GameState, cards: int, more: int) -> bool:
    """Whether a deck has so many cards more than it needs (100.2a, 903.5a); of one that is told in part the teller knows it.

    Raises Unsupported where the cards told could be a whole deck that is too small.
    """
    if setting(state).commanders:
        return False
    if _LEAST <= cards < _USUAL + more:
        raise Unsupported(f"whether a starting deck of which {cards} cards are told is that large")
    return True


_LEAST, _USUAL = 40, 60
"""How many cards a limited deck has at least (100.2b), and a constructed one (100.2a)."""


def reveal(state: GameState, number: int) -> None:
    """Choose a companion before the game begins; what the deck doesn't allow is none (103.2b)."""
    one = state.objects[number]
    wanted = _condition(state, one)
    if wanted is None or any(
        COMPANION in x.designations for x in state.objects.values() if x.owner == one.owner
    ):
        return
    frame = Frame(state, one.owner, number)
    deck = [x for x in _deck(state, one.owner) if x.card.front.type_line.types]
    such = [x for x in deck if fits(frame, x.id, wanted.each)]
    if wanted.apart:
        if len({x.card.name for x in such}) < len(such):
            return
    elif len(such) < len(deck):
        return
    if wanted.larger is not None and not _large(state, len(deck), number_of(frame, wanted.larger)):
        return
    state.objects[number] = one._replace(designations=(*one.designations, COMPANION))
    state.touch()


def call(p: Play, who: int, action: Special) -> None:
    """Pay {3} and put the companion into the hand (116.2g, 702.139a)."""
    state = p.state
    one = state.objects.get(action.subject)
    if one is None:
        raise BadInput(f"there is no card {action.subject} to be a companion")
    if one.owner != who or one.zone is not Zone.OUTSIDE or COMPANION not in one.designations:
        text = f"{one.card.name} is not the companion that {p.name(who)} has chosen"
        raise IllegalAction(text, ("103.2b", "702.139a"))
    if not sorcery_time(p, who):
        text = (
            f"{p.name(who)} takes the companion only in their main phase while the stack is empty"
        )
        raise IllegalAction(text, ("116.2g", "702.139a"))
    if why := _kept_out(state, one):
        raise IllegalAction(f"{one.card.name} can't come into the game: {why}", ("903.11a",))
    frame = Frame(state, who, one.id)
    if not pay_now(p, _THREE, who, frame):
        raise IllegalAction(f"{p.name(who)} can't pay for {one.card.name}", ("116.2g", "118.3"))
    more = ("702.139d", "903.11") if setting(state).commanders else ()
    event = moving(p, one.id, Zone.HAND, "116.2g").citing("702.139a", "702.139c", *more)
    happen(p, Event(EventKind.REVEAL, one.id, who, rules=("116.2g",)), event)


def _kept_out(state: GameState, one: GameObject) -> str:
    """Why a card from outside can't be brought into a Commander game; empty where it can (903.11a)."""
    if not setting(state).commanders:
        return ""
    if any(one.card.name == x.card.name for x in _deck(state, one.owner)):
        return "a card of that name is in the game"
    leaders = [card for who, card in state.flag(COMMANDERS) if who == one.owner]
    identity = {color for card in leaders for color in card.color_identity}
    if leaders and not set(one.card.color_identity) <= identity:
        return "its color identity isn't that of the commander"
    return ""


SPECIAL: Specials = {CALL: ("116.2g", call)}


def near(p: Play, who: int) -> bool:
    """Whether anything is outside the game."""
    return bool(p.state.zone(Zone.OUTSIDE, who))


def listed(p: Play, who: int) -> list[Special]:
    """Taking the companion, where that may be done and paid for."""
    state = p.state
    outside = state.zone(Zone.OUTSIDE, who)
    if not sorcery_time(p, who):
        return []
    mine = [state.objects[n] for n in outside]
    chosen = [one for one in mine if COMPANION in one.designations and not _kept_out(state, one)]
    return [
        Special(CALL, one.id)
        for one in chosen
        if can_pay(p, _THREE, who, Frame(state, who, one.id))
    ]
