"""What linked abilities of an object put away is remembered with the object (607.2a, 607.2b).

What goes to exile anyway is not exiled instead: no such ability has put it there.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.granted import EXILED
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import After
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.memo import by_identity

CREATED = "created"
"""The link of “tokens created with ~”."""
ENTERED = "put onto the battlefield"
"""The link of “creatures put onto the battlefield with ~”."""
CONVOKED = "convoked"
"""The link of “creatures that convoked ~”."""


def link(p: Play, source: int, name: str, ids: tuple[int, ...]) -> None:
    """Remember what a linked ability of an object put away (607.2a)."""
    holder = p.state.objects.get(source)
    if not name or not ids or holder is None:
        return
    had = dict(holder.links)
    had[name] = (*had.get(name, ()), *ids)
    p.state.put_quietly(holder._replace(links=tuple(had.items())), "cards")


def came_with(p: Play, source: int, name: str, ids: Iterable[int]) -> None:
    """Remember what an ability of an object created or put onto the battlefield, if one speaks of it (607.2c)."""
    if any(name in _spoken_of(held.ability) for held in p.look(source).abilities):
        link(p, source, name, tuple(ids))


def put_with(p: Play, source: int, effect: a.Put | a.Return, ids: tuple[int, ...]) -> None:
    """Remember what an instruction put somewhere, under its link and as put onto the battlefield (607.2c)."""
    link(p, source, effect.link, ids)
    if effect.to.zone is Zone.BATTLEFIELD:
        came_with(p, source, ENTERED, ids)


@node
class ExiledInstead(a.Effect):
    """What was replaced is exiled with the source, where that is where it went."""


def exiled_instead(p: Play, event: Event, frame: Frame, after: After) -> Event:
    """The event, exiling something for a replacement effect; an ability that speaks of it will find it."""
    if not any(EXILED in _spoken_of(held.ability) for held in p.look(frame.source).abilities):
        return event
    after.append((ExiledInstead(), frame.clone()))
    return event.citing("607.2b")


@by_identity
def _spoken_of(ability: a.Ability) -> frozenset[str]:
    """The links of what an ability says of its own object."""
    if a.Linked not in kinds_of(ability):
        return frozenset()
    return frozenset(
        one.link
        for one in ability.walk()
        if isinstance(one, a.Linked) and isinstance(one.of, a.Source)
    )


def _keep(p: Play, _: ExiledInstead, frame: Frame) -> None:
    if frame.event is None:
        return
    gone = p.state.lki.get(frame.event.subject)
    if gone is None or gone.became not in p.state.objects:
        return
    if p.state.objects[gone.became].zone is Zone.EXILE:
        link(p, frame.source, EXILED, p.state.with_parts(gone.became))


EFFECTS: Followers = {ExiledInstead: _keep}


def puts_elsewhere(_: Play, shield: Shield, event: Event) -> bool:
    """Whether “exile it instead” makes anything else of a move: what goes to exile anyway is not replaced (614.6)."""
    if event.to is not Zone.EXILE:
        return True
    instead = shield.statement.instead if isinstance(shield.statement, a.Replacement) else None
    same = a.Happens((a.GoesTo(a.Destination(Zone.EXILE)),))
    return instead != same
