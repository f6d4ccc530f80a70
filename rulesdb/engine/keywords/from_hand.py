"""Keywords that are activated abilities of cards in hand: transmute, reinforce, ninjutsu, forecast (113.6, 702).

Each row is the ability that the keyword stands for, built as a tree; what it costs to discard or
reveal the card is part of the cost, so the ability functions in the hand and nowhere else (113.6j).
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Step, Zone
from rulesdb.engine.asking.ask import Nouns, answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.flags import ATTACKED

_HAND = (Zone.HAND,)
_DISCARD = a.Act(a.Discard(a.You(), a.Source()))


def costing(one: a.KeywordAbility, *more: a.Effect | a.CostPart) -> a.Cost:
    """The cost of a keyword with what its rule adds to it."""
    parts = (part if isinstance(part, a.CostPart) else a.Act(part) for part in more)
    return a.Cost((*(one.cost or a.Cost()).parts, *parts))


def same_mana_value(as_: a.Ref) -> a.Filter:
    """“with the same mana value as”"""
    value = a.Value(Characteristic.MANA_VALUE, as_)
    return a.Numeric(Characteristic.MANA_VALUE, Relation.EQUAL, value)


def _transmute(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    find = a.Search(a.Pick(a.All((same_mana_value(a.Source()), a.IsCard()))), reveal=True)
    put = a.Put(a.Bound("found"), a.Destination(Zone.HAND))
    effect = a.Sequence((find, put, a.Shuffle()))
    cost = costing(one, _DISCARD)
    return (a.ActivatedAbility(cost, effect, zones=_HAND, as_sorcery=True, word=one.name),)


def _reinforce(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    put = a.PutCounters("+1/+1", a.Target(0), one.amount)
    target = a.TargetSlot(a.HasType(CardType.CREATURE))
    cost = costing(one, _DISCARD)
    return (a.ActivatedAbility(cost, put, (target,), zones=_HAND, word=one.name),)


@node
class AttackedBy(a.Ref):
    """What creatures attacked that have left combat since; made only by the engine (702.49c)."""

    of: a.Ref


def _attacked_by(frame: Frame, ref: AttackedBy) -> tuple[int, ...]:
    out = []
    for n in answers(frame, ref.of):
        gone = frame.state.last(n)
        before = (n, gone.came_from) if gone is not None else (n,)
        out += [frame.state.flag(ATTACKED, m) for m in before]
    return tuple(m for m in out if m)


NOUNS: Nouns = {
    AttackedBy: _attacked_by,
}

UNBLOCKED = a.All(
    (
        a.InCombat(a.Combat.UNBLOCKED),
        a.HasType(CardType.CREATURE),
        a.ControlledBy(a.You()),
    )
)
"""An unblocked attacking creature you control (702.49a, 702.190a)."""


def _ninjutsu(*zones: Zone) -> Callable[[a.KeywordAbility], tuple[a.Ability, ...]]:
    def row(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
        back = a.Return(a.Pick(UNBLOCKED), a.Destination(Zone.HAND), bind="returned")
        cost = costing(one, a.Reveal(a.Source()), back)
        to = a.Destination(
            Zone.BATTLEFIELD,
            tapped=True,
            attacking=True,
            attacks=AttackedBy(a.Bound("returned")),
        )
        put = a.Put(a.Source(), to)
        return (a.ActivatedAbility(cost, put, zones=zones, word=one.name),)

    return row


def _forecast(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Only in the upkeep of the card's owner, and once each turn (702.57b)."""
    upkeep: a.Condition = a.During((Step.UPKEEP,), player=a.Is(a.OwnerOf(a.Source())))
    out: list[a.Ability] = []
    for inner in one.inner:
        assert isinstance(inner, a.ActivatedAbility)
        when = upkeep if inner.condition is None else a.AllSo((upkeep, inner.condition))
        out.append(inner.but(zones=_HAND, condition=when, per_turn=a.Number(1), word=one.name))
    return tuple(out)


MEANS: Means = {
    "transmute": _transmute,  # 702.53a
    "reinforce": _reinforce,  # 702.77a
    "ninjutsu": _ninjutsu(Zone.HAND),  # 702.49a
    "commander ninjutsu": _ninjutsu(Zone.HAND, Zone.COMMAND),  # 702.49d,
}
OVER_TEXT: Means = {
    "forecast": _forecast,  # 702.57a
}
