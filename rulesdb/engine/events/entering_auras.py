"""An Aura put onto the battlefield otherwise than by resolving: what it enchants, and where nothing (303.4f–i).

What is asked is the permanent as it would be there: a copy of an Aura is one, an Aura that becomes
something else as it enters is none (614.12). Its player chooses what it enchants; it targets
nothing. Where nothing can be enchanted, or the effect names what it can't enchant or nothing any
more, it stays where it is, goes to the graveyard from the stack, and is not created as a token.
An Aura spell that resolves is attached to its target instead (608.3c).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.attaching import hosts, why_not
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import move
from rulesdb.engine.layers.board import Board
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import UNDEFINED, Begun, entering_of
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.objects import GameObject
from rulesdb.values import NamedTuple

_ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})


class _There(NamedTuple):
    """The game as it would be with it on the battlefield, attached to nothing."""

    play: Play
    number: int
    who: int

    @property
    def aura(self) -> bool:
        """Whether it would be an Aura that could enchant."""
        c = self.play.look(self.number)
        return "Aura" in c.subtypes and CardType.CREATURE not in c.types


def _entering(p: Play, event: Event) -> GameObject | None:
    """What enters and may have to be attached: an Aura by its card, a copy, or as it is changed."""
    if event.to is not Zone.BATTLEFIELD and event.kind is not EventKind.CREATE:
        return None
    one = p.state.objects.get(event.subject)
    detail = entering_of(event)
    if one is None or one.face_down or detail.face_down or one.zone is Zone.BATTLEFIELD:
        return None
    if one.zone is Zone.STACK and detail.attached_to and detail.copy_of is None:
        return None  # an Aura spell that resolves (608.3c)
    if detail.attached_to:
        return one
    if detail.copy_of is not None:
        subtypes = tuple(detail.copy_of.subtypes)
    else:
        at = detail.face or one.face
        if at >= len(one.card.faces):
            return None  # it can't be put there so (712.14a)
        subtypes = one.card.faces[at].type_line.subtypes
    return one if "Aura" in subtypes or any(map(_makes_aura, detail.changes)) else None


def _makes_aura(begun: Begun) -> bool:
    return any(isinstance(one, a.BecomeType) and "Aura" in one.subtypes for one in begun.changes)


def _there(p: Play, event: Event, one: GameObject) -> _There:
    detail = entering_of(event)._replace(attached_to=0)
    who = detail.controller or event.player or one.owner
    ahead = p.state.copy()
    number = move(ahead, one.id, Zone.BATTLEFIELD, entering=detail, face=detail.face or one.face)
    ahead.board = Board(ahead)
    return _There(Play(ahead), number, who)


def _refused(p: Play, event: Event, there: _There) -> tuple[str, str] | None:
    """Why an Aura does not enter, and the rule; None where it does."""
    host = entering_of(event).attached_to
    if not host:
        found = hosts(there.play, there.number, there.who)
        return None if found else ("there is nothing that it could enchant", "303.4g")
    if host == UNDEFINED or host not in {*p.state.objects, *p.state.players}:
        return ("what it would enchant is not there", "303.4i")
    if why_not(there.play, there.number, host, there.who):
        return (f"it can't enchant {p.name(host)}", "303.4i")
    return None


def _considered(p: Play, one: GameObject, event: Event, there: _There) -> Considered | None:
    refused = _refused(p, event, there)
    if refused is None:
        return None
    why, rule = refused
    return Considered(p.name(one.id), why, (rule,))


def stays(p: Play, event: Event) -> Considered | None:
    """An Aura that could enchant nothing does not enter, and is not created (303.4g, 303.4i)."""
    if event.to is not Zone.BATTLEFIELD and event.kind is not EventKind.CREATE:
        return None
    one = _entering(p, event)
    if one is None or one.zone is Zone.STACK:
        return None
    there = _there(p, event, one)
    return _considered(p, one, event, there) if there.aura else None


def attached(p: Play, event: Event) -> Event | None:
    """What enters is attached as the effect says, or to what its player chooses (303.4f).

    None where it stays; from the stack it goes to its owner's graveyard instead (303.4g).
    """
    if event.kind is not EventKind.MOVE or (one := _entering(p, event)) is None:
        return event
    there, detail = _there(p, event, one), entering_of(event)
    if not there.aura:
        return _not_an_aura(p, event, there)
    if why := _considered(p, one, event, there):
        if one.zone is Zone.STACK:
            gone = event._replace(to=Zone.GRAVEYARD, detail=None, considered=(why,))
            return gone.citing(*why.rules)
        skipped = Event(EventKind.SKIP, one.id, event.player, word="move", rules=why.rules,
                        considered=(why,), name=p.name(one.id))  # fmt: skip
        p.state.record(skipped)
        return None
    if detail.attached_to:
        return event
    found = hosts(there.play, there.number, there.who)
    name = there.play.name(there.number)
    asked = Decision(
        there.who, DecisionKind.CHOOSE, f"what {name} enchants", ("303.4f",), found,
        source=one.id,
    )  # fmt: skip
    host = p.choose_one(asked)
    return event._replace(detail=detail._replace(attached_to=host)).citing("303.4f")


def _not_an_aura(p: Play, event: Event, there: _There) -> Event:
    """An Equipment that can't be attached, or what is no attachment, enters unattached (301.5e, 303.4h)."""
    detail = entering_of(event)
    host = detail.attached_to
    if not host:
        return event
    c = there.play.look(there.number)
    here = host != UNDEFINED and host in {*p.state.objects, *p.state.players}
    if here and not why_not(there.play, there.number, host, there.who):
        return event
    rule = "301.5e" if _ATTACHABLE & c.subtypes else "303.4h"
    return event._replace(detail=detail._replace(attached_to=0)).citing(rule)
