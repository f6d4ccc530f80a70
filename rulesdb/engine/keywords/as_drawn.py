"""Madness and miracle, cards that may be cast as they are discarded or drawn; first cards revealed (702.35, 702.94, 603.11).

Each is a static ability that marks an event with its own rule, and a triggered ability linked to it
that triggers on events so marked and no others.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import Patterns, Row, matches
from rulesdb.engine.events.event_changes import Changers
from rulesdb.engine.events.happen import Expanders
from rulesdb.engine.events.perform_zones import GoesBy, drawn
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
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


def _revealed_first(frame: Frame, one: a.RevealsFirstDrawn, event: Event) -> bool:
    return event.source == frame.source and fits(frame, event.subject, one.what)


PATTERNS: Patterns = {
    ByRule: Row((K.MOVE,), _by_rule),
    a.RevealsFirstDrawn: Row((K.REVEAL,), _revealed_first),
}


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
    shown = _shown(p, n, event.player)
    if "miracle" not in p.look(n).keywords or not _reveals(p, n, event.player, n, _MIRACLE):
        return [*shown, *moves]
    shown.append(Event(K.REVEAL, n, event.player, rules=(_MIRACLE, "701.20a")))
    return [*shown, *(move.citing(_MIRACLE) for move in moves)]


def _reveals(p: Play, n: int, who: int, source: int, *rules: str) -> bool:
    """Whether a player who may reveal what is drawn, having looked at it, does (121.9)."""
    asked = f"reveal {p.name(n)} as it is drawn"
    return p.ask_whether(Decision(who, DecisionKind.MAY, asked, rules, YES_OR_NO, source=source))


def _shown(p: Play, n: int, who: int) -> list[Event]:
    """The card revealed for each permanent of the player that has it revealed as the first of a turn (603.11)."""
    out = []
    for entry in p.board.triggers(K.REVEAL):
        ability = entry.held.ability
        pattern = ability.event if isinstance(ability, a.TriggeredAbility) else None
        if not isinstance(pattern, a.RevealsFirstDrawn) or entry.controller != who:
            continue
        if pattern.own_turn and p.state.active != who:
            continue
        if pattern.optional and not _reveals(p, n, who, entry.source, "121.9"):
            continue
        out.append(Event(K.REVEAL, n, who, entry.source, rules=("603.11", "701.20a")))
    return out


CONTAINS: Expanders = {
    K.DRAW: revealed_as_drawn,
}

MEANS: Means = {
    "madness": _madness,  # 702.35a
    "miracle": _miracle,  # 702.94a,
}
