"""Preparation cards: becoming prepared, the copy of the prepare spell in exile, and casting it (722).

Being prepared is a designation of the permanent. The copy is kept true to it at once after every
event: made as the permanent becomes prepared, gone as soon as it is not so any more (722.3c).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.untold_faces import SPELL_TO_PREPARE, needed
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.prepare_spells import PREPARE_SPELL, is_prepare_spell
from rulesdb.engine.events.event_changes import Changers
from rulesdb.engine.events.happen import Forbidders, Performers, happen
from rulesdb.engine.events.perform import designate
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import cease, create
from rulesdb.engine.stack.ways import Way
from rulesdb.engine.state.entering import entering_of
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.flags import SOMEONE_PREPARED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, ObjectKind

K = EventKind
PREPARED = "prepared"
_BY = "prepared by"


def inset(p: Play, n: int) -> Face | None:
    """The prepare spell of a permanent, which is part of its copiable values (722.2b)."""
    one = p.state.objects.get(n)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.face_down:
        return None
    face = p.look(n).copiable.inset
    return face if face is not None and not _OTHERS & set(face.type_line.subtypes) else None


_OTHERS = {"Adventure", "Omen"}
"""What a spell in an inset frame is that is no prepare spell (715, 720)."""


def unable(p: Play, event: Event) -> Considered | None:
    """Only a permanent with a prepare spell becomes prepared (722.3a)."""
    if event.word == PREPARED and event.amount >= 0 and inset(p, event.subject) is None:
        _told(p, event.subject)
        return Considered(p.name(event.subject), "it has no prepare spell", ("722.3a",))
    return None


def _told(p: Play, n: int) -> None:
    """What makes itself prepared has a prepare spell, though nothing may tell it."""
    one = p.state.objects[n]
    if one.zone is Zone.BATTLEFIELD and not one.face_down:
        needed(one.card, SPELL_TO_PREPARE)


FORBIDS: Forbidders = {K.DESIGNATE: unable}


def becomes(p: Play, event: Event) -> Event | None:
    """A permanent becomes prepared or ceases to be, and is looked at from now on (722.3)."""
    if event.word == PREPARED:
        p.state.set_flag(SOMEONE_PREPARED, True)
        event = event.citing("722.3a" if event.amount >= 0 else "722.3b")
    return designate(p, event)


def _enters(_: Play, change: a.Designated, event: Event, __: Frame, ___: object) -> Event:
    detail = entering_of(event)
    words = (*detail.designations, change.word)
    return event._replace(detail=detail._replace(designations=words))


CHANGES: Changers = {
    a.Designated: _enters,
}


def _prepared(state: GameState) -> list[int]:
    return [
        n
        for n in state.battlefield
        if PREPARED in state.objects[n].designations and not state.objects[n].phased_out
    ]


def _keep(p: Play) -> None:
    """Make the copies that are missing, and let those cease whose permanent is not prepared (722.3c)."""
    state = p.state
    here = _prepared(state) if _marked(state) else []
    copies = {
        n: state.objects[n].linked(_BY)[0]
        for n in state.zone(Zone.EXILE)
        if PREPARE_SPELL in state.objects[n].designations
    }
    for copy, by in copies.items():
        if by not in here:
            cease(state, copy)
    for n in here:
        if n in copies.values():
            continue  # also once it has no prepare spell any more: nothing takes the designation away
        face = inset(p, n)
        if face is None:
            # It entered so without a prepare spell: it is not prepared (722.3a).
            _told(p, n)
            one = state.objects[n]
            words = tuple(w for w in one.designations if w != PREPARED)
            state.put(one._replace(designations=words))
        else:
            made = create(
                state, Card((face,)), p.look(n).controller, Zone.EXILE, ObjectKind.CARD_COPY,
                designations=(PREPARE_SPELL,), links=((_BY, (n,)),),
            )  # fmt: skip
            own = state.objects[n].card.layout is Layout.PREPARE
            rules = ("722.3c",) if own else ("722.3c", "722.2b")
            state.record(Event(K.REVEAL, made, p.look(n).controller, n, rules=rules))


def _marked(state: GameState) -> bool:
    return state.flag(SOMEONE_PREPARED)


def watch(p: Play) -> None:
    """Keep the copy of the prepare spell as long as its permanent is prepared (722.3c)."""
    _keep(p)


AT_ONCE = (SOMEONE_PREPARED, watch)


def ways(p: Play, who: int, one: GameObject, _: int) -> list[Way] | None:
    """The permanent's controller may cast the copy, as they could cast such a card (722.3c)."""
    if PREPARE_SPELL not in one.designations:
        return None
    mine = any(p.look(n).controller == who for n in one.linked(_BY))
    return [Way(rules=("722.3c",))] if mine else []


def unprepares(p: Play, event: Event) -> Event | None:
    """As the copy becomes cast, the permanent is not prepared any more (722.3c)."""
    if _marked(p.state):
        spell = p.state.objects.get(event.subject)
        before = p.state.last(spell.came_from) if spell is not None else None
        for n in before.linked(_BY) if before is not None else ():
            happen(
                p, Event(K.DESIGNATE, n, event.player, amount=-1, word=PREPARED, rules=("722.3c",))
            )
    return event


def copied(p: Play, spell: int, copy: int) -> None:
    """A copy of a prepare spell is a prepare spell too (722.3d)."""
    if is_prepare_spell(p.state, spell):
        one = p.state.objects[copy]
        p.state.put(one._replace(designations=(*one.designations, PREPARE_SPELL)))


PERFORM: Performers = {
    K.DESIGNATE: becomes,
    K.CAST: unprepares,
}
