"""What the events about zones do: moving, destroying, sacrificing, discarding, drawing (121, 400, 701; see `happen`).

One row a kind; rows never ask and never decide, they change records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.events.as_it_enters import can_enter
from rulesdb.engine.events.happen import NOTICE, Expanders, Forbidders, Performers
from rulesdb.engine.events.perform import K
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import cease, move, stays_put
from rulesdb.engine.layers.compelling import uncompelled
from rulesdb.engine.layers.live_rules import Before
from rulesdb.engine.layers.sacrificing import obstacle
from rulesdb.engine.state.entering import Entering, WithoutRest
from rulesdb.engine.state.events import FROM_NOTHING, Considered, Event, EventKind, new_event
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.engine.state.uses import Counted, Use

# Zones.


def moving(p: Play, n: int, to: Zone, rule: str, *, cause: int = 0) -> Event:
    """The event of an object changing zones."""
    one = p.state.objects[n]
    return new_event(K.MOVE, n, one.owner, from_=one.zone, to=to, rules=(rule,), cause=cause)


def _move(p: Play, event: Event) -> Event | None:
    state = p.state
    one = state.objects.get(event.subject)
    to = event.to
    if one is None or to is None:
        return None
    name = p.name(one.id)
    combat_rules: tuple[str, ...] = (
        _leaves_combat(state, one.id) if state.combat is not None else ()
    )
    entering = event.detail if isinstance(event.detail, Entering) else None
    if stays_put(state, one.id, to, entering):
        transformed = entering is not None and entering.face
        rules: tuple[str, ...] = ("712.14a",) if transformed else ("400.4a",)
        if not transformed and one.card.layout is Layout.MODAL:
            rules = ("712.14b", *rules)
        state.record(event._replace(kind=K.SKIP, word="move", rules=rules, name=name))
        return None
    if (one.kind in (ObjectKind.TOKEN, ObjectKind.SPELL_COPY, ObjectKind.CARD_COPY)) and (
        one.zone is Zone.GRAVEYARD or (one.entered_turn and _gone(one.kind, one.zone))
    ):
        # A token that has left can go nowhere else (111.8).
        if one.kind is ObjectKind.TOKEN:
            state.record(event._replace(kind=K.SKIP, word="move", rules=("111.8",)))
        return None
    whose = one.controller
    if one.counters:
        event = event.citing("122.2")
    if one.face_down and (
        one.zone is Zone.BATTLEFIELD or (one.zone is Zone.STACK and to is not Zone.BATTLEFIELD)
    ):
        event = event.citing("708.9")  # all see what it was
    if event.to is Zone.EXILE and isinstance(event.detail, str) and event.detail:
        event = event.citing("406.3")
    if one.zone is to:
        event = event.citing(*_NEW_HERE.get(to, ()))
    if one.zone is Zone.OUTSIDE and one.kind is ObjectKind.CARD:
        event = event.citing("400.11b")
    if entering is not None and entering.face and not entering.parts and one.zone is not Zone.STACK:
        event = event.citing("712.14a")
    if entering is not None and entering.face_down:
        event = event.citing("708.2a")
    here = entering if to is Zone.BATTLEFIELD else None  # elsewhere it joins nothing (614.6)
    new = move(
        state,
        one.id,
        to,
        position=event.word,
        entering=here,
        face_down=event.detail if isinstance(event.detail, str) else "",
        face=entering.face or 0 if entering is not None else 0,
        rest_to=event.detail.to if isinstance(event.detail, WithoutRest) else None,
    )
    if here is not None and (here.attacking or here.blocking):
        how = "508.4" if here.attacking else "509.4"
        combat_rules = (how, *_join_combat(p, new, here))
    if whose not in (0, one.owner) and event.to in _OWNED:
        event = event.citing("400.3")
    return event._replace(other=new, name=name).citing(*combat_rules)


def _leaves_combat(state: GameState, n: int) -> tuple[str, ...]:
    """The rules by which what leaves the battlefield leaves combat; what attacks it stays (506.4)."""
    combat = state.combat
    assert combat is not None
    if any(one.attacks == n for one in combat.attackers):
        return ("506.4", "506.4c")
    here = combat.attacker(n) is not None or combat.blocker(n) is not None
    return ("506.4",) if here else ()


_NEW_HERE = {Zone.EXILE: ("400.8", "406.7"), Zone.COMMAND: ("400.10",)}
"""The rules of what is put into the zone where it is: no change of zones, and yet a new object."""
_OWNED = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)


def _gone(kind: ObjectKind, zone: Zone) -> bool:
    if kind is ObjectKind.TOKEN:
        return zone not in (Zone.BATTLEFIELD, Zone.OUTSIDE, Zone.STACK)
    return zone not in (Zone.STACK, Zone.BATTLEFIELD, Zone.OUTSIDE)


def _join_combat(p: Play, n: int, detail: Entering) -> tuple[str, ...]:
    """Put onto the battlefield attacking or blocking; it never attacked or blocked (508.4, 509.4)."""
    seen = p.look(n)
    if not seen.creature:
        return ("506.3a",)
    if CardType.BATTLE in seen.types:
        return ("506.3f",)
    return p.ports[JOIN](p, n, detail) if p.state.combat is not None else ()


JOIN: Port[Callable[[Play, int, Entering], tuple[str, ...]]] = Port("enters attacking", "506.3")


CANNOT_MOVE: Port[tuple[Callable[[Play, Event], Considered | None], ...]] = Port(
    "cannot move", "303.4g"
)
"""Rules that keep an object where it is, such as that of an Aura that nothing can have (303.4g)."""


def _cannot_move(p: Play, event: Event) -> Considered | None:
    for row in p.ports[CANNOT_MOVE]:
        if (reason := row(p, event)) is not None:
            return reason
    if isinstance(event.detail, Entering) and event.detail.controller:
        who = p.player(event.detail.controller)
        if who.left:
            return Considered(p.name(event.subject), f"{who.name} has left the game", ("800.4b",))
    if p.board.rules(a.CantPutOnto) and (source := _barring(p, event, event.to, event.from_)):
        why = f"it can't go to {event.to}"
        return Considered(p.name(event.subject), why, ("614.17d",), source)
    return None


def _barring(p: Play, event: Event, to: Zone | None, from_: Zone | None) -> int:
    """The number of what says that the object can't be put there; 0 where nothing does."""
    for rule in p.board.rules(a.CantPutOnto):
        change = rule.change
        if not rule.on or to not in change.to or (change.from_ and from_ not in change.from_):
            continue
        if to is Zone.BATTLEFIELD:
            free = can_enter(p, event, rule)
        else:
            free = not fits(rule.frame, event.subject, change.what)
        if not free:
            return rule.source
    return 0


