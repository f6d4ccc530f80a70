"""Hidden agendas: conspiracies that lie face down with a name, until their owner turns them up (702.106, 116.2j, 315.5b)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import IllegalAction


def hidden(one: GameObject) -> bool:
    """Whether it is a conspiracy that lies face down in the command zone (702.106a)."""
    return (
        one.zone is Zone.COMMAND
        and bool(one.face_down)
        and CardType.CONSPIRACY in one.card.front.type_line.types
    )


def turn_up(p: Play, who: int, one: GameObject) -> None:
    """The special action, any time its owner has priority; the name that was chosen is known then (702.106c)."""
    if one.owner != who or not hidden(one):
        raise IllegalAction(f"{p.name(who)} has no such face-down conspiracy", ("116.2j", "315.6"))
    happen(p, Event(EventKind.TURN_FACE_UP, one.id, who, rules=("116.2j", "702.106c", "702.106d")))


def near(p: Play, _: int) -> bool:
    """Whether anything is in the command zone."""
    return bool(p.state.zone(Zone.COMMAND))


def listed(p: Play, who: int) -> list[Special]:
    """The conspiracies that a player could turn face up now (116.2j)."""
    return [
        Special("turn face up", n)
        for n in p.state.zone(Zone.COMMAND, 0)
        if p.state.objects[n].owner == who and hidden(p.state.objects[n])
    ]


AGENDAS: dict[str, str] = {"hidden agenda": a.Kind.CARD_NAME.value}
"""Keywords by which a name is chosen before the game, and the link under which others speak of it (702.106d)."""
