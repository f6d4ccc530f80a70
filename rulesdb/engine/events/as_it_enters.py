"""Which replacement effects something that enters has: those of what it would be on the battlefield (614.12).

Where that can matter, it is put there in a copy of the game and looked at. Whether the effects apply
is not asked here. What such a permanent has a claim on stays where it is (614.13).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Face
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import ARRIVING
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import move
from rulesdb.engine.layers.board import Board
from rulesdb.engine.layers.live_rules import Rule, Shield
from rulesdb.engine.layers.shields import shields_of
from rulesdb.engine.state.characteristics import (
    Characteristics,
    Held,
    held_of,
    sort_abilities,
    unfold,
)
from rulesdb.engine.state.entering import Entering, entering_of
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.ports import Ports


def not_its_own(p: Play, event: Event) -> Event:
    """A printed effect that the object would not have as it is on the battlefield does nothing (614.12)."""
    one, detail = p.state.objects.get(event.subject), entering_of(event)
    if one is None or detail.face_down or detail.parts or detail.copy_of is not None:
        return event
    printed = one.card.faces[detail.face or one.face]
    if not p.board.effects or not _replaces(printed, p.ports):
        return event
    if _replacing(_ahead(p, event, detail).chars[event.subject].abilities):
        return event
    why = Considered(printed.name, "on the battlefield it would not have that ability", ("614.12",))
    return event._replace(considered=(*event.considered, why))


def _enters_pattern(shield: Shield, ports: Ports) -> bool:
    return EventKind.MOVE in kinds_of(shield.statement.event, ports)


def future_of(p: Play, event: Event, shields: list[Shield]) -> Board | None:
    """The board as it would be with the object on it, where that can matter (614.12)."""
    one = p.state.objects[event.subject]
    detail = entering_of(event)
    own = (
        detail.copy_of is not None
        or any(_replaces(face, p.ports) for face in one.card.faces)
        or any(_gives(effect.changes, p.ports) for effect in p.board.effects.values())
    )
    if not own and not any(_enters_pattern(s, p.ports) for s in shields):
        return None
    return _ahead(p, event, detail)


def can_enter(p: Play, event: Event, rule: Rule[a.CantPutOnto]) -> bool:
    """Whether what enters is none of those that a “can't enter” is about, as it would be there (614.17d)."""
    change = rule.change
    frame = rule.frame.clone()
    if not any(isinstance(one, a.In) for one in change.what.walk()):
        # What is told by the zone it is in is looked at there, all else on the battlefield.
        future = _ahead(p, event, entering_of(event))
        frame.own_look = future.chars.get
        frame.bound = {**frame.bound, ARRIVING: event.subject}
    return not fits(frame, event.subject, change.what)


def as_it_would_be(p: Play, event: Event, detail: Entering) -> Characteristics:
    """What is about to enter so, as it would be on the battlefield (614.12)."""
    return _ahead(p, event, detail).chars[event.subject]


def _ahead(p: Play, event: Event, detail: Entering) -> Board:
    """The board of a copy of the game in which the object is there."""
    ahead = p.state.copy()
    number_ = move(ahead, event.subject, Zone.BATTLEFIELD, entering=detail, face=detail.face or 0)
    board = Board(ahead)
    if p.state.variants["what would enter"] == "as no other effect makes it":
        # Before 2017 what others do to it was looked at only once it was there (614.12 then).
        lonely = ahead.copy()
        lonely.zones[Zone.BATTLEFIELD, 0] = (number_,)
        lonely.zones[Zone.COMMAND, 0] = ()
        lonely.touch()
        board.chars[number_] = Board(lonely).chars[number_]
    board.chars[event.subject] = board.chars[number_]
    _ = p.board  # what was found of the game as it is has looked ahead, and speaks of it again
    return board


@by_identity_in
def _replaces(face: Face, ports: Ports) -> bool:
    """Whether a face has a replacement effect, by its text or by what a keyword stands for."""
    return _replacing(held_of(face, ports))


@by_identity_in
def _gives(changes: tuple[a.Change, ...], ports: Ports) -> bool:
    """Whether changes give something an ability that is a replacement effect."""
    return any(
        _replacing(unfold(ability, "", ports))
        for change in changes
        if isinstance(change, a.Gain)
        for ability in change.abilities
    )


def _replacing(abilities: tuple[Held, ...]) -> bool:
    return any(
        isinstance(statement, (a.Replacement, a.Prevention))
        for held in abilities
        if isinstance(held.ability, a.StaticAbility)
        for statement in held.ability.statements
    )


def own_shields(p: Play, event: Event, future: Board) -> list[Shield]:
    """The effects that something has as it would be on the battlefield, about how it itself enters."""
    one = p.state.objects[event.subject]
    c = future.chars[event.subject]
    out: list[Shield] = []
    for held in sort_abilities(c.abilities).static:
        out.extend(shields_of(p.state, one, held, c.controller, entering=True))
    # Its own effects apply if they are about it only, and not about some that it is one of (614.12).
    return [shield for shield in out if _names_itself(shield.statement.event)]


@by_identity
def _names_itself(pattern: a.EventPattern) -> bool:
    return any(isinstance(n, a.Is) and isinstance(n.ref, a.Source) for n in pattern.walk())


def movable(p: Play, pool: tuple[int, ...]) -> tuple[int, ...]:
    """Of what could be chosen, that which no permanent about to enter has a claim on (614.13a, b)."""
    busy = p.state.entering
    return tuple(n for n in pool if n not in busy) if busy else pool


def claimed(p: Play) -> tuple[str, ...]:
    """The rule by which what is about to enter can't be chosen, while something is (614.13a)."""
    return ("614.13a",) if p.state.entering else ()


def off_the_top(p: Play, who: int, count: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The cards that go from the top of a library, each with the rule where what is about to enter stays (614.13c)."""
    pile = p.state.zone(Zone.LIBRARY, who)
    there = movable(p, pile)
    rules = ("614.13c",) if len(there) < len(pile) else ()
    return tuple((n, rules) for n in there[: max(0, count)])
