"""Haunt: a card exiled haunting a creature, and what “the creature it haunts” means (702.55)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import Nouns, answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.keywords.as_drawn import ByRule
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.events import Event, EventKind, became_in

K = EventKind
_SELF = a.Is(a.Source())
_LINK = "haunt"


@node
class ExileHaunting(a.Effect):
    """Exile a card haunting a creature (702.55a); made only by the engine."""

    what: a.Ref
    whom: a.Ref


def _exile_haunting(p: Play, effect: ExileHaunting, frame: Frame) -> None:
    whom = answers(frame, effect.whom)
    for n in answers(frame, effect.what):
        if n not in p.state.objects or not whom:
            continue
        away = Event(
            K.EXILE, n, frame.you, frame.source, rules=("702.55a", "701.13a"), cause=frame.cause
        )
        there = became_in(happen(p, away), n, Zone.EXILE)
        if there:
            one = p.state.objects[there]
            p.state.put(one._replace(links=(*one.links, (_LINK, whom))))


def _haunted(frame: Frame, ref: a.Haunted) -> tuple[int, ...]:
    """The creature, whether or not it is one still, or there at all (702.55b)."""
    things = (frame.state.last(n) for n in answers(frame, ref.of))
    return tuple(m for thing in things if thing is not None for m in thing.linked(_LINK))


EFFECTS: Followers = {
    ExileHaunting: _exile_haunting,
}
NOUNS: Nouns = {
    a.Haunted: _haunted,
}


def _haunt(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """On a permanent as it dies; on an instant or sorcery as it has resolved (702.55a)."""
    slots = (a.TargetSlot(a.HasType(CardType.CREATURE)),)
    resolved = ByRule(a.Moves(_SELF, (Zone.STACK,), (Zone.GRAVEYARD,)), "608.2n")
    return (
        a.TriggeredAbility(
            a.Dies(_SELF), ExileHaunting(a.Trigger(a.Role.OTHER), a.Target(0)), slots
        ),
        a.TriggeredAbility(
            resolved, ExileHaunting(a.Source(), a.Target(0)), slots, zones=(Zone.GRAVEYARD,)
        ),
    )


MEANS: Means = {
    "haunt": _haunt,  # 702.55a
}
