"""What came somewhere at the same time, and with what it entered (404.3, 122.6): noted for what asks that, arranged by owners in graveyards.

What is created instead of several things that happen at once is created at once as well. The order of a graveyard
is asked for only where a card of the game speaks of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.faces import UNLOCKED, unlocking
from rulesdb.engine.state.flags import CAME_TOGETHER
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.ports import Port

CREATING: Port[frozenset[type[a.Effect]]] = Port("what creates tokens", "701.7", "614.6")
"""The instructions that create tokens: those that stand instead of events of one time are followed together."""

WITH = "#with"
"""Under this name a frame keeps the instructions, with their frames, that are followed together with its own."""

Instruction = tuple[a.Effect, Frame]


def apart(p: Play, after: list[Instruction], before: int, noted: dict[str, object]) -> None:
    """Have what was said at `before` and later name things for itself, and what creates tokens done together with the rest.

    `noted`: which effects were applied to this event; only where they are the same for another one the two go together.
    """
    own: dict[int, dict[str, object]] = {}
    for at, (effect, frame) in enumerate(after[before:], before):
        # Names are shared within this event, and not with others.
        names = own.setdefault(id(frame.bound), {**frame.bound, **noted})
        after[at] = (effect, frame.naming(names))
    kinds = p.ports[CREATING]
    for later in range(len(after) - 1, before - 1, -1):
        effect, frame = after[later]
        if type(effect) not in kinds:
            continue
        for first in range(before):
            other, its = after[first]
            if type(other) in kinds and all(its.bound.get(k) == v for k, v in noted.items()):
                more = its.bound.get(WITH, ())
                assert isinstance(more, tuple)
                after[first] = (other, its.naming({**its.bound, WITH: (*more, (effect, frame))}))
                del after[later]
                break


def arrived(p: Play, kept: Sequence[Event], done: Sequence[Event]) -> None:
    """Note what entered together, and let owners arrange what was put into their graveyards together."""
    state = p.state
    new = tuple([e.other for e in kept if e.to is Zone.BATTLEFIELD]) if len(kept) > 1 else ()
    if len(new) > 1:
        state.set_flag(CAME_TOGETHER, (*state.flag(CAME_TOGETHER), new)[-8:])
    if len(done) > 1:
        buried = {e.other for e in done if e.kind is EventKind.MOVE and e.to is Zone.GRAVEYARD}
        if len(buried) > 1:
            cards = {id(one.card): one.card for one in state.objects.values()}
            if True in [_of_order(card) for card in cards.values()]:
                for owner in state.from_active():
                    _arrange(p, owner, buried)


def _arrange(p: Play, owner: int, buried: set[int]) -> None:
    """The first that the owner names lies on top."""
    zone = p.state.zone(Zone.GRAVEYARD, owner)
    mine = tuple(n for n in zone if n in buried)
    if len({p.state.objects[n].card.name for n in mine}) < 2:
        return  # nothing that a text could ask tells them apart
    order = p.ask_numbers(
        Decision(owner, DecisionKind.ORDER, "the order in the graveyard", ("404.3",), mine)
    )
    turned = iter([mine[at] for at in order])
    p.state.zones[Zone.GRAVEYARD, owner] = tuple(next(turned) if n in buried else n for n in zone)
    p.state.touch()


def entered_with(p: Play, event: Event, detail: Entering) -> list[Event]:
    """Counters that something enters with are put on it, and it becomes attached, for what looks for that."""
    out = [
        Event(
            EventKind.PUT_COUNTERS,
            event.other,
            detail.controller,
            amount=count,
            word=kind,
            rules=("122.6", *(rule for rule in ("614.16", "122.6a") if rule in event.rules)),
            name=event.name,
            by=detail.counted_by,
            was=detail.counted_was if len(detail.counters) == 1 else (),
        )
        for kind, count in detail.counters
    ]
    for half, word in enumerate(UNLOCKED):
        if word in detail.designations:
            out += [
                Event(
                    EventKind.KEYWORD_ACTION,
                    event.other,
                    detail.controller,
                    word=said,
                    rules=("709.5d", "709.5h"),
                    name=event.name,
                )
                for said in unlocking((), half)
            ]
    here = p.state.objects.get(event.other)
    if here is not None and here.attached_to:
        rules = ("303.4b",) if "Aura" in p.look(here.id).subtypes else ("701.3a",)
        out.append(
            Event(
                EventKind.ATTACH,
                here.id,
                detail.controller,
                other=here.attached_to,
                rules=rules,
                name=event.name,
                word="entered",
            )
        )
    for one_event in out:
        p.state.record(one_event)
    return out


@by_identity
def _of_order(card: Card) -> bool:
    """Whether a card speaks of how cards lie in a graveyard (404.2)."""
    return any(
        isinstance(part, a.Top) and part.zone is Zone.GRAVEYARD
        for face in card.faces
        for ability in face.abilities
        for part in ability.walk()
    )


def each_created(p: Play, event: Event) -> list[Event]:
    """So many tokens as one event is about, each as an event of its own at the same time (701.7a)."""
    if event.amount < 2:
        return [event]
    first = event._replace(amount=1).citing("701.7a")
    one = p.state.objects[event.subject]
    more = [
        create(p.state, one.card, one.owner, Zone.OUTSIDE, one.kind)
        for _ in range(event.amount - 1)
    ]
    p.state.entering = (*p.state.entering, *more)
    # How many there would have been is told of the first, so that it is counted once.
    return [first, *(first._replace(subject=n, was=()) for n in more)]
