"""Soulbond: two creatures paired for as long as both remain creatures of one player (702.95).

A pair is an effect that lasts on both; who is paired, and with whom, is read off it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.ask import Nouns, answers
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.in_a_state import Statuses
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import Followers, select
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState

_CREATURE = a.HasType(CardType.CREATURE)
_MINE = a.All((_CREATURE, a.ControlledBy(a.You())))
_UNPAIRED = a.All((_MINE, a.Not(a.HasStatus(a.Status.PAIRED))))


@node
class PairedNow(a.Change):
    """What two paired creatures have while they are; made only by the engine."""


@node
class PairUp(a.Effect):
    """“you may pair this creature with another …”: the source and one more."""

    other: a.Ref


def partner_of(state: GameState, n: int) -> int:
    """The creature that another is paired with, or 0 (702.95b, d)."""
    for lasting in state.effects.values():
        to = lasting.to
        if isinstance(to, tuple) and n in to and PairedNow in map(type, lasting.changes):
            return to[0] if to[1] == n else to[1]
    return 0


def _pair(p: Play, one: PairUp, frame: Frame) -> None:
    """Nothing is paired unless both can be (702.95c, d)."""
    found = select(p, frame, one.other, rules=("702.95a",))
    both = (frame.source, *found)
    if len(both) < 2 or not all(n in p.state.objects and fits(frame, n, _UNPAIRED) for n in both):
        return
    stay = a.Fits(These(both), a.All((_MINE, a.IsPermanent())))
    last(p, frame, a.AsLongAs(stay), changes=(PairedNow(),), to=both)
    p.state.record(
        Event(EventKind.KEYWORD_ACTION, both[0], frame.you, other=both[1], word="pair",
              rules=("702.95b",), name=p.name(both[0]), cause=frame.cause)
    )  # fmt: skip


def _paired_with(frame: Frame, ref: a.PairedWith) -> tuple[int, ...]:
    found = (partner_of(frame.state, n) for n in answers(frame, ref.of))
    return tuple(n for n in found if n)


EFFECTS: Followers = {
    PairUp: _pair,
}
NOUNS: Nouns = {
    a.PairedWith: _paired_with,
}
STATUSES: Statuses = {
    a.Status.PAIRED: lambda frame, n: partner_of(frame.state, n) != 0,
}


def _soulbond(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """When it enters with a creature there, or when another enters with it there (702.95a)."""
    self_ready = a.Fits(a.Source(), _UNPAIRED)
    other = a.All((_UNPAIRED, a.Other()))
    came = a.Trigger(a.Role.OTHER)
    enters = a.TriggeredAbility(
        a.Enters(a.Is(a.Source())),
        a.May(PairUp(a.Pick(other))),
        condition=a.AllSo((self_ready, a.Exists(other))),
    )
    joins = a.TriggeredAbility(
        a.Enters(a.All((_MINE, a.Other()))),
        a.May(PairUp(came)),
        condition=a.AllSo((self_ready, a.Fits(came, _UNPAIRED))),
    )
    return (enters, joins)


MEANS: Means = {
    "soulbond": _soulbond,  # 702.95a
}
