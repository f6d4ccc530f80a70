"""An Aura put onto the battlefield by an effect: its player chooses what it enchants as it enters (303.4f).

It targets nothing. Where nothing can be enchanted, the card stays where it is (303.4g). An Aura spell
that resolves is attached to its target instead (608.3c), and an effect that says what it is attached
to leaves no choice (303.4i).
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.attaching import hosts
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import entering_of
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.objects import ObjectKind


def _unattached(p: Play, event: Event) -> bool:
    """Whether an Aura card would enter otherwise than by resolving, with nothing said of its host."""
    if event.to is not Zone.BATTLEFIELD or event.from_ in (Zone.STACK, Zone.BATTLEFIELD):
        return False
    one = p.state.objects.get(event.subject)
    if one is None or one.kind is not ObjectKind.CARD or one.face_down:
        return False
    detail = entering_of(event)
    if detail.face_down or detail.attached_to or detail.copy_of is not None or detail.face:
        return False
    # What changes as it enters may make it no Aura or an Aura with another quality; that is not asked here.
    if detail.changes:
        return False
    line = one.card.faces[one.face].type_line
    return "Aura" in line.subtypes and CardType.CREATURE not in line.types


def _who(event: Event, owner: int) -> int:
    detail = entering_of(event)
    return detail.controller or event.player or owner


def stays(p: Play, event: Event) -> Considered | None:
    """An Aura that could enchant nothing does not enter (303.4g)."""
    if not _unattached(p, event):
        return None
    one = p.state.objects[event.subject]
    if hosts(p, one.id, _who(event, one.owner)):
        return None
    return Considered(p.name(one.id), "there is nothing that it could enchant", ("303.4g",))


def attached(p: Play, event: Event) -> Event:
    """An Aura that enters without being cast is attached to what its player chooses (303.4f)."""
    if event.kind is not EventKind.MOVE or not _unattached(p, event):
        return event
    one = p.state.objects[event.subject]
    who = _who(event, one.owner)
    found = hosts(p, one.id, who)
    if not found:
        return event
    host = found[0]
    if len(found) > 1:
        asked = Decision(
            who, DecisionKind.CHOOSE, f"what {p.name(one.id)} enchants", ("303.4f",), found, source=one.id
        )  # fmt: skip
        host = p.ask_numbers(asked)[0]
    detail = entering_of(event)
    return event._replace(detail=detail._replace(attached_to=host)).citing("303.4f")