def _cannot_create(p: Play, event: Event) -> Considered | None:
    """A token that may not be on the battlefield is not created at all."""
    if not (source := _barring(p, event, Zone.BATTLEFIELD, Zone.OUTSIDE)):
        return None
    why = "it can't enter the battlefield"
    return Considered(p.name(event.subject), why, ("111.5", "614.17d"), source)


def _destroyed(p: Play, event: Event) -> list[Event]:
    return [moving(p, event.subject, Zone.GRAVEYARD, "701.8a", cause=event.cause)]


def _cannot_destroy(p: Play, event: Event) -> Considered | None:
    one = p.state.objects.get(event.subject)
    if one is None or one.zone is not Zone.BATTLEFIELD:
        return Considered(p.name(event.subject), "it is not on the battlefield", ("701.8a",))
    if "indestructible" in p.look(event.subject).keywords:
        return Considered(p.name(event.subject), "it is indestructible", ("702.12b",))
    return p.kept_by(a.CantBeDestroyed, event.subject, "it can't be destroyed", "614.17")


def _sacrificed(p: Play, event: Event) -> list[Event]:
    return [moving(p, event.subject, Zone.GRAVEYARD, "701.21a", cause=event.cause)]


def _cannot_sacrifice(p: Play, event: Event) -> Considered | None:
    why = obstacle(p.state, event.subject, event.player)
    if why is None:
        return None
    return Considered(p.name(event.subject), why.words, (why.rule,), why.source)


def spared(p: Play, frame: Frame, who: int, deed: str) -> bool:
    """Whether the player need not do what is told, for what tells it can't cause that: written down (614.17)."""
    why = uncompelled(frame, who, deed)
    if why is not None:
        p.state.record(
            Event(
                K.SKIP, player=who, source=frame.source, word=deed, rules=why.rules,
                considered=(why,),
            )
        )  # fmt: skip
    return why is not None


def _discarded(p: Play, event: Event) -> list[Event]:
    return [moving(p, event.subject, Zone.GRAVEYARD, DISCARDED, cause=event.cause)]


def _milled(p: Play, event: Event) -> list[Event]:
    return [moving(p, event.subject, Zone.GRAVEYARD, "701.17a", cause=event.cause)]


def _exiled(p: Play, event: Event) -> list[Event]:
    inner = moving(p, event.subject, Zone.EXILE, "701.13a", cause=event.cause)
    return [inner._replace(detail=event.detail)]


def _cannot_draw(p: Play, event: Event) -> Considered | None:
    for rule in p.board.rules(a.CantDraw):
        if not rule.covers(event.player):
            continue
        limit = rule.change.limit
        drawn = p.state.uses.get(Use(Counted.DREW, event.player), 0)
        if limit is None or drawn >= number(rule.frame, limit):
            much = 0 if limit is None else number(rule.frame, limit)
            many = f" more than {much} card{'' if much == 1 else 's'} in a turn" if much else ""
            why = f"that player can't draw{many}"
            return Considered(p.name(event.player), why, ("121.2b",), rule.source)
    return None


def drawn(p: Play, event: Event) -> list[Event]:
    """The move that a draw is: the top card of the library to its owner's hand (121.1)."""
    library = p.state.zone(Zone.LIBRARY, event.player)
    if not library:
        return []
    return [moving(p, library[0], Zone.HAND, "121.1", cause=event.cause)]


