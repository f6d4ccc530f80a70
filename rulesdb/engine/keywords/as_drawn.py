"""Madness and miracle: cards that may be cast as they are discarded or drawn (702.35, 702.94, 603.11).

Each is a static ability that marks an event with its own rule, and a triggered ability linked to it
that triggers on events so marked and no others.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import Patterns, Row, matches
from rulesdb.engine.events.event_changes import Changers
from rulesdb.engine.events.happen import Expanders
from rulesdb.engine.events.perform_zones import drawn
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.uses import Counted, Use

K = EventKind
_SELF = a.Is(a.Source())
_MADNESS = "702.35a"
_MIRACLE = "702.94a"


@node
class ByRule(a.EventPattern):
    """A move that happened by a certain rule: “exiled this way”; made only by the engine."""

    event: a.EventPattern
    rule: str


def _by_rule(frame: Frame, one: ByRule, event: Event) -> bool:
    return one.rule in event.rules and matches(frame, one.event, event)


PATTERNS: Patterns = {
    ByRule: Row((K.MOVE,), _by_rule),
}


@node
class GoesBy(a.EventChange):
    """It goes elsewhere, by a certain rule; made only by the engine."""

    to: Zone
    rule: str


CHANGES: Changers = {
    GoesBy: lambda _, change, event, __, ___: event._replace(to=change.to).citing(change.rule),
}


def _madness(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    away = a.Happens((GoesBy(Zone.EXILE, _MADNESS),))
    exiles = a.Replacement(a.Discards(a.IsPlayer(), _SELF), away)
    cast = a.CastCard(a.Source(), cost=one.cost, bind="madness", method="madness")
    otherwise = a.Put(a.Source(), a.Destination(Zone.GRAVEYARD))
    effect = a.Sequence((cast, a.If(a.NotSo(a.IfDid("madness")), otherwise)))
    exiled = ByRule(a.Moves(_SELF, (Zone.HAND,), (Zone.EXILE,)), _MADNESS)
    return (
        a.StaticAbility((exiles,), zones=(Zone.HAND,)),
        a.TriggeredAbility(exiled, effect, zones=(Zone.EXILE,)),
    )


def _miracle(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    revealed = ByRule(a.Moves(_SELF, (Zone.LIBRARY,), (Zone.HAND,)), _MIRACLE)
    cast = a.CastCard(a.Source(), cost=one.cost, method="miracle")
    return (a.TriggeredAbility(revealed, cast, zones=(Zone.HAND,)),)


def revealed_as_drawn(p: Play, event: Event) -> list[Event]:
    """The first card drawn in a turn may be revealed as it is drawn (702.94a)."""
    moves = drawn(p, event)
    if not moves or p.state.uses.get(Use(Counted.DREW, event.player), 0):
        return moves
    n = moves[0].subject
    if "miracle" not in p.look(n).keywords:
        return moves
    yes = p.ask_whether(
        Decision(
            event.player,
            DecisionKind.MAY,
            f"reveal {p.name(n)} as it is drawn",
            (_MIRACLE,),
            (True, False),
            source=n,
        )
    )
    if not yes:
        return moves
    shown = Event(K.REVEAL, n, event.player, rules=(_MIRACLE, "701.20a"))
    return [shown, *(move.citing(_MIRACLE) for move in moves)]


CONTAINS: Expanders = {
    K.DRAW: revealed_as_drawn,
}

MEANS: Means = {
    "madness": _madness,  # 702.35a
    "miracle": _miracle,  # 702.94a,
}
