"""Keywords about how a permanent enters, and what triggers as it does, as the abilities that they stand for (702).

Only rows live here: each keyword is said with the nodes of the ability tree. What no node says
(backup, read ahead) has a module of its own.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Zone
from rulesdb.engine.mechanics.done_by_keyword import SayDone
from rulesdb.engine.state.characteristics import Means

_SELF = a.Is(a.Source())
_YOURS = a.ControlledBy(a.You())
_CREATURE = a.HasType(CardType.CREATURE)
_PLUS = "+1/+1"


def _as_enters(*changes: a.EventChange) -> a.StaticAbility:
    return a.StaticAbility((a.Replacement(a.Enters(_SELF), a.Happens(changes)),))


def _amplify(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Counters for cards of its creature types that are revealed from the hand (702.38a)."""
    kin = a.All(
        (a.In((Zone.HAND,), a.You()), a.SharesWith(Characteristic.CREATURE_TYPE, a.Source()))
    )
    reveal = a.Reveal(a.Pick(kin, a.AnyNumber()), bind="revealed")
    count = a.Product(one.amount, a.ResultAmount("revealed"))
    return (_as_enters(a.First(reveal), a.WithCounters(_PLUS, count)),)


DEVOURED = "devoured"
"""Under this name a permanent keeps how many its devour abilities sacrificed (702.82b)."""


def _devour(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Counters for what is sacrificed as it enters: creatures, or permanents of the quality (702.82a, c)."""
    food = a.All((_CREATURE if one.quality is None else one.quality, _YOURS))
    eat = a.Sacrifice(a.Pick(food, a.AnyNumber()), bind="eaten")
    eaten = a.ResultAmount("eaten")
    note = a.NoteValue(a.Sum((a.ChosenNumber(DEVOURED), eaten)), DEVOURED)
    count = a.Product(one.amount, eaten)
    return (_as_enters(a.First(a.Sequence((eat, note))), a.WithCounters(_PLUS, count)),)


def _bloodthirst(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Counters if an opponent was dealt damage this turn; X is all of that damage (702.54a, b)."""
    hurt = a.IsDealtDamage(a.IsOpponent())
    if isinstance(one.number, a.X):
        return (_as_enters(a.WithCounters(_PLUS, a.EventTotal(hurt))),)
    return (_as_enters(a.OnlyIf(a.Happened(hurt), (a.WithCounters(_PLUS, one.amount),))),)


def _graft(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Enters with counters, which may move to other creatures that enter (702.58a)."""
    came = a.Enters(a.All((_CREATURE, a.Other())))
    move = a.MoveCounters(_PLUS, a.Source(), a.Trigger(a.Role.OTHER))
    has = a.Fits(a.Source(), a.HasCounter(_PLUS))
    return (
        _as_enters(a.WithCounters(_PLUS, one.amount)),
        a.TriggeredAbility(came, a.May(move), condition=has),
    )


TRIBUTE = "tribute"
"""Under this name a permanent keeps whether its tribute was paid: 1 or nothing (702.104b)."""


def _tribute(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """An opponent of your choice may have it enter with more counters (702.104a)."""
    choose = a.Choose(a.Kind.OPPONENT, link="tribute to", bind="tribute to")
    may = a.May(a.NoteValue(a.Number(1), TRIBUTE), a.Bound("tribute to"), bind=TRIBUTE)
    paid = a.OnlyIf(a.IfDid(TRIBUTE), (a.WithCounters(_PLUS, one.amount),))
    return (_as_enters(a.First(a.Sequence((choose, may))), paid),)


def _ravenous(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Enters with X counters, and a card where X is 5 or more (702.156a, 107.3m)."""
    five = a.Compare(a.X(), Relation.AT_LEAST, a.Number(5))
    return (
        _as_enters(a.WithCounters(_PLUS, a.X())),
        a.TriggeredAbility(a.Enters(_SELF), a.Draw(), condition=five),
    )


def _fabricate(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Counters, or where none are put, Servos (702.123a)."""
    number = one.amount
    line = TypeLine((), (CardType.ARTIFACT, CardType.CREATURE), ("Servo",))
    make = a.CreateToken(a.TokenSpec(line, a.Number(1), a.Number(1)), number)
    may = a.May(a.PutCounters(_PLUS, a.Source(), number), bind="fabricated")
    either = a.Sequence((may, a.If(a.NotSo(a.IfDid("fabricated")), make)))
    return (a.TriggeredAbility(a.Enters(_SELF), either),)


def _evolve(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Grows when a creature enters that is greater in one way; only creatures compare (702.100a, c)."""
    came = a.Trigger(a.Role.OTHER)
    greater = a.AnySo(
        tuple(
            a.Compare(a.Value(what, came), Relation.MORE, a.Value(what, a.Source()))
            for what in (Characteristic.POWER, Characteristic.TOUGHNESS)
        )
    )
    both = a.AllSo((a.Fits(a.Source(), _CREATURE), a.Fits(came, _CREATURE), greater))
    put = a.PutCounters(_PLUS, a.Source(), bind="evolved")
    said = a.If(a.IfDid("evolved"), SayDone("evolve", "702.100b"))
    entered = a.Enters(a.All((_CREATURE, _YOURS)))
    return (a.TriggeredAbility(entered, a.Sequence((put, said)), condition=both),)


def _partner_with(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A target player may search for the partner as it enters (702.124j); the other half is deck construction."""
    if not one.words:
        return ()
    named = a.All((a.In((Zone.LIBRARY,), a.Target(0)), a.HasName(one.words[0])))
    who = a.Target(0)
    search = a.Sequence(
        (
            a.Search(a.Pick(named), player=who, of=who, reveal=True, bind="partner"),
            a.Put(a.Bound("partner"), a.Destination(Zone.HAND), player=who),
            a.Shuffle(who),
        )
    )
    slot = a.TargetSlot(a.IsPlayer())
    return (a.TriggeredAbility(a.Enters(_SELF), a.May(search, who), (slot,)),)


MEANS: Means = {
    "amplify": _amplify,  # 702.38a
    "devour": _devour,  # 702.82a
    "bloodthirst": _bloodthirst,  # 702.54a
    "graft": _graft,  # 702.58a
    "tribute": _tribute,  # 702.104a
    "ravenous": _ravenous,  # 702.156a
    "fabricate": _fabricate,  # 702.123a
    "evolve": _evolve,  # 702.100a
    "partner with": _partner_with,  # 702.124j,
}