def _draw(p: Play, event: Event) -> Event:
    state = p.state
    library = state.zone(Zone.LIBRARY, event.player)
    if not library:
        player = state.players[event.player]
        state.put_player(player._replace(drew_from_empty=True), "library")
        return event._replace(word=FROM_NOTHING).citing("121.4")
    nth = state.count(Use(Counted.DREW, event.player))
    return event._replace(amount=nth, subject=library[0], name=p.name(library[0]))


def _created(_: Play, event: Event) -> list[Event]:
    """The token enters; each of several has an event of its own (614.16)."""
    return [
        Event(
            K.MOVE,
            event.subject,
            event.player,
            from_=Zone.OUTSIDE,
            to=Zone.BATTLEFIELD,
            detail=event.detail,
            rules=("111.1",),
            cause=event.cause,
        )
    ]


def _cease(p: Play, event: Event) -> Event:
    name = p.name(event.subject)
    cease(p.state, event.subject)
    return event._replace(name=name)


def _types(p: Play, n: int) -> Iterable[object]:
    """The card types printed on a card; on one that a position says nothing of there is nothing."""
    return p.state.objects[n].card.faces[0].type_line.types


def _shuffle(p: Play, event: Event) -> Event:
    key = (Zone.LIBRARY, event.player)
    library = p.state.zones.get(key, ())
    if p.chance:
        # Where a known card is among those that nobody knows can't be known: these are told as first.
        library = tuple(sorted(library, key=lambda n: bool(_types(p, n))))
    told = next((one for one in p.state.shuffles if one[0] == event.player), None)
    if p.chance and told is not None:
        p.state.shuffles = tuple(one for one in p.state.shuffles if one is not told)
        top = [n for n in map(p.state.current, told[1]) if n in library]
        library = (*top, *(n for n in library if n not in top))
    p.state.zones[key] = p.shuffled(library, f"library {event.player}")
    return event


def before_cast(p: Play, one: GameObject) -> Before | None:
    """What may look back once a card that is cast has left the zone it lies in (603.10a); None for a hand.

    Nothing triggers on a card that leaves a hand for the stack but what triggers on casting.
    """
    if one.zone is Zone.HAND:
        return None
    here = p.board
    return Before({K.MOVE: tuple(here.triggers(K.MOVE))}, here.times(), here.unread)


def gone_to_stack(p: Play, one: GameObject, spell: int, who: int, before: Before) -> None:
    """A card that is cast from elsewhere leaves that zone as it is put onto the stack (601.2a)."""
    event = Event(
        K.MOVE, one.id, who, other=spell, from_=one.zone, to=Zone.STACK,
        rules=("601.2a",), name=p.name(spell), cause=spell,
    )  # fmt: skip
    p.state.record(event)
    p.ports[NOTICE](p, [event], before)


# Where a discarded card goes: effects that say so replace the move that the discard contains (701.9a, 616.1).

DISCARDED = "701.9a"
"""The rule that the move of a discarded card cites."""


@node
class GoesBy(a.EventChange):
    """It goes elsewhere, by a certain rule; made only by the engine."""

    to: Zone
    rule: str


def spoken_of(statement: a.Replacement | a.Prevention, event: Event, ports: Ports) -> Event | None:
    """The event in the words of an effect, which may call a card's move its discard; None where it isn't about it."""
    if not _says_where(statement):
        return event if event.kind in kinds_of(statement.event, ports) else None
    if event.kind is not EventKind.MOVE or DISCARDED not in event.rules:
        return None
    if event.from_ is not Zone.HAND or event.to is not Zone.GRAVEYARD:
        return None  # it goes elsewhere already
    return Event(
        EventKind.DISCARD, event.subject, event.player, rules=event.rules, cause=event.cause
    )


@by_identity
def _says_where(statement: a.Replacement | a.Prevention) -> bool:
    """Whether an effect says of a card that is discarded where it goes instead."""
    if not isinstance(statement, a.Replacement) or not isinstance(statement.event, a.Discards):
        return False
    instead = statement.instead
    return isinstance(instead, a.Happens) and any(
        isinstance(one, (a.GoesTo, GoesBy)) for one in instead.changes
    )


PERFORM: Performers = {
    K.MOVE: _move,
    K.DRAW: _draw,
    K.CEASE: _cease,
    K.SHUFFLE: _shuffle,
}

CONTAINS: Expanders = {
    K.DESTROY: _destroyed,
    K.SACRIFICE: _sacrificed,
    K.DISCARD: _discarded,
    K.MILL: _milled,
    K.EXILE: _exiled,
    K.CREATE: _created,
}

FORBIDS: Forbidders = {
    K.MOVE: _cannot_move,
    K.CREATE: _cannot_create,
    K.DESTROY: _cannot_destroy,
    K.SACRIFICE: _cannot_sacrifice,
    K.DRAW: _cannot_draw,
}
